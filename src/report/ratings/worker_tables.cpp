#include <algorithm>

#include "report/ratings/verdict_cell.hpp"
#include "report/sliced_table.hpp"
#include "report/study_tables.hpp"
#include "report/work_tables.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::vector<ReportCell> worker_row(const StudyWorker& worker, int score_digits) {
    const auto& evidence = worker.quality.evidence;
    const auto of = [&](auto member) {
        return evidence ? std::optional<double>{(*evidence).*member} : std::nullopt;
    };
    const std::string& reason = worker.quality.reason.empty() ? worker.scale.left_out : worker.quality.reason;
    const auto& open = worker.habits.open_at_once;
    const auto model = [&](double FittedWorker::*member) {
        return worker.model ? std::optional{(*worker.model).*member} : std::nullopt;
    };
    const auto& alone = worker.quality_alone;
    return {text_cell(worker.name),
            verdict_cell(worker.quality.verdict),
            p_cell(of(&QualityEvidence::p)),
            alone ? verdict_cell(alone->verdict) : no_value(),
            p_cell(alone && alone->evidence ? std::optional{alone->evidence->p} : std::nullopt),
            number_cell(of(&QualityEvidence::statistic), 2),
            number_cell(evidence ? evidence->df : std::nullopt, 1),
            number_cell(evidence ? evidence->effect : std::nullopt, 2),
            count_cell(worker.quality.bad_pairs),
            count_cell(worker.quality.repeat_pairs),
            count_cell(worker.habits.hits),
            count_cell(worker.judgments),
            number_cell(worker.habits.mean_bad, score_digits),
            number_cell(worker.habits.mean_output, score_digits),
            number_cell(worker.habits.mean_reference, score_digits),
            number_cell(worker.scale.n > 0 ? std::optional{worker.scale.mean} : std::nullopt, score_digits),
            number_cell(worker.scale.left_out.empty() ? std::optional{worker.scale.sd} : std::nullopt,
                        score_digits),
            number_cell(worker.habits.least_hit_seconds, 0),
            number_cell(worker.habits.mean_hit_seconds, 0),
            open ? number_cell(open->mean, 1) : no_value(),
            open ? count_cell(open->most) : no_value(),
            count_cell(worker.habits.longest_run),
            number_cell(model(&FittedWorker::scale), 2),
            number_cell(model(&FittedWorker::noise), 2),
            number_cell(model(&FittedWorker::weight), 3),
            number_cell(worker.share ? std::optional{100.0 * worker.share->weight} : std::nullopt, 1),
            text_cell(flags_text(worker.habits.flags) +
                      (reason.empty() || worker.habits.flags.empty() ? "" : "; ") + reason)};
}

// Whether a verdict rests on more than the slice that it is shown in.
bool has_pooled_verdicts(const RatingStudy& study) {
    return std::ranges::any_of(study.slices, [](const SliceStudy& slice) {
        return std::ranges::any_of(
            slice.workers, [](const StudyWorker& worker) { return worker.quality_alone.has_value(); });
    });
}

ReportTable workers_table(const RatingStudy& study) {
    const Use of_slice = has_pooled_verdicts(study) ? Use::Both : Use::Csv;
    SlicedTable table{study.slices.size(),
                      "workers",
                      "Workers: the quality test, means by kind of unit, time, the model's view, and flags",
                      {{"worker", Align::Left},
                       {"verdict", Align::Left},
                       {"p"},
                       {"in slice", Align::Left, of_slice},
                       {"p in slice", Align::Right, of_slice},
                       {"statistic", Align::Right, Use::Csv},
                       {"df", Align::Right, Use::Csv},
                       {"effect"},
                       {"bad pairs"},
                       {"repeats", Align::Right, Use::Csv},
                       {"HITs"},
                       {"n"},
                       {"bad"},
                       {"output"},
                       {"reference"},
                       {"mean", Align::Right, Use::Csv},
                       {"sd", Align::Right, Use::Csv},
                       {"least s/HIT", Align::Right, Use::Csv},
                       {"s/HIT"},
                       {"mean open", Align::Right, Use::Csv},
                       {"most open", Align::Right, Use::Csv},
                       {"run"},
                       {"scale"},
                       {"noise", Align::Right, Use::Csv},
                       {"weight"},
                       {"% of weight"},
                       {"flags and reasons", Align::Left}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        for (const StudyWorker& worker : slice.workers) {
            table.add(slice.ratings.name, worker_row(worker, mean_digits(slice.scale)));
        }
    }
    return std::move(table).table();
}

void add_distributions(SlicedTable& table, const SliceStudy& slice, std::string_view whose,
                       const std::vector<KindDistribution>& distributions) {
    const int score_digits = mean_digits(slice.scale);
    for (const KindDistribution& kind : distributions) {
        table.add(
            slice.ratings.name,
            {text_cell(whose), text_cell(word(kind.kind)), count_cell(kind.box.n),
             number_cell(kind.box.mean, score_digits), number_cell(kind.box.min, score_digits),
             number_cell(kind.box.lower_whisker, score_digits), number_cell(kind.box.q1, score_digits),
             number_cell(kind.box.median, score_digits), number_cell(kind.box.q3, score_digits),
             number_cell(kind.box.upper_whisker, score_digits), number_cell(kind.box.max, score_digits)});
    }
}

ReportTable distributions_table(const RatingStudy& study) {
    SlicedTable table{study.slices.size(),
                      "distributions",
                      "Scores by kind of unit",
                      {{"workers", Align::Left},
                       {"kind", Align::Left},
                       {"n"},
                       {"mean"},
                       {"min"},
                       {"lower"},
                       {"q1"},
                       {"median"},
                       {"q3"},
                       {"upper"},
                       {"max"}}};
    for (const SliceStudy& slice : study.slices) {
        table.begin_slice();
        add_distributions(table, slice, "all", slice.distributions);
        add_distributions(table, slice, "passing", slice.passing_distributions);
    }
    return std::move(table).table();
}

}  // namespace

std::vector<ReportTable> worker_tables(const RatingStudy& study) {
    return {workers_table(study), distributions_table(study)};
}

}  // namespace adjudge
