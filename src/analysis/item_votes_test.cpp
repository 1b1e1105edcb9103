#include "analysis/item_votes.hpp"

#include <array>

#include <gtest/gtest.h>

#include "analysis/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

ItemVotes item_votes(const Choices& rows, Voters voters = Voters::Crowd) {
    const Votes votes = votes_of(rows);
    return {votes, std::vector<double>(votes.workers.size(), 1.0), voters};
}

TEST(ItemVotes, StandByItem) {
    const ItemVotes votes = item_votes({{.item = "2", .choice = "a"},
                                        {.item = "1", .choice = "tie"},
                                        {.worker = "v", .item = "2", .choice = "b"}});
    EXPECT_EQ(votes.items(), 2U);
    EXPECT_EQ(votes.of_item(0).size(), 1U);
    EXPECT_EQ(votes.of_item(1).size(), 2U);
    EXPECT_EQ(votes.of_item(0)[0].outcome, VoteOutcome::Tie);
}

TEST(ItemVotes, OnASharedOutputAreVotesOnEachOfItsSystems) {
    const ItemVotes votes = item_votes({{.a = "x+y", .b = "z", .choice = "a"}});
    EXPECT_EQ(votes.systems(), 3U);
    ASSERT_EQ(votes.all().size(), 2U);
    EXPECT_EQ(votes.all()[0].first, 0U);
    EXPECT_EQ(votes.all()[1].first, 1U);
}

TEST(ItemVotes, NeverCompareASystemWithItself) {
    const ItemVotes votes = item_votes({{.a = "x+y", .b = "y", .choice = "a"}});
    ASSERT_EQ(votes.all().size(), 1U);
    EXPECT_NE(votes.all()[0].first, votes.all()[0].second);
}

TEST(ItemVotes, LeaveOutRepetitions) { EXPECT_EQ(item_votes({{}, {.kind = "ask_again"}}).all().size(), 1U); }

TEST(ItemVotes, AreOfTheCrowdOrOfExperts) {
    const Choices rows{{.worker = "u", .item = "1"}, {.worker = "e", .item = "2", .role = "expert"}};
    EXPECT_EQ(item_votes(rows, Voters::Crowd).all().size(), 1U);
    EXPECT_EQ(item_votes(rows, Voters::Experts).all().size(), 1U);
}

TEST(ItemVotes, NumberOnlyItemsThatHaveVotes) {
    const ItemVotes votes =
        item_votes({{.worker = "e", .item = "1", .role = "expert"}, {.worker = "u", .item = "2"}});
    EXPECT_EQ(votes.items(), 1U);
    EXPECT_EQ(votes.of_item(0)[0].group, 0U);
}

TEST(ItemVotes, CarryTheWeightOfTheirWorker) {
    const Votes votes = votes_of(Choices{{.worker = "u"}, {.worker = "v"}});
    const ItemVotes weighted{votes, {0.25, 0.0}, Voters::Crowd};
    ASSERT_EQ(weighted.all().size(), 1U);
    EXPECT_EQ(weighted.all()[0].weight, 0.25);
}

TEST(ItemVotes, MayBeNone) {
    const ItemVotes votes = item_votes({{}}, Voters::Experts);
    EXPECT_EQ(votes.items(), 0U);
    EXPECT_TRUE(votes.all().empty());
}

TEST(ItemVotes, CountAnItemAsOftenAsItIsNamed) {
    const ItemVotes votes = item_votes({{.item = "1", .choice = "a"}, {.item = "2", .choice = "b"}});
    constexpr std::array<std::uint32_t, 3> twice_the_first{0, 0, 1};
    const VoteCounts counts = votes.counts(twice_the_first);
    // human is system 0, mt system 1, which was shown as text a.
    EXPECT_EQ(counts.better(1, 0), 2.0);
    EXPECT_EQ(counts.better(0, 1), 1.0);
}

TEST(ItemVotes, CountAllTheirItemsOnce) {
    const ItemVotes votes = item_votes(
        {{.item = "1", .choice = "a"}, {.item = "2", .choice = "b"}, {.item = "3", .choice = "tie"}});
    constexpr std::array<std::uint32_t, 3> all{0, 1, 2};
    EXPECT_EQ(votes.counts(all).better(0, 1), votes.counts().better(0, 1));
    EXPECT_EQ(votes.counts(all).ties(0, 1), votes.counts().ties(0, 1));
}

}  // namespace
}  // namespace adjudge
