#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/box_chart.hpp"
#include "report/figures/column_chart.hpp"
#include "report/figures/heat_map.hpp"
#include "report/figures/interval_plot.hpp"
#include "report/figures/point_plot.hpp"
#include "report/sliced_table.hpp"
#include "report/study_figures.hpp"

namespace adjudge {
namespace {

// The figures of one slice, as long as they are collected.
class SliceFigures {
public:
    // `slice_name` is empty where the study has one slice alone.
    SliceFigures(const SliceStudy& slice, std::string slice_name)
        : slice_name_{std::move(slice_name)}, signature_{slice.signature} {}

    // `basis` says what the figure rests on: "n = 1,200 judgments".
    [[nodiscard]] FigureText text(std::string name, std::string title, const std::string& basis) const {
        return {std::move(name), std::move(title), slice_name_, fmt::format("{}; {}", basis, signature_)};
    }
    void add(Figure figure) { figures_.push_back(std::move(figure)); }
    [[nodiscard]] std::vector<Figure> figures() && { return std::move(figures_); }

private:
    std::string slice_name_;
    std::string signature_;
    std::vector<Figure> figures_;
};

std::string judgments_text(std::size_t judgments, std::size_t workers) {
    return fmt::format("n = {} by {}", counted(judgments, "judgment"), counted(workers, "worker"));
}

// Which end is the good one, where a reader would take the other for it.
std::string with_direction(const char* title, const SliceStudy& slice) {
    const bool is_lower = slice.scale.direction == ScoreDirection::LowerIsBetter;
    return fmt::format("{}{}", title, is_lower ? ", lower is better" : "");
}

const char* estimate_title(const Ranking& ranking) {
    switch (ranking.estimate) {
        case Estimate::Model:
            return ranking.model && ranking.model->input == ModelInput::Raw
                       ? "estimate of the worker model (points)"
                       : "estimate of the worker model (z)";
        case Estimate::Z:
            return "mean standardized score (z)";
        case Estimate::Raw:
            break;
    }
    return "mean score";
}

const std::string& name_of(const SliceStudy& slice, const RankedSystem& system) {
    return slice.ratings.shared.systems[system.system];
}

Figure ranking_figure(const SliceFigures& figures, const SliceStudy& slice) {
    IntervalPlot plot{
        "system", with_direction(estimate_title(slice.ranking), slice), "rank", standard_digits, {}};
    std::size_t cluster = 1;
    for (const RankedSystem& system : slice.ranking.systems) {
        plot.rows.push_back({name_of(slice, system), system.estimate, system.interval,
                             rank_text(system.ranks), system.cluster != cluster,
                             series_ink(system.cluster % 2 == 1 ? 0 : 1)});
        cluster = system.cluster;
    }
    return interval_figure(
        figures.text("ranking", "Systems from best to worst; a line between clusters",
                     judgments_text(slice.counts.kept_judgments, slice.counts.kept_workers)),
        plot);
}

// "+0.12"; what rounds to nothing has no sign.
std::string signed_text(double difference) {
    const std::string text = fmt::format("{:+.2f}", difference);
    return text == "+0.00" || text == "-0.00" ? "0.00" : text;
}

HeatCell win_cell(const SliceStudy& slice, const PairTest& test, bool is_row_better) {
    const bool is_win = slice.ranking.significance.wins.beats(test.better, test.worse);
    const double difference = is_row_better ? test.difference : -test.difference;
    const std::string& better = name_of(slice, slice.ranking.systems[test.better]);
    const std::string& worse = name_of(slice, slice.ranking.systems[test.worse]);
    return {is_win ? 0.55 : 0.12, series_ink(is_row_better ? 0 : 1), signed_text(difference), difference,
            fmt::format("{} over {}: {:.3f}, p {}{}", better, worse, test.difference, p_cell(test.p).shown,
                        is_win ? "" : ", not told apart")};
}

Figure wins_figure(const SliceFigures& figures, const SliceStudy& slice) {
    HeatMap map{"system",       "difference of the row to the column; dark: told apart", {}, {}, {},
                standard_digits};
    for (const RankedSystem& system : slice.ranking.systems) {
        map.rows.push_back(name_of(slice, system));
    }
    map.columns = map.rows;
    map.cells.assign(map.rows.size(), std::vector<HeatCell>(map.rows.size()));
    for (const PairTest& test : slice.ranking.significance.tests) {
        map.cells[test.better][test.worse] = win_cell(slice, test, true);
        map.cells[test.worse][test.better] = win_cell(slice, test, false);
    }
    return heat_figure(figures.text("wins", "Who beats whom",
                                    judgments_text(slice.counts.kept_judgments, slice.counts.kept_workers)),
                       map);
}

Figure kinds_figure(const SliceFigures& figures, const SliceStudy& slice) {
    BoxChart chart{"kind of unit", with_direction("score", slice), {"all workers"}, {}};
    if (!slice.passing_distributions.empty()) {
        chart.series.emplace_back("workers that pass");
    }
    for (const KindDistribution& kind : slice.distributions) {
        chart.rows.push_back({std::string{word(kind.kind)}, kind.box, 0});
        const auto passing =
            std::ranges::find(slice.passing_distributions, kind.kind, &KindDistribution::kind);
        if (passing != slice.passing_distributions.end()) {
            chart.rows.push_back({std::string{word(kind.kind)}, passing->box, 1});
        }
    }
    return box_figure(figures.text("kinds", "Scores by kind of unit, of all workers and of those that pass",
                                   judgments_text(slice.counts.judgments, slice.counts.workers)),
                      chart);
}

std::optional<Figure> time_figure(const SliceFigures& figures, const SliceStudy& slice) {
    PointPlot plot{"worker", "mean seconds a HIT", "p of the quality test", {}, {}, Span{0.0, 1.0}};
    std::array<std::vector<PlottedPoint>, 2> points;
    for (const StudyWorker& worker : slice.workers) {
        if (worker.habits.mean_hit_seconds && worker.quality.evidence) {
            points[worker.quality.verdict == Verdict::Passed ? 0 : 1].push_back(
                {*worker.habits.mean_hit_seconds, worker.quality.evidence->p, worker.name});
        }
    }
    const std::size_t workers = points[0].size() + points[1].size();
    if (workers == 0) {
        return std::nullopt;
    }
    plot.series = {{"passed", std::move(points[0])}, {"not passed", std::move(points[1])}};
    plot.levels = {{fmt::format("p = {:.6g}", slice.quality_alpha), slice.quality_alpha}};
    const std::string correlation =
        slice.p_by_seconds ? fmt::format(", Spearman's rho {:.3f}", slice.p_by_seconds->rho) : "";
    return point_figure(figures.text("time", "The quality test's p by the time that workers take",
                                     fmt::format("n = {}{}", counted(workers, "worker"), correlation)),
                        plot);
}

// Who gave the two judgments of a pair.
struct ConsistencyFigure {
    const char* name;
    const char* title;
    PairAgreement TreatedConsistency::*pairs;
};
constexpr std::array<ConsistencyFigure, 2> consistency_figures{
    {{"self-consistency", "Consistency of workers with themselves", &TreatedConsistency::intra},
     {"consistency", "Consistency of workers with each other", &TreatedConsistency::inter}}};

std::optional<Figure> consistency_figure(const SliceFigures& figures, const SliceStudy& slice,
                                         const ConsistencyFigure& which) {
    IntervalPlot plot{"scores", "kappa", "pairs", standard_digits, {}};
    for (std::size_t i = 0; i < slice.consistency.treatments.size(); ++i) {
        const TreatedConsistency& treated = slice.consistency.treatments[i];
        const PairAgreement& agreement = treated.*which.pairs;
        for (const CategoryAgreement& found : agreement.by_categories) {
            plot.rows.push_back({fmt::format("{}, {} categories", word(treated.treatment), found.categories),
                                 found.kappa ? std::optional{found.kappa->kappa} : std::nullopt,
                                 found.interval, grouped(agreement.pairs),
                                 i > 0 && &found == &agreement.by_categories.front(), series_ink(i)});
        }
    }
    if (plot.rows.empty()) {
        return std::nullopt;
    }
    return interval_figure(
        figures.text(which.name, which.title, judgments_text(slice.counts.judgments, slice.counts.workers)),
        plot);
}

// The worker with most pairs of both controls, of those that pass if any does.
std::optional<std::uint32_t> typical_worker(const SliceStudy& slice) {
    std::optional<std::uint32_t> best;
    const auto worth = [&](std::uint32_t id) {
        const StudyWorker& worker = slice.workers[id];
        const std::size_t pairs = std::min(worker.quality.bad_pairs, worker.quality.repeat_pairs);
        return std::pair{worker.quality.verdict == Verdict::Passed && pairs > 0, pairs};
    };
    for (std::uint32_t id = 0; id < slice.workers.size(); ++id) {
        if (worth(id).second > 0 && (!best || worth(id) > worth(*best))) {
            best = id;
        }
    }
    return best;
}

std::optional<Figure> differences_of(const SliceFigures& figures, const SliceStudy& slice,
                                     std::uint32_t worker) {
    const DifferenceDistributions& found = slice.workers[worker].differences;
    BoxChart chart{"difference", "points", {slice.workers[worker].name}, {}};
    if (found.repeated_box) {
        chart.rows.push_back({"repetition: |second - first|", *found.repeated_box, 0});
    }
    if (found.degraded_box) {
        const bool is_lower = slice.scale.direction == ScoreDirection::LowerIsBetter;
        chart.rows.push_back({is_lower ? "degradation: degraded - output" : "degradation: output - degraded",
                              *found.degraded_box, 0});
    }
    if (chart.rows.empty()) {
        return std::nullopt;
    }
    return box_figure(
        figures.text(
            "differences", fmt::format("One worker's differences: {}", slice.workers[worker].name),
            fmt::format("n = {} and {} of degraded outputs", counted(found.repeated.size(), "repetition"),
                        counted(found.degraded.size(), "pair"))),
        chart);
}

Figure weights_figure(const SliceFigures& figures, const GoldTechniques& found) {
    ColumnChart chart{
        "weight of the worker", "judgments", {}, {{"judgments", {}}}, ColumnChart::Layout::SideBySide};
    for (const WeightBin& bin : found.weights) {
        chart.bins.push_back(fmt::format("{:.1f}", bin.from));
        chart.series[0].values.push_back(static_cast<double>(bin.judgments));
    }
    return column_figure(figures.text("weights", "Weights of judgments by the two-stage technique",
                                      fmt::format("n = {}", counted(found.judgments, "judgment"))),
                         chart);
}

Figure technique_scores_figure(const SliceFigures& figures, const GoldTechniques& found) {
    ColumnChart chart{"score", "segments", {}, {}, ColumnChart::Layout::SideBySide};
    for (std::size_t point = 1; point <= found.points; ++point) {
        chart.bins.push_back(std::to_string(point));
    }
    for (const TechniqueResult& technique : found.techniques) {
        chart.series.push_back({std::string{word(technique.technique)},
                                {technique.distribution.begin(), technique.distribution.end()}});
    }
    return column_figure(figures.text("technique-scores", "Scores of segments by six techniques, rounded",
                                      fmt::format("n = {}", counted(found.segments, "segment"))),
                         chart);
}

// Denkowski and Lavie (2010), figure 2.
Figure final_scores_figure(const SliceFigures& figures, const GoldTechniques& found) {
    const TechniqueResult& two_stage = found.techniques[static_cast<std::size_t>(Technique::TwoStage)];
    ColumnChart chart{"score from", "segments", {}, {{"two-stage", {}}}, ColumnChart::Layout::SideBySide};
    for (const ScoreBin& bin : two_stage.histogram) {
        chart.bins.push_back(fmt::format("{:.1f}", bin.from));
        chart.series[0].values.push_back(static_cast<double>(bin.segments));
    }
    return column_figure(
        figures.text("final-scores", "Scores of segments by the two-stage technique, in tenths of a point",
                     fmt::format("n = {}", counted(found.segments, "segment"))),
        chart);
}

void add_where_there(SliceFigures& figures, std::optional<Figure> figure) {
    if (figure) {
        figures.add(*std::move(figure));
    }
}

std::vector<Figure> figures_of(const RatingStudy& study, const SliceStudy& slice) {
    SliceFigures figures{slice, study.slices.size() > 1 ? description(slice.ratings.name) : ""};
    if (!slice.ranking.systems.empty()) {
        figures.add(ranking_figure(figures, slice));
    }
    if (slice.ranking.systems.size() > 1 && slice.ranking.systems.size() <= most_heat_rows) {
        figures.add(wins_figure(figures, slice));
    }
    figures.add(kinds_figure(figures, slice));
    add_where_there(figures, time_figure(figures, slice));
    for (const ConsistencyFigure& which : consistency_figures) {
        add_where_there(figures, consistency_figure(figures, slice, which));
    }
    if (const auto worker = typical_worker(slice)) {
        add_where_there(figures, differences_of(figures, slice, *worker));
    }
    if (slice.techniques) {
        figures.add(weights_figure(figures, *slice.techniques));
        figures.add(technique_scores_figure(figures, *slice.techniques));
        figures.add(final_scores_figure(figures, *slice.techniques));
    }
    return std::move(figures).figures();
}

// One column a slice: how many judgments come from workers of each verdict.
Figure verdicts_figure(const RatingStudy& study) {
    ColumnChart chart{"slice", "judgments", {}, {}, ColumnChart::Layout::Stacked};
    for (const std::string_view verdict : all_words<Verdict>()) {
        chart.series.push_back({std::string{verdict}, std::vector<double>(study.slices.size(), 0.0)});
    }
    std::size_t judgments = 0;
    for (std::size_t i = 0; i < study.slices.size(); ++i) {
        chart.bins.push_back(description(study.slices[i].ratings.name));
        judgments += study.slices[i].counts.judgments;
        for (const StudyWorker& worker : study.slices[i].workers) {
            chart.series[static_cast<std::size_t>(worker.quality.verdict)].values[i] +=
                static_cast<double>(worker.judgments);
        }
    }
    return column_figure(
        {"verdicts", "Judgments by language pair and verdict on their worker", "",
         fmt::format("n = {}; {}", counted(judgments, "judgment"), study.slices.front().signature)},
        chart);
}

}  // namespace

std::optional<Figure> difference_figure(const SliceStudy& slice, std::uint32_t worker) {
    return differences_of(SliceFigures{slice, ""}, slice, worker);
}

std::vector<Figure> rating_figures(const RatingStudy& study) {
    std::vector<Figure> figures;
    for (const SliceStudy& slice : study.slices) {
        std::ranges::move(figures_of(study, slice), std::back_inserter(figures));
    }
    if (!study.slices.empty()) {
        figures.push_back(verdicts_figure(study));
    }
    return with_own_ids(std::move(figures));
}

}  // namespace adjudge
