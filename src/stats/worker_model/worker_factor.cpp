#include "stats/worker_model/worker_factor.hpp"

#include <algorithm>
#include <cmath>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

// The expected squared residuals under the factor.
double expected_residuals(const WorkerSums& sums, const WorkerFactor& factor) {
    const double a = factor.a;
    const double b = factor.b;
    const double of_means = sums.y_squared - 2.0 * a * sums.y - 2.0 * b * sums.xy + sums.n * a * a +
                            2.0 * a * b * sums.x + b * b * sums.x_squared;
    return std::max(0.0, of_means) + sums.n * factor.var_a + 2.0 * factor.cov_ab * sums.x +
           factor.var_b * (sums.x_squared + sums.x_variance) + b * b * sums.x_variance;
}

// The same factor for a scale that can't be negative. The moments are those of a normal distribution cut off
// at 0 (Johnson, Kotz and Balakrishnan 1994, section 13.10).
WorkerFactor with_scale_above_zero(WorkerFactor factor) {
    constexpr double two_pi = 6.283185307179586;
    constexpr double far_below = -8.0;  // where the ratio below is no longer a number
    const double sd = std::sqrt(factor.var_b);
    const double z = std::max(far_below, factor.b / sd);
    const double hazard = std::exp(-0.5 * z * z) / std::sqrt(two_pi) / normal_cdf(z);
    const double b = sd * (z + hazard);
    const double var_b = factor.var_b * (1.0 - hazard * (z + hazard));
    const double slope = factor.cov_ab / factor.var_b;
    factor.a += slope * (b - factor.b);
    factor.var_a -= slope * slope * (factor.var_b - var_b);
    factor.cov_ab = slope * var_b;
    factor.b = b;
    factor.var_b = var_b;
    return factor;
}

}  // namespace

WorkerFactor updated(const WorkerFactor& before, const WorkerSums& sums, const WorkerPriors& priors,
                     double noise_prior) {
    const double precision = 1.0 / before.noise;
    const double p_aa = sums.n * precision + 1.0 / priors.bias_variance;
    const double p_ab = sums.x * precision;
    const double p_bb = (sums.x_squared + sums.x_variance) * precision + 1.0 / priors.scale_variance;
    const double right_a = sums.y * precision + priors.bias / priors.bias_variance;
    const double right_b = sums.xy * precision + priors.scale / priors.scale_variance;
    const double determinant = p_aa * p_bb - p_ab * p_ab;
    WorkerFactor factor = with_scale_above_zero({.a = (p_bb * right_a - p_ab * right_b) / determinant,
                                                 .b = (p_aa * right_b - p_ab * right_a) / determinant,
                                                 .var_a = p_bb / determinant,
                                                 .cov_ab = -p_ab / determinant,
                                                 .var_b = p_aa / determinant,
                                                 .noise = before.noise});
    factor.noise =
        (expected_residuals(sums, factor) + noise_prior * priors.noise) / (sums.count + noise_prior);
    return factor;
}

}  // namespace adjudge
