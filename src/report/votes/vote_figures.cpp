#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/column_chart.hpp"
#include "report/figures/heat_map.hpp"
#include "report/figures/interval_plot.hpp"
#include "report/figures/point_plot.hpp"
#include "report/sliced_table.hpp"
#include "report/study_figures.hpp"

namespace adjudge {
namespace {

// What stands around the figures of one slice.
struct VoteFigureTexts {
    std::string slice;
    std::string signature;

    [[nodiscard]] FigureText text(std::string name, std::string title, const std::string& basis) const {
        return {std::move(name), std::move(title), slice, fmt::format("{}; {}", basis, signature)};
    }
};

std::string votes_text(const VoteSlice& slice) {
    return fmt::format("n = {} by {}", counted(slice.votes.votes.size(), "vote"),
                       counted(slice.votes.workers.size(), "worker"));
}

Figure vote_ranking_figure(const VoteFigureTexts& texts, const VoteSlice& slice) {
    IntervalPlot plot{
        "system", fmt::format("score ({})", word(slice.ranking.method)), "rank", standard_digits, {}};
    std::size_t cluster = 1;
    for (const VoteRankedSystem& system : slice.ranking.systems) {
        plot.rows.push_back({slice.votes.systems[system.system],
                             system.score ? std::optional{*system.score} : std::nullopt, system.interval,
                             rank_text(system.ranks), system.cluster != cluster,
                             series_ink(system.cluster % 2 == 1 ? 0 : 1)});
        cluster = system.cluster;
    }
    return interval_figure(
        texts.text("ranking", "Systems from best to worst; a line between clusters", votes_text(slice)),
        plot);
}

std::string weights_text(VoteWeights weights) {
    return weights == VoteWeights::Equal ? "unweighted" : fmt::format("weighted by {}", word(weights));
}

Figure voters_figure(const VoteFigureTexts& texts, const VoteSlice& slice, const VoterCurve& curve) {
    PointPlot plot{"screens", "voters", "agreement with experts", {}};
    plot.join = PointPlot::Join::Lines;
    for (const Weighting& weighting : slice.weightings) {
        PointSeries& series = plot.series.emplace_back();
        series.name = weights_text(weighting.weights);
        if (!weighting.curve) {
            continue;
        }
        for (const VoterCurvePoint& point : weighting.curve->points) {
            series.points.push_back(
                {static_cast<double>(point.voters), point.agreement, counted(point.screens, "screen")});
        }
    }
    if (curve.expert_agreement) {
        plot.levels.push_back({"expert with expert", *curve.expert_agreement});
    }
    return point_figure(
        texts.text("voters", "Agreement with experts by the number of voters", votes_text(slice)), plot);
}

std::optional<Figure> worker_agreement_figure(const VoteFigureTexts& texts, const VoteSlice& slice) {
    const bool has_experts = std::ranges::any_of(
        slice.workers, [](const VoteWorker& worker) { return worker.with_experts.share().has_value(); });
    PointPlot plot{"worker",
                   "HITs done",
                   has_experts ? "agreement with experts" : "agreement with other workers",
                   {{"workers", {}}},
                   {},
                   Span{0.0, 1.0}};
    for (std::size_t id = 0; id < slice.workers.size(); ++id) {
        const VoteWorker& worker = slice.workers[id];
        const auto share = (has_experts ? worker.with_experts : worker.with_others).share();
        if (share && !slice.votes.is_expert[id]) {
            plot.series[0].points.push_back(
                {static_cast<double>(worker.hits), *share, slice.votes.workers[id]});
        }
    }
    if (plot.series[0].points.empty()) {
        return std::nullopt;
    }
    const std::size_t workers = plot.series[0].points.size();
    return point_figure(texts.text("worker-agreement", "Agreement of workers by the HITs they have done",
                                   fmt::format("n = {}", counted(workers, "worker"))),
                        plot);
}

void add_order(IntervalPlot& plot, std::string name, const RankCorrelations& found) {
    plot.rows.push_back(
        {std::move(name),
         found.spearman ? std::optional{found.spearman->rho} : std::nullopt,
         {},
         found.spearman ? counted(found.spearman->n, "system") : found.spearman.error().reason,
         false,
         series_ink(plot.rows.size())});
}

std::optional<Figure> orders_figure(const VoteFigureTexts& texts, const VoteSlice& slice) {
    const VoteRanking& ranking = slice.ranking;
    IntervalPlot plot{"order", "Spearman's rho", "of", standard_digits, {}};
    if (ranking.with_experts) {
        for (const Weighting& weighting : slice.weightings) {
            if (weighting.order) {
                add_order(plot, fmt::format("crowd with experts, {}", weights_text(weighting.weights)),
                          *weighting.order);
            }
        }
        if (const auto& bound = ranking.with_experts->upper_bound; bound) {
            plot.rows.push_back({"experts with experts", *bound, {}, "upper bound", false, FigureInk::Quiet});
        }
    }
    if (ranking.with_metric && ranking.with_metric->with_experts) {
        add_order(plot, "metric with experts", *ranking.with_metric->with_experts);
    }
    if (ranking.with_metric) {
        add_order(plot, "metric with crowd", ranking.with_metric->with_crowd);
    }
    if (plot.rows.empty()) {
        return std::nullopt;
    }
    return interval_figure(
        texts.text("orders", "How the orders by crowd, experts and a metric agree", votes_text(slice)), plot);
}

// Shares of the three answers for each pair of outputs, with those of items by majority beside them.
Figure answers_figure(const VoteFigureTexts& texts, const VoteSlice& slice) {
    ColumnChart chart{"pair",
                      "votes",
                      {},
                      {{"first better", {}}, {"tie", {}}, {"second better", {}}},
                      ColumnChart::Layout::Stacked};
    ColumnSeries both_bad{"both bad", {}};
    for (const PairTotals& pair : slice.totals) {
        chart.bins.push_back(
            fmt::format("{} : {}", slice.votes.outputs[pair.first], slice.votes.outputs[pair.second]));
        chart.series[0].values.push_back(static_cast<double>(pair.all.first));
        chart.series[1].values.push_back(static_cast<double>(pair.all.tie));
        chart.series[2].values.push_back(static_cast<double>(pair.all.second));
        both_bad.values.push_back(static_cast<double>(pair.all.both_bad));
    }
    if (slice.consistency.tally.both_bad > 0) {
        chart.series.push_back(std::move(both_bad));
    }
    return column_figure(texts.text("answers", "Votes on each pair", votes_text(slice)), chart);
}

// All pairs of raters together: how often one says this where the other says that.
ConfusionMatrix all_confusions(const VoteSlice& slice) {
    const bool has_both_bad = slice.consistency.tally.both_bad > 0;
    ConfusionMatrix sum{has_both_bad ? 4U : 3U};
    for (const RaterConfusion& pair : slice.consistency.confusions) {
        sum.add(pair.matrix);
    }
    return sum;
}

HeatCell confusion_cell(std::size_t count, std::size_t all) {
    const double share = static_cast<double>(count) / static_cast<double>(all);
    return {0.8 * share, FigureInk::First, grouped(count), static_cast<double>(count),
            fmt::format("{:.1f} % of {}", 100.0 * share, grouped(all))};
}

std::optional<Figure> rater_confusion_figure(const VoteFigureTexts& texts, const VoteSlice& slice) {
    const ConfusionMatrix sum = all_confusions(slice);
    if (sum.total() == 0) {
        return std::nullopt;
    }
    std::vector<std::string> answers{"first better", "tie", "second better"};
    if (sum.categories() > answers.size()) {
        answers.emplace_back("both bad");
    }
    HeatMap map{"one rater", "another rater", answers, answers, {}, 0};
    for (std::size_t first = 0; first < answers.size(); ++first) {
        std::vector<HeatCell>& cells = map.cells.emplace_back();
        for (std::size_t second = 0; second < answers.size(); ++second) {
            cells.push_back(confusion_cell(sum.count(first, second), sum.total()));
        }
    }
    return heat_figure(texts.text("confusion", "Answers of two raters to the same questions",
                                  fmt::format("n = {} of {} of raters", counted(sum.total(), "pair"),
                                              counted(slice.consistency.confusions.size(), "pair"))),
                       map);
}

void add_figures(std::vector<Figure>& figures, const VoteStudy& study, const VoteSlice& slice) {
    const VoteFigureTexts texts{study.slices.size() > 1 ? description(slice.votes.name) : "",
                                slice.signature};
    const auto add_where_there = [&](std::optional<Figure> figure) {
        if (figure) {
            figures.push_back(*std::move(figure));
        }
    };
    if (!slice.ranking.systems.empty()) {
        figures.push_back(vote_ranking_figure(texts, slice));
    }
    constexpr std::size_t most_pairs = 200;
    if (slice.totals.size() <= most_pairs) {
        figures.push_back(answers_figure(texts, slice));
    }
    if (slice.curve) {
        figures.push_back(voters_figure(texts, slice, *slice.curve));
    }
    add_where_there(worker_agreement_figure(texts, slice));
    add_where_there(orders_figure(texts, slice));
    add_where_there(rater_confusion_figure(texts, slice));
}

}  // namespace

std::vector<Figure> vote_figures(const VoteStudy& study) {
    std::vector<Figure> figures;
    for (const VoteSlice& slice : study.slices) {
        add_figures(figures, study, slice);
    }
    return with_own_ids(std::move(figures));
}

}  // namespace adjudge
