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

// What is expected of workers before they are seen, and of the effects of items.
struct WorkerPriors {
    double bias = 0.0;
    double bias_variance = 1.0;
    double scale = 1.0;
    double scale_variance = 0.1;
    double item_variance = 1.0;
    double noise = 1.0;
};

// Sums over a worker's judgments, from which its factor follows. x is the judged quality, q_s + t_i.
struct WorkerSums {
    double n = 0.0;
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
