#include "stats/significance/student_t.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Student (1908), The probable error of a mean, table of additional hours of sleep gained by ten patients:
// the first application of the test. The paper gives a mean of .75 for the first drug and of 1.58 for the
// difference; t = -4.0621, p = .002833 is what R prints for its copy of the data (`sleep`).
const std::vector<double> first_drug{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const std::vector<double> second_drug{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

TEST(PairedTTest, GivesStudentsOwnResult) {
    const auto test = paired_t_test(first_drug, second_drug);
    ASSERT_TRUE(test);
    EXPECT_NEAR(test->difference, -1.58, 1e-12);
    EXPECT_NEAR(test->t, -4.0621, 5e-5);
    EXPECT_NEAR(test->p, 0.002833, 5e-7);
    EXPECT_EQ(test->df, 9.0);
    EXPECT_NEAR(test->interval->low, -2.4598858, 1e-7);
    EXPECT_NEAR(test->interval->high, -0.7001142, 1e-7);
}

TEST(WelchTTest, GivesWhatRPrintsForStudentsData) {
    const auto test = welch_t_test(first_drug, second_drug);
    ASSERT_TRUE(test);
    EXPECT_NEAR(test->t, -1.8608, 5e-5);
    EXPECT_NEAR(test->df, 17.776, 5e-4);
    EXPECT_NEAR(test->p, 0.07939, 5e-6);
}

TEST(PairedTTest, FlipsItsSignAndKeepsItsPWhenSwapped) {
    for (const Alternative alternative : {Alternative::TwoSided, Alternative::Less, Alternative::Greater}) {
        const auto there = paired_t_test(first_drug, second_drug, {.alternative = alternative});
        const auto back = paired_t_test(second_drug, first_drug, {.alternative = swapped(alternative)});
        EXPECT_EQ(there->t, -back->t);
        EXPECT_EQ(there->p, back->p);
        EXPECT_EQ(there->interval->low, -back->interval->high);
    }
}

TEST(PairedTTest, OneSidedPValuesAddUpToOne) {
    const auto less = paired_t_test(first_drug, second_drug, {.alternative = Alternative::Less});
    const auto greater = paired_t_test(first_drug, second_drug, {.alternative = Alternative::Greater});
    EXPECT_NEAR(less->p + greater->p, 1.0, 1e-14);
}

TEST(PairedTTest, HasAnOneSidedIntervalForAOneSidedQuestion) {
    const auto test = paired_t_test(first_drug, second_drug, {.alternative = Alternative::Less});
    EXPECT_EQ(test->interval->low, -std::numeric_limits<double>::infinity());
    EXPECT_LT(test->interval->high, 0.0);
}

TEST(PairedTTest, HasNoIntervalWhereNoneIsAskedFor) {
    const auto test = paired_t_test(first_drug, second_drug, {.confidence = std::nullopt});
    EXPECT_FALSE(test->interval.has_value());
    EXPECT_EQ(test->p, paired_t_test(first_drug, second_drug)->p);
}

TEST(PairedTTest, IsUndefinedForEqualDifferences) {
    const std::vector<double> a{1.0, 2.0, 3.0};
    const std::vector<double> b{2.0, 3.0, 4.0};
    const auto test = paired_t_test(a, b);
    ASSERT_FALSE(test);
    EXPECT_EQ(test.error().reason, "all differences are equal");
}

TEST(PairedTTest, TakesDifferencesThatOnlyRoundingTellsApartForEqual) {
    // All are 20, and 1, but not in binary.
    EXPECT_FALSE(paired_t_test(std::vector<double>{33.3, 40.1, 70.7}, std::vector<double>{13.3, 20.1, 50.7}));
    EXPECT_FALSE(paired_t_test(std::vector<double>{99.9, 40.1, 1.7}, std::vector<double>{98.9, 39.1, 0.7}));
}

TEST(WelchTTest, TakesSamplesThatOnlyRoundingTellsApartForConstant) {
    const std::vector<double> sum{0.1 + 0.2, 0.3, 0.3};
    EXPECT_FALSE(welch_t_test(sum, std::vector<double>{0.7, 0.7}));
}

TEST(PairedTTest, MakesNoNumberOfADeviationThatUnderflows) {
    EXPECT_FALSE(paired_t_test(std::vector<double>{1e-200, -1e-200}, std::vector<double>{0.0, 0.0}));
}

TEST(PairedTTest, IsUndefinedForOnePair) {
    const std::vector<double> one{1.0};
    EXPECT_EQ(paired_t_test(one, one).error().reason, "fewer than two pairs");
}

TEST(PairedTTest, TakesSamplesOfUnequalLengthForABug) {
    EXPECT_THROW((void)paired_t_test(std::vector<double>{1.0}, std::vector<double>{}), std::logic_error);
}

TEST(PairedTTest, IsUndefinedForNothingAndForEqualDifferences) {
    EXPECT_FALSE(paired_t_test({}, {}));
    EXPECT_FALSE(paired_t_test(std::vector<double>{2.0, 3.0}, std::vector<double>{1.0, 2.0}));
}

TEST(WelchTTest, IsDefinedWhereOneSampleVaries) {
    const std::vector<double> constant{1.0, 1.0, 1.0};
    const std::vector<double> varied{1.0, 2.0, 4.0};
    EXPECT_TRUE(welch_t_test(constant, varied));
    EXPECT_FALSE(welch_t_test(constant, constant));
}

TEST(WelchTTest, DoesNotChangeWithAShiftAndScaleOfBoth) {
    RandomStream random{1, "welch"};
    std::vector<double> a;
    std::vector<double> b;
    for (int i = 0; i < 20; ++i) {
        a.push_back(random.normal());
        b.push_back(1.0 + 2.0 * random.normal());
    }
    const auto before = welch_t_test(a, b);
    for (std::vector<double>* sample : {&a, &b}) {
        for (double& value : *sample) {
            value = 3.0 * value + 7.0;
        }
    }
    const auto after = welch_t_test(a, b);
    EXPECT_NEAR(before->t, after->t, 1e-12);
    EXPECT_NEAR(*before->effect, *after->effect, 1e-12);
}

}  // namespace
}  // namespace adjudge
