#include "stats/significance/rank_tests.hpp"

#include <array>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(RankTests, AutoIsExactForSmallSamplesWithoutTies) {
    EXPECT_EQ(chosen_method(49, false, RankTestMethod::Auto), RankTestMethod::Exact);
    EXPECT_EQ(chosen_method(50, false, RankTestMethod::Auto), RankTestMethod::Normal);
    EXPECT_EQ(chosen_method(5, true, RankTestMethod::Auto), RankTestMethod::Normal);
    EXPECT_EQ(chosen_method(500, true, RankTestMethod::Exact), RankTestMethod::Exact);
}

TEST(RankTests, TheCorrectionMovesTowardsTheExpectedValue) {
    EXPECT_EQ(continuity_corrected(3.0, {.alternative = Alternative::TwoSided}), 2.5);
    EXPECT_EQ(continuity_corrected(-3.0, {.alternative = Alternative::TwoSided}), -2.5);
    EXPECT_EQ(continuity_corrected(0.0, {.alternative = Alternative::TwoSided}), 0.0);
    EXPECT_EQ(continuity_corrected(3.0, {.alternative = Alternative::Greater}), 2.5);
    EXPECT_EQ(continuity_corrected(3.0, {.alternative = Alternative::Less}), 3.5);
    EXPECT_EQ(continuity_corrected(3.0, {.continuity = Continuity::Plain}), 3.0);
}

TEST(RankTests, ExactPCountsTheStatisticOnBothSides) {
    const std::array<double, 4> chances{0.125, 0.375, 0.375, 0.125};
    EXPECT_EQ(exact_p(chances, 1, Alternative::Less), 0.5);
    EXPECT_EQ(exact_p(chances, 1, Alternative::Greater), 0.875);
    EXPECT_EQ(exact_p(chances, 0, Alternative::TwoSided), 0.25);
    EXPECT_EQ(exact_p(chances, 1, Alternative::TwoSided), 1.0);
}

}  // namespace
}  // namespace adjudge
