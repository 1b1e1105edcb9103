#include "stats/trueskill_bootstrap.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Candidates from worst to best; each group votes on one pair, and all its five votes agree.
std::vector<Vote> grouped_votes(double gap) {
    RandomStream random{1, "trueskill bootstrap test"};
    std::vector<Vote> votes;
    for (std::uint32_t group = 0; group < 200; ++group) {
        const std::vector<std::size_t> pair = random.sample(4, 2);
        const double lead =
            gap * (static_cast<double>(pair[0]) - static_cast<double>(pair[1])) + random.normal();
        const VoteOutcome outcome = std::fabs(lead) < 0.3 ? VoteOutcome::Tie
                                    : lead > 0.0          ? VoteOutcome::FirstBetter
                                                          : VoteOutcome::SecondBetter;
        votes.insert(
            votes.end(), 5,
            Vote{static_cast<std::uint32_t>(pair[0]), static_cast<std::uint32_t>(pair[1]), outcome, group});
    }
    return votes;
}

TEST(TrueSkillBootstrap, PutsCandidatesFarApartIntoClustersOfTheirOwn) {
    const auto found = trueskill_bootstrap(4, grouped_votes(1.0), {}, {.resamples = 200});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ranking.cluster, (std::vector<std::size_t>{4, 3, 2, 1}));
}

TEST(TrueSkillBootstrap, PutsEqualCandidatesIntoOneCluster) {
    const auto found = trueskill_bootstrap_of_groups(4, grouped_votes(0.0), {}, {.resamples = 200});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ranking.cluster, (std::vector<std::size_t>{1, 1, 1, 1}));
}

TEST(TrueSkillBootstrap, GivesIntervalsOfTheDistanceFromTheMean) {
    const auto found =
        trueskill_bootstrap(4, grouped_votes(0.3), {}, {.resamples = 200, .confidence = 0.999});
    double mean = 0.0;
    for (const SkillBelief& belief : found->fit.skills) {
        mean += belief.mu / 4.0;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_GT(found->fit.skills[i].mu - mean, found->ranking.score[i].low);
        EXPECT_LT(found->fit.skills[i].mu - mean, found->ranking.score[i].high);
    }
}

TEST(TrueSkillBootstrapOfGroups, IsWiderWhereGroupsHangTogether) {
    const std::vector<Vote> votes = grouped_votes(0.3);
    const auto single = trueskill_bootstrap(4, votes, {}, {.resamples = 200});
    const auto groups = trueskill_bootstrap_of_groups(4, votes, {}, {.resamples = 200});
    for (std::size_t i = 0; i < 4; ++i) {
        const Interval& wide = groups->ranking.score[i];
        const Interval& narrow = single->ranking.score[i];
        EXPECT_GT(wide.high - wide.low, 1.5 * (narrow.high - narrow.low));
    }
}

TEST(TrueSkillBootstrapThreads, OneThreadEqualsMany) {
    const std::vector<Vote> votes = grouped_votes(0.3);
    const auto one = trueskill_bootstrap(4, votes, {}, {.resamples = 50, .parallel = {1}});
    const auto many = trueskill_bootstrap(4, votes, {}, {.resamples = 50, .parallel = {3}});
    EXPECT_EQ(one->ranking.score, many->ranking.score);
}

TEST(TrueSkillBootstrap, GivesTheSameForTheSameSeedOnly) {
    const std::vector<Vote> votes = grouped_votes(0.3);
    const auto first = trueskill_bootstrap(4, votes, {}, {.resamples = 50, .seed = 5});
    EXPECT_EQ(first->ranking.score,
              trueskill_bootstrap(4, votes, {}, {.resamples = 50, .seed = 5})->ranking.score);
    EXPECT_NE(first->ranking.score,
              trueskill_bootstrap(4, votes, {}, {.resamples = 50, .seed = 6})->ranking.score);
}

TEST(TrueSkillBootstrap, IsUndefinedWhereTrueSkillIs) {
    EXPECT_EQ(trueskill_bootstrap(2, {}).error().reason, "no votes");
}

TEST(TrueSkillBootstrap, IsUndefinedForFewerThanTwoGroups) {
    const std::vector<Vote> votes{{0, 1, VoteOutcome::FirstBetter}};
    EXPECT_EQ(trueskill_bootstrap_of_groups(2, votes).error().reason, "fewer than two groups to draw from");
}

}  // namespace
}  // namespace adjudge
