// What the worker model believes of one worker, and how the worker's judgments revise it.
#pragma once

namespace adjudge {

// A normal distribution of (bias, scale), and the noise.
struct WorkerFactor {
    double a = 0.0;
    double b = 1.0;
    double var_a = 0.0;
    double cov_ab = 0.0;
    double var_b = 0.0;
    double noise = 1.0;  // s_w^2

    [[nodiscard]] double squared_scale() const { return b * b + var_b; }
};

// What is expected of workers before they are seen, and of the effects of items and HITs.
struct WorkerPriors {
    double bias = 0.0;
    double bias_variance = 1.0;
    double scale = 1.0;
    double scale_variance = 0.1;
    double item_variance = 1.0;
    double noise = 1.0;
    double hit_share = 0.0;  // phi: the variance of a HIT's effect, as a share of the worker's s_w^2
};

// Sums over a worker's judgments, from which its factor follows. x is the judged quality, q_s + t_i.
//
// Judgments of one HIT share an error of variance phi s_w^2. It is integrated out: every sum of products over
// a HIT of m judgments is less by phi / (1 + phi m) times the product of the sums, which for phi = 0 is
// nothing.
struct WorkerSums {
    double count = 0.0;  // judgments
    double n = 0.0;      // of them, what the errors of HITs leave
    double x = 0.0;
    double x_squared = 0.0;  // of the means
    double x_variance = 0.0;
    double y = 0.0;
    double y_squared = 0.0;
    double xy = 0.0;
};

// The factor that maximizes the objective, given what is believed of items and systems. `noise_prior` is how
// many judgments the prior of the noise counts for.
//
// The scale can't be negative: nobody takes good for bad all along.
WorkerFactor updated(const WorkerFactor& before, const WorkerSums& sums, const WorkerPriors& priors,
                     double noise_prior);

}  // namespace adjudge
