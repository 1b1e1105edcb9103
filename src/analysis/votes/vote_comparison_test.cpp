#include "analysis/votes/vote_comparison.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"
#include "stats/significance/signs.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

std::vector<VoteComparison> compared(const Choices& rows, const Inference& inference,
                                     const VoteRankingOptions& options = {}) {
    const Votes votes = votes_of(rows);
    const std::vector<VoteWorker> workers = vote_workers(votes);
    return compare_by_votes(votes, workers, rank_by_votes(votes, workers, inference, options), inference,
                            options);
}

// One vote on each item: x is better in `wins`, worse in `losses`.
Choices single_votes(int wins, int ties, int losses) {
    Choices rows;
    const auto add = [&](int count, const std::string& choice) {
        for (int i = 0; i < count; ++i) {
            rows.push_back({.worker = "w" + std::to_string(rows.size() % 7),
                            .item = "i" + std::to_string(rows.size()),
                            .a = "x",
                            .b = "y",
                            .choice = choice});
        }
    };
    add(wins, "a");
    add(ties, "tie");
    add(losses, "b");
    return rows;
}

TEST(CompareByVotes, TellsTwoSystemsWithWinsTiesLossesAndP) {
    const auto pairs = compared(single_votes(22, 29, 49), {.resamples = 10});
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].first, 1U) << "the better one, y, stands first";
    EXPECT_EQ(pairs[0].wins, 49.0);
    EXPECT_EQ(pairs[0].ties, 29.0);
    EXPECT_EQ(pairs[0].losses, 22.0);
    EXPECT_NEAR(pairs[0].difference, 0.27, 1e-12);
    EXPECT_NEAR(pairs[0].test->p, sign_test({49, 22})->p, 1e-12);
    EXPECT_TRUE(pairs[0].test->is_exact);
    EXPECT_EQ(pairs[0].groups, 100U);
    // By hand: the variance of single votes is .71 - .27^2, their standard error 100 / 99 of it by 100; t_99.
    EXPECT_NEAR(pairs[0].interval->low, 0.27 - 1.984217 * std::sqrt((0.71 - 0.0729) / 99.0), 1e-6);
}

TEST(CompareByVotes, TakesTheVotesOnAnItemForOne) {
    Choices rows;
    for (int worker = 0; worker < 50; ++worker) {
        for (const std::string item : {"1", "2", "3"}) {
            rows.push_back(
                {.worker = std::to_string(worker), .item = item, .a = "x", .b = "y", .choice = "a"});
        }
    }
    const auto pairs = compared(rows, {.resamples = 10});
    EXPECT_EQ(pairs[0].test->p, 0.25) << "three items that all lean one way: 2 of 8";
    EXPECT_EQ(pairs[0].interval.error().reason, "no interval: every group says the same; groups are items");
}

TEST(CompareByVotes, TakesTheVotesOfAWorkerForOneWhereWorkersAreResampled) {
    Choices rows = single_votes(60, 0, 0);
    for (ChoiceRow& row : rows) {
        row.worker = row.item < "i3" ? "u" : "v";
    }
    EXPECT_LT(compared(rows, {.resamples = 10})[0].test->p, 1e-10);
    const auto pairs = compared(rows, {}, {.resampling = VoteResampling::Workers});
    EXPECT_EQ(pairs[0].test->p, 0.5) << "two workers: 2 of 4";
    EXPECT_EQ(pairs[0].groups, 2U);
}

TEST(CompareByVotes, HasNoPWhereAllVotesAreTies) {
    const auto pairs = compared(single_votes(0, 5, 0), {.resamples = 10});
    EXPECT_EQ(pairs[0].difference, 0.0);
    EXPECT_FALSE(pairs[0].test);
    EXPECT_FALSE(pairs[0].interval);
}

TEST(CompareByVotes, StaysWithinWhatADifferenceCanBe) {
    const auto pairs = compared(single_votes(5, 1, 0), {.resamples = 10});
    EXPECT_EQ(pairs[0].interval->high, 1.0);
}

TEST(CompareByVotes, LeavesOutPairsWithoutAVote) {
    const auto pairs = compared(
        {{.item = "1", .a = "x", .b = "y", .choice = "a"}, {.item = "2", .a = "y", .b = "z", .choice = "a"}},
        {.resamples = 10});
    EXPECT_EQ(pairs.size(), 2U);
}

TEST(CompareByVotes, SaysNothingWhereNoVoteHasAWeight) {
    EXPECT_TRUE(compared({{.choice = "a"}}, {}, {.weights = VoteWeights::Experts}).empty());
}

TEST(CompareByVotes, IsTheSameForRowsInAnyOrder) {
    Choices rows = single_votes(22, 9, 30);
    const auto before = compared(rows, {.resamples = 10});
    RandomStream{3, "order"}.shuffle(rows);
    const auto after = compared(rows, {.resamples = 10});
    EXPECT_EQ(before[0].test->p, after[0].test->p);
    EXPECT_NEAR(before[0].interval->low, after[0].interval->low, 1e-12);
}

struct NullDesign {
    int items;
    int workers;  // each judges every item
    double item_spread;
    double worker_spread;
    VoteResampling resampling;
};

// Votes on two systems that are equally good: an item may favor either, and so may a worker.
Choices null_campaign(const NullDesign& design, std::uint64_t seed) {
    RandomStream random{seed, "null votes"};
    std::vector<double> leans;
    for (int worker = 0; worker < design.workers; ++worker) {
        leans.push_back(design.worker_spread * random.normal());
    }
    Choices rows;
    for (int item = 0; item < design.items; ++item) {
        const double lean = design.item_spread * random.normal();
        for (int worker = 0; worker < design.workers; ++worker) {
            const double seen = lean + leans[static_cast<std::size_t>(worker)] + random.normal();
            rows.push_back({.worker = std::to_string(worker),
                            .item = std::to_string(item),
                            .a = "x",
                            .b = "y",
                            .choice = seen > 0.4    ? "a"
                                      : seen < -0.4 ? "b"
                                                    : "tie"});
        }
    }
    return rows;
}

struct Level {
    double found;    // share of campaigns with p < .05
    double covered;  // of those with an interval
};

Level level_of(const NullDesign& design, std::uint64_t campaigns) {
    double found = 0.0;
    double covered = 0.0;
    double intervals = 0.0;
    for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
        const VoteComparison pair = compared(null_campaign(design, seed), {.resamples = 1},
                                             {.resampling = design.resampling, .parallel = {1}})[0];
        found += pair.test && pair.test->p < 0.05 ? 1.0 : 0.0;
        if (pair.interval) {
            intervals += 1.0;
            covered += pair.interval->low <= 0.0 && pair.interval->high >= 0.0 ? 1.0 : 0.0;
        }
    }
    return {found / static_cast<double>(campaigns), covered / intervals};
}

// The level that docs/methods.md claims; there with 2,000 campaigns.
TEST(CompareByVotes, SeldomFindsADifferenceWhereThereIsNone) {
    for (const NullDesign& design : {NullDesign{10, 3, 0.7, 0.0, VoteResampling::Items},
                                     NullDesign{50, 1, 0.7, 0.0, VoteResampling::Items},
                                     NullDesign{40, 8, 0.0, 0.7, VoteResampling::Workers}}) {
        const Level level = level_of(design, 400);
        EXPECT_LT(level.found, 0.07) << design.items << " items, " << design.workers << " workers";
        EXPECT_GT(level.covered, 0.91) << design.items << " items, " << design.workers << " workers";
    }
}

}  // namespace
}  // namespace adjudge
