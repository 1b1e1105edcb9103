#include "stats/significance/signs.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Läubli et al. (2018), appendix, from the released judgments: two-sided, without ties.
TEST(SignTest, GivesThePValuesOfHumanAgainstMachine) {
    EXPECT_NEAR(sign_test({44, 99})->p, 4.887e-6, 5e-10);
    EXPECT_NEAR(sign_test({66, 106})->p, 0.002834, 5e-7);
    EXPECT_NEAR(sign_test({74, 104})->p, 0.02945, 5e-6);
    EXPECT_NEAR(sign_test({103, 86})->p, 0.2444, 5e-5);
}

TEST(SignTest, SwappingTheSidesKeepsP) {
    EXPECT_EQ(sign_test({3, 11})->p, sign_test({11, 3})->p);
    EXPECT_EQ(sign_test({3, 11}, {.alternative = Alternative::Less})->p,
              sign_test({11, 3}, {.alternative = Alternative::Greater})->p);
}

TEST(SignTest, EqualCountsAreNoEvidence) {
    EXPECT_EQ(sign_test({7, 7})->p, 1.0);
    EXPECT_EQ(sign_test({7, 7})->share, 0.5);
}

TEST(SignTest, HasAnIntervalThatHoldsTheShare) {
    const auto test = sign_test({9, 1});
    EXPECT_LT(test->interval.low, 0.9);
    EXPECT_GT(test->interval.high, 0.9);
}

TEST(SignTest, IsUndefinedWhereNobodyWon) { EXPECT_FALSE(sign_test({0, 0})); }

}  // namespace
}  // namespace adjudge
