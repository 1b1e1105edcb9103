#include "report/agreement_statistic_tables.hpp"

#include <algorithm>

#include "report/json_values.hpp"
#include "report/sliced_table.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

constexpr int coefficient_digits = 4;

std::optional<Interval> interval_of(const AgreementCoefficient& found) {
    return found.interval ? std::optional{*found.interval} : std::nullopt;
}

// Why there is no value, or no interval of it.
std::string remark_on(const AgreementCoefficient& found) {
    if (!found.value) {
        return found.value.error().reason;
    }
    return found.interval ? "" : "no interval: " + found.interval.error().reason;
}

std::vector<ReportCell> coefficient_row(const AgreementCoefficient& found) {
    const std::optional<Interval> interval = interval_of(found);
    return {text_cell(word(found.statistic)),
            found.categories == 0 ? no_value() : count_cell(found.categories),
            count_cell(found.units),
            count_cell(found.workers),
            count_cell(found.pairs),
            computed_cell(found.value, coefficient_digits),
            interval_cell(interval, coefficient_digits),
            number_cell(bound(interval, &Interval::low), coefficient_digits),
            number_cell(bound(interval, &Interval::high), coefficient_digits),
            text_cell(remark_on(found))};
}

// Of ratings each statistic has a row for every treatment of the scores, which the first column tells.
SlicedTable empty_table(std::size_t slices, double confidence, std::vector<ReportColumn> columns) {
    for (ReportColumn column : {ReportColumn{"statistic", Align::Left},
                                {"categories"},
                                {"units"},
                                {"workers"},
                                {"pairs"},
                                {"value"},
                                {confidence_title(confidence), Align::Left, Use::Terminal},
                                {"low", Align::Right, Use::Csv},
                                {"high", Align::Right, Use::Csv},
                                {"remark", Align::Left}}) {
        columns.push_back(std::move(column));
    }
    return {slices, "statistics", "Agreement between workers, with bootstrap intervals over items",
            std::move(columns)};
}

void add_treatment(SlicedTable& table, const SliceName& slice, const TreatedConsistency& treated) {
    for (const AgreementCoefficient& found : treated.coefficients) {
        std::vector<ReportCell> row = coefficient_row(found);
        row.insert(row.begin(), text_cell(word(treated.treatment)));
        table.add(slice, std::move(row));
    }
}

// As one table, or none where it has no rows.
std::vector<ReportTable> filled(SlicedTable made) {
    ReportTable table = std::move(made).table();
    return table.rows.empty() ? std::vector<ReportTable>{} : std::vector{std::move(table)};
}

}  // namespace

std::vector<ReportTable> statistic_tables(const RatingStudy& study) {
    SlicedTable table = empty_table(study.slices.size(), study.confidence, {{"scores", Align::Left}});
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TreatedConsistency& treated : slice.consistency.treatments) {
            add_treatment(table, slice.ratings.name, treated);
        }
    }
    return filled(std::move(table));
}

std::vector<ReportTable> statistic_tables(const VoteStudy& study) {
    SlicedTable table = empty_table(study.slices.size(), study.confidence, {});
    for (const VoteSlice& slice : study.slices) {
        table.begin_slice();
        for (const AgreementCoefficient& found : slice.consistency.coefficients) {
            table.add(slice.votes.name, coefficient_row(found));
        }
    }
    return filled(std::move(table));
}

std::vector<ReportTable> statistic_tables(const LabelStudy& study) {
    SlicedTable table = empty_table(study.slices.size(), study.confidence, {});
    for (const LabelSlice& slice : study.slices) {
        table.begin_slice();
        for (const AgreementCoefficient& found : slice.coefficients) {
            table.add(slice.labels.name, coefficient_row(found));
        }
    }
    return filled(std::move(table));
}

void add_statistics(nlohmann::ordered_json& json, const std::vector<AgreementCoefficient>& coefficients) {
    if (coefficients.empty()) {
        return;
    }
    Json all = Json::array();
    for (const AgreementCoefficient& found : coefficients) {
        all.push_back(
            {{"statistic", word(found.statistic)},
             {"categories", found.categories == 0 ? Json(nullptr) : Json(found.categories)},
             {"units", found.units},
             {"workers", found.workers},
             {"pairs", found.pairs},
             {"value", json_of(found.value)},
             {"interval", found.interval ? json_of(interval_of(found)) : json_of(found.interval.error())}});
    }
    json["statistics"] = std::move(all);
}

}  // namespace adjudge
