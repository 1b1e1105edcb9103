// The worker model: every worker's bias, scale and noise, and what the judgments say when each weighs as much
// as it tells, up to a limit.
//
//     y = a_w + b_w (q_s + t_i) + h_wk + e,   e ~ N(0, s_w^2)
//
// for worker w, system s, item i and the worker's k-th HIT, with t_i ~ N(0, tau^2), a_w ~ N(m_a, v_a),
// b_w ~ N(m_b, v_b), h_wk ~ N(0, phi s_w^2) and an inverse gamma prior for s_w^2 around the workers' common
// noise. A careless worker is found to have a small scale and a large noise and hardly weighs; nobody has to
// be thrown out. Nobody's judgment may weigh more than a few times the median one: the model can't know
// whether somebody who seems to err by nothing is careful or has seen through the controls.
//
// Fitted by variational EM (Neal and Hinton 1998; Bishop 2006, section 10.1): the factors for
// (a_w, b_w, h_w1, h_w2 ...) and t_i are normal, the priors' parameters are re-estimated in every sweep
// (empirical Bayes). The q_s have a mean of 0 and the scales a mean of 1 over judgments, so qualities are in
// units of the average worker's scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/worker_model/worker_factor.hpp"
#include "stats/worker_model/worker_runs.hpp"

namespace adjudge {

// One entry per judgment, all of one length. Ids count from 0, and each has a judgment. Controls take part as
// systems of their own.
struct WorkerModelData {
    std::span<const double> score;
    std::span<const std::uint32_t> worker;
    std::span<const std::uint32_t> item;
    std::span<const std::uint32_t> system;
    std::size_t workers;
    std::size_t items;
    std::size_t systems;
    std::span<const std::uint32_t> hit = {};  // empty: HITs have no effects of their own
    // By system: whether it stands for controls, which a worker may recognize. Empty: none does.
    std::span<const std::uint8_t> is_control = {};

    [[nodiscard]] bool stands_for_controls(std::size_t id) const {
        return !is_control.empty() && is_control[id] != 0;
    }
};

struct WorkerModelOptions {
    std::size_t most_sweeps = 200;
    // The fit has converged when no quality moves by more than this share of the scores' standard deviation.
    double tolerance = 1e-5;
    // A fit that goes on from another has converged when what it still has to go is this share of its way.
    double refit_tolerance = 0.01;
    // The prior of a worker's noise weighs as much as this many judgments.
    double noise_prior = 4.0;
    // Bounds the prior variance of the scales, whose mean is 1. Without controls of known quality a run of
    // judgments that err together can pass for a worker with a scale of its own: then take less.
    double most_scale_variance = 0.25;
    // A judgment weighs at most this many times the median one (or the median worker's). 0: no limit.
    // So is its precision 1 / s_w^2.
    double weight_cap = 3.0;
    // Bounds phi. 0: HITs have no effects of their own.
    double most_hit_share = 0.5;
    ParallelOptions parallel = {};

    bool operator==(const WorkerModelOptions&) const = default;
};

// What a worker's judgments may count for at most. Both are 0 where there is no limit.
struct WeightLimits {
    double weight = 0.0;  // E[b_w^2] / s_w^2, for scales with a mean of 1
    // 1 / s_w^2: who gives all outputs the same score has a small scale, and what it makes of a point would
    // be large.
    double precision = 0.0;

    bool operator==(const WeightLimits&) const = default;
};

struct FittedWorker {
    double bias = 0.0;         // a_w
    double scale = 0.0;        // b_w
    double noise = 0.0;        // s_w
    double weight = 0.0;       // E[b_w^2] / s_w^2, within its bounds: how much one judgment counts
    double full_weight = 0.0;  // the same without bounds
    // How much of E[b_w^2] the worker's judgments of systems' outputs support, without those of controls:
    // 0 .. 1. Near 0 for who tells controls from outputs and outputs not from each other.
    double support = 1.0;
    std::size_t n = 0;  // judgments
    // How well bias and scale are known: their posterior covariance.
    double bias_variance = 0.0;
    double covariance = 0.0;
    double scale_variance = 0.0;
};

struct WorkerModel {
    std::vector<double> quality;           // q_s by system; NaN for one that a refit left without judgments
    std::vector<double> quality_variance;  // posterior
    std::vector<double> item_effect;
    std::vector<double> item_variance;  // of the effect, posterior
    double item_sd = 0.0;               // tau
    std::vector<FittedWorker> workers;
    RunIds runs;
    std::vector<RunEffect> run_effect;  // h_wk by run
    WorkerPriors priors;
    WeightLimits limits;
    std::size_t sweeps = 0;
    bool has_converged = false;
};

// Undefined where there are no judgments and where all scores are equal.
Computed<WorkerModel> fit_worker_model(const WorkerModelData& data, const WorkerModelOptions& options = {});

}  // namespace adjudge
