#include "stats/worker_model/worker_factor.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Sums of judgments y = a + b x at x = -1, 0 and 1, each many times, of qualities that are known.
WorkerSums judgments(double a, double b, double times) {
    WorkerSums sums;
    for (const double x : {-1.0, 0.0, 1.0}) {
        const double y = a + b * x;
        sums.count += times;
        sums.n += times;
        sums.x += times * x;
        sums.x_squared += times * x * x;
        sums.y += times * y;
        sums.y_squared += times * y * y;
        sums.xy += times * x * y;
    }
    return sums;
}

// A judgment of an output whose quality is known by its mean and variance.
struct SeenJudgment {
    double quality;
    double variance;
    double score;
};

// Few judgments of uncertain qualities, with a scale near 0: no term of the update is negligible.
const std::vector<SeenJudgment> few_judgments{{-1.5, 0.3, 0.2}, {0.4, 0.5, 1.9}, {2.0, 0.2, 0.7}};
const WorkerFactor few_before{.a = 0.0, .b = 1.0, .noise = 1.7};
const WorkerPriors few_priors{
    .bias = 0.5, .bias_variance = 0.8, .scale = 0.6, .scale_variance = 0.5, .noise = 2.3};

WorkerSums sums_of(const std::vector<SeenJudgment>& judgments) {
    WorkerSums sums;
    for (const SeenJudgment& one : judgments) {
        sums.count += 1.0;
        sums.n += 1.0;
        sums.x += one.quality;
        sums.x_squared += one.quality * one.quality;
        sums.x_variance += one.variance;
        sums.y += one.score;
        sums.y_squared += one.score * one.score;
        sums.xy += one.quality * one.score;
    }
    return sums;
}

// E[(y - a - b x)^2] by summation: the points one standard deviation to either side of the mean have the mean
// and variance of the distribution, and a square depends on nothing else.
double expected_square(const WorkerFactor& factor, const SeenJudgment& judgment) {
    constexpr std::array sides{-1.0, 1.0};
    const double slope = factor.cov_ab / factor.var_b;
    const double rest_of_a = std::sqrt(factor.var_a - slope * factor.cov_ab);
    double sum = 0.0;
    for (const double of_b : sides) {
        for (const double of_a : sides) {
            for (const double of_x : sides) {
                const double away = of_b * std::sqrt(factor.var_b);
                const double a = factor.a + slope * away + of_a * rest_of_a;
                const double x = judgment.quality + of_x * std::sqrt(judgment.variance);
                const double residual = judgment.score - a - (factor.b + away) * x;
                sum += residual * residual;
            }
        }
    }
    return sum / 8.0;
}

// The density of the few judgments times the priors, up to a constant; qualities are integrated out of its
// logarithm, as variational Bayes does (Bishop 2006, equation 10.9).
double posterior_density(double a, double b) {
    double squares = 0.0;
    for (const SeenJudgment& one : few_judgments) {
        squares += std::pow(one.score - a - b * one.quality, 2.0) + b * b * one.variance;
    }
    return std::exp(-0.5 * (squares / few_before.noise +
                            std::pow(a - few_priors.bias, 2.0) / few_priors.bias_variance +
                            std::pow(b - few_priors.scale, 2.0) / few_priors.scale_variance));
}

// Moments of that density for b > 0, by the midpoint rule.
WorkerFactor integrated_posterior() {
    constexpr int cells = 800;
    double all = 0.0;
    WorkerFactor sums{.a = 0.0, .b = 0.0};
    for (int i = 0; i < cells; ++i) {
        const double a = -6.0 + 12.0 * (i + 0.5) / cells;
        for (int j = 0; j < cells; ++j) {
            const double b = 5.0 * (j + 0.5) / cells;
            const double density = posterior_density(a, b);
            all += density;
            sums.a += density * a;
            sums.b += density * b;
            sums.var_a += density * a * a;
            sums.cov_ab += density * a * b;
            sums.var_b += density * b * b;
        }
    }
    const double a = sums.a / all;
    const double b = sums.b / all;
    return {.a = a,
            .b = b,
            .var_a = sums.var_a / all - a * a,
            .cov_ab = sums.cov_ab / all - a * b,
            .var_b = sums.var_b / all - b * b};
}

TEST(WorkerFactor, HasTheMeansOfTheIntegratedPosterior) {
    const WorkerFactor found = updated(few_before, sums_of(few_judgments), few_priors, 4.0);
    const WorkerFactor expected = integrated_posterior();
    EXPECT_NEAR(found.a, expected.a, 1e-4);
    EXPECT_NEAR(found.b, expected.b, 1e-4);
}

TEST(WorkerFactor, HasTheCovariancesOfTheIntegratedPosterior) {
    const WorkerFactor found = updated(few_before, sums_of(few_judgments), few_priors, 4.0);
    const WorkerFactor expected = integrated_posterior();
    EXPECT_NEAR(found.var_a, expected.var_a, 1e-4);
    EXPECT_NEAR(found.cov_ab, expected.cov_ab, 1e-4);
    EXPECT_NEAR(found.var_b, expected.var_b, 1e-4);
}

// The mode of an inverse gamma distribution: the prior counts for four judgments with its own noise.
TEST(WorkerFactor, HasTheExpectedSquaredResidualAsNoise) {
    const WorkerFactor found = updated(few_before, sums_of(few_judgments), few_priors, 4.0);
    double squares = 4.0 * few_priors.noise;
    for (const SeenJudgment& one : few_judgments) {
        squares += expected_square(found, one);
    }
    EXPECT_NEAR(found.noise, squares / (3.0 + 4.0), 1e-12);
}

TEST(WorkerFactor, FindsBiasAndScaleOfManyJudgments) {
    WorkerFactor factor;
    for (int round = 0; round < 20; ++round) {
        factor = updated(factor, judgments(2.0, 1.5, 1e4), {}, 1.0);
    }
    EXPECT_NEAR(factor.a, 2.0, 1e-3);
    EXPECT_NEAR(factor.b, 1.5, 1e-3);
    EXPECT_LT(factor.noise, 1e-2);
}

TEST(WorkerFactor, StaysAtThePriorWithoutJudgments) {
    const WorkerPriors priors{.bias = 3.0, .scale = 1.0, .scale_variance = 1e-4};
    const WorkerFactor factor = updated({}, {}, priors, 1.0);
    EXPECT_NEAR(factor.a, 3.0, 1e-12);
    EXPECT_NEAR(factor.b, 1.0, 1e-3);
}

TEST(WorkerFactor, NeverHasANegativeScale) {
    WorkerFactor factor;
    for (int round = 0; round < 20; ++round) {
        factor = updated(factor, judgments(0.0, -2.0, 1e3), {}, 1.0);
        EXPECT_GT(factor.b, 0.0);
        EXPECT_GT(factor.var_b, 0.0);
    }
    EXPECT_LT(factor.b, 0.1);
}

}  // namespace
}  // namespace adjudge
