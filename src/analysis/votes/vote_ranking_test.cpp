#include "analysis/votes/vote_ranking.hpp"

#include <gtest/gtest.h>

#include "analysis/votes/testing_votes.hpp"
#include "base/random.hpp"

namespace adjudge {
namespace {

using Choices = std::vector<ChoiceRow>;

constexpr Inference some{.resamples = 100};
constexpr Inference few{.resamples = 50};

VoteRanking ranking_of(const Choices& rows, const VoteRankingOptions& options = {},
                       const Inference& inference = {}) {
    const Votes votes = votes_of(rows);
    return rank_by_votes(votes, vote_workers(votes), inference, options);
}

constexpr std::array all_methods{
    VoteMethod::Difference, VoteMethod::BetterOrEqual, VoteMethod::Better,   VoteMethod::ExpectedWins,
    VoteMethod::Schulze,    VoteMethod::BradleyTerry,  VoteMethod::TrueSkill};

// Votes on systems a, b, c ..., each of which beats the next with the same odds.
Choices campaign(std::size_t systems, std::size_t votes, std::uint64_t seed, const std::string& role = "") {
    Choices rows;
    RandomStream random{seed, "vote campaign"};
    for (std::size_t i = 0; i < votes; ++i) {
        const auto pair = random.sample(systems, 2);
        const double lead = static_cast<double>(pair[1]) - static_cast<double>(pair[0]);
        const double seen = lead + 1.5 * random.normal();
        rows.push_back({.worker = role + "w" + std::to_string(random.below(10)),
                        .item = "i" + std::to_string(i / 4),
                        .a = std::string(1, static_cast<char>('a' + pair[0])),
                        .b = std::string(1, static_cast<char>('a' + pair[1])),
                        .choice = seen > 0.3    ? "a"
                                  : seen < -0.3 ? "b"
                                                : "tie",
                        .role = role});
    }
    return rows;
}

TEST(RankByVotes, FindsTheOrderByEveryMethod) {
    const Choices rows = campaign(5, 4000, 1);
    for (const VoteMethod method : all_methods) {
        const VoteRanking ranking = ranking_of(rows, {.method = method}, some);
        for (std::uint32_t place = 0; place < 5; ++place) {
            EXPECT_EQ(ranking.systems[place].system, place) << word(method);
        }
    }
}

TEST(RankByVotes, OrdersChoicesByTheDifferenceUnlessToldOtherwise) {
    const VoteRanking ranking = ranking_of({{.item = "1", .a = "x", .b = "y", .choice = "a"},
                                            {.item = "2", .a = "x", .b = "y", .choice = "tie"},
                                            {.item = "3", .a = "x", .b = "y", .choice = "tie"},
                                            {.item = "4", .a = "x", .b = "y", .choice = "tie"}});
    EXPECT_EQ(ranking.method, VoteMethod::Difference);
    EXPECT_EQ(*ranking.systems[0].score, 0.25);
    EXPECT_EQ(*ranking.systems[1].score, -0.25);
    EXPECT_EQ(*ranking.systems[0].shares.better_or_equal + *ranking.systems[1].shares.better_or_equal, 1.75);
}

TEST(RankByVotes, OrdersRankingsByBetterOrEqualUnlessToldOtherwise) {
    const Votes votes =
        votes_of(std::vector<RankRow>{{.system = "x", .rank = 1}, {.system = "y", .rank = 2}});
    EXPECT_EQ(rank_by_votes(votes, vote_workers(votes), {}).method, VoteMethod::BetterOrEqual);
}

TEST(RankByVotes, CanAllowForOtherWorkersRatherThanOtherItems) {
    // Five workers who each say the same of every item: items vary little, workers much.
    Choices rows;
    for (int worker = 0; worker < 5; ++worker) {
        for (int item = 0; item < 40; ++item) {
            rows.push_back({.worker = "w" + std::to_string(worker),
                            .item = "i" + std::to_string(item),
                            .a = "x",
                            .b = "y",
                            .choice = worker < 3 ? "a" : "b"});
        }
    }
    rows[0].choice = "b";
    const VoteRanking by_items = ranking_of(rows, {}, some);
    EXPECT_EQ(by_items.systems[1].cluster, 2U);
    const VoteRanking by_workers = ranking_of(rows, {.resampling = VoteResampling::Workers});
    EXPECT_EQ(by_workers.systems[1].cluster, 1U);
    EXPECT_EQ(by_workers.systems[0].ranks, (RankRange{1, 2}));
    EXPECT_LT(by_workers.systems[0].interval->low, -0.5);
    EXPECT_LE(by_workers.systems[0].interval->high, 1.0) << "not beyond what a difference can be";
    EXPECT_NEAR(*by_workers.systems[0].score, *by_items.systems[0].score, 1e-12);
}

TEST(RankByVotes, SaysWhatWorkersLeftOutTellNothingOf) {
    for (const VoteMethod method : {VoteMethod::Schulze, VoteMethod::TrueSkill}) {
        const VoteRanking ranking =
            ranking_of(campaign(3, 200, 1), {.method = method, .resampling = VoteResampling::Workers});
        ASSERT_FALSE(ranking.notes.empty()) << word(method);
        EXPECT_NE(ranking.notes[0].find("choose another --method, or --resample items"), std::string::npos);
        EXPECT_FALSE(ranking.systems[0].interval);
    }
}

TEST(RankByVotes, DrawsALineWhereRanksDoNotOverlap) {
    const VoteRanking apart = ranking_of(campaign(3, 4000, 2));
    EXPECT_EQ(apart.systems[2].cluster, 3U);
    EXPECT_EQ(apart.systems[0].ranks, (RankRange{1, 1}));
    Choices equal = campaign(2, 400, 3);
    for (std::size_t i = 0; i < equal.size(); ++i) {
        equal[i].choice = i % 2 == 0 ? "a" : "b";
    }
    const VoteRanking together = ranking_of(equal);
    EXPECT_EQ(together.systems[1].cluster, 1U);
    EXPECT_EQ(together.systems[1].ranks, (RankRange{1, 2}));
}

TEST(RankByVotes, GivesEverySystemOfASharedOutputItsVotes) {
    const VoteRanking ranking = ranking_of({{.a = "x+y", .b = "z", .choice = "a"}});
    EXPECT_EQ(ranking.systems[0].wins, 1.0);
    EXPECT_EQ(ranking.systems[1].wins, 1.0);
    EXPECT_EQ(ranking.systems[2].losses, 2.0);
}

TEST(RankByVotes, TakesNoVoteBetweenSystemsThatShareAnOutput) {
    const VoteRanking ranking = ranking_of({{.a = "x+y", .b = "y+z", .choice = "a"}});
    double votes = 0.0;
    for (const VoteRankedSystem& system : ranking.systems) {
        votes += system.wins;
    }
    EXPECT_EQ(votes, 3.0);  // x over y, x over z, y over z
}

TEST(RankByVotes, RanksByExpertsWhereThereIsNoCrowd) {
    const VoteRanking ranking = ranking_of(campaign(3, 600, 4, "expert"));
    EXPECT_EQ(ranking.systems[0].system, 0U);
    EXPECT_FALSE(ranking.with_experts);
}

TEST(RankByVotes, ComparesTheCrowdsOrderWithTheExperts) {
    Choices rows = campaign(6, 2000, 5);
    for (const ChoiceRow& row : campaign(6, 2000, 6, "expert")) {
        rows.push_back(row);
    }
    const VoteRanking ranking = ranking_of(rows);
    ASSERT_TRUE(ranking.with_experts);
    EXPECT_NEAR(ranking.with_experts->with_crowd.spearman->rho, 1.0, 1e-12);
    EXPECT_NEAR(ranking.with_experts->with_crowd.kendall->tau_b, 1.0, 1e-12);
    EXPECT_GT(*ranking.with_experts->upper_bound, 0.9);
}

TEST(RankByVotes, ComparesAMetricWithTheCrowdAndTheExperts) {
    Choices rows = campaign(4, 2000, 5);
    for (const ChoiceRow& row : campaign(4, 2000, 6, "expert")) {
        rows.push_back(row);
    }
    const VoteRanking ranking =
        ranking_of(rows, {.metric = {{"a", 1.0}, {"b", 2.0}, {"c", 3.0}, {"unknown", 9.0}}}, few);
    ASSERT_TRUE(ranking.with_metric);
    EXPECT_EQ(ranking.with_metric->with_crowd.spearman->n, 3U);
    EXPECT_NEAR(ranking.with_metric->with_crowd.spearman->rho, -1.0, 1e-12);
    EXPECT_NEAR(ranking.with_metric->with_experts->spearman->rho, -1.0, 1e-12);
}

TEST(RankByVotes, WeighsWorkersByTheirAgreement) {
    Choices rows;
    for (int i = 0; i < 20; ++i) {
        const std::string item = std::to_string(i);
        rows.push_back({.worker = "e", .item = item, .a = "x", .b = "y", .choice = "a", .role = "expert"});
        rows.push_back({.worker = "good", .item = item, .a = "x", .b = "y", .choice = "a"});
        rows.push_back({.worker = "bad 1", .item = item, .a = "x", .b = "y", .choice = "b"});
        rows.push_back({.worker = "bad 2", .item = item, .a = "x", .b = "y", .choice = "b"});
    }
    EXPECT_EQ(ranking_of(rows).systems[0].system, 1U);
    EXPECT_EQ(ranking_of(rows, {.weights = VoteWeights::Experts}).systems[0].system, 0U);
}

TEST(RankByVotes, IsSureOfNothingByOneItem) {
    for (const VoteMethod method : all_methods) {
        const VoteRanking ranking = ranking_of(
            {{.worker = "u", .choice = "a"}, {.worker = "v", .choice = "a"}}, {.method = method}, some);
        for (const VoteRankedSystem& system : ranking.systems) {
            EXPECT_FALSE(system.interval) << word(method);
            EXPECT_EQ(system.cluster, 1U) << word(method);
            EXPECT_EQ(system.ranks, (RankRange{1, 2})) << word(method);
        }
    }
}

TEST(RankByVotes, SaysWhyOneItemGivesNoIntervals) {
    EXPECT_EQ(ranking_of({{.choice = "a"}}).notes.front(),
              "no intervals, ranks and clusters: fewer than two items to draw from");
}

// `items` items on which three workers all prefer x.
Choices unanimous(std::size_t items) {
    Choices rows;
    for (std::size_t item = 0; item < items; ++item) {
        for (const char* worker : {"u", "v", "w"}) {
            rows.push_back(
                {.worker = worker, .item = std::to_string(item), .a = "x", .b = "y", .choice = "a"});
        }
    }
    return rows;
}

TEST(RankByVotes, GivesUnanimousItemsAnIntervalWithWidth) {
    const VoteRanking ranking = ranking_of(unanimous(8), {}, some);
    ASSERT_TRUE(ranking.systems[0].interval);
    EXPECT_NEAR(ranking.systems[0].interval->low, 0.261, 1e-3);
    EXPECT_EQ(ranking.systems[0].interval->high, 1.0);
    EXPECT_EQ(ranking.systems[1].cluster, 2U);
    EXPECT_FALSE(ranking.notes.empty());
}

TEST(RankByVotes, GivesUnanimousItemsNoIntervalByAMethodWithoutABound) {
    const VoteRanking ranking = ranking_of(unanimous(8), {.method = VoteMethod::TrueSkill}, some);
    EXPECT_FALSE(ranking.systems[0].interval);
    EXPECT_FALSE(ranking.notes.empty());
}

TEST(RankByVotes, IsSureOfNoRankByAFewUnanimousItems) {
    for (const std::size_t items : {2U, 5U}) {
        const VoteRanking ranking = ranking_of(unanimous(items), {}, some);
        EXPECT_EQ(ranking.systems[0].ranks, (RankRange{1, 2})) << items;
        EXPECT_EQ(ranking.systems[1].cluster, 1U) << items;
        EXPECT_LT(ranking.systems[0].interval->low, 0.0) << items;
    }
}

TEST(RankByVotes, SaysWhyThereAreNoAbilities) {
    const VoteRanking ranking =
        ranking_of({{.a = "x", .b = "y", .choice = "a"}}, {.method = VoteMethod::BradleyTerry});
    EXPECT_FALSE(ranking.bradley_terry);
    EXPECT_FALSE(ranking.systems[0].score);
    EXPECT_FALSE(ranking.systems[0].interval);
    ASSERT_EQ(ranking.notes.size(), 1U);
    EXPECT_NE(ranking.notes[0].find("not all systems have a score by bradley-terry: "), std::string::npos);
}

TEST(RankByVotes, RanksNobodyWhereNobodysVotesWeighAnything) {
    const VoteRanking ranking = ranking_of({{.choice = "a"}}, {.weights = VoteWeights::Experts});
    EXPECT_TRUE(ranking.systems.empty());
    EXPECT_FALSE(ranking.notes.empty());
}

TEST(RankByVotes, IsTheSameForRowsInAnyOrder) {
    Choices rows = campaign(4, 300, 7);
    for (const VoteMethod method : all_methods) {
        if (method == VoteMethod::TrueSkill) {
            continue;  // it depends on the order of votes by its nature, and draws one
        }
        const VoteRanking before = ranking_of(rows, {.method = method}, few);
        RandomStream{8, "order"}.shuffle(rows);
        const VoteRanking after = ranking_of(rows, {.method = method}, few);
        for (std::size_t i = 0; i < before.systems.size(); ++i) {
            EXPECT_NEAR(*before.systems[i].score, *after.systems[i].score, 1e-9) << word(method);
            EXPECT_NEAR(before.systems[i].interval->low, after.systems[i].interval->low, 1e-9)
                << word(method);
        }
    }
}

TEST(RankByVotesThreads, AreOneOrManyForTheSameResult) {
    const Choices rows = campaign(4, 300, 9);
    for (const VoteMethod method : all_methods) {
        const auto result = [&](unsigned threads) {
            return ranking_of(rows, {.method = method, .parallel = {threads}}, few);
        };
        const VoteRanking one = result(1);
        const VoteRanking many = result(4);
        for (std::size_t i = 0; i < one.systems.size(); ++i) {
            EXPECT_EQ(one.systems[i].interval, many.systems[i].interval) << word(method);
        }
    }
}

}  // namespace
}  // namespace adjudge
