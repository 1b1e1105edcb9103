#include "stats/votes/trueskill.hpp"

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <stdexcept>

#include <gtest/gtest.h>

#include "base/normal_quantile.hpp"
#include "base/random.hpp"
#include "stats/distributions.hpp"

namespace adjudge {
namespace {

// Those of the game service, which the Python package trueskill has taken over.
const TrueSkillOptions of_games{
    .mu = 25.0, .sigma = 25.0 / 3.0, .beta = 25.0 / 6.0, .tau = 25.0 / 300.0, .draw_probability = 0.1};

const std::vector<Vote> one_win{{0, 1, VoteOutcome::FirstBetter}};
const std::vector<Vote> one_tie{{0, 1, VoteOutcome::Tie}};

// The documentation of the Python package trueskill 0.4.5 (trueskill.org): rate_1vs1 of two new players.
TEST(TrueSkill, GivesThePublishedBeliefsAfterAWin) {
    const auto found = trueskill(2, one_win, of_games);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->skills[0].mu, 29.396, 5e-4);
    EXPECT_NEAR(found->skills[0].sigma, 7.171, 5e-4);
    EXPECT_NEAR(found->skills[1].mu, 20.604, 5e-4);
    EXPECT_NEAR(found->skills[1].sigma, 7.171, 5e-4);
}

// From the same place: the same players after a draw.
TEST(TrueSkill, GivesThePublishedBeliefsAfterATie) {
    const auto found = trueskill(2, one_tie, of_games);
    EXPECT_NEAR(found->skills[0].mu, 25.0, 1e-12);
    EXPECT_NEAR(found->skills[0].sigma, 6.458, 5e-4);
}

// The mean and standard deviation of N(belief) times a likelihood, by the trapezoidal rule.
SkillBelief integrated(const SkillBelief& belief, const std::function<double(double)>& likelihood) {
    double mass = 0.0;
    double first = 0.0;
    double second = 0.0;
    for (int step = -40'000; step <= 40'000; ++step) {
        const double z = step / 4000.0;
        const double skill = belief.mu + z * belief.sigma;
        const double weight = std::exp(-z * z / 2.0) * likelihood(skill);
        mass += weight;
        first += weight * skill;
        second += weight * skill * skill;
    }
    const double mean = first / mass;
    return {mean, std::sqrt(second / mass - mean * mean)};
}

// The second of two votes meets unequal beliefs. For a single match the paper's normal distribution has the
// exact moments of the posterior, which can be integrated.
void expect_exact_second_vote(VoteOutcome outcome) {
    const TrueSkillOptions options{.sigma = 1.0, .beta = 0.7, .draw_probability = 0.3};
    const auto before = trueskill(2, one_win, options);
    const std::vector<Vote> votes{{0, 1, VoteOutcome::FirstBetter}, {0, 1, outcome}};
    // Both orders come up among the seeds; the one in which the win came first is the one that fits.
    const double margin = normal_quantile(0.65) * std::numbers::sqrt2 * options.beta;
    const SkillBelief other = before->skills[1];
    const double spread = std::sqrt(2.0 * options.beta * options.beta + other.sigma * other.sigma);
    const auto likelihood = [&](double skill) {
        const double lead = skill - other.mu;
        const double up_to_tie = normal_cdf((margin - lead) / spread);
        const double loss = normal_cdf((-margin - lead) / spread);
        return outcome == VoteOutcome::Tie ? up_to_tie - loss : loss;
    };
    const SkillBelief expected = integrated(before->skills[0], likelihood);
    bool is_found = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        TrueSkillOptions seeded = options;
        seeded.seed = seed;
        const SkillBelief found = trueskill(2, votes, seeded)->skills[0];
        is_found = is_found || (std::fabs(found.mu - expected.mu) < 1e-8 &&
                                std::fabs(found.sigma - expected.sigma) < 1e-8);
    }
    EXPECT_TRUE(is_found);
}

TEST(TrueSkill, HasTheExactMomentsAfterATieOfUnequals) { expect_exact_second_vote(VoteOutcome::Tie); }

TEST(TrueSkill, HasTheExactMomentsAfterALossOfTheBetter) {
    expect_exact_second_vote(VoteOutcome::SecondBetter);
}

std::vector<Vote> drawn_votes(std::uint32_t candidates, std::size_t count) {
    RandomStream random{candidates, "trueskill test"};
    std::vector<Vote> votes;
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<std::size_t> pair = random.sample(candidates, 2);
        const double lead =
            static_cast<double>(pair[0]) - static_cast<double>(pair[1]) + 2.0 * random.normal();
        const VoteOutcome outcome = std::fabs(lead) < 0.5 ? VoteOutcome::Tie
                                    : lead > 0.0          ? VoteOutcome::FirstBetter
                                                          : VoteOutcome::SecondBetter;
        votes.push_back({static_cast<std::uint32_t>(pair[0]), static_cast<std::uint32_t>(pair[1]), outcome});
    }
    return votes;
}

TEST(TrueSkill, OrdersTheCandidatesItWasMadeWith) {
    const auto found = trueskill(5, drawn_votes(5, 2000));
    for (std::size_t i = 1; i < 5; ++i) {
        EXPECT_GT(found->skills[i].mu, found->skills[i - 1].mu);
        EXPECT_LT(found->skills[i].sigma, 0.1);
    }
}

TEST(TrueSkill, TakesTheDrawProbabilityFromTheShareOfTies) {
    const std::vector<Vote> votes{{0, 1, VoteOutcome::Tie},
                                  {0, 1, VoteOutcome::FirstBetter},
                                  {1, 0, VoteOutcome::FirstBetter},
                                  {0, 1, VoteOutcome::SecondBetter}};
    EXPECT_EQ(trueskill(2, votes)->draw_probability, 0.25);
}

TEST(TrueSkill, GivesTheSameForTheSameSeedOnly) {
    const std::vector<Vote> votes = drawn_votes(4, 50);
    EXPECT_EQ(trueskill(4, votes, {.seed = 3})->skills, trueskill(4, votes, {.seed = 3})->skills);
    EXPECT_NE(trueskill(4, votes, {.seed = 3})->skills, trueskill(4, votes, {.seed = 4})->skills);
}

TEST(TrueSkill, MirrorsItselfWhenWinsAndLossesAreSwapped) {
    std::vector<Vote> votes = drawn_votes(4, 200);
    const auto there = trueskill(4, votes);
    for (Vote& vote : votes) {
        std::swap(vote.first, vote.second);
    }
    const auto back = trueskill(4, votes);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(there->skills[i].mu, -back->skills[i].mu, 1e-12);
        EXPECT_NEAR(there->skills[i].sigma, back->skills[i].sigma, 1e-12);
    }
}

TEST(TrueSkill, BelievesMoreAfterEveryPass) {
    const std::vector<Vote> votes = drawn_votes(4, 50);
    EXPECT_LT(trueskill(4, votes, {.passes = 3})->skills[0].sigma, trueskill(4, votes)->skills[0].sigma);
}

TEST(TrueSkill, LeavesACandidateWithoutVotesAsItWas) {
    EXPECT_EQ(trueskill(3, one_win)->skills[2], (SkillBelief{0.0, 0.5}));
}

TEST(TrueSkill, IsConservativeByThreeStandardDeviations) {
    EXPECT_DOUBLE_EQ((SkillBelief{2.0, 0.5}.conservative()), 0.5);
}

TEST(TrueSkill, StaysFiniteWhereAVoteIsAlmostImpossible) {
    for (const VoteOutcome surprise : {VoteOutcome::SecondBetter, VoteOutcome::Tie}) {
        std::vector<Vote> votes(1000, {0, 1, VoteOutcome::FirstBetter});
        votes.push_back({0, 1, surprise});
        const auto found =
            trueskill(2, votes, {.sigma = 1e4, .beta = 1e-3, .draw_probability = 0.1, .passes = 3});
        for (const SkillBelief& belief : found->skills) {
            EXPECT_TRUE(std::isfinite(belief.mu));
            EXPECT_GT(belief.sigma, 0.0);
        }
    }
}

TEST(TrueSkill, IsUndefinedWithoutVotes) {
    EXPECT_EQ(trueskill(0, {}).error().reason, "no votes");
    const std::vector<Vote> votes{{0, 1, VoteOutcome::Tie, 0, 0.0}};
    EXPECT_EQ(trueskill(2, votes).error().reason, "no votes");
}

TEST(TrueSkill, OfTiesAloneNeedsADrawProbability) {
    EXPECT_EQ(trueskill(2, one_tie).error().reason, "there are only ties");
    EXPECT_TRUE(trueskill(2, one_tie, {.draw_probability = 0.5}));
}

TEST(TrueSkill, IsUndefinedForWeights) {
    const std::vector<Vote> votes{{0, 1, VoteOutcome::FirstBetter, 0, 0.5}};
    EXPECT_EQ(trueskill(2, votes).error().reason, "TrueSkill knows no weights");
}

TEST(TrueSkill, TakesOptionsThatMakeNoSenseForABug) {
    EXPECT_THROW((void)trueskill(2, one_win, {.sigma = 0.0}), std::logic_error);
    EXPECT_THROW((void)trueskill(2, one_win, {.beta = std::numeric_limits<double>::quiet_NaN()}),
                 std::logic_error);
    EXPECT_THROW((void)trueskill(2, one_win, {.draw_probability = 1.0}), std::logic_error);
    EXPECT_THROW((void)trueskill(2, one_win, {.passes = 0}), std::logic_error);
}

TEST(TrueSkill, TakesACandidateThatIsNotThereForABug) {
    EXPECT_THROW((void)trueskill(1, one_win), std::logic_error);
}

}  // namespace
}  // namespace adjudge
