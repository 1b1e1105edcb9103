#include "stats/bradley_terry_bootstrap.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Candidates whose abilities are `gap` apart, from worst to best; each group votes on one pair, and all its
// ten votes agree.
std::vector<Vote> grouped_votes(double gap) {
    RandomStream random{1, "bradley-terry bootstrap test"};
    std::vector<Vote> votes;
    for (std::uint32_t group = 0; group < 300; ++group) {
        const std::vector<std::size_t> pair = random.sample(4, 2);
        const auto first = static_cast<std::uint32_t>(pair[0]);
        const auto second = static_cast<std::uint32_t>(pair[1]);
        const double lead = gap * (static_cast<double>(first) - static_cast<double>(second));
        const double u = random.uniform() * (std::exp(lead / 2.0) + std::exp(-lead / 2.0) + 0.5);
        const VoteOutcome outcome = u < 0.5                          ? VoteOutcome::Tie
                                    : u < 0.5 + std::exp(lead / 2.0) ? VoteOutcome::FirstBetter
                                                                     : VoteOutcome::SecondBetter;
        votes.insert(votes.end(), 10, Vote{first, second, outcome, group});
    }
    return votes;
}

VoteCounts counted(const std::vector<Vote>& votes) { return {4, votes}; }

double width(const Interval& interval) { return interval.high - interval.low; }

// As many votes of each kind as Davidson's model expects, so that nothing but chance makes replicates differ.
VoteCounts expected_votes() {
    VoteCounts votes{4};
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = i + 1; j < 4; ++j) {
            const double lead = 0.3 * (static_cast<double>(i) - static_cast<double>(j));
            const double sum = std::exp(lead / 2.0) + std::exp(-lead / 2.0) + 0.5;
            votes.add_better(i, j, 500.0 * std::exp(lead / 2.0) / sum);
            votes.add_better(j, i, 500.0 * std::exp(-lead / 2.0) / sum);
            votes.add_tie(i, j, 500.0 * 0.5 / sum);
        }
    }
    return votes;
}

TEST(BradleyTerryBootstrap, HasTheWidthThatTheStandardErrorsForetell) {
    const auto found = bradley_terry_bootstrap(expected_votes(), {}, {.resamples = 4000});
    ASSERT_TRUE(found);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(width(found->ranking.score[i]) / (2.0 * 1.96 * found->fit.standard_error[i]), 1.0, 0.06);
    }
}

TEST(BradleyTerryBootstrap, PutsCandidatesFarApartIntoClustersOfTheirOwn) {
    const auto found = bradley_terry_bootstrap(counted(grouped_votes(1.0)));
    EXPECT_EQ(found->ranking.cluster, (std::vector<std::size_t>{4, 3, 2, 1}));
    EXPECT_EQ(found->ranking.ranks[3], (RankRange{1, 1}));
    EXPECT_EQ(found->ranking.above[3 * 4 + 0], 1.0);
}

TEST(BradleyTerryBootstrapOfGroups, IsWiderWhereGroupsHangTogether) {
    const std::vector<Vote> votes = grouped_votes(0.3);
    const auto single = bradley_terry_bootstrap(counted(votes));
    const auto groups = bradley_terry_bootstrap_of_groups(4, votes);
    ASSERT_TRUE(groups);
    for (std::size_t i = 0; i < 4; ++i) {
        // Ten votes that agree are one: wider by the root of ten.
        EXPECT_NEAR(width(groups->ranking.score[i]) / width(single->ranking.score[i]), std::sqrt(10.0), 0.6);
    }
    EXPECT_EQ(groups->fit.ability, single->fit.ability);
}

TEST(BradleyTerryBootstrapThreads, OneThreadEqualsMany) {
    const std::vector<Vote> votes = grouped_votes(0.3);
    const auto one = bradley_terry_bootstrap(counted(votes), {}, {.resamples = 100, .parallel = {1}});
    const auto many = bradley_terry_bootstrap(counted(votes), {}, {.resamples = 100, .parallel = {3}});
    EXPECT_EQ(one->ranking.score, many->ranking.score);
    EXPECT_EQ(one->ranking.above, many->ranking.above);
    const auto groups = bradley_terry_bootstrap_of_groups(4, votes, {}, {.resamples = 100, .parallel = {1}});
    const auto many_groups =
        bradley_terry_bootstrap_of_groups(4, votes, {}, {.resamples = 100, .parallel = {3}});
    EXPECT_EQ(groups->ranking.score, many_groups->ranking.score);
}

TEST(BradleyTerryBootstrap, GivesTheSameForTheSameSeedOnly) {
    const VoteCounts votes = counted(grouped_votes(0.3));
    const auto first = bradley_terry_bootstrap(votes, {}, {.resamples = 50, .seed = 5});
    EXPECT_EQ(first->ranking.score,
              bradley_terry_bootstrap(votes, {}, {.resamples = 50, .seed = 5})->ranking.score);
    EXPECT_NE(first->ranking.score,
              bradley_terry_bootstrap(votes, {}, {.resamples = 50, .seed = 6})->ranking.score);
}

TEST(BradleyTerryBootstrap, DoesNotDependOnHowTiesAreModelledForItsOrder) {
    const VoteCounts votes = counted(grouped_votes(1.0));
    for (const TieModel ties : {TieModel::Half, TieModel::Ignore}) {
        const auto found = bradley_terry_bootstrap(votes, {.ties = ties}, {.resamples = 100});
        ASSERT_TRUE(found);
        EXPECT_EQ(found->ranking.cluster, (std::vector<std::size_t>{4, 3, 2, 1}));
    }
}

TEST(BradleyTerryBootstrap, IsUndefinedWhereTheModelIs) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 5.0);
    EXPECT_EQ(bradley_terry_bootstrap(votes).error().reason,
              "one group of candidates never lost to the others");
}

TEST(BradleyTerryBootstrap, IsUndefinedWhereTheModelMostlyIs) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 5.0);
    votes.add_better(1, 0, 1.0);
    EXPECT_EQ(bradley_terry_bootstrap(votes).error().reason,
              "the scores have no value in too many resamples");
    EXPECT_TRUE(bradley_terry_bootstrap(votes, {.prior_wins = 0.5}));
}

TEST(BradleyTerryBootstrap, IsUndefinedForTooFewOrTooManyVotes) {
    EXPECT_EQ(bradley_terry_bootstrap(VoteCounts{3}).error().reason, "fewer than two votes to draw from");
    VoteCounts votes{2};
    votes.add_better(0, 1, 1e16);
    EXPECT_EQ(bradley_terry_bootstrap(votes).error().reason, "too many votes to draw them one by one");
    EXPECT_EQ(bradley_terry_bootstrap_of_groups(2, {}).error().reason, "fewer than two groups to draw from");
}

TEST(BradleyTerryBootstrap, IsUndefinedWhereTheFitHasNotConverged) {
    EXPECT_EQ(bradley_terry_bootstrap(counted(grouped_votes(0.3)), {.most_iterations = 1}).error().reason,
              "the fit to all votes has not converged");
}

}  // namespace
}  // namespace adjudge
