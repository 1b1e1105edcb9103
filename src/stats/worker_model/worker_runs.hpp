// Judgments laid out by worker and HIT: what the worker model needs to learn of a worker, and the errors that
// the judgments of one HIT share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stats/worker_model/worker_factor.hpp"

namespace adjudge {

// A run is what one worker judged in one HIT. Runs are numbered by worker, and by HIT within a worker.
struct RunIds {
    std::vector<std::uint32_t> run;     // of each judgment
    std::vector<std::uint32_t> worker;  // of each run

    [[nodiscard]] std::size_t count() const noexcept { return worker.size(); }
    // Whether anybody did two HITs: only then can the effect of a HIT be known from the worker's bias.
    [[nodiscard]] bool has_repeated_worker() const;
};

// `hit` has an entry per judgment, or none: then a worker's judgments are one run.
RunIds number_runs(std::span<const std::uint32_t> worker, std::span<const std::uint32_t> hit);

// Of the scores and qualities of one run.
struct RunSums {
    double n = 0.0;
    double x = 0.0;
    double y = 0.0;
};

// What is believed of the error that the judgments of a run share, h ~ N(0, phi s_w^2).
struct RunEffect {
    double mean = 0.0;
    double cov_b = 0.0;  // with the worker's scale

    bool operator==(const RunEffect&) const = default;
};

// The share of a run's sums that its shared error takes.
double run_discount(double judgments, double hit_share);

// The effect of a run given its worker's factor, integrated over bias and scale.
RunEffect run_effect(const RunSums& sums, const WorkerFactor& worker, double hit_share);

// E[h^2] / s_w^2, from which the share of HITs' effects is estimated anew.
double run_energy(const RunSums& sums, const WorkerFactor& worker, double hit_share);

}  // namespace adjudge
