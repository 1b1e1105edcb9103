// The worker model of stats/worker_model/worker_model.hpp for a slice of ratings.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ratings/leave_out.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/worker_model/worker_model.hpp"

namespace adjudge {

class ModelRows;

// What the model is fitted to.
enum class ModelInput : std::uint8_t {
    Auto,  // z where workers have 70 judgments each or more on average, else raw scores
    Raw,
    Z,
};

template <>
struct Words<ModelInput> {
    static constexpr std::array<std::string_view, 3> all{"auto", "raw", "z"};
};

// Whether references among the units take part in the fit. Anybody who sees the reference can spot them.
enum class ModelReferences : std::uint8_t { In, Out };

template <>
struct Words<ModelReferences> {
    static constexpr std::array<std::string_view, 2> all{"in", "out"};
};

struct RatingModelOptions {
    ModelInput input = ModelInput::Auto;
    ModelReferences references = ModelReferences::Out;
    // Of the scales, where the slice has no controls to tell them by.
    double scale_variance_without_controls = 0.02;
    WorkerModelOptions fit = {};

    bool operator==(const RatingModelOptions&) const = default;
};

// A worker's part in the judgments that count for systems.
struct WeightShare {
    double judgments = 0.0;
    double weight = 0.0;
    double full_weight = 0.0;  // without a limit
};

struct RatingModel {
    ModelInput input;  // Raw or Z
    // By system of ratings.shared; none for one that no judgment counts for. Moved so that the mean over
    // judgments is that of the scores: qualities read like scores. What several systems share has a quality
    // of its own, and a system's is the mean of its parts', weighed by their segments.
    std::vector<std::optional<double>> quality;
    std::vector<std::optional<FittedWorker>> workers;  // by worker; none for one without a part in the fit
    // By judgment: what it says of its system's quality, and how much that weighs; 0 where it has no part.
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;      // how far it pulls its worker's bias and scale to itself
    std::vector<double> own_leverage;  // the same for its item's effect
    std::vector<WeightShare> share;    // by worker
    double hit_share;                  // phi: the variance of a HIT's effect as a share of the worker's noise
    double weight_limit;               // of a judgment; 0 where there is none
    // By segment: its output's quality and its item's effect, as far as the item was judged at all.
    std::vector<std::optional<double>> segment_quality;
    double item_sd;
    bool has_controls;  // degraded outputs or references
    std::size_t sweeps;
    bool has_converged;
    // To go on from: the fit under ids of its own, and what it was fitted to.
    WorkerModel fit;
    std::shared_ptr<const ModelRows> rows;
};

// Controls take part as two more systems, degraded outputs and references, each with items of its own.
// Undefined where the model is.
Computed<RatingModel> fit_ratings(const Ratings& ratings, const StandardScores& standard,
                                  const RatingModelOptions& options = {}, KeptWorkers kept = nullptr);

// Whether workers did fewer than two HITs each on average, as far as rows name them: too little for errors
// that take workers' weights for known.
bool has_too_few_hits(const RatingModel& model);

// Why a worker's part in the weight should be looked at: over a tenth of it (with few workers twice an equal
// part), more than three times their part of the judgments, a scale that rests on controls alone, or
// judgments that would weigh over three times what the limit leaves them. None where it need not.
std::optional<std::string> weight_concern(const RatingModel& model, std::size_t worker);

// By group, then by system of ratings.shared: the qualities without the group's judgments, from fits that go
// on from `model`, up to a constant that all systems of a group share. NaN for a system that is left without
// judgments.
std::vector<std::vector<double>> left_out_qualities(const Ratings& ratings, const RatingModel& model,
                                                    const RatingModelOptions& options,
                                                    const LeaveOutGroups& groups);

}  // namespace adjudge
