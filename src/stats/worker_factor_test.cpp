#include "stats/worker_factor.hpp"

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
