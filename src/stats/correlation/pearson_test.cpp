#include "stats/correlation/pearson.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// Anscombe (1973), Graphs in statistical analysis, the first of his four data sets: r = .816; R's cor.test
// prints r = .8164205, p = .00217, interval .4243912 to .9506933.
const std::vector<double> anscombe_x{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
const std::vector<double> anscombe_y{8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};

TEST(Pearson, GivesAnscombesCorrelation) {
    const auto found = pearson(anscombe_x, anscombe_y);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->r, 0.8164205, 5e-8);
    EXPECT_NEAR(found->p, 0.00217, 5e-6);
    EXPECT_NEAR(found->interval.low, 0.4243912, 5e-8);
    EXPECT_NEAR(found->interval.high, 0.9506933, 5e-8);
    EXPECT_EQ(found->n, 11U);
}

TEST(Pearson, DoesNotChangeWhenTheSamplesAreSwapped) {
    EXPECT_EQ(pearson(anscombe_x, anscombe_y)->r, pearson(anscombe_y, anscombe_x)->r);
}

TEST(Pearson, FlipsItsSignWithOneSampleAndKeepsScaleAndShift) {
    std::vector<double> turned = anscombe_x;
    for (double& value : turned) {
        value = 5.0 - 2.0 * value;
    }
    const auto there = pearson(anscombe_x, anscombe_y);
    const auto back = pearson(turned, anscombe_y);
    EXPECT_NEAR(there->r, -back->r, 1e-14);
    EXPECT_NEAR(there->p, back->p, 1e-14);
    EXPECT_NEAR(there->interval.low, -back->interval.high, 1e-14);
}

TEST(Pearson, IsOneForALine) {
    const std::vector<double> x{1.0, 2.0, 3.0, 4.0};
    const std::vector<double> y{3.0, 5.0, 7.0, 9.0};
    const auto found = pearson(x, y);
    EXPECT_EQ(found->r, 1.0);
    EXPECT_EQ(found->p, 0.0);
    EXPECT_EQ(found->interval, (Interval{1.0, 1.0, 0.95}));
}

TEST(Pearson, BoundsNothingWithThreePairs) {
    const auto found = pearson(std::vector<double>{1.0, 2.0, 3.0}, std::vector<double>{1.0, 2.0, 4.0});
    EXPECT_EQ(found->interval, (Interval{-1.0, 1.0, 0.95}));
}

TEST(Pearson, IsUndefinedForTooFewConstantAndStrangeValues) {
    const std::vector<double> three{1.0, 2.0, 4.0};
    EXPECT_EQ(pearson({}, {}).error().reason, "fewer than three pairs");
    EXPECT_FALSE(pearson(std::vector<double>{1.0, 2.0}, std::vector<double>{1.0, 2.0}));
    EXPECT_EQ(pearson(three, std::vector<double>(3, 0.1)).error().reason, "all values of a sample are equal");
    EXPECT_EQ(pearson(three, std::vector<double>{1.0, nan, 2.0}).error().reason, "a value is not finite");
    EXPECT_FALSE(pearson(three, std::vector<double>{1e200, -1e200, 0.0}));
}

TEST(Pearson, TakesSamplesOfUnequalLengthForABug) {
    EXPECT_THROW((void)pearson(anscombe_x, std::vector<double>{1.0}), std::logic_error);
    EXPECT_THROW((void)pearson(anscombe_x, anscombe_y, 1.0), std::logic_error);
}

TEST(Pearson, StaysWithinItsBounds) {
    RandomStream random{1, "pearson"};
    for (int round = 0; round < 200; ++round) {
        const double slope = random.normal();
        std::vector<double> x;
        std::vector<double> y;
        for (int i = 0; i < 5; ++i) {
            x.push_back(random.normal());
            y.push_back(slope * x.back());
        }
        EXPECT_LE(std::fabs(pearson(x, y)->r), 1.0);
    }
}

}  // namespace
}  // namespace adjudge
