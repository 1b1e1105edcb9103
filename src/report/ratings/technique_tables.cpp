#include <span>

#include <fmt/format.h>

#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

// None where there is no gold.
std::span<const TechniqueResult> results_of(const SliceStudy& slice) {
    return slice.techniques ? std::span<const TechniqueResult>{slice.techniques->techniques}
                            : std::span<const TechniqueResult>{};
}

std::vector<ReportCell> technique_row(const TechniqueResult& result) {
    return {text_cell(word(result.technique)),
            count_cell(result.retained),
            number_cell(result.threshold, standard_digits),
            computed_cell(result.correlation, standard_digits),
            computed_cell(result.distance, standard_digits),
            number_cell(part_of(result.with_gold, &Kappa::agreement), standard_digits),
            number_cell(part_of(result.with_gold, &Kappa::kappa), standard_digits),
            number_cell(part_of(result.among_workers, &Kappa::agreement), standard_digits),
            number_cell(part_of(result.among_workers, &Kappa::kappa), standard_digits)};
}

ReportTable techniques_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "techniques",
                      "Six techniques beside gold",
                      {{"technique", Align::Left},
                       {"retained"},
                       {"threshold"},
                       {"correlation"},
                       {"distance"},
                       {"P(A) gold"},
                       {"K gold"},
                       {"P(A) workers"},
                       {"K workers"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TechniqueResult& result : results_of(slice)) {
            table.add(slice.ratings.name, technique_row(result));
        }
    }
    return std::move(table).table();
}

void add_distribution(SlicedTable& table, const SliceStudy& slice, std::string_view what,
                      const std::vector<std::size_t>& counts) {
    for (std::size_t point = 0; point < counts.size(); ++point) {
        table.add(slice.ratings.name, {text_cell(what), count_cell(point + 1), count_cell(counts[point])});
    }
}

ReportTable distribution_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "technique-distributions",
                      "Judgments and rounded scores by point of the scale",
                      {{"of", Align::Left}, {"point"}, {"n"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        if (slice.techniques) {
            add_distribution(table, slice, "judgments", slice.techniques->judgment_distribution);
        }
        for (const TechniqueResult& result : results_of(slice)) {
            add_distribution(table, slice, word(result.technique), result.distribution);
        }
    }
    return std::move(table).table();
}

ReportTable weights_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "technique-weights",
                      "Judgments by the weight that two-stage gives them, and workers who answer at random",
                      {{"of", Align::Left}, {"weight"}, {"judgments"}, {"distance"}, {"K_Delta"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        if (!slice.techniques) {
            continue;
        }
        for (const WeightBin& bin : slice.techniques->weights) {
            table.add(slice.ratings.name, {text_cell("judgments from"), number_cell(bin.from, 1),
                                           count_cell(bin.judgments), no_value(), no_value()});
        }
        for (const RandomWorker& worker : slice.techniques->random_workers) {
            table.add(
                slice.ratings.name,
                {text_cell(worker.name), number_cell(worker.weight, standard_digits), no_value(),
                 number_cell(worker.distance, standard_digits), number_cell(worker.kappa, standard_digits)});
        }
    }
    return std::move(table).table();
}

ReportTable histogram_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "technique-histograms",
                      "Final scores of segments in tenths of a point",
                      {{"of", Align::Left}, {"from"}, {"n"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const TechniqueResult& result : results_of(slice)) {
            for (const ScoreBin& bin : result.histogram) {
                table.add(slice.ratings.name, {text_cell(word(result.technique)), number_cell(bin.from, 1),
                                               count_cell(bin.segments)});
            }
        }
    }
    return std::move(table).table();
}

ReportTable gold_workers_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "gold-workers",
                      "Each worker's distance from gold, and what the techniques make of it",
                      {{"worker", Align::Left},
                       {"judgments with gold"},
                       {"P(A)"},
                       {"Delta"},
                       {"lambda"},
                       {"K_Delta"},
                       {"two-stage Delta"},
                       {"two-stage weight"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (std::size_t w = 0; slice.techniques && w < slice.techniques->workers.size(); ++w) {
            const GoldWorker& worker = slice.techniques->workers[w];
            table.add(
                slice.ratings.name,
                {text_cell(slice.ratings.workers[w]), count_cell(worker.compared),
                 computed_cell(worker.agreement, standard_digits),
                 computed_cell(worker.distance, standard_digits),
                 computed_cell(worker.shift, standard_digits), computed_cell(worker.kappa, standard_digits),
                 number_cell(worker.two_stage_distance, standard_digits),
                 worker.compared == 0 ? no_value() : number_cell(worker.two_stage_weight, standard_digits)});
        }
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> technique_tables(const RatingStudy& study) {
    return {techniques_table(study), gold_workers_table(study), distribution_table(study),
            histogram_table(study), weights_table(study)};
}

ReportTable technique_scores(const RatingStudy& study, Technique technique) {
    SlicedTable table{study.slices.size(),
                      "scores",
                      fmt::format("Segments by {}", word(technique)),
                      {{"item", Align::Left}, {"system", Align::Left}, {"score"}}};
    for (const SliceStudy& slice : study.slices) {
        if (!slice.techniques) {
            continue;
        }
        const auto& scores = slice.techniques->techniques[static_cast<std::size_t>(technique)].scores;
        for (std::size_t segment = 0; segment < scores.size(); ++segment) {
            const RatedSegment& which = slice.ratings.segments[segment];
            table.add(slice.ratings.name, {text_cell(slice.ratings.items[which.item]),
                                           text_cell(slice.ratings.systems[which.system]),
                                           number_cell(scores[segment], standard_digits)});
        }
    }
    return std::move(table).table();
}

}  // namespace adjudge
