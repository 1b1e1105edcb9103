#include <algorithm>

#include <fmt/format.h>

#include "report/agreement_statistic_tables.hpp"
#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

// The end of an agreement's row, with what else a reader must know of it.
std::vector<ReportCell> category_cells(const CategoryAgreement& categories, const std::string& remark) {
    const auto& kappa = categories.kappa;
    const auto of = [&](double Kappa::*member) {
        return kappa ? std::optional{(*kappa).*member} : std::nullopt;
    };
    std::string words{kappa ? kappa_words(kappa->kappa) : std::string_view{kappa.error().reason}};
    words += remark;
    return {count_cell(categories.categories),
            number_cell(of(&Kappa::agreement), standard_digits),
            number_cell(of(&Kappa::kappa), standard_digits),
            interval_cell(categories.interval, standard_digits),
            number_cell(bound(categories.interval, &Interval::low), standard_digits),
            number_cell(bound(categories.interval, &Interval::high), standard_digits),
            text_cell(words)};
}

void add_agreement(SlicedTable& table, const SliceStudy& slice, std::string_view whose,
                   std::string_view treatment, const PairAgreement& agreement) {
    const bool is_standardized = treatment.starts_with("standardized");
    const int digits = is_standardized ? standard_digits : mean_digits(slice.scale);
    std::vector<ReportCell> shared{text_cell(whose),
                                   text_cell(treatment),
                                   count_cell(agreement.workers),
                                   count_cell(agreement.pairs),
                                   number_cell(agreement.mean_first, digits),
                                   number_cell(agreement.mean_second, digits),
                                   number_cell(agreement.mean_difference, digits),
                                   p_cell(agreement.test ? std::optional{agreement.test->p} : std::nullopt),
                                   number_cell(agreement.mean_absolute_difference, digits),
                                   number_cell(agreement.sd_absolute_difference, digits)};
    const std::string no_test = agreement.test ? "" : agreement.test.error().reason;
    if (agreement.by_categories.empty()) {
        shared.insert(shared.end(), 6, no_value());
        shared.push_back(text_cell(agreement.pairs == 0 ? "no pairs" : no_test));
        table.add(slice.ratings.name, shared);
    }
    const bool is_open = !is_standardized && !slice.scale.is_bounded();
    const std::string remark = std::string{is_open ? "; categories by percentiles" : ""} +
                               (no_test.empty() ? "" : fmt::format("; no p: {}", no_test));
    for (const CategoryAgreement& categories : agreement.by_categories) {
        std::vector<ReportCell> cells = shared;
        std::ranges::move(category_cells(categories, remark), std::back_inserter(cells));
        table.add(slice.ratings.name, cells);
    }
}

// One sort of pairs over all slices.
struct PairsOfAll {
    std::string_view judges;
    std::string_view treatment;
    const PooledAgreement& agreement;
    bool is_standardized;
};

// Of all slices together, for every number of categories that any slice has.
void add_pooled(SlicedTable& table, const SliceGroup& group, const PairsOfAll& row) {
    const bool has_means = row.is_standardized || group.unit != GroupUnit::Incomparable;
    const int digits = row.is_standardized ? standard_digits : group.digits;
    const auto mean = [&](const std::optional<double>& value) {
        return has_means ? number_cell(value, digits) : no_value();
    };
    const PooledAgreement& found = row.agreement;
    const std::string unit = row.is_standardized || group.unit == GroupUnit::Points
                                 ? ""
                                 : fmt::format("; unit of means: {}", word(group.unit));
    std::vector<std::size_t> categories = found.categories();
    if (categories.empty()) {
        categories.push_back(0);
    }
    for (const std::size_t k : categories) {
        table.add(all_slices,
                  {text_cell(row.judges), text_cell(row.treatment), no_value(), count_cell(found.pairs()),
                   mean(found.mean_first()), mean(found.mean_second()), mean(found.mean_difference()),
                   no_value(), mean(found.mean_absolute_difference()), mean(found.sd_absolute_difference()),
                   k == 0 ? no_value() : count_cell(k), number_cell(found.agreement(k), standard_digits),
                   k == 0 ? no_value() : number_cell(found.kappa(k), standard_digits), no_value(), no_value(),
                   no_value(), text_cell((found.pairs() == 0 ? "no pairs" : "pooled over slices") + unit)});
    }
}

void add_all_slices(SlicedTable& table, const SliceGroup& group) {
    for (const char* judges : {"same", "distinct"}) {
        for (const TreatedGroup& treated : group.treatments) {
            const std::string_view treatment = word(treated.treatment);
            add_pooled(
                table, group,
                {judges, treatment, judges == std::string_view{"same"} ? treated.same : treated.distinct,
                 treatment.starts_with("standardized")});
        }
    }
    add_pooled(table, group, {"same, degraded", word(Treatment::Unfiltered), group.degraded, false});
    add_pooled(table, group,
               {"same, degraded", word(Treatment::QualityControlled), group.degraded_controlled, false});
}

ReportTable consistency_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "consistency",
                      "Consistency: the same worker again, distinct workers, and degraded outputs",
                      {{"judges", Align::Left},
                       {"scores", Align::Left},
                       {"workers"},
                       {"pairs"},
                       {"first"},
                       {"second"},
                       {"MoD"},
                       {"p"},
                       {"MAE"},
                       {"sd"},
                       {"categories"},
                       {"P(A)"},
                       {"kappa"},
                       {confidence_title(study.confidence), Align::Left, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv},
                       {"in words", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            add_agreement(table, slice, "same", word(treated.treatment), treated.intra);
        }
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            add_agreement(table, slice, "distinct", word(treated.treatment), treated.inter);
        }
        add_agreement(table, slice, "same, degraded", word(Treatment::Unfiltered),
                      slice.consistency.bad_references);
        add_agreement(table, slice, "same, degraded", word(Treatment::QualityControlled),
                      slice.consistency.bad_references_controlled);
    }
    if (study.slices.size() > 1 && !study.groups.back().treatments.empty()) {
        table.begin_slice();
        add_all_slices(table, study.groups.back());
    }
    return std::move(table).table();
}

// Why a coefficient has no value; empty where both have one.
std::string missing_reason(const Reliability& found) {
    if (!found.interval_alpha) {
        return found.interval_alpha.error().reason;
    }
    return found.icc ? "" : "ICC: " + found.icc.error().reason;
}

ReportTable reliability_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "reliability",
                      "Reliability over all units that two or more workers judged",
                      {{"scores", Align::Left},
                       {"units"},
                       {"judgments"},
                       {"alpha (interval)"},
                       {"ICC(1)"},
                       {"", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            const Reliability& found = treated.reliability;
            table.add(slice.ratings.name,
                      {text_cell(word(treated.treatment)), count_cell(found.units),
                       count_cell(found.judgments), computed_cell(found.interval_alpha, 4),
                       computed_cell(found.icc, 4), text_cell(missing_reason(found))});
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> agreement_tables(const RatingStudy& study) {
    std::vector<ReportTable> tables = statistic_tables(study);
    tables.push_back(consistency_table(study));
    tables.push_back(reliability_table(study));
    tables.push_back(configuration_table(study));
    return tables;
}

}  // namespace adjudge
