#include "analysis/votes/grouped_votes.hpp"

#include <array>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

GroupedVotes grouped_votes(const Choices& rows, Voters voters = Voters::Crowd) {
    const Votes votes = votes_of(rows);
    return {votes, std::vector<double>(votes.workers.size(), 1.0), voters};
}

TEST(GroupedVotes, StandByItem) {
    const GroupedVotes votes = grouped_votes({{.item = "2", .choice = "a"},
                                              {.item = "1", .choice = "tie"},
                                              {.worker = "v", .item = "2", .choice = "b"}});
    EXPECT_EQ(votes.groups(), 2U);
    EXPECT_EQ(votes.of_group(0).size(), 1U);
    EXPECT_EQ(votes.of_group(1).size(), 2U);
    EXPECT_EQ(votes.of_group(0)[0].outcome, VoteOutcome::Tie);
}

TEST(GroupedVotes, StandByWorkerWhereWorkersAreResampled) {
    const Votes votes = votes_of(Choices{{.worker = "v", .item = "1", .choice = "a"},
                                         {.worker = "u", .item = "1", .choice = "tie"},
                                         {.worker = "v", .item = "2", .choice = "b"}});
    const GroupedVotes by_worker{votes, {1.0, 1.0}, Voters::Crowd, VoteResampling::Workers};
    EXPECT_EQ(by_worker.groups(), 2U);
    EXPECT_EQ(by_worker.of_group(0).size(), 1U);
    EXPECT_EQ(by_worker.of_group(1).size(), 2U);
    EXPECT_EQ(by_worker.of_group(0)[0].outcome, VoteOutcome::Tie);
}

TEST(GroupedVotes, OnASharedOutputAreVotesOnEachOfItsSystems) {
    const GroupedVotes votes = grouped_votes({{.a = "x+y", .b = "z", .choice = "a"}});
    EXPECT_EQ(votes.systems(), 3U);
    ASSERT_EQ(votes.all().size(), 2U);
    EXPECT_EQ(votes.all()[0].first, 0U);
    EXPECT_EQ(votes.all()[1].first, 1U);
}

TEST(GroupedVotes, NeverCompareASystemWithItself) {
    const GroupedVotes votes = grouped_votes({{.a = "x+y", .b = "y", .choice = "a"}});
    ASSERT_EQ(votes.all().size(), 1U);
    EXPECT_NE(votes.all()[0].first, votes.all()[0].second);
}

TEST(GroupedVotes, LeaveOutRepetitions) {
    EXPECT_EQ(grouped_votes({{}, {.kind = "ask_again"}}).all().size(), 1U);
}

TEST(GroupedVotes, AreOfTheCrowdOrOfExperts) {
    const Choices rows{{.worker = "u", .item = "1"}, {.worker = "e", .item = "2", .role = "expert"}};
    EXPECT_EQ(grouped_votes(rows, Voters::Crowd).all().size(), 1U);
    EXPECT_EQ(grouped_votes(rows, Voters::Experts).all().size(), 1U);
}

TEST(GroupedVotes, NumberOnlyItemsThatHaveVotes) {
    const GroupedVotes votes =
        grouped_votes({{.worker = "e", .item = "1", .role = "expert"}, {.worker = "u", .item = "2"}});
    EXPECT_EQ(votes.groups(), 1U);
    EXPECT_EQ(votes.of_group(0)[0].group, 0U);
}

TEST(GroupedVotes, CarryTheWeightOfTheirWorker) {
    const Votes votes = votes_of(Choices{{.worker = "u"}, {.worker = "v"}});
    const GroupedVotes weighted{votes, {0.25, 0.0}, Voters::Crowd};
    ASSERT_EQ(weighted.all().size(), 1U);
    EXPECT_EQ(weighted.all()[0].weight, 0.25);
}

TEST(GroupedVotes, MayBeNone) {
    const GroupedVotes votes = grouped_votes({{}}, Voters::Experts);
    EXPECT_EQ(votes.groups(), 0U);
    EXPECT_TRUE(votes.all().empty());
}

TEST(GroupedVotes, CountAnItemAsOftenAsItIsNamed) {
    const GroupedVotes votes = grouped_votes({{.item = "1", .choice = "a"}, {.item = "2", .choice = "b"}});
    constexpr std::array<std::uint32_t, 3> twice_the_first{0, 0, 1};
    const VoteCounts counts = votes.counts(twice_the_first);
    // human is system 0, mt system 1, which was shown as text a.
    EXPECT_EQ(counts.better(1, 0), 2.0);
    EXPECT_EQ(counts.better(0, 1), 1.0);
}

TEST(GroupedVotes, CountAllTheirItemsOnce) {
    const GroupedVotes votes = grouped_votes(
        {{.item = "1", .choice = "a"}, {.item = "2", .choice = "b"}, {.item = "3", .choice = "tie"}});
    constexpr std::array<std::uint32_t, 3> all{0, 1, 2};
    EXPECT_EQ(votes.counts(all).better(0, 1), votes.counts().better(0, 1));
    EXPECT_EQ(votes.counts(all).ties(0, 1), votes.counts().ties(0, 1));
}

}  // namespace
}  // namespace adjudge
