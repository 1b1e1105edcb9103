#include "stats/correlation/kendall.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// Hollander and Wolfe (1973), p. 187: quality of tuna by Hunter L measure and by a consumer panel, as in the
// example of R's cor.test, which prints tau = .4444, p = .1194 (exact) and r = .5711816.
const std::vector<double> hunter{44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};
const std::vector<double> panel{2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};

TEST(Kendall, GivesHollanderAndWolfesExampleExactly) {
    const auto found = kendall(hunter, panel);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->tau_b, 16.0 / 36.0, 1e-14);
    EXPECT_NEAR(found->p, 0.1194, 5e-5);
    EXPECT_EQ(found->p_by, KendallP::Exact);
    EXPECT_EQ(found->n, 9U);
}

// By hand: of the six pairs of {1,1,2,3} and {1,2,2,3} four are concordant, none discordant, one is tied in x
// and one in y.
TEST(Kendall, CorrectsForTies) {
    const auto found = kendall(std::vector<double>{1, 1, 2, 3}, std::vector<double>{1, 2, 2, 3});
    EXPECT_NEAR(found->tau_b, 4.0 / 5.0, 1e-15);
    EXPECT_NEAR(found->tau_c, 2.0 * 4.0 * 3.0 / (16.0 * 2.0), 1e-15);
    EXPECT_EQ(found->p_by, KendallP::Normal);
}

double score_by_definition(const std::vector<double>& x, const std::vector<double>& y) {
    double score = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double product = (x[i] - x[j]) * (y[i] - y[j]);
            score += product > 0.0 ? 1.0 : product < 0.0 ? -1.0 : 0.0;
        }
    }
    return score;
}

TEST(Kendall, EqualsTheCountOverAllPairs) {
    RandomStream random{1, "kendall"};
    for (std::size_t n = 3; n < 60; ++n) {
        std::vector<double> x;
        std::vector<double> y;
        for (std::size_t i = 0; i < n; ++i) {
            x.push_back(static_cast<double>(random.below(8)) + (i == 0 ? 0.5 : 0.0));
            y.push_back(static_cast<double>(random.below(8)) + (i == 1 ? 0.5 : 0.0));
        }
        const double pairs =
            score_by_definition(x, y) / std::sqrt(score_by_definition(x, x) * score_by_definition(y, y));
        EXPECT_NEAR(kendall(x, y)->tau_b, pairs, 1e-12);
    }
}

TEST(Kendall, DoesNotChangeWhenTheSamplesAreSwapped) {
    const auto there = kendall(hunter, panel);
    const auto back = kendall(panel, hunter);
    EXPECT_EQ(there->tau_b, back->tau_b);
    EXPECT_EQ(there->p, back->p);
}

TEST(Kendall, FlipsItsSignWithOneSample) {
    std::vector<double> turned = panel;
    for (double& value : turned) {
        value = -value;
    }
    EXPECT_EQ(kendall(hunter, panel)->tau_b, -kendall(hunter, turned)->tau_b);
    EXPECT_EQ(kendall(hunter, panel)->p, kendall(hunter, turned)->p);
}

// All 3! orders: D = 0 in one, 1 in two, 2 in two, 3 in one.
TEST(Kendall, HasTheExactPValuesOfThreePairs) {
    const std::vector<double> x{1, 2, 3};
    EXPECT_NEAR(kendall(x, x)->p, 2.0 / 6.0, 1e-15);
    EXPECT_NEAR(kendall(x, std::vector<double>{1, 3, 2})->p, 1.0, 1e-15);
}

TEST(Kendall, IsOneForTwoPairsInOrder) {
    const auto found = kendall(std::vector<double>{1, 2}, std::vector<double>{3, 4});
    EXPECT_NEAR(found->tau_b, 1.0, 1e-15);
    EXPECT_EQ(found->p, 1.0);
}

TEST(Kendall, ChangesFromExactToNormalWithoutAJump) {
    RandomStream random{2, "kendall p"};
    std::vector<double> x;
    std::vector<double> y;
    for (int i = 0; i < 34; ++i) {
        x.push_back(random.normal());
        y.push_back(x.back() + 3.0 * random.normal());
    }
    const auto normal = kendall(x, y);
    x.pop_back();
    y.pop_back();
    const auto exact = kendall(x, y);
    EXPECT_EQ(normal->p_by, KendallP::Normal);
    EXPECT_EQ(exact->p_by, KendallP::Exact);
    EXPECT_NEAR(normal->p, exact->p, 0.1);
}

TEST(Kendall, IsUndefinedForTooFewConstantAndStrangeValues) {
    const std::vector<double> two{1.0, 2.0};
    EXPECT_EQ(kendall({}, {}).error().reason, "fewer than two pairs");
    EXPECT_FALSE(kendall(std::vector<double>{1.0}, std::vector<double>{1.0}));
    EXPECT_EQ(kendall(two, std::vector<double>(2, 0.1)).error().reason, "all values of a sample are equal");
    EXPECT_EQ(kendall(two, std::vector<double>{1.0, nan}).error().reason, "a value is not a number");
}

TEST(Kendall, TakesSamplesOfUnequalLengthForABug) {
    EXPECT_THROW((void)kendall(hunter, std::vector<double>{1.0}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
