#include "stats/votes/bradley_terry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

struct Election {
    std::size_t candidates;  // whose abilities are 0.2 apart
    std::size_t votes;
    double nu;
};

VoteCounts drawn_votes(const Election& election) {
    const double nu = election.nu;
    RandomStream random{election.candidates, "bradley-terry test"};
    VoteCounts counts{election.candidates};
    for (std::size_t vote = 0; vote < election.votes; ++vote) {
        const std::vector<std::size_t> pair = random.sample(election.candidates, 2);
        const double lead = 0.2 * (static_cast<double>(pair[0]) - static_cast<double>(pair[1]));
        const double sum = std::exp(lead / 2.0) + std::exp(-lead / 2.0) + nu;
        const double u = random.uniform() * sum;
        if (u < nu) {
            counts.add_tie(pair[0], pair[1]);
        } else if (u < nu + std::exp(lead / 2.0)) {
            counts.add_better(pair[0], pair[1]);
        } else {
            counts.add_better(pair[1], pair[0]);
        }
    }
    return counts;
}

VoteCounts scaled(const VoteCounts& votes, double factor) {
    VoteCounts result{votes.size()};
    for (std::size_t i = 0; i < votes.size(); ++i) {
        for (std::size_t j = 0; j < votes.size(); ++j) {
            if (i != j) {
                result.add_better(i, j, factor * votes.better(i, j));
                result.add_tie(i, j, factor * votes.ties(i, j) / 2.0);
            }
        }
    }
    return result;
}

// Agresti (2002), Categorical data analysis, table 10.10: games of the American League's eastern division in
// 1987. The winner's row, the loser's column: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland,
// Baltimore. The abilities beside Baltimore's are those that R's BradleyTerry2 prints for its copy.
TEST(BradleyTerry, GivesThePublishedAbilitiesOfTheBaseballTeams) {
    constexpr std::array<std::array<double, 7>, 7> games{{{0, 7, 9, 7, 7, 9, 11},
                                                          {6, 0, 7, 5, 11, 9, 9},
                                                          {4, 6, 0, 7, 7, 8, 12},
                                                          {6, 8, 6, 0, 6, 7, 10},
                                                          {6, 2, 6, 7, 0, 7, 12},
                                                          {4, 4, 5, 6, 6, 0, 6},
                                                          {2, 4, 1, 3, 1, 7, 0}}};
    constexpr std::array<double, 7> published{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0};
    VoteCounts votes{7};
    for (std::size_t i = 0; i < 7; ++i) {
        for (std::size_t j = 0; j < 7; ++j) {
            if (i != j) {
                votes.add_better(i, j, games.at(i).at(j));
            }
        }
    }
    const auto found = bradley_terry(votes);
    ASSERT_TRUE(found);
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_NEAR(found->ability[i] - found->ability[6], published.at(i), 5e-5);
    }
}

// With pi = (p, 1 - p) and without ties p is the share of wins; the difference of the log-odds has the
// variance 1 / (n p (1 - p)), and each ability is half of it.
TEST(BradleyTerry, OfTwoCandidatesIsTheLogOfTheOdds) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 30.0);
    votes.add_better(1, 0, 10.0);
    const auto found = bradley_terry(votes);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->ability[0], std::log(3.0) / 2.0, 1e-12);
    EXPECT_NEAR(found->ability[1], -std::log(3.0) / 2.0, 1e-12);
    EXPECT_NEAR(found->standard_error[0], std::sqrt(1.0 / 7.5) / 2.0, 1e-12);
    EXPECT_NEAR(found->log_likelihood, 30.0 * std::log(0.75) + 10.0 * std::log(0.25), 1e-11);
}

// Two parameters for three outcomes: the chances are the shares, 8/15, 2/15 and 5/15. So pi_0 / pi_1 = 4 and
// nu = 5 / sqrt(8 x 2).
TEST(BradleyTerry, OfTwoCandidatesWithTiesGivesTheSharesBack) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 8.0);
    votes.add_better(1, 0, 2.0);
    votes.add_tie(0, 1, 5.0);
    const auto found = bradley_terry(votes);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->ability[0] - found->ability[1], std::log(4.0), 1e-10);
    EXPECT_NEAR(found->ties->nu, 1.25, 1e-10);
    EXPECT_NEAR(found->log_likelihood,
                8.0 * std::log(8.0 / 15.0) + 2.0 * std::log(2.0 / 15.0) + 5.0 * std::log(5.0 / 15.0), 1e-11);
    // By the delta method log nu = log p_t - (log p_0 + log p_1) / 2 has the variance 1/5 + (1/8 + 1/2) / 4.
    EXPECT_NEAR(*found->ties->standard_error, 1.25 * std::sqrt(1.0 / 5.0 + (1.0 / 8.0 + 1.0 / 2.0) / 4.0),
                1e-9);
}

TEST(BradleyTerry, TakesATieForHalfAWinWhereAsked) {
    VoteCounts ties{2};
    ties.add_better(0, 1, 3.0);
    ties.add_tie(0, 1, 2.0);
    VoteCounts halves{2};
    halves.add_better(0, 1, 4.0);
    halves.add_better(1, 0, 1.0);
    const auto found = bradley_terry(ties, {.ties = TieModel::Half});
    EXPECT_EQ(found->ability, bradley_terry(halves)->ability);
    EXPECT_FALSE(found->ties);
}

TEST(BradleyTerry, IgnoresTiesWhereAsked) {
    VoteCounts with{2};
    with.add_better(0, 1, 3.0);
    with.add_better(1, 0, 2.0);
    VoteCounts without = with;
    with.add_tie(0, 1, 9.0);
    EXPECT_EQ(bradley_terry(with, {.ties = TieModel::Ignore})->ability, bradley_terry(without)->ability);
}

TEST(BradleyTerry, HasANuOfZeroWithoutTies) {
    VoteCounts votes{2};
    votes.add_better(0, 1);
    votes.add_better(1, 0);
    const auto found = bradley_terry(votes);
    EXPECT_EQ(found->ties->nu, 0.0);
    EXPECT_FALSE(found->ties->standard_error);
}

TEST(BradleyTerry, ConvergesOnAMillionVotesOfAHundred) {
    const VoteCounts votes = scaled(drawn_votes({100, 100'000, 0.7}), 10.0);
    for (const TieModel ties : {TieModel::Davidson, TieModel::Half, TieModel::Ignore}) {
        const auto found = bradley_terry(votes, {.ties = ties});
        ASSERT_TRUE(found);
        EXPECT_TRUE(found->has_converged);
        EXPECT_LT(found->gradient_norm, 1e-9);
    }
}

TEST(BradleyTerry, FindsTheParametersItWasMadeWith) {
    const auto found = bradley_terry(drawn_votes({5, 40'000, 0.5}));
    ASSERT_TRUE(found);
    for (std::size_t i = 0; i < 5; ++i) {
        const double made_with = 0.2 * (static_cast<double>(i) - 2.0);
        EXPECT_NEAR(found->ability[i], made_with, 4.0 * found->standard_error[i]);
    }
    EXPECT_NEAR(found->ties->nu, 0.5, 4.0 * *found->ties->standard_error);
}

TEST(BradleyTerry, HasAbilitiesWithASumOfZero) {
    const auto found = bradley_terry(drawn_votes({6, 500, 0.4}));
    EXPECT_NEAR(std::accumulate(found->ability.begin(), found->ability.end(), 0.0), 0.0, 1e-12);
}

TEST(BradleyTerry, FollowsARelabellingOfTheCandidates) {
    const VoteCounts votes = drawn_votes({6, 500, 0.4});
    VoteCounts turned{6};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            if (i != j) {
                turned.add_better(5 - i, 5 - j, votes.better(i, j));
                turned.add_tie(5 - i, 5 - j, votes.ties(i, j) / 2.0);
            }
        }
    }
    const auto there = bradley_terry(votes);
    const auto back = bradley_terry(turned);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(there->ability[i], back->ability[5 - i], 1e-9);
        EXPECT_NEAR(there->standard_error[i], back->standard_error[5 - i], 1e-9);
    }
}

TEST(BradleyTerry, ChangesSignWhenWinsAndLossesAreSwapped) {
    const VoteCounts votes = drawn_votes({6, 500, 0.4});
    VoteCounts swapped{6};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < 6; ++j) {
            if (i != j) {
                swapped.add_better(j, i, votes.better(i, j));
                swapped.add_tie(i, j, votes.ties(i, j) / 2.0);
            }
        }
    }
    const auto there = bradley_terry(votes);
    const auto back = bradley_terry(swapped);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(there->ability[i], -back->ability[i], 1e-9);
    }
    EXPECT_NEAR(there->ties->nu, back->ties->nu, 1e-9);
}

TEST(BradleyTerry, KeepsItsAbilitiesWhenEveryVoteIsCastTwice) {
    const VoteCounts votes = drawn_votes({6, 500, 0.4});
    const auto once = bradley_terry(votes);
    const auto twice = bradley_terry(scaled(votes, 2.0));
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_NEAR(once->ability[i], twice->ability[i], 1e-9);
        EXPECT_NEAR(once->standard_error[i], twice->standard_error[i] * std::sqrt(2.0), 1e-9);
    }
    EXPECT_NEAR(*once->ties->standard_error, *twice->ties->standard_error * std::sqrt(2.0), 1e-9);
}

TEST(BradleyTerry, IsAsExactForHugeAndTinyWeights) {
    const VoteCounts votes = drawn_votes({6, 500, 0.4});
    const auto expected = bradley_terry(votes);
    for (const double factor : {1e-12, 1e15, 1e100}) {
        const auto found = bradley_terry(scaled(votes, factor));
        ASSERT_TRUE(found);
        EXPECT_TRUE(found->has_converged);
        for (std::size_t i = 0; i < 6; ++i) {
            EXPECT_NEAR(found->ability[i], expected->ability[i], 1e-9) << factor;
        }
    }
}

TEST(BradleyTerry, FindsTheSameFromAnotherStart) {
    const VoteCounts votes = drawn_votes({4, 300, 0.6});
    const auto cold = bradley_terry(votes);
    const std::vector<double> far{9.0, -9.0, 5.0, 0.0};
    const auto warm = bradley_terry(votes, {.start = BradleyTerryStart{cold->ability, cold->ties->nu}});
    const auto from_far = bradley_terry(votes, {.start = BradleyTerryStart{far, 40.0}});
    EXPECT_EQ(warm->iterations, 0U);
    EXPECT_TRUE(from_far->has_converged);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(cold->ability[i], from_far->ability[i], 1e-9);
    }
}

TEST(BradleyTerry, SaysSoWhereItMayNotIterateToTheEnd) {
    const auto found = bradley_terry(drawn_votes({4, 300, 0.6}), {.most_iterations = 1});
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->has_converged);
    EXPECT_EQ(found->iterations, 1U);
    EXPECT_GT(found->gradient_norm, 1e-9);
}

TEST(BradleyTerry, ComesToTheEndWhereOneVoteInABillionGoesTheOtherWay) {
    VoteCounts votes{2};
    votes.add_better(0, 1, 1e9);
    votes.add_better(1, 0, 1.0);
    const auto found = bradley_terry(votes);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->has_converged);
    EXPECT_NEAR(found->ability[0] - found->ability[1], std::log(1e9), 1e-6);
}

std::string reason(const VoteCounts& votes, TieModel ties = TieModel::Davidson) {
    const auto found = bradley_terry(votes, {.ties = ties});
    return found ? "" : found.error().reason;
}

TEST(BradleyTerry, IsUndefinedForFewerThanTwoCandidates) {
    EXPECT_EQ(reason(VoteCounts{0}), "fewer than two candidates");
    EXPECT_EQ(reason(VoteCounts{1}), "fewer than two candidates");
}

TEST(BradleyTerry, IsUndefinedWithoutVotes) {
    VoteCounts votes{3};
    votes.add_better(0, 1, 0.0);
    EXPECT_EQ(reason(votes), "no votes");
}

TEST(BradleyTerry, OfTiesAloneHasOnlyEqualAbilitiesOrNone) {
    VoteCounts votes{3};
    votes.add_tie(0, 1);
    votes.add_tie(1, 2);
    EXPECT_EQ(reason(votes), "there are only ties");
    EXPECT_EQ(reason(votes, TieModel::Ignore), "there are only ties");
    EXPECT_EQ(bradley_terry(votes, {.ties = TieModel::Half})->ability, (std::vector<double>{0.0, 0.0, 0.0}));
}

TEST(BradleyTerry, IsUndefinedForACandidateWithoutVotes) {
    VoteCounts votes{3};
    votes.add_better(0, 1);
    votes.add_better(1, 0);
    EXPECT_EQ(reason(votes), "one group of candidates was never compared with the others");
}

TEST(BradleyTerry, IsUndefinedWhereAGroupNeverLostToTheOthers) {
    VoteCounts votes{4};
    votes.add_better(0, 1);
    votes.add_better(1, 0);
    votes.add_better(2, 3);
    votes.add_better(3, 2);
    votes.add_better(0, 2);
    EXPECT_EQ(reason(votes), "one group of candidates never lost to the others");
}

TEST(BradleyTerry, IsUndefinedWhereTiesExplainEveryVoteAgainstTheOrder) {
    VoteCounts votes{2};
    votes.add_better(0, 1);
    votes.add_tie(0, 1);
    EXPECT_EQ(reason(votes), "no circle of votes holds more wins than ties");
    EXPECT_EQ(reason(votes, TieModel::Half), "");
}

TEST(BradleyTerry, IsDefinedWhereTwoWinsInARowAreMetByOneTie) {
    VoteCounts votes{3};
    votes.add_better(0, 1);
    votes.add_better(1, 2);
    votes.add_tie(0, 2);
    const auto found = bradley_terry(votes);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->has_converged);
    EXPECT_NEAR(found->ability[0], -found->ability[2], 1e-9);
}

// Handfuls of votes, most of which leave the maximum at the edge of existing.
TEST(BradleyTerry, ConvergesWhereverItIsDefined) {
    int defined = 0;
    for (std::uint64_t trial = 0; trial < 3000; ++trial) {
        RandomStream random{trial, "handfuls of votes"};
        VoteCounts votes{2 + random.below(4)};
        for (std::uint64_t vote = 2 + random.below(10); vote > 0; --vote) {
            const std::vector<std::size_t> pair = random.sample(votes.size(), 2);
            if (random.below(2) == 0) {
                votes.add_tie(pair[0], pair[1]);
            } else {
                votes.add_better(pair[0], pair[1]);
            }
        }
        if (const auto found = bradley_terry(votes)) {
            ++defined;
            ASSERT_TRUE(found->has_converged) << "trial " << trial;
            ASSERT_LT(std::ranges::max(found->ability), 10.0) << "trial " << trial;
        }
    }
    EXPECT_GT(defined, 300);
}

TEST(BradleyTerry, ExistsAlwaysWithAPrior) {
    VoteCounts votes{3};
    votes.add_better(0, 1, 5.0);
    const auto found = bradley_terry(votes, {.prior_wins = 0.1});
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->has_converged);
    EXPECT_GT(found->ability[0], found->ability[2]);
    EXPECT_GT(found->ability[2], found->ability[1]);
}

TEST(BradleyTerry, TakesOptionsThatMakeNoSenseForABug) {
    const std::vector<double> one{0.0};
    EXPECT_THROW((void)bradley_terry(VoteCounts{2}, {.prior_wins = -1.0}), std::logic_error);
    EXPECT_THROW((void)bradley_terry(VoteCounts{2}, {.prior_wins = std::numeric_limits<double>::quiet_NaN()}),
                 std::logic_error);
    EXPECT_THROW((void)bradley_terry(VoteCounts{2}, {.start = BradleyTerryStart{one}}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
