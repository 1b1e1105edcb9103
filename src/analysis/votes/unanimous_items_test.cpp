#include "analysis/votes/unanimous_items.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(UnanimousInterval, IsTheClopperPearsonBoundOfTheShareThatSaysSo) {
    // Of 8 out of 8 the exact lower limit is .025^(1/8) = .6306 (R: binom.test(8, 8)$conf.int).
    const auto better = unanimous_interval(VoteMethod::Better, 1.0, 8, 0.95);
    ASSERT_TRUE(better);
    EXPECT_NEAR(better->low, 0.6306, 1e-4);
    EXPECT_EQ(better->high, 1.0);
    const auto difference = unanimous_interval(VoteMethod::Difference, 1.0, 8, 0.95);
    EXPECT_NEAR(difference->low, 2.0 * 0.6306 - 1.0, 2e-4);
    const auto turned = unanimous_interval(VoteMethod::Difference, -1.0, 8, 0.95);
    EXPECT_NEAR(turned->high, -difference->low, 1e-12);
    EXPECT_EQ(turned->low, -1.0);
}

TEST(UnanimousInterval, LiesOnBothSidesOfTies) {
    const auto found = unanimous_interval(VoteMethod::Difference, 0.0, 8, 0.95);
    EXPECT_NEAR(found->high, 1.0 - 0.6306, 1e-4);
    EXPECT_NEAR(found->low, -found->high, 1e-12);
}

TEST(UnanimousInterval, IsNoneForScoresThatAreNoMeansOverItems) {
    for (const VoteMethod method :
         {VoteMethod::ExpectedWins, VoteMethod::Schulze, VoteMethod::BradleyTerry, VoteMethod::TrueSkill}) {
        EXPECT_FALSE(unanimous_interval(method, 1.0, 8, 0.95)) << word(method);
    }
}

TEST(AreTooFewItems, IsWhereTheSignTestOfAllCanNotBeSignificant) {
    // 2 / 2^5 = .0625, 2 / 2^6 = .03125.
    EXPECT_TRUE(are_too_few_items(5, 0.95));
    EXPECT_FALSE(are_too_few_items(6, 0.95));
    EXPECT_FALSE(are_too_few_items(5, 0.9));
}

TEST(IsWithoutWidth, AllowsForRounding) {
    EXPECT_TRUE(is_without_width({0.5, 0.5, 0.95}));
    EXPECT_TRUE(is_without_width({0.5, 0.5 + 1e-15, 0.95}));
    EXPECT_FALSE(is_without_width({0.5, 0.5001, 0.95}));
}

}  // namespace
}  // namespace adjudge
