// Slices put together: the tables of the two papers of Graham et al. (2013), a row for each configuration,
// target language, and for all.
#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

// The numbers of categories that kappa is told for.
std::vector<std::size_t> category_counts(const RatingStudy& study) {
    std::set<std::size_t, std::greater<>> counts;
    for (const TreatedGroup& treated : study.groups.back().treatments) {
        for (const PooledAgreement* agreement : {&treated.same, &treated.distinct}) {
            for (const std::size_t k : agreement->categories()) {
                counts.insert(k);
            }
        }
    }
    return {counts.begin(), counts.end()};
}

std::vector<ReportColumn> columns_of(const std::vector<std::size_t>& categories) {
    std::vector<ReportColumn> columns{{"by", Align::Left},
                                      {"slices of", Align::Left},
                                      {"scores", Align::Left},
                                      {"unit", Align::Left, Use::Csv},
                                      {"workers"},
                                      {"% of workers"},
                                      {"judgments"},
                                      {"% of judgments"},
                                      {"pairs", Align::Right, Use::Csv},
                                      {"item A"},
                                      {"item B"},
                                      {"MAE"},
                                      {"sd"},
                                      {"distinct pairs", Align::Right, Use::Csv},
                                      {"distinct MAE"},
                                      {"distinct sd"}};
    for (const std::string_view whose : {"same", "distinct"}) {
        for (const std::size_t k : categories) {
            columns.push_back({fmt::format("{} P(A) {}", whose, k), Align::Right, Use::Csv});
            columns.push_back({fmt::format("{} kappa {}", whose, k)});
        }
    }
    for (const char* title : {"degraded A", "degraded B", "MoD", "bad", "output", "reference", "s/HIT",
                              "s/judgment", "per hour", "total"}) {
        columns.push_back({title});
    }
    return columns;
}

void add_agreement(std::vector<ReportCell>& row, const PooledAgreement& same, const PooledAgreement& distinct,
                   const std::vector<std::size_t>& categories) {
    for (const PooledAgreement* agreement : {&same, &distinct}) {
        for (const std::size_t k : categories) {
            row.push_back(number_cell(agreement->agreement(k), standard_digits));
            row.push_back(number_cell(agreement->kappa(k), standard_digits));
        }
    }
}

// What only scores as they are given have, unfiltered or of workers that pass.
void add_controls(std::vector<ReportCell>& row, const SliceGroup& group, Treatment treatment) {
    const bool is_controlled = treatment == Treatment::QualityControlled;
    if (!is_controlled && treatment != Treatment::Unfiltered) {
        row.insert(row.end(), 10, no_value());
        return;
    }
    const bool is_comparable = group.unit != GroupUnit::Incomparable;
    const PooledAgreement none;
    const PooledAgreement& degraded = !is_comparable  ? none
                                      : is_controlled ? group.degraded_controlled
                                                      : group.degraded;
    const KindMeans& means = is_controlled ? group.passing_means : group.means;
    const TimeSummary& time = is_controlled ? group.cost.passing : group.cost.all;
    for (const auto& value : {degraded.mean_first(), degraded.mean_second(), degraded.mean_difference(),
                              means.bad, means.output, means.reference}) {
        row.push_back(number_cell(value, group.digits));
    }
    row.push_back(number_cell(time.seconds_a_hit, 0));
    row.push_back(number_cell(time.seconds_a_judgment, 2));
    row.push_back(number_cell(time.hourly_rate, 2));
    row.push_back(number_cell(is_controlled ? std::nullopt : group.cost.total, 2));
}

std::vector<ReportCell> group_row(const SliceGroup& group, const TreatedGroup& treated,
                                  const std::vector<std::size_t>& categories) {
    const bool is_filtered = treated.treatment == Treatment::QualityControlled ||
                             treated.treatment == Treatment::StandardizedQualityControlled;
    const bool is_z = treated.treatment == Treatment::Standardized ||
                      treated.treatment == Treatment::StandardizedQualityControlled;
    const GroupCounts& counts = group.counts;
    const std::size_t workers = is_filtered ? counts.passing_workers : counts.workers;
    const std::size_t judgments = is_filtered ? counts.passing_judgments : counts.judgments;
    const bool has_means = is_z || group.unit != GroupUnit::Incomparable;
    const int digits = is_z ? standard_digits : group.digits;
    const auto mean = [&](const std::optional<double>& value) {
        return has_means ? number_cell(value, digits) : no_value();
    };
    std::vector<ReportCell> row{text_cell(word(group.by)),
                                text_cell(group.name),
                                text_cell(word(treated.treatment)),
                                text_cell(is_z ? "sd" : word(group.unit)),
                                count_cell(workers),
                                percent_of(workers, counts.workers),
                                count_cell(judgments),
                                percent_of(judgments, counts.judgments),
                                count_cell(treated.same.pairs()),
                                mean(treated.same.mean_first()),
                                mean(treated.same.mean_second()),
                                mean(treated.same.mean_absolute_difference()),
                                mean(treated.same.sd_absolute_difference()),
                                count_cell(treated.distinct.pairs()),
                                mean(treated.distinct.mean_absolute_difference()),
                                mean(treated.distinct.sd_absolute_difference())};
    add_agreement(row, treated.same, treated.distinct, categories);
    add_controls(row, group, treated.treatment);
    return row;
}

std::string title_of(const RatingStudy& study) {
    const bool in_percent = std::ranges::any_of(
        study.groups, [](const SliceGroup& group) { return group.unit == GroupUnit::PercentOfScale; });
    return fmt::format(
        "By configuration: repetitions, distinct workers and degraded outputs, means of workers' means, time "
        "and pay{}",
        in_percent ? "; in percent of the scale's length where scales differ" : "");
}

}  // namespace

ReportTable configuration_table(const RatingStudy& study) {
    const std::vector<std::size_t> categories = category_counts(study);
    ReportTable table{
        .name = "configurations", .title = title_of(study), .columns = columns_of(categories), .rows = {}};
    for (const SliceGroup& group : study.groups) {
        if (!table.rows.empty()) {
            table.slices_before.push_back(table.rows.size());
        }
        for (const TreatedGroup& treated : group.treatments) {
            table.rows.push_back(group_row(group, treated, categories));
        }
    }
    return table;
}

}  // namespace adjudge
