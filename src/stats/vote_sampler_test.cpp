#include "stats/vote_sampler.hpp"

#include <cmath>
#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

VoteCounts some_votes() {
    VoteCounts votes{3};
    votes.add_better(0, 1, 30.0);
    votes.add_better(1, 0, 10.0);
    votes.add_tie(0, 1, 20.0);
    votes.add_tie(1, 2, 40.0);
    return votes;
}

TEST(VoteSampler, DrawsAsManyVotesAsThereAre) {
    const VoteSampler sampler{some_votes()};
    EXPECT_EQ(sampler.votes(), 100U);
    for (std::uint64_t i = 0; i < 100; ++i) {
        RandomStream random{1, "as many", i};
        EXPECT_DOUBLE_EQ(sampler.draw(random).total(), 100.0);
    }
}

TEST(VoteSampler, DrawsEachOutcomeWithTheMeanAndVarianceOfItsShare) {
    constexpr int draws = 4000;
    const VoteSampler sampler{some_votes()};
    double sum = 0.0;
    double squares = 0.0;
    for (std::uint64_t i = 0; i < draws; ++i) {
        RandomStream random{1, "shares", i};
        const double found = sampler.draw(random).ties(2, 1) - 40.0;
        sum += found;
        squares += found * found;
    }
    EXPECT_NEAR(sum / draws, 0.0, 4.0 * std::sqrt(24.0 / draws));
    EXPECT_NEAR(squares / draws, 24.0, 4.0 * 24.0 * std::sqrt(2.0 / draws));
}

TEST(VoteSampler, NeverDrawsWhatNobodyVoted) {
    const VoteSampler sampler{some_votes()};
    RandomStream random{1, "nobody"};
    EXPECT_EQ(sampler.draw(random).compared(0, 2), 0.0);
    EXPECT_EQ(sampler.draw(random).better(1, 2), 0.0);
}

TEST(VoteSampler, KeepsTheSumOfWeights) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 3.4);
    votes.add_better(1, 0, 0.2);
    const VoteSampler sampler{votes};
    EXPECT_EQ(sampler.votes(), 4U);
    RandomStream random{1, "weights"};
    EXPECT_NEAR(sampler.draw(random).total(), 3.6, 1e-12);
}

TEST(VoteSampler, DrawsNothingFromNothing) {
    RandomStream random{1, "nothing"};
    EXPECT_EQ(VoteSampler{VoteCounts{2}}.draw(random), VoteCounts{2});
    EXPECT_EQ(VoteSampler{VoteCounts{0}}.draw(random), VoteCounts{0});
}

TEST(VoteSampler, TakesMoreVotesThanCanBeCountedForABug) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 1e16);
    EXPECT_THROW((VoteSampler{votes}), std::logic_error);
}

TEST(VoteGroupSampler, KeepsTheVotesOfAGroupTogether) {
    const std::vector<Vote> votes{{0, 1, VoteOutcome::FirstBetter, 0},
                                  {2, 1, VoteOutcome::Tie, 1, 3.0},
                                  {2, 0, VoteOutcome::SecondBetter, 0, 2.0}};
    const VoteGroupSampler sampler{3, votes};
    EXPECT_EQ(sampler.groups(), 2U);
    for (std::uint64_t i = 0; i < 20; ++i) {
        RandomStream random{1, "together", i};
        const VoteCounts drawn = sampler.draw(random);
        const double times = drawn.better(0, 1);
        EXPECT_EQ(drawn.better(0, 2), 2.0 * times);
        EXPECT_EQ(drawn.ties(1, 2), 3.0 * (2.0 - times));
    }
}

TEST(VoteGroupSampler, DrawsNothingFromNothing) {
    RandomStream random{1, "nothing"};
    EXPECT_EQ((VoteGroupSampler{2, {}}.draw(random)), VoteCounts{2});
}

TEST(VoteGroupSampler, TakesACandidateThatIsNotThereForABug) {
    const std::vector<Vote> votes{{0, 5, VoteOutcome::FirstBetter}};
    EXPECT_THROW((VoteGroupSampler{3, votes}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
