#include "analysis/ratings/rating_model.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "analysis/ratings/rating_model_rows.hpp"
#include "analysis/shared_outputs.hpp"
#include "stats/worker_model/implied_quality.hpp"
#include "stats/worker_model/worker_model_refits.hpp"

namespace adjudge {
namespace {

constexpr double judgments_for_z = 70.0;

ModelInput chosen_input(const Ratings& ratings, ModelInput asked) {
    if (asked != ModelInput::Auto) {
        return asked;
    }
    const double a_worker = static_cast<double>(ratings.size()) / static_cast<double>(ratings.workers.size());
    return a_worker >= judgments_for_z ? ModelInput::Z : ModelInput::Raw;
}

// By name: the segments that judgments count for.
using SegmentCounts = std::vector<std::size_t>;

SegmentCounts judged_segments(const Ratings& ratings, const ModelRows& rows) {
    std::vector<bool> is_judged(ratings.segments.size(), false);
    SegmentCounts counts(ratings.systems.size(), 0);
    for (const std::uint32_t i : rows.judgments()) {
        if (counts_for_system(ratings.kind[i]) && !is_judged[ratings.segment[i]]) {
            is_judged[ratings.segment[i]] = true;
            ++counts[ratings.segments[ratings.segment[i]].system];
        }
    }
    return counts;
}

// By group: the same without the judgments of the group. What only one group judged is lost with it.
std::vector<SegmentCounts> judged_segments_without(const Ratings& ratings, const ModelRows& rows,
                                                   const LeaveOutGroups& groups) {
    constexpr std::uint32_t nobody = no_id;
    constexpr std::uint32_t several = no_id - 1;
    std::vector<std::uint32_t> judged_by(ratings.segments.size(), nobody);
    for (const std::uint32_t i : rows.judgments()) {
        if (counts_for_system(ratings.kind[i])) {
            std::uint32_t& by = judged_by[ratings.segment[i]];
            by = by == nobody || by == groups.group[i] ? groups.group[i] : several;
        }
    }
    std::vector<SegmentCounts> counts(groups.count, judged_segments(ratings, rows));
    for (std::size_t segment = 0; segment < judged_by.size(); ++segment) {
        if (judged_by[segment] < groups.count) {
            --counts[judged_by[segment]][ratings.segments[segment].system];
        }
    }
    return counts;
}

// By system of ratings.shared.
std::vector<double> system_qualities(const Ratings& ratings, const ModelRows& rows, const WorkerModel& model,
                                     const SegmentCounts& segments) {
    std::vector<OutputValue> values(ratings.systems.size());
    for (std::size_t s = 0; s < values.size(); ++s) {
        if (segments[s] > 0) {
            values[s] = {model.quality[rows.system(s)], segments[s]};
        }
    }
    return system_values(ratings.shared, values);
}

// By how much the centered qualities must be moved to read like scores: the mean score minus what the model
// gives for it.
double level(const WorkerModelData& data, const WorkerModel& model) {
    double difference = 0.0;
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        difference += data.score[row] - model.quality[data.system[row]];
    }
    return difference / static_cast<double>(data.score.size());
}

std::vector<WeightShare> weight_shares(const Ratings& ratings, const ModelRows& rows,
                                       const RatingModel& model) {
    std::vector<WeightShare> shares(ratings.workers.size());
    WeightShare all;
    for (const std::uint32_t i : rows.judgments()) {
        const std::optional<FittedWorker>& worker = model.workers[ratings.worker[i]];
        if (!counts_for_system(ratings.kind[i]) || !(model.weight[i] > 0.0)) {
            continue;
        }
        for (WeightShare* share : {&shares[ratings.worker[i]], &all}) {
            share->judgments += 1.0;
            share->weight += worker->weight;
            share->full_weight += worker->full_weight;
        }
    }
    for (WeightShare& share : shares) {
        share.judgments /= all.judgments;
        share.weight /= all.weight;
        share.full_weight /= all.full_weight;
    }
    return shares;
}

void fill_judgments(const ModelRows& rows, const ImpliedQuality& implied, double moved, RatingModel& found) {
    for (std::size_t row = 0; row < rows.judgments().size(); ++row) {
        const std::uint32_t i = rows.judgments()[row];
        found.value[i] = implied.value[row] + moved;
        found.weight[i] = implied.weight[row];
        found.leverage[i] = implied.leverage[row];
        found.own_leverage[i] = implied.own_leverage[row];
    }
}

void fill_segments(const Ratings& ratings, const ModelRows& rows, const WorkerModel& model, double moved,
                   RatingModel& found) {
    for (std::size_t s = 0; s < ratings.segments.size(); ++s) {
        const std::uint32_t item = rows.item(ratings.segments[s].item);
        const std::uint32_t system = rows.system(ratings.segments[s].system);
        if (item != no_id && system != no_id) {
            found.segment_quality[s] = model.quality[system] + moved + model.item_effect[item];
        }
    }
}

RatingModel result_of(const Ratings& ratings, const ModelRows& rows, const WorkerModel& model,
                      ModelInput input) {
    const WorkerModelData data = rows.data();
    const double moved = level(data, model);
    const std::vector<double> none(ratings.size(), 0.0);
    RatingModel found{.input = input,
                      .quality = std::vector<std::optional<double>>(ratings.shared.systems.size()),
                      .workers = std::vector<std::optional<FittedWorker>>(ratings.workers.size()),
                      .value = none,
                      .weight = none,
                      .leverage = none,
                      .own_leverage = none,
                      .share = {},
                      .hit_share = model.priors.hit_share,
                      .weight_limit = model.limits.weight,
                      .segment_quality = std::vector<std::optional<double>>(ratings.segments.size()),
                      .item_sd = model.item_sd,
                      .has_controls = rows.has_controls(),
                      .sweeps = model.sweeps,
                      .has_converged = model.has_converged,
                      .fit = model,
                      .rows = nullptr};
    const std::vector<double> qualities =
        system_qualities(ratings, rows, model, judged_segments(ratings, rows));
    for (std::size_t s = 0; s < qualities.size(); ++s) {
        if (!std::isnan(qualities[s])) {
            found.quality[s] = qualities[s] + moved;
        }
    }
    for (std::size_t w = 0; w < ratings.workers.size(); ++w) {
        if (rows.worker(w) != no_id) {
            found.workers[w] = model.workers[rows.worker(w)];
        }
    }
    fill_segments(ratings, rows, model, moved, found);
    fill_judgments(rows, implied_quality(data, model), moved, found);
    found.share = weight_shares(ratings, rows, found);
    return found;
}

// Standardizing took each worker's mean out of the scores before the model saw them: each judgment had pulled
// that mean to itself, too.
void add_leverage_of_z(const Ratings& ratings, RatingModel& model) {
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const std::optional<FittedWorker>& worker = model.workers[ratings.worker[i]];
        model.leverage[i] += worker ? 1.0 / static_cast<double>(worker->n) : 0.0;
    }
}

WorkerModelOptions fit_options(const RatingModelOptions& options, const ModelRows& rows) {
    WorkerModelOptions fit = options.fit;
    if (!rows.has_controls()) {
        fit.most_scale_variance = std::min(fit.most_scale_variance, options.scale_variance_without_controls);
    }
    return fit;
}

const std::vector<double>& model_scores(const Ratings& ratings, const StandardScores& standard,
                                        ModelInput input) {
    return input == ModelInput::Z ? standard.z : ratings.score;
}

}  // namespace

Computed<RatingModel> fit_ratings(const Ratings& ratings, const StandardScores& standard,
                                  const RatingModelOptions& options, KeptWorkers kept) {
    const ModelInput input = chosen_input(ratings, options.input);
    const auto rows = std::make_shared<const ModelRows>(ratings, model_scores(ratings, standard, input),
                                                        options.references, kept);
    const Computed<WorkerModel> model = fit_worker_model(rows->data(), fit_options(options, *rows));
    if (!model) {
        return model.error();
    }
    RatingModel found = result_of(ratings, *rows, *model, input);
    found.rows = rows;
    if (input == ModelInput::Z) {
        add_leverage_of_z(ratings, found);
    }
    return found;
}

bool has_too_few_hits(const RatingModel& model) {
    return model.fit.runs.count() < 2 * model.fit.workers.size();
}

std::optional<std::string> weight_concern(const RatingModel& model, std::size_t worker) {
    constexpr double times_judgments = 3.0;
    constexpr double times_limit = 3.0;
    constexpr double least_support = 0.15;
    constexpr double least_weight = 1.0 / 6.0;  // of the limit, which is three times the median
    const double equal = 1.0 / static_cast<double>(model.fit.workers.size());
    const double large = std::max(0.1, 2.0 * equal);
    const WeightShare& share = model.share[worker];
    if (share.weight > large || share.weight > times_judgments * share.judgments) {
        return fmt::format("has {:.1f} % of the weight with {:.1f} % of the judgments", 100.0 * share.weight,
                           100.0 * share.judgments);
    }
    const std::optional<FittedWorker>& fitted = model.workers[worker];
    if (!fitted || !(model.weight_limit > 0.0)) {
        return std::nullopt;
    }
    if (fitted->support < least_support && fitted->full_weight > least_weight * model.weight_limit) {
        return "scores controls as expected and hardly tells outputs from each other: it may be somebody who "
               "recognizes controls, and was limited for that";
    }
    if (fitted->full_weight > times_limit * model.weight_limit) {
        return fmt::format(
            "would have {:.1f} % of the weight with {:.1f} % of the judgments, and was limited to {:.1f} %: "
            "scores that fit the controls this well may come from somebody who recognizes them",
            100.0 * share.full_weight, 100.0 * share.judgments, 100.0 * share.weight);
    }
    return std::nullopt;
}

std::vector<std::vector<double>> left_out_qualities(const Ratings& ratings, const RatingModel& model,
                                                    const RatingModelOptions& options,
                                                    const LeaveOutGroups& groups) {
    const ModelRows& rows = *model.rows;
    WorkerModelOptions fit = fit_options(options, rows);
    fit.parallel = {1};  // the groups go side by side
    const WorkerModelRefits refits{rows.data(), model.fit};
    const std::vector<SegmentCounts> segments = judged_segments_without(ratings, rows, groups);
    const auto without = [&](std::size_t group) {
        std::vector<std::uint8_t> left_out;
        left_out.reserve(rows.judgments().size());
        for (const std::uint32_t i : rows.judgments()) {
            left_out.push_back(groups.group[i] == group ? 1 : 0);
        }
        return system_qualities(ratings, rows, refits.without(left_out, fit), segments[group]);
    };
    return parallel_map(groups.count, without, options.fit.parallel);
}

}  // namespace adjudge
