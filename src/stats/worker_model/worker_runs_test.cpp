#include "stats/worker_model/worker_runs.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Ids = std::vector<std::uint32_t>;

TEST(NumberRuns, CountsByWorkerAndThenByHit) {
    const Ids worker{1, 0, 1, 0, 1};
    const Ids hit{5, 7, 2, 7, 5};
    const RunIds runs = number_runs(worker, hit);
    EXPECT_EQ(runs.run, (Ids{2, 0, 1, 0, 2}));
    EXPECT_EQ(runs.worker, (Ids{0, 1, 1}));
    EXPECT_TRUE(runs.has_repeated_worker());
}

TEST(NumberRuns, TakesAllOfAWorkersJudgmentsForOneRunWithoutHits) {
    const RunIds runs = number_runs(Ids{1, 0, 1}, {});
    EXPECT_EQ(runs.run, (Ids{1, 0, 1}));
    EXPECT_FALSE(runs.has_repeated_worker());
}

TEST(NumberRuns, OfNothingAreNone) { EXPECT_EQ(number_runs({}, {}).count(), 0U); }

TEST(RunEffect, IsNothingWithoutAShareOfTheNoise) {
    const WorkerFactor worker{.a = 1.0, .b = 1.0, .var_a = 0.1, .cov_ab = 0.0, .var_b = 0.1, .noise = 4.0};
    EXPECT_EQ(run_effect({.n = 3.0, .x = 1.0, .y = 9.0}, worker, 0.0), RunEffect{});
}

// h | a, b has the mean phi / (1 + phi n) times the sum of residuals: 0.5 / (1 + 0.5 * 3) * (9 - 3 * 1 - 1 *
// 1) = 1.
TEST(RunEffect, IsTheShrunkenMeanOfResiduals) {
    const WorkerFactor worker{.a = 1.0, .b = 1.0, .var_a = 0.1, .cov_ab = 0.2, .var_b = 0.3, .noise = 4.0};
    const RunEffect effect = run_effect({.n = 3.0, .x = 1.0, .y = 9.0}, worker, 0.5);
    EXPECT_NEAR(effect.mean, 1.0, 1e-12);
    EXPECT_NEAR(effect.cov_b, -0.2 * (3.0 * 0.2 + 1.0 * 0.3), 1e-12);
}

// With bias and scale known: E[h^2] / s^2 = mean^2 / s^2 + phi / (1 + phi n).
TEST(RunEnergy, AddsWhatIsNotKnownOfTheEffect) {
    const WorkerFactor worker{.a = 1.0, .b = 1.0, .noise = 4.0};
    EXPECT_NEAR(run_energy({.n = 3.0, .x = 1.0, .y = 9.0}, worker, 0.5), 1.0 / 4.0 + 0.2, 1e-12);
}

// The effect follows a sum of residuals with the variance 9 * 0.1 + 2 * 3 * 2 * 0.2 + 4 * 0.3 = 4.5 of 3 a +
// 2 b: E[h^2] / s^2 = (0.2^2 * (9 - 3 - 2)^2 + 0.2^2 * 4.5) / 4 + 0.2.
TEST(RunEnergy, AddsWhatIsNotKnownOfTheWorker) {
    const WorkerFactor worker{.a = 1.0, .b = 1.0, .var_a = 0.1, .cov_ab = 0.2, .var_b = 0.3, .noise = 4.0};
    EXPECT_NEAR(run_energy({.n = 3.0, .x = 2.0, .y = 9.0}, worker, 0.5),
                (0.04 * 16.0 + 0.04 * 4.5) / 4.0 + 0.2, 1e-12);
}

}  // namespace
}  // namespace adjudge
