#include "analysis/votes/voter_curve.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"

namespace adjudge {
namespace {

using Ranks = std::vector<RankRow>;

void add_ballot(Ranks& rows, const std::string& worker, const std::string& screen,
                const std::vector<std::int32_t>& ranks, const std::string& role = "") {
    for (std::size_t system = 0; system < ranks.size(); ++system) {
        rows.push_back({.worker = worker,
                        .screen = screen,
                        .system = std::string(1, static_cast<char>('a' + system)),
                        .rank = ranks[system],
                        .item = "i" + screen,
                        .role = role});
    }
}

// Experts who mostly see the truth, and a crowd that often errs.
Ranks campaign(std::size_t screens, std::size_t voters) {
    Ranks rows;
    RandomStream random{1, "ballots"};
    const auto ballot = [&](double noise) {
        std::vector<std::pair<double, std::size_t>> seen;
        for (std::size_t system = 0; system < 5; ++system) {
            seen.emplace_back(static_cast<double>(system) + noise * random.normal(), system);
        }
        std::ranges::sort(seen);
        std::vector<std::int32_t> ranks(5);
        for (std::size_t place = 0; place < 5; ++place) {
            ranks[seen[place].second] = static_cast<std::int32_t>(place + 1);
        }
        return ranks;
    };
    for (std::size_t screen = 0; screen < screens; ++screen) {
        const std::string name = std::to_string(screen);
        add_ballot(rows, "e1", name, ballot(0.5), "expert");
        add_ballot(rows, "e2", name, ballot(0.5), "expert");
        for (std::size_t voter = 0; voter < voters; ++voter) {
            add_ballot(rows, "w" + std::to_string(voter), name, ballot(3.0));
        }
    }
    return rows;
}

Computed<VoterCurve> curve_of(const Ranks& rows, const VoterCurveOptions& options = {},
                              std::uint64_t seed = 1) {
    const Votes votes = votes_of(rows);
    return voter_curve(votes, std::vector<double>(votes.workers.size(), 1.0), seed, options);
}

TEST(VoterCurve, OfOneVoterIsTheAgreementOfItsPairs) {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2, 3}, "expert");
    add_ballot(rows, "w", "1", {1, 3, 2});
    const auto curve = curve_of(rows);
    ASSERT_EQ(curve->points.size(), 1U);
    EXPECT_NEAR(curve->points[0].agreement, 2.0 / 3.0, 1e-12);
    EXPECT_FALSE(curve->expert_agreement);
}

// Two of three voters say what the expert says. By one voter: 2/3. By two, of whom those who differ make a
// tie: 1/3. By all three, the majority: 1.
Ranks two_right_and_one_wrong() {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2}, "expert");
    add_ballot(rows, "u", "1", {1, 2});
    add_ballot(rows, "v", "1", {2, 1});
    add_ballot(rows, "w", "1", {1, 2});
    return rows;
}

TEST(VoterCurve, TakesEachSubsetOnceWhereThereAreFew) {
    const auto curve = curve_of(two_right_and_one_wrong());
    ASSERT_EQ(curve->points.size(), 3U);
    EXPECT_NEAR(curve->points[0].agreement, 2.0 / 3.0, 1e-12);
    EXPECT_NEAR(curve->points[1].agreement, 1.0 / 3.0, 1e-12);
    EXPECT_NEAR(curve->points[2].agreement, 1.0, 1e-12);
}

TEST(VoterCurve, TakesEachSubsetOnceWhereThereAreAsManyAsTheCap) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto curve = curve_of(two_right_and_one_wrong(), {.most_subsets = 3}, seed);
        EXPECT_NEAR(curve->points[0].agreement, 2.0 / 3.0, 1e-12) << seed;
        EXPECT_NEAR(curve->points[1].agreement, 1.0 / 3.0, 1e-12) << seed;
    }
}

// Twenty voters, of whom every other one is right.
Ranks half_of_twenty() {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2}, "expert");
    for (std::int32_t voter = 0; voter < 20; ++voter) {
        add_ballot(rows, "w" + std::to_string(10 + voter), "1", {1 + voter % 2, 2 - voter % 2});
    }
    return rows;
}

// Each of seven subsets of one voter agrees or does not, so that the mean is a number of sevenths.
TEST(VoterCurve, TakesNoMoreSubsetsThanTheCap) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto curve = curve_of(half_of_twenty(), {.most_voters = 1, .most_subsets = 7}, seed);
        const double sevenths = 7.0 * curve->points[0].agreement;
        EXPECT_NEAR(sevenths, std::round(sevenths), 1e-9) << seed;
    }
}

TEST(VoterCurve, DrawsOtherSubsetsWithAnotherSeed) {
    std::set<double> found;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const VoterCurveOptions options{.most_voters = 1, .most_subsets = 7};
        found.insert(curve_of(half_of_twenty(), options, seed)->points[0].agreement);
    }
    EXPECT_GT(found.size(), 1U);
}

TEST(VoterCurve, RisesWithTheNumberOfVoters) {
    const auto curve = curve_of(campaign(60, 8));
    ASSERT_EQ(curve->points.size(), 8U);
    EXPECT_GT(curve->points[4].agreement, curve->points[0].agreement + 0.05);
    EXPECT_GT(curve->points[7].agreement, curve->points[2].agreement);
    EXPECT_GT(*curve->expert_agreement, curve->points[0].agreement);
}

TEST(VoterCurve, CountsTheScreensWithEnoughVoters) {
    Ranks rows = campaign(3, 2);
    add_ballot(rows, "late", "0", {1, 2, 3, 4, 5});
    const auto curve = curve_of(rows);
    EXPECT_EQ(curve->points[1].screens, 3U);
    EXPECT_EQ(curve->points[2].screens, 1U);
}

// As a campaign does that shows an expert's screens again under names of its own.
TEST(VoterCurve, BringsScreensOfOtherNamesTogetherByItemAndSystems) {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2, 3}, "expert");
    add_ballot(rows, "u", "hit.001", {1, 3, 2});
    add_ballot(rows, "v", "hit.002", {1, 2});
    for (RankRow& row : rows) {
        row.item = "i";
    }
    const auto curve = curve_of(rows);
    ASSERT_EQ(curve->points.size(), 1U);  // v saw other systems
    EXPECT_NEAR(curve->points[0].agreement, 2.0 / 3.0, 1e-12);
}

TEST(VoterCurve, CountsAWorkerOnceWhoSawTheSameTwice) {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2}, "expert");
    add_ballot(rows, "u", "a", {1, 2});
    add_ballot(rows, "u", "b", {2, 1});
    for (RankRow& row : rows) {
        row.item = "i";
    }
    const auto curve = curve_of(rows);
    ASSERT_EQ(curve->points.size(), 1U);
    EXPECT_NEAR(curve->points[0].agreement, 1.0, 1e-12);
}

// a and b gave the same output, which the crowd saw once. The expert ranks a above b: no tie, so 2 of 3
// agree.
TEST(VoterCurve, FindsTheSystemsOfASharedOutput) {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2, 3}, "expert");
    rows.push_back({.worker = "w", .screen = "x", .system = "a+b", .rank = 1, .item = "i1"});
    rows.push_back({.worker = "w", .screen = "x", .system = "c", .rank = 2, .item = "i1"});
    EXPECT_NEAR(curve_of(rows)->points[0].agreement, 2.0 / 3.0, 1e-12);
}

TEST(VoterCurve, IsUndefinedWithoutExperts) {
    Ranks rows;
    add_ballot(rows, "w", "1", {1, 2});
    EXPECT_EQ(curve_of(rows).error().reason, "no screen has ballots of a worker and of an expert");
}

TEST(VoterCurve, TakesIncompleteBallots) {
    Ranks rows;
    add_ballot(rows, "e", "1", {1, 2, 3}, "expert");
    rows.push_back({.worker = "w", .screen = "1", .system = "a", .rank = 1, .item = "i1"});
    rows.push_back({.worker = "w", .screen = "1", .system = "c", .rank = 2, .item = "i1"});
    EXPECT_NEAR(curve_of(rows)->points[0].agreement, 1.0, 1e-12);
}

TEST(VoterCurveThreads, AreOneOrManyForTheSameResult) {
    const Ranks rows = campaign(20, 8);
    const auto one = curve_of(rows, {.most_subsets = 10, .parallel = {1}});
    const auto many = curve_of(rows, {.most_subsets = 10, .parallel = {4}});
    for (std::size_t i = 0; i < one->points.size(); ++i) {
        EXPECT_EQ(one->points[i].agreement, many->points[i].agreement);
    }
}

}  // namespace
}  // namespace adjudge
