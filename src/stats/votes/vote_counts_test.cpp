#include "stats/votes/vote_counts.hpp"

#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(VoteCounts, KeepsEachDirectionOfAPairApart) {
    VoteCounts votes{3};
    votes.add_better(0, 1);
    votes.add_better(0, 1);
    votes.add_better(1, 0, 0.5);
    EXPECT_EQ(votes.better(0, 1), 2.0);
    EXPECT_EQ(votes.better(1, 0), 0.5);
    EXPECT_EQ(votes.better(0, 2), 0.0);
}

TEST(VoteCounts, CountsATieForBothSidesOfAPair) {
    VoteCounts votes{2};
    votes.add_tie(1, 0, 1.5);
    EXPECT_EQ(votes.ties(0, 1), 1.5);
    EXPECT_EQ(votes.ties(1, 0), 1.5);
}

TEST(VoteCounts, ComparesAPairAsOftenAsItWasVotedOn) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 3.0);
    votes.add_better(1, 0, 2.0);
    votes.add_tie(0, 1, 4.0);
    EXPECT_EQ(votes.compared(0, 1), 9.0);
    EXPECT_EQ(votes.compared(1, 0), 9.0);
    EXPECT_EQ(votes.total(), 9.0);
    EXPECT_EQ(votes.total_ties(), 4.0);
}

TEST(VoteCounts, TakesAListOfVotes) {
    const std::vector<Vote> list{{0, 1, VoteOutcome::FirstBetter},
                                 {0, 1, VoteOutcome::SecondBetter, 7, 2.0},
                                 {1, 2, VoteOutcome::Tie}};
    VoteCounts expected{3};
    expected.add_better(0, 1);
    expected.add_better(1, 0, 2.0);
    expected.add_tie(2, 1);
    EXPECT_EQ((VoteCounts{3, list}), expected);
}

TEST(VoteCounts, OfNobodyIsEmpty) {
    EXPECT_EQ(VoteCounts{0}.size(), 0U);
    EXPECT_EQ(VoteCounts{0}.total(), 0.0);
}

TEST(VoteCounts, AVoteWithoutWeightChangesNothing) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 0.0);
    votes.add_tie(0, 1, 0.0);
    EXPECT_EQ(votes, VoteCounts{2});
}

TEST(VoteCounts, TakesAnImpossibleWeightForABug) {
    VoteCounts votes{2};
    EXPECT_THROW(votes.add_better(0, 1, std::numeric_limits<double>::quiet_NaN()), std::logic_error);
    EXPECT_THROW(votes.add_tie(0, 1, std::numeric_limits<double>::infinity()), std::logic_error);
    EXPECT_THROW(votes.add_better(0, 1, -1.0), std::logic_error);
}

TEST(VoteCounts, TakesACandidateItDoesNotHaveForABug) {
    VoteCounts votes{2};
    EXPECT_THROW(votes.add_better(0, 2), std::logic_error);
    EXPECT_THROW(votes.add_tie(2, 0), std::logic_error);
    EXPECT_THROW((void)votes.better(2, 0), std::logic_error);
}

TEST(VoteCounts, TakesAVoteOfACandidateAgainstItselfForABug) {
    VoteCounts votes{2};
    EXPECT_THROW(votes.add_better(1, 1), std::logic_error);
    EXPECT_THROW(votes.add_tie(0, 0), std::logic_error);
}

}  // namespace
}  // namespace adjudge
