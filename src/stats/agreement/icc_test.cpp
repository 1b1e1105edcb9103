#include "stats/agreement/icc.hpp"

#include <array>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<IccForm, 3> forms{IccForm::OneWay, IccForm::Agreement, IccForm::Consistency};

// Shrout and Fleiss (1979), table 2: six targets, four judges. The coefficients are those of their table 4.
const std::vector<double> shrout_fleiss{9, 2, 5, 8, 6,  1, 3, 2, 8, 4, 6, 8,
                                        7, 1, 2, 6, 10, 5, 6, 9, 6, 2, 4, 7};

TEST(Icc, GivesShroutAndFleissTable) {
    const ReliabilityData ratings{shrout_fleiss, 4};
    EXPECT_NEAR(icc(ratings, IccForm::OneWay)->single.value, 0.17, 5e-3);
    EXPECT_NEAR(icc(ratings, IccForm::Agreement)->single.value, 0.29, 5e-3);
    // .7148, which the paper prints as .71.
    EXPECT_NEAR(icc(ratings, IccForm::Consistency)->single.value, 0.71, 5e-3);
    EXPECT_NEAR(icc(ratings, IccForm::OneWay)->average->value, 0.44, 5e-3);
    EXPECT_NEAR(icc(ratings, IccForm::Agreement)->average->value, 0.62, 5e-3);
    EXPECT_NEAR(icc(ratings, IccForm::Consistency)->average->value, 0.91, 5e-3);
}

// The same paper's table 3: mean squares 11.24 between targets, 6.26 within, 1.02 residual.
TEST(Icc, TestsWithTheRatioOfMeanSquares) {
    const ReliabilityData ratings{shrout_fleiss, 4};
    const auto one_way = icc(ratings, IccForm::OneWay);
    EXPECT_NEAR(one_way->f, 11.24 / 6.26, 2e-3);
    EXPECT_EQ(one_way->df.denominator, 18.0);
    const auto consistency = icc(ratings, IccForm::Consistency);
    EXPECT_NEAR(consistency->f, 11.24 / 1.02, 6e-2);
    EXPECT_EQ(consistency->df.numerator, 5.0);
    EXPECT_EQ(consistency->df.denominator, 15.0);
    EXPECT_EQ(consistency->targets, 6U);
}

std::vector<double> random_ratings(RandomStream& random, std::size_t targets, std::size_t raters) {
    std::vector<double> values;
    for (std::size_t i = 0; i < targets; ++i) {
        const double quality = random.normal();
        for (std::size_t j = 0; j < raters; ++j) {
            values.push_back(quality + 0.3 * static_cast<double>(j) + random.normal());
        }
    }
    return values;
}

void expect_same(const Icc& a, const Icc& b) {
    EXPECT_NEAR(a.single.value, b.single.value, 1e-10);
    EXPECT_NEAR(a.single.interval.low, b.single.interval.low, 1e-10);
    EXPECT_NEAR(a.single.interval.high, b.single.interval.high, 1e-10);
    EXPECT_NEAR(a.average->value, b.average->value, 1e-10);
    EXPECT_NEAR(a.average->interval.low, b.average->interval.low, 1e-10);
    EXPECT_NEAR(a.p, b.p, 1e-10);
}

TEST(Icc, DoesNotChangeWithScaleAndShift) {
    RandomStream random{1, "icc"};
    const std::vector<double> values = random_ratings(random, 12, 4);
    std::vector<double> moved = values;
    for (double& value : moved) {
        value = -7.0 * value + 1000.0;
    }
    for (const IccForm form : forms) {
        expect_same(*icc({values, 4}, form), *icc({moved, 4}, form));
    }
}

TEST(Icc, DoesNotChangeWithTheOrderOfTargetsAndRaters) {
    RandomStream random{2, "icc order"};
    const std::vector<double> values = random_ratings(random, 12, 4);
    const std::vector<std::size_t> rows = random.sample(12, 12);
    const std::vector<std::size_t> columns = random.sample(4, 4);
    std::vector<double> shuffled;
    for (const std::size_t row : rows) {
        for (const std::size_t column : columns) {
            shuffled.push_back(values[4 * row + column]);
        }
    }
    for (const IccForm form : forms) {
        expect_same(*icc({values, 4}, form), *icc({shuffled, 4}, form));
    }
}

TEST(Icc, OfConsistencyDoesNotSeeTheRatersMeans) {
    RandomStream random{3, "icc means"};
    const std::vector<double> values = random_ratings(random, 12, 4);
    std::vector<double> biased = values;
    for (std::size_t i = 0; i < biased.size(); ++i) {
        biased[i] += 10.0 * static_cast<double>(i % 4);
    }
    expect_same(*icc({values, 4}, IccForm::Consistency), *icc({biased, 4}, IccForm::Consistency));
    EXPECT_LT(icc({biased, 4}, IccForm::Agreement)->single.value,
              icc({values, 4}, IccForm::Agreement)->single.value);
}

TEST(Icc, IsOneWhereRatersNeverDisagree) {
    const std::vector<double> agreed{1, 1, 1, 2, 2, 2, 5, 5, 5};
    for (const IccForm form : forms) {
        const auto found = icc({agreed, 3}, form);
        EXPECT_EQ(found->single.value, 1.0);
        EXPECT_EQ(found->single.interval, (Interval{1.0, 1.0, 0.95}));
        EXPECT_EQ(found->average->value, 1.0);
        EXPECT_EQ(found->p, 0.0);
    }
}

TEST(Icc, HasNoAverageWhereTheTargetsMeansAreEqual) {
    const std::vector<double> values{1, 2, 3, 2, 3, 1, 3, 1, 2};
    EXPECT_DOUBLE_EQ(icc({values, 3}, IccForm::OneWay)->single.value, -0.5);
    EXPECT_FALSE(icc({values, 3}, IccForm::OneWay)->average);
    EXPECT_FALSE(icc({values, 3}, IccForm::Agreement)->average);
}

// R's psych 2.2.9 prints 9.29 to .96 for this interval: the lower end has gone through the pole of the
// Spearman-Brown formula.
TEST(Icc, DoesNotBoundTheAverageFromBelowWhereASingleRatingIsNot) {
    const std::vector<double> values{47.47, 46.86, 45.03, 46.0, 47.38, 43.66};
    const auto found = icc({values, 2}, IccForm::Agreement);
    EXPECT_LT(found->single.interval.low, -1.0);
    EXPECT_EQ(found->average->interval.low, -std::numeric_limits<double>::infinity());
    EXPECT_NEAR(found->average->interval.high, 0.963894, 5e-7);
}

TEST(Icc, IsUndefinedForTooFewMissingAndEqualRatings) {
    const std::vector<double> four{1, 2, 3, 4};
    for (const IccForm form : forms) {
        EXPECT_EQ(icc({{}, 2}, form).error().reason, "fewer than two targets");
        EXPECT_EQ(icc({four, 4}, form).error().reason, "fewer than two targets");
        EXPECT_EQ(icc({four, 1}, form).error().reason, "fewer than two raters");
        EXPECT_EQ(icc({std::vector<double>{1, 2, missing, 4}, 2}, form).error().reason,
                  "a rating is missing or infinite");
        EXPECT_EQ(icc({std::vector<double>(6, 0.1), 2}, form).error().reason, "all ratings are equal");
    }
}

TEST(Icc, IsUndefinedWhereNeitherMeansVary) {
    const std::vector<double> crossed{0, 1, 1, 0};
    EXPECT_FALSE(icc({crossed, 2}, IccForm::Agreement));
    const std::vector<double> only_raters{1, 2, 1, 2};
    EXPECT_FALSE(icc({only_raters, 2}, IccForm::Consistency));
}

TEST(Icc, TakesABrokenShapeOrConfidenceForABug) {
    EXPECT_THROW((void)icc({shrout_fleiss, 5}, IccForm::OneWay), std::logic_error);
    EXPECT_THROW((void)icc({shrout_fleiss, 4}, IccForm::OneWay, 95.0), std::logic_error);
}

TEST(OneWayIcc, OfEqualNumbersIsTheBalancedOne) {
    const std::vector<std::size_t> offsets{0, 4, 8, 12, 16, 20, 24};
    const auto ragged = one_way_icc({shrout_fleiss, offsets});
    expect_same(*ragged, *icc({shrout_fleiss, 4}, IccForm::OneWay));
    EXPECT_DOUBLE_EQ(ragged->raters, 4.0);
}

// By hand: group means 2, 5 and 8 about 4.5, B = (12.5 + .75 + 12.25) / 2, W = (2 + 2 + 0) / (6 - 3),
// k0 = (6 - (4 + 9 + 1) / 6) / 2 with groups of 2, 3 and 1.
TEST(OneWayIcc, TakesUnequalNumbers) {
    const std::vector<double> values{1, 3, 4, 5, missing, 6, 8};
    const std::vector<std::size_t> offsets{0, 2, 2, 6, 7};
    const auto found = one_way_icc({values, offsets});
    const double between = (2.0 * 2.5 * 2.5 + 3.0 * 0.5 * 0.5 + 3.5 * 3.5) / 2.0;
    const double within = 4.0 / 3.0;
    const double k0 = (6.0 - 14.0 / 6.0) / 2.0;
    EXPECT_NEAR(found->raters, k0, 1e-14);
    EXPECT_NEAR(found->single.value, (between - within) / (between + (k0 - 1.0) * within), 1e-14);
    EXPECT_EQ(found->targets, 3U);
}

TEST(OneWayIcc, IsUndefinedWithoutPairsTargetsOrVariance) {
    const std::vector<double> values{1, 2, 3};
    const std::vector<std::size_t> alone{0, 1, 2, 3};
    EXPECT_EQ(one_way_icc({values, alone}).error().reason, "no target with two ratings");
    const std::vector<std::size_t> one{0, 3, 3};
    EXPECT_EQ(one_way_icc({values, one}).error().reason, "fewer than two targets");
    const std::vector<std::size_t> two{0, 1, 3};
    EXPECT_EQ(one_way_icc({std::vector<double>(3, 0.1), two}).error().reason, "all ratings are equal");
}

}  // namespace
}  // namespace adjudge
