#include "stats/votes/win_shares.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// 0 against 1: six wins, two losses, two ties. 0 against 2: one win, four losses, no ties. 1 against 2: two
// ties.
VoteCounts three_candidates() {
    VoteCounts votes{3};
    votes.add_better(0, 1, 6.0);
    votes.add_better(1, 0, 2.0);
    votes.add_tie(0, 1, 2.0);
    votes.add_better(0, 2, 1.0);
    votes.add_better(2, 0, 4.0);
    votes.add_tie(1, 2, 2.0);
    return votes;
}

TEST(WinShares, CountATieForBetterOrEqualOnly) {
    const auto shares = win_shares(three_candidates());
    EXPECT_DOUBLE_EQ(*shares[0].better_or_equal, 9.0 / 15.0);
    EXPECT_DOUBLE_EQ(*shares[0].better, 7.0 / 15.0);
    EXPECT_DOUBLE_EQ(*shares[1].better_or_equal, 6.0 / 12.0);
    EXPECT_DOUBLE_EQ(*shares[1].better, 2.0 / 12.0);
}

TEST(WinShares, CountATieForNeitherSideOfTheDifference) {
    const auto shares = win_shares(three_candidates());
    EXPECT_DOUBLE_EQ(*shares[0].difference, (7.0 - 6.0) / 15.0);
    EXPECT_DOUBLE_EQ(*shares[1].difference, (2.0 - 6.0) / 12.0);
    EXPECT_DOUBLE_EQ(*shares[2].difference, (4.0 - 1.0) / 7.0);
}

TEST(WinShares, SayHowManyComparisonsTheyComeFrom) {
    const auto shares = win_shares(three_candidates());
    EXPECT_EQ(shares[0].n, 15.0);
    EXPECT_EQ(shares[1].n, 12.0);
    EXPECT_EQ(shares[2].n, 7.0);
}

TEST(WinShares, WeighEveryOpponentAlikeInExpectedWins) {
    const auto shares = win_shares(three_candidates());
    EXPECT_DOUBLE_EQ(*shares[0].expected_wins, (6.0 / 8.0 + 1.0 / 5.0) / 2.0);
    EXPECT_DOUBLE_EQ(*shares[1].expected_wins, 2.0 / 8.0);
    EXPECT_DOUBLE_EQ(*shares[2].expected_wins, 4.0 / 5.0);
}

TEST(WinShares, StayTheSameWhenAllWeightsGrow) {
    VoteCounts few{2};
    VoteCounts many{2};
    for (const double weight : {1.0, 1e12}) {
        VoteCounts& votes = weight == 1.0 ? few : many;
        votes.add_better(0, 1, 3.0 * weight);
        votes.add_better(1, 0, weight);
        votes.add_tie(0, 1, weight);
    }
    EXPECT_DOUBLE_EQ(*win_shares(few)[0].better, *win_shares(many)[0].better);
    EXPECT_DOUBLE_EQ(*win_shares(few)[0].expected_wins, *win_shares(many)[0].expected_wins);
}

TEST(WinShares, AreUndefinedForACandidateThatWasNeverCompared) {
    VoteCounts votes{3};
    votes.add_better(0, 1);
    votes.add_better(2, 1, 0.0);
    const auto shares = win_shares(votes);
    const Undefined expected{"the candidate was never compared"};
    EXPECT_EQ(shares[2].better_or_equal.error(), expected);
    EXPECT_EQ(shares[2].better.error(), expected);
    EXPECT_EQ(shares[2].expected_wins.error(), expected);
    EXPECT_EQ(shares[2].n, 0.0);
}

TEST(WinShares, HaveNoExpectedWinsOfTiesAlone) {
    VoteCounts votes{2};
    votes.add_tie(0, 1);
    const auto shares = win_shares(votes);
    EXPECT_EQ(*shares[0].better_or_equal, 1.0);
    EXPECT_EQ(*shares[0].better, 0.0);
    EXPECT_EQ(shares[0].expected_wins.error().reason, "all comparisons of the candidate were ties");
}

TEST(WinShares, OfNobodyAreNone) { EXPECT_TRUE(win_shares(VoteCounts{0}).empty()); }

}  // namespace
}  // namespace adjudge
