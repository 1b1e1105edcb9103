#include "stats/quantile.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// h = 3 p: at .25 it is .75, so 1 + .75 (2 - 1).
TEST(Quantile, LiesBetweenNeighboursInProportion) {
    const std::vector<double> sorted{1.0, 2.0, 4.0, 8.0};
    EXPECT_DOUBLE_EQ(*quantile_of_sorted(sorted, 0.25), 1.75);
    EXPECT_DOUBLE_EQ(*quantile_of_sorted(sorted, 0.5), 3.0);
    EXPECT_DOUBLE_EQ(*quantile_of_sorted(sorted, 0.75), 5.0);
}

TEST(Quantile, EndsAtTheLeastAndGreatestValue) {
    const std::vector<double> sorted{1.0, 2.0, 4.0};
    EXPECT_EQ(*quantile_of_sorted(sorted, 0.0), 1.0);
    EXPECT_EQ(*quantile_of_sorted(sorted, 1.0), 4.0);
}

TEST(Quantile, OfOneValueIsThatValue) {
    for (const double probability : {0.0, 0.3, 1.0}) {
        EXPECT_EQ(*quantile_of_sorted(std::vector<double>{0.1}, probability), 0.1);
    }
}

TEST(Quantile, OfEqualValuesIsExactlyTheirValue) {
    EXPECT_EQ(*quantile_of_sorted(std::vector<double>(6, 0.1), 0.37), 0.1);
}

TEST(Quantile, IsUndefinedForNothingAndForWhatIsNotFinite) {
    EXPECT_EQ(quantile_of_sorted({}, 0.5).error().reason, "no values");
    EXPECT_EQ(quantile_of_sorted(std::vector<double>{nan}, 0.5).error().reason, "a value is not finite");
}

TEST(Quantile, TakesAnUnsortedSampleAndAStrangeProbabilityForBugs) {
    EXPECT_THROW((void)quantile_of_sorted(std::vector<double>{2.0, 1.0}, 0.5), std::logic_error);
    EXPECT_THROW((void)quantile_of_sorted(std::vector<double>{1.0}, 1.5), std::logic_error);
    EXPECT_THROW((void)quantile_of_sorted(std::vector<double>{1.0}, nan), std::logic_error);
}

// Quartiles 3 and 8 by hand (h = 2.5 and 7.5), so fences at -4.5 and 15.5.
TEST(BoxPlot, EndsItsWhiskersAtTheLastValuesInsideTheFences) {
    const auto plot = box_plot(std::vector<double>{100.0, 1.0, 2.0, 2.0, 4.0, 5.0, 6.0, 7.0, 8.0, 8.0, 15.0});
    ASSERT_TRUE(plot);
    EXPECT_EQ(plot->n, 11U);
    EXPECT_EQ(plot->min, 1.0);
    EXPECT_EQ(plot->lower_whisker, 1.0);
    EXPECT_EQ(plot->q1, 3.0);
    EXPECT_EQ(plot->median, 6.0);
    EXPECT_EQ(plot->q3, 8.0);
    EXPECT_EQ(plot->upper_whisker, 15.0);
    EXPECT_EQ(plot->max, 100.0);
    EXPECT_DOUBLE_EQ(plot->mean, 158.0 / 11.0);
    EXPECT_EQ(plot->outliers, 1U);
}

TEST(BoxPlot, KeepsItsWhiskerOutsideTheBox) {
    const auto plot = box_plot(std::vector<double>{0.0, 10.0, 10.0, 10.0});
    EXPECT_EQ(plot->q1, 7.5);
    EXPECT_EQ(plot->lower_whisker, 7.5);
    EXPECT_EQ(plot->outliers, 1U);
}

TEST(BoxPlot, OfEqualValuesIsALine) {
    const auto plot = box_plot(std::vector<double>(4, 0.1));
    EXPECT_EQ(plot->lower_whisker, 0.1);
    EXPECT_EQ(plot->upper_whisker, 0.1);
    EXPECT_EQ(plot->outliers, 0U);
}

TEST(BoxPlot, IsUndefinedForNothingAndNan) {
    EXPECT_FALSE(box_plot({}));
    EXPECT_FALSE(box_plot(std::vector<double>{1.0, nan}));
}

TEST(BoxPlot, TurnsUpsideDownWithItsSample) {
    RandomStream random{1, "box plot"};
    std::vector<double> sample(37);
    for (double& value : sample) {
        value = random.normal();
    }
    const auto up = box_plot(sample);
    for (double& value : sample) {
        value = -value;
    }
    const auto down = box_plot(sample);
    EXPECT_NEAR(up->q1, -down->q3, 1e-14);
    EXPECT_EQ(up->lower_whisker, -down->upper_whisker);
    EXPECT_EQ(up->outliers, down->outliers);
}

TEST(PercentileCuts, OfFiveAreEveryTwentiethPercentile) {
    std::vector<double> sample;
    for (int i = 100; i >= 0; --i) {
        sample.push_back(i);
    }
    const auto cuts = percentile_cuts(sample, 5);
    ASSERT_EQ(cuts->size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_DOUBLE_EQ((*cuts)[i], 20.0 * static_cast<double>(i + 1));
    }
}

TEST(PercentileCuts, OfOnePartAreNone) {
    EXPECT_TRUE(percentile_cuts(std::vector<double>{1.0, 2.0}, 1)->empty());
}

TEST(PercentileCuts, AreUndefinedForNothing) { EXPECT_FALSE(percentile_cuts({}, 5)); }

TEST(PercentileCuts, TakeNoPartsForABug) {
    EXPECT_THROW((void)percentile_cuts(std::vector<double>{1.0}, 0), std::logic_error);
}

}  // namespace
}  // namespace adjudge
