#include "analysis/votes/vote_totals.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

TEST(PairTotals, CountVotesByRaterAndItemsByMajority) {
    const Votes votes = votes_of(Choices{{.worker = "u", .item = "1", .a = "x", .b = "y", .choice = "a"},
                                         {.worker = "v", .item = "1", .a = "x", .b = "y", .choice = "tie"},
                                         {.worker = "u", .item = "2", .a = "y", .b = "x", .choice = "a"},
                                         {.worker = "v", .item = "2", .a = "x", .b = "y", .choice = "a"}});
    const auto totals = pair_totals(votes);
    ASSERT_EQ(totals.size(), 1U);
    EXPECT_EQ(totals[0].all, (VoteTally{2, 1, 1}));
    EXPECT_EQ(totals[0].majority, (VoteTally{1, 1, 0}));
    EXPECT_EQ(totals[0].by_worker[0].tally, (VoteTally{1, 0, 1}));
    EXPECT_EQ(totals[0].sign->n, 3U);
}

TEST(PairTotals, CountBothBadByItselfAndAsATieOfItsItem) {
    const auto totals = pair_totals(votes_of(Choices{{.worker = "u", .item = "1", .choice = "both-bad"},
                                                     {.worker = "v", .item = "1", .choice = "tie"},
                                                     {.worker = "u", .item = "2", .choice = "a"}}));
    EXPECT_EQ(totals[0].all, (VoteTally{.tie = 1, .second = 1, .both_bad = 1}));  // "human" is first
    EXPECT_EQ(totals[0].all.neither(), 2U);
    EXPECT_EQ(totals[0].majority, (VoteTally{.tie = 1, .second = 1}));
    EXPECT_EQ(totals[0].sign->n, 1U);
}

TEST(PairTotals, HaveNoSignTestWhereAllAreTies) {
    const auto totals = pair_totals(votes_of(Choices{{.choice = "tie"}}));
    EXPECT_FALSE(totals[0].sign);
}

TEST(PairTotals, LeaveRepetitionsOut) {
    const auto totals = pair_totals(votes_of(Choices{{.choice = "a"}, {.choice = "a", .kind = "ask_again"}}));
    EXPECT_EQ(totals[0].all.total(), 1U);
}

TEST(PairTotals, CountNoExpertForTheCrowd) {
    const auto totals = pair_totals(votes_of(Choices{{.worker = "u", .choice = "a"},
                                                     {.worker = "e", .choice = "b", .role = "expert"},
                                                     {.worker = "f", .choice = "b", .role = "expert"}}));
    // "human" comes before "mt", which the crowd preferred.
    EXPECT_EQ(totals[0].all, (VoteTally{0, 0, 1}));
    EXPECT_EQ(totals[0].majority, (VoteTally{0, 0, 1}));
    EXPECT_EQ(totals[0].by_worker.size(), 3U);
}

TEST(PairTotals, CountExpertsWhereNobodyElseVoted) {
    const auto totals = pair_totals(votes_of(Choices{{.worker = "e", .choice = "b", .role = "expert"}}));
    EXPECT_EQ(totals[0].all.total(), 1U);
}

}  // namespace
}  // namespace adjudge
