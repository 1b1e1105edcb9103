// What a pilot says of its crowd and its systems: not one value each, but draws of all that its judgments
// leave possible.
//
// The model of a judgment by worker w of system s's output for item i of document d, in the worker's HIT h
// and run r, at place x of the HIT:
//
//     y = bias_w + scale_w * system_s + document_d + item_i + output_is + hit_h + drift_h * x + run_r
//         + taste_wis + noise
//
// with noise of standard deviation noise_w; hit, drift, run and taste (what a worker says again when asked
// again) have standard deviations that are shares of noise_w. Only systems and controls are scaled: where
// most outputs are judged once, a scale of items could not be told from noise. All effects are normal with
// variances that are fitted too, so that systems are shrunken by their reliability; controls have a level
// each in the place of system and output. References are apart: anybody can spot them, so that they say
// nothing of how well a worker sees differences between outputs; what each worker gives to them is taken as
// it is. Fitted by Gibbs sampling (Gelfand and Smith 1990): with a dozen workers, values for all that could
// be are worth more than the best guess of each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "model/kinds.hpp"

namespace adjudge {

struct PilotWorker {
    double bias = 0.0;          // the score they give to a system of mean quality
    double scale = 1.0;         // how much of a difference between outputs they show; 1 is the crowd's mean
    double noise = 0.0;         // standard deviation
    double reference = 0.0;     // how far above their bias they score references
    double reference_sd = 0.0;  // of such scores
};

inline constexpr std::size_t unit_kinds = Words<UnitKind>::all.size();

// One of the crowds that may have given these judgments. Standard deviations in points of the pilot's scale.
struct CrowdDraw {
    std::vector<double> systems;       // distances from their mean
    std::vector<PilotWorker> workers;  // of the pilot
    std::array<double, unit_kinds> control_level = {};
    std::array<double, unit_kinds> control_noise = {};  // relative to that of outputs
    double system_sd = 0.0;
    double document_sd = 0.0;
    double item_sd = 0.0;
    double output_sd = 0.0;  // how one system fares with one item
    double bias_sd = 0.0;
    double scale_sd = 0.0;
    double noise = 0.0;  // of the typical worker
    // Relative to the noise of the worker.
    double hit_error = 0.0;
    double drift = 0.0;  // from the first to the last judgment of a HIT
    double run_error = 0.0;
    double taste = 0.0;
    // The errors themselves, relative to the noise: by HIT and run of the pilot's layout. Few workers make
    // most of them, so that a new worker's are like those of one of the pilot's.
    std::vector<double> hit_errors = {};
    std::vector<double> drifts = {};
    std::vector<double> run_errors = {};
};

struct FittedCrowd {
    std::vector<CrowdDraw> draws;
    // By worker: residuals of outputs, with mean 0 and variance 1; normal values for a worker who has few.
    std::vector<std::vector<double>> noise_shapes;
};

// The mean of the draws, by field; without the errors one by one.
CrowdDraw mean_draw(const FittedCrowd& crowd);

// Sorts of workers, by what a judgment of theirs tells of a system: (scale / noise)^2 against the median.
enum class WorkerKind : std::uint8_t { Careful, Noisy, Careless };

template <>
struct Words<WorkerKind> {
    static constexpr std::array<std::string_view, 3> all{"careful", "noisy", "careless"};
};

// Careless: shows less than a third of the differences that others show. Noisy: not careless, and a judgment
// tells less than half of what the median worker's does.
std::vector<WorkerKind> kinds_of(const std::vector<PilotWorker>& workers);

}  // namespace adjudge
