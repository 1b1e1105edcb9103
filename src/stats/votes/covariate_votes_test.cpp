#include "stats/votes/covariate_votes.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

CovariateVote vote(std::uint32_t first, std::uint32_t second, VoteOutcome outcome, std::uint32_t group,
                   double difference) {
    return {{first, second, outcome, group}, difference};
}

std::vector<CovariateVote> fourteen_votes() {
    using enum VoteOutcome;
    return {vote(0, 1, FirstBetter, 0, 5),  vote(0, 1, SecondBetter, 0, -3), vote(0, 1, Tie, 1, 2),
            vote(0, 2, FirstBetter, 1, 4),  vote(0, 2, FirstBetter, 2, -6),  vote(0, 2, SecondBetter, 2, -1),
            vote(1, 2, Tie, 3, 0),          vote(1, 2, FirstBetter, 3, 7),   vote(1, 2, SecondBetter, 4, 3),
            vote(0, 1, FirstBetter, 4, -2), vote(0, 2, Tie, 5, 1),           vote(1, 2, SecondBetter, 5, -8),
            vote(0, 1, FirstBetter, 6, 6),  vote(1, 2, FirstBetter, 6, 2)};
}

// Fitted by maximizing the same likelihood in Python (scipy 1.x, BFGS and Newton with numerical derivatives);
// the grouped error is the sandwich of the numerical scores.
TEST(FitCovariate, IsTheMaximumThatAnotherProgramFinds) {
    const auto fit = fit_covariate(3, fourteen_votes());
    ASSERT_TRUE(fit) << fit.error().reason;
    EXPECT_NEAR(fit->ability[0], 0.593570151, 1e-6);
    EXPECT_NEAR(fit->ability[1], -0.402561453, 1e-6);
    EXPECT_NEAR(fit->ability[2], -0.191008698, 1e-6);
    EXPECT_NEAR(fit->standard_error[0], 0.60826758, 1e-5);
    EXPECT_NEAR(fit->standard_error[2], 0.58271304, 1e-5);
    EXPECT_NEAR(fit->covariate.effect, 0.304960421, 1e-6);
    EXPECT_NEAR(fit->covariate.standard_error, 0.1997725, 1e-5);
    EXPECT_NEAR(fit->covariate.group_error, 0.2216535, 1e-5);
    EXPECT_NEAR(*fit->nu, 0.693790661, 1e-6);
    EXPECT_NEAR(fit->log_likelihood, -12.658862765, 1e-8);
}

TEST(FitCovariate, TurnsWithTheSidesOfAVote) {
    auto votes = fourteen_votes();
    for (CovariateVote& one : votes) {
        std::swap(one.vote.first, one.vote.second);
        one.difference = -one.difference;
        one.vote.outcome = one.vote.outcome == VoteOutcome::FirstBetter    ? VoteOutcome::SecondBetter
                           : one.vote.outcome == VoteOutcome::SecondBetter ? VoteOutcome::FirstBetter
                                                                           : VoteOutcome::Tie;
    }
    EXPECT_NEAR(fit_covariate(3, votes)->covariate.effect,
                fit_covariate(3, fourteen_votes())->covariate.effect, 1e-9);
}

TEST(FitCovariate, IsUndefinedWithoutADifference) {
    auto votes = fourteen_votes();
    for (CovariateVote& one : votes) {
        one.difference = 0.0;
    }
    EXPECT_FALSE(fit_covariate(3, votes));
    EXPECT_FALSE(fit_covariate(3, {}));
}

// The longer output always wins: the effect would grow forever.
TEST(FitCovariate, IsUndefinedWhereTheCovariateDecidesAll) {
    using enum VoteOutcome;
    const std::vector<CovariateVote> votes{vote(0, 1, FirstBetter, 0, 1), vote(0, 1, SecondBetter, 1, -1),
                                           vote(0, 1, FirstBetter, 2, 2), vote(0, 1, SecondBetter, 3, -2)};
    EXPECT_FALSE(fit_covariate(2, votes));
}

// Won or tied with the longer, lost or tied with the shorter: the effect and nu would grow forever together.
TEST(FitCovariate, IsUndefinedWhereTiesGrowWithTheLead) {
    using enum VoteOutcome;
    const std::vector<CovariateVote> votes{vote(0, 1, FirstBetter, 0, 5), vote(0, 1, Tie, 0, 5),
                                           vote(0, 1, SecondBetter, 1, -1), vote(0, 1, Tie, 1, -1)};
    EXPECT_FALSE(fit_covariate(2, votes));
}

}  // namespace
}  // namespace adjudge
