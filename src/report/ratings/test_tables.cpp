// The worker tests side by side, and the means of systems under them and without.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "report/ratings/verdict_cell.hpp"
#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

ReportTable crowds_table(const TestComparison& tests) {
    ReportTable table{
        .name = "tests",
        .title =
            fmt::format("The worker tests: who passes, and how far scores of one output "
                        "differ (mean and sd of absolute differences{})",
                        tests.unit == GroupUnit::PercentOfScale ? ", in percent of the scale's length" : ""),
        .columns = {{"test", Align::Left},
                    {"workers"},
                    {"% of workers"},
                    {"judgments"},
                    {"% of judgments"},
                    {"same pairs", Align::Right, Use::Csv},
                    {"same mean"},
                    {"same sd"},
                    {"distinct pairs", Align::Right, Use::Csv},
                    {"distinct mean"},
                    {"distinct sd"}},
        .rows = {}};
    for (const TestedCrowd& crowd : tests.crowds) {
        const GroupCounts& counts = crowd.counts;
        table.rows.push_back(
            {text_cell(crowd.test ? word(*crowd.test) : "unfiltered"), count_cell(counts.passing_workers),
             percent_of(counts.passing_workers, counts.workers), count_cell(counts.passing_judgments),
             percent_of(counts.passing_judgments, counts.judgments), count_cell(crowd.same.pairs),
             number_cell(crowd.same.mean, tests.digits), number_cell(crowd.same.sd, tests.digits),
             count_cell(crowd.distinct.pairs), number_cell(crowd.distinct.mean, tests.digits),
             number_cell(crowd.distinct.sd, tests.digits)});
    }
    return table;
}

// "passed", and p beside it.
ReportTable worker_tests_table(const RatingStudy& study) {
    const TestComparison& tests = study.tests;
    const bool has_slices = study.scope != VerdictScope::Pooled && study.slices.size() > 1;
    ReportTable table{.name = "worker-tests",
                      .title = "Each worker by all tests",
                      .columns = {{"slice", Align::Left, has_slices ? Use::Both : Use::Csv},
                                  {"worker", Align::Left},
                                  {"bad pairs"},
                                  {"repeats"}},
                      .rows = {}};
    for (const std::string_view test : all_words<QualityTest>()) {
        table.columns.push_back({std::string{test}, Align::Left});
        table.columns.push_back({fmt::format("p {}", test)});
    }
    for (const WorkerTests& worker : tests.workers) {
        std::vector<ReportCell> row{text_cell(worker.slice ? description(*worker.slice) : "all slices"),
                                    text_cell(worker.worker), count_cell(worker.tests.front().bad_pairs),
                                    count_cell(worker.tests.front().repeat_pairs)};
        for (const WorkerQuality& quality : worker.tests) {
            row.push_back(verdict_cell(quality.verdict));
            row.push_back(p_cell(quality.evidence ? std::optional{quality.evidence->p} : std::nullopt));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Places from the best system down; systems without a mean have none.
std::vector<std::optional<std::size_t>> places_of(const std::vector<std::optional<double>>& means,
                                                  ScoreDirection direction) {
    std::vector<std::optional<std::size_t>> places;
    for (const std::optional<double>& own : means) {
        const auto better = std::ranges::count_if(means, [&](const std::optional<double>& other) {
            return own && other &&
                   (direction == ScoreDirection::HigherIsBetter ? *other > *own : *other < *own);
        });
        places.push_back(own ? std::optional{static_cast<std::size_t>(better) + 1} : std::nullopt);
    }
    return places;
}

// One of the four means, with the place that it gives each system.
struct MeanColumn {
    std::vector<std::optional<double>> means;
    std::vector<std::optional<std::size_t>> places;
    int digits;
};

MeanColumn mean_column(const SliceStudy& slice, const std::vector<MeanScores>& systems,
                       std::optional<double> MeanScores::*which) {
    MeanColumn column{{}, {}, which == &MeanScores::z ? standard_digits : mean_digits(slice.scale) + 1};
    for (const MeanScores& system : systems) {
        column.means.push_back(system.*which);
    }
    column.places = places_of(column.means, slice.scale.direction);
    return column;
}

// Ranked systems first, then those that no judgment counts for.
std::vector<std::size_t> order_of(const SliceStudy& slice) {
    std::vector<std::size_t> order;
    for (const RankedSystem& system : slice.ranking.systems) {
        order.push_back(system.system);
    }
    for (std::size_t system = 0; system < slice.all_means.size(); ++system) {
        if (std::ranges::find(order, system) == order.end()) {
            order.push_back(system);
        }
    }
    return order;
}

void add_means(SlicedTable& table, const SliceStudy& slice) {
    const std::vector<MeanColumn> columns{mean_column(slice, slice.all_means, &MeanScores::raw),
                                          mean_column(slice, slice.passing_means, &MeanScores::raw),
                                          mean_column(slice, slice.all_means, &MeanScores::z),
                                          mean_column(slice, slice.passing_means, &MeanScores::z)};
    for (const std::size_t system : order_of(slice)) {
        std::vector<ReportCell> row{text_cell(slice.ratings.shared.systems[system])};
        for (const MeanColumn& column : columns) {
            row.push_back(number_cell(column.means[system], column.digits));
            row.push_back(column.places[system] ? count_cell(*column.places[system]) : no_value());
        }
        row.push_back(count_cell(slice.all_means[system].judgments));
        row.push_back(count_cell(slice.passing_means[system].judgments));
        table.add(slice.ratings.name, std::move(row));
    }
}

}  // namespace

std::vector<ReportTable> test_tables(const RatingStudy& study) {
    return {crowds_table(study.tests), worker_tests_table(study)};
}

ReportTable means_table(const RatingStudy& study) {
    SlicedTable table{
        study.slices.size(),
        "means",
        "Means of systems side by side, each with the place it gives: raw, of workers that pass "
        "(qc), standardized (z), and both",
        {{"system", Align::Left},
         {"raw"},
         {"raw #"},
         {"raw qc"},
         {"raw qc #"},
         {"z"},
         {"z #"},
         {"z qc"},
         {"z qc #"},
         {"n"},
         {"n qc"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        add_means(table, slice);
    }
    return std::move(table).table();
}

}  // namespace adjudge
