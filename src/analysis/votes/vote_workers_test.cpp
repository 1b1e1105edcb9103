#include "analysis/votes/vote_workers.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

// Worker u agrees with the expert on the second of two items, v on both.
Choices rows() {
    return {{.worker = "e", .item = "1", .choice = "a", .role = "expert"},
            {.worker = "e", .item = "2", .choice = "b", .role = "expert"},
            {.worker = "u", .item = "1", .choice = "b"},
            {.worker = "u", .item = "2", .choice = "b"},
            {.worker = "v", .item = "1", .choice = "a"},
            {.worker = "v", .item = "2", .choice = "b"}};
}

TEST(VoteWorkers, AreComparedWithExpertsAndWithOthers) {
    const auto workers = vote_workers(votes_of(rows()));
    EXPECT_EQ(workers[1].with_experts.share(), 0.5);
    EXPECT_EQ(workers[1].with_others.share(), 0.5);
    EXPECT_EQ(workers[2].with_experts.share(), 1.0);
    EXPECT_FALSE(workers[0].with_experts.share());
}

TEST(VoteWorkers, ArePretestedOnTheirFirstVotes) {
    const auto workers = vote_workers(votes_of(rows()), {.pretest = 1});
    EXPECT_EQ(workers[1].in_pretest.share(), 0.0);
    EXPECT_EQ(workers[1].with_experts.share(), 0.5);
}

// Right, wrong, wrong and right by the expert; the first vote is about an item that the expert left out.
Choices four_compared() {
    Choices rows{{.worker = "u", .item = "0", .choice = "a"}};
    const std::vector<std::string> answers{"a", "b", "b", "a"};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const std::string item = std::to_string(i + 1);
        rows.push_back({.worker = "e", .item = item, .choice = "a", .role = "expert"});
        rows.push_back({.worker = "u", .item = item, .choice = answers[i]});
    }
    return rows;
}

TEST(VoteWorkers, ArePretestedOnTheVotesThatTheyGaveFirst) {
    Choices by_position = rows();
    by_position[2].position = 7;
    by_position[3].position = 3;
    EXPECT_EQ(vote_workers(votes_of(by_position), {.pretest = 1})[1].in_pretest.share(), 1.0);
    Choices by_time = rows();
    by_time[2].hit = "later";
    by_time[2].submitted_at = 9;
    by_time[3].hit = "sooner";
    by_time[3].submitted_at = 8;
    EXPECT_EQ(vote_workers(votes_of(by_time), {.pretest = 1})[1].in_pretest.share(), 1.0);
}

// By how many votes are pretested: 1/1, 1/2, 1/3, 2/4, and no more than there are.
TEST(VoteWorkers, ArePretestedOnExactlySoManyVotesThatExpertsGaveToo) {
    const std::vector<double> agreeing{1.0, 1.0, 1.0, 2.0, 2.0};
    for (std::size_t pretest = 1; pretest <= agreeing.size(); ++pretest) {
        const Votes votes = votes_of(four_compared());
        const std::size_t u = votes.is_expert[0] ? 1 : 0;
        const VoteWorker worker = vote_workers(votes, {.pretest = pretest})[u];
        EXPECT_EQ(worker.in_pretest.compared, std::min(4.0, static_cast<double>(pretest)));
        EXPECT_EQ(worker.in_pretest.agreeing, agreeing[pretest - 1]) << pretest;
    }
}

TEST(VoteWorkers, ArePretestedOnAllVotesWithoutALimit) {
    const Votes votes = votes_of(four_compared());
    const std::size_t u = votes.is_expert[0] ? 1 : 0;
    EXPECT_EQ(vote_workers(votes, {.pretest = 0})[u].in_pretest.compared, 4.0);
}

TEST(VoteWorkers, AreHeldToWhatMostOthersSay) {
    const auto workers = vote_workers(votes_of(Choices{
        {.worker = "t", .choice = "a"}, {.worker = "u", .choice = "a"}, {.worker = "v", .choice = "b"}}));
    EXPECT_FALSE(workers[0].with_majority.share());  // one for each of the others
    EXPECT_EQ(workers[2].with_majority.share(), 0.0);
}

TEST(VoteWorkers, MissASpoiltUnitByATieToo) {
    const auto workers = vote_workers(
        votes_of(Choices{{.choice = "a"}, {.choice = "tie", .spam = "b"}, {.choice = "a", .spam = "b"}}));
    EXPECT_EQ(workers[0].spam_shown, 2U);
    EXPECT_EQ(workers[0].spam_missed, 1U);
    EXPECT_EQ(workers[0].spam_ties, 1U);
}

TEST(VoteWeights, AreTheAgreementOfTheScheme) {
    const auto workers = vote_workers(votes_of(rows()), {.pretest = 1});
    EXPECT_EQ(vote_weights(workers, VoteWeights::Equal), (std::vector<double>{1, 1, 1}));
    EXPECT_EQ(vote_weights(workers, VoteWeights::Experts), (std::vector<double>{0, 0, 1}));
    EXPECT_EQ(vote_weights(workers, VoteWeights::Others)[1], 0.5);
}

// Two screens of three systems: the pretest of one ballot compares its three pairs.
TEST(VoteWorkers, ArePretestedByBallots) {
    std::vector<RankRow> rows;
    for (const std::string screen : {"1", "2"}) {
        for (std::int32_t system = 1; system <= 3; ++system) {
            const std::string name = "s" + std::to_string(system);
            rows.push_back({.worker = "e",
                            .screen = screen,
                            .system = name,
                            .rank = system,
                            .item = screen,
                            .role = "expert"});
            rows.push_back({.worker = "w",
                            .screen = screen,
                            .system = name,
                            .rank = screen == "1" ? system : 4 - system,
                            .item = screen});
        }
    }
    const Votes votes = votes_of(rows);
    const auto of_one = vote_workers(votes, {.pretest = 1})[1].in_pretest;
    EXPECT_EQ(of_one.compared, 3.0);
    EXPECT_EQ(of_one.agreeing, 3.0);
    const auto of_two = vote_workers(votes, {.pretest = 2})[1].in_pretest;
    EXPECT_EQ(of_two.compared, 6.0);
    EXPECT_EQ(of_two.agreeing, 3.0);
}

}  // namespace
}  // namespace adjudge
