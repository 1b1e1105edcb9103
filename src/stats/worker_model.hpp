// The worker model: every worker's bias, scale and noise, and what the judgments say when each weighs as much
// as it tells.
//
//     y = a_w + b_w (q_s + t_i) + e,   e ~ N(0, s_w^2)
//
// for worker w, system s and item i, with t_i ~ N(0, tau^2), a_w ~ N(m_a, v_a), b_w ~ N(m_b, v_b) and an
// inverse gamma prior for s_w^2 around the workers' common noise. A careless worker is found to have a small
// scale and a large noise and hardly weighs; nobody has to be thrown out.
//
// Fitted by variational EM (Neal and Hinton 1998; Bishop 2006, section 10.1): the factors for (a_w, b_w) and
// t_i are normal, the priors' parameters are re-estimated in every sweep (empirical Bayes). The q_s have a
// mean of 0 and the scales a mean of 1 over judgments, so qualities are in units of the average worker's
// scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// One entry a judgment, all of one length. Ids count from 0, and each has a judgment. Controls take part as
// systems of their own.
struct WorkerModelData {
    std::span<const double> score;
    std::span<const std::uint32_t> worker;
    std::span<const std::uint32_t> item;
    std::span<const std::uint32_t> system;
    std::size_t workers;
    std::size_t items;
    std::size_t systems;
};

struct WorkerModelOptions {
    std::size_t most_sweeps = 200;
    // The fit has converged when no quality moves by more than this share of the scores' standard deviation.
    double tolerance = 1e-5;
    // The prior of a worker's noise weighs as much as this many judgments.
    double noise_prior = 4.0;
    // Bounds the prior variance of the scales, whose mean is 1. Without controls of known quality a run of
    // judgments that err together can pass for a worker with a scale of its own: then take less.
    double most_scale_variance = 0.25;
    ParallelOptions parallel = {};

    bool operator==(const WorkerModelOptions&) const = default;
};

struct FittedWorker {
    double bias = 0.0;    // a_w
    double scale = 0.0;   // b_w
    double noise = 0.0;   // s_w
    double weight = 0.0;  // E[b_w^2] / s_w^2: how much one judgment tells
    std::size_t n = 0;    // judgments
    // How well bias and scale are known: their posterior covariance.
    double bias_variance = 0.0;
    double covariance = 0.0;
    double scale_variance = 0.0;
};

struct WorkerModel {
    std::vector<double> quality;  // q_s by system
    std::vector<double> item_effect;
    std::vector<double> item_variance;  // of the effect, posterior
    double item_sd = 0.0;               // tau
    std::vector<FittedWorker> workers;
    std::size_t sweeps = 0;
    bool has_converged = false;
};

// Undefined where there are no judgments and where all scores are equal.
Computed<WorkerModel> fit_worker_model(const WorkerModelData& data, const WorkerModelOptions& options = {});

// What each judgment says of its system's quality, and with which weight: the mean of the values by weight is
// the fitted quality, because it is what the fit's last sweep made it of. With the leverages that
// stats/clustered_mean.hpp asks for.
struct ImpliedQuality {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;      // how far it pulls its worker's bias and scale to itself, 0 .. 1
    std::vector<double> own_leverage;  // the same for its item's effect
};

ImpliedQuality implied_quality(const WorkerModelData& data, const WorkerModel& model);

}  // namespace adjudge
