// The worker model of stats/worker_model.hpp for a slice of ratings.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/ratings.hpp"
#include "analysis/standardize.hpp"
#include "analysis/system_scores.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/worker_model.hpp"

namespace adjudge {

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

struct RatingModelOptions {
    ModelInput input = ModelInput::Auto;
    // Of the scales, where the slice has no controls to tell them by.
    double scale_variance_without_controls = 0.02;
    WorkerModelOptions fit = {};

    bool operator==(const RatingModelOptions&) const = default;
};

struct RatingModel {
    ModelInput input;  // Raw or Z
    // By system; none for one that no judgment counts for. Moved so that the mean over judgments is that of
    // the scores: qualities read like scores.
    std::vector<std::optional<double>> quality;
    std::vector<std::optional<FittedWorker>> workers;  // by worker; none for one without a part in the fit
    // By judgment: what it says of its system's quality, and how much that weighs; 0 where it has no part.
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;      // how far it pulls its worker's bias and scale to itself
    std::vector<double> own_leverage;  // the same for its item's effect
    // By segment: its system's quality and its item's effect, as far as the item was judged at all.
    std::vector<std::optional<double>> segment_quality;
    double item_sd;
    bool has_controls;  // degraded outputs or references
    std::size_t sweeps;
    bool has_converged;
};

// Controls take part as two more systems, degraded outputs and references, each with items of its own.
// Undefined where the model is.
Computed<RatingModel> fit_ratings(const Ratings& ratings, const StandardScores& standard,
                                  const RatingModelOptions& options = {}, KeptWorkers kept = nullptr);

}  // namespace adjudge
