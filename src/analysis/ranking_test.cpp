#include "analysis/ranking.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/testing_ratings.hpp"

namespace adjudge {
namespace {

constexpr std::array<Estimate, 3> all_estimates{Estimate::Model, Estimate::Z, Estimate::Raw};

Ranking ranking_of(const RatingRows& rows, const RankingOptions& options = {}, KeptWorkers kept = nullptr) {
    const Ratings ratings = ratings_of(rows);
    return rank_systems(ratings, standardize(ratings), options, kept);
}

bool has_note(const Ranking& ranking, std::string_view part) {
    return std::ranges::any_of(ranking.notes,
                               [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

TEST(RankSystems, PutsTheBestFirstByEveryEstimate) {
    const RatingRows rows = campaign_rows({.seed = 2, .workers = 20});
    for (const Estimate estimate : all_estimates) {
        const Ranking ranking = ranking_of(rows, {.estimate = estimate});
        ASSERT_EQ(ranking.systems.size(), 3U);
        EXPECT_EQ(ranking.systems[0].system, 0U) << word(estimate);
        EXPECT_GT(ranking.systems[0].estimate, ranking.systems[1].estimate) << word(estimate);
        EXPECT_GT(ranking.systems[1].estimate, ranking.systems[2].estimate) << word(estimate);
    }
}

TEST(RankSystems, OrdersByThePlainMeansWhereAsked) {
    const RatingRows rows = campaign_rows();
    for (const RankedSystem& system : ranking_of(rows, {.estimate = Estimate::Raw}).systems) {
        EXPECT_NEAR(system.estimate, *system.scores.raw, 1e-9);
        EXPECT_NEAR(system.mean->mean, system.estimate, 1e-9);
    }
    for (const RankedSystem& system : ranking_of(rows, {.estimate = Estimate::Z}).systems) {
        EXPECT_NEAR(system.estimate, *system.scores.z, 1e-9);
    }
}

TEST(RankSystems, OrdersByTheModelsQualityWhereAsked) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        for (const RankedSystem& system : ranking_of(campaign_rows({.seed = seed})).systems) {
            ASSERT_TRUE(system.model);
            EXPECT_NEAR(system.estimate, *system.model, 1e-9);
        }
    }
}

TEST(RankSystems, PutsTheEstimateIntoItsInterval) {
    for (const IntervalMethod method :
         {IntervalMethod::Clustered, IntervalMethod::Percentile, IntervalMethod::Bca}) {
        for (const RankedSystem& system : ranking_of(campaign_rows(), {.interval = method}).systems) {
            ASSERT_TRUE(system.interval) << word(method);
            EXPECT_LT(system.interval->low, system.estimate) << word(method);
            EXPECT_GT(system.interval->high, system.estimate) << word(method);
        }
    }
}

TEST(RankSystems, ClustersByWhatTheTableTells) {
    const RatingRows rows = campaign_rows();
    EXPECT_EQ(ranking_of(rows).clustered_by, "hit+system");
    EXPECT_EQ(ranking_of(rows, {.dependence = Dependence::Document}).clustered_by, "document+system");
    EXPECT_EQ(ranking_of(rows, {.dependence = Dependence::Worker}).clustered_by, "worker+system");
    EXPECT_EQ(ranking_of(rows, {.dependence = Dependence::Segment}).clustered_by, "segment");
}

TEST(RankSystems, SaysThatNotEveryRowNamesItsHit) {
    RatingRows rows = campaign_rows();
    rows.front().hit.clear();
    const Ranking ranking = ranking_of(rows);
    EXPECT_EQ(ranking.clustered_by, "worker+system");
    EXPECT_TRUE(has_note(ranking, "not every row names its HIT"));
}

TEST(RankSystems, SaysThatNotEveryRowNamesItsDocument) {
    RatingRows rows = campaign_rows();
    rows.front().document.clear();
    EXPECT_TRUE(has_note(ranking_of(rows, {.dependence = Dependence::Document}), "names its document"));
}

TEST(RankSystems, SaysWhatTheOtherTestsAssume) {
    EXPECT_FALSE(has_note(ranking_of(campaign_rows()), "independent"));
    EXPECT_TRUE(has_note(ranking_of(campaign_rows(), {.significance = {.test = SignificanceTest::RankSum}}),
                         "rank-sum takes segments for independent"));
}

TEST(RankSystems, FallsBackToRawMeansWhereTheModelHasNoValue) {
    const Ranking ranking = ranking_of({{.item = "i1", .system = "a", .score = 50, .hit = "h"},
                                        {.item = "i2", .system = "b", .score = 50, .hit = "h"}});
    EXPECT_EQ(ranking.estimate, Estimate::Raw);
    EXPECT_TRUE(
        has_note(ranking, "the worker model has no value (all scores are equal): systems are ordered by"));
    ASSERT_EQ(ranking.systems.size(), 2U);
    EXPECT_EQ(ranking.systems[0].estimate, 50.0);
    EXPECT_FALSE(ranking.systems[0].mean);
    EXPECT_FALSE(ranking.systems[0].interval);
    EXPECT_FALSE(ranking.systems[0].model);
    EXPECT_FALSE(ranking.design_effect);
}

TEST(RankSystems, DoesNotSpeakOfTheModelsOrderWhereAnotherWasAskedFor) {
    const Ranking ranking =
        ranking_of({{.item = "i1", .score = 50}, {.item = "i2", .score = 50}}, {.estimate = Estimate::Raw});
    EXPECT_FALSE(has_note(ranking, "systems are ordered by"));
}

TEST(RankSystems, KeepsIdenticalSystemsTwoSystemsOfOneCluster) {
    RatingRows rows = campaign_rows({.systems = 1});
    const std::size_t count = rows.size();
    for (std::size_t i = 0; i < count; ++i) {
        RatingRow twin = rows[i];
        twin.system = "twin";
        twin.unit += "t";
        twin.pair += twin.pair.empty() ? "" : "t";
        rows.push_back(twin);
    }
    const Ranking ranking = ranking_of(rows);
    ASSERT_EQ(ranking.systems.size(), 2U);
    EXPECT_NEAR(ranking.systems[0].estimate, ranking.systems[1].estimate, 1e-9);
    EXPECT_EQ(ranking.systems[1].cluster, 1U);
    EXPECT_EQ(ranking.systems[0].ranks, (RankRange{1, 2}));
    EXPECT_NEAR(ranking.significance.tests.at(0).p, 1.0, 1e-6);
}

TEST(RankSystems, OrdersEqualSystemsByName) {
    const Ranking ranking = ranking_of({{.item = "i1", .system = "b", .score = 50},
                                        {.item = "i1", .system = "a", .score = 50},
                                        {.item = "i2", .system = "c", .score = 60}},
                                       {.estimate = Estimate::Raw});
    EXPECT_EQ(ranking.systems[0].system, 2U);
    EXPECT_EQ(ranking.systems[1].system, 0U);
    EXPECT_EQ(ranking.systems[2].system, 1U);
}

TEST(RankSystems, HasNoUncertaintyForASystemWithOneSegment) {
    RatingRows rows = campaign_rows();
    rows.push_back(
        {.worker = "w0", .item = "i0", .system = "lonely", .score = 50, .hit = "h0", .document = "d0"});
    const Ranking ranking = ranking_of(rows);
    const auto lonely = std::ranges::find(ranking.systems, 0U, &RankedSystem::system);
    ASSERT_NE(lonely, ranking.systems.end());
    EXPECT_FALSE(lonely->mean);
    EXPECT_EQ(lonely->mean.error().reason, "fewer than two clusters of judgments");
    EXPECT_FALSE(lonely->interval);
    EXPECT_EQ(ranking.significance.undefined.size(), 3U);
}

TEST(RankSystems, NamesTheSystemsThatNoJudgmentCountsFor) {
    RatingRows rows = campaign_rows();
    rows.push_back({.worker = "out", .item = "i0", .system = "gone", .score = 50, .hit = "h0"});
    std::vector<bool> kept(7, true);
    kept[0] = false;  // "out" stands before "w0" and the others
    const Ranking ranking = ranking_of(rows, {}, &kept);
    EXPECT_EQ(ranking.left_out, (std::vector<std::uint32_t>{0}));
    EXPECT_TRUE(has_note(ranking, "no judgment counts for gone: it is not ranked"));
}

TEST(RankSystems, RanksNobodyWhereNobodyIsKept) {
    const std::vector<bool> kept(6, false);
    for (const Estimate estimate : all_estimates) {
        const Ranking ranking = ranking_of(campaign_rows(), {.estimate = estimate}, &kept);
        EXPECT_TRUE(ranking.systems.empty()) << word(estimate);
        EXPECT_EQ(ranking.left_out.size(), 3U) << word(estimate);
        EXPECT_FALSE(has_note(ranking, "systems are ordered")) << word(estimate);
    }
}

TEST(RankSystems, SaysWhereTheMeansOfZPutTwoSystemsTheOtherWayRound) {
    // Looks for such a campaign: the model and z differ where systems are close.
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        const Ranking ranking = ranking_of(campaign_rows({.seed = seed, .system_step = 0.5}));
        bool differs = false;
        for (std::size_t i = 1; i < ranking.systems.size(); ++i) {
            differs = differs || *ranking.systems[i - 1].scores.z < *ranking.systems[i].scores.z;
        }
        ASSERT_EQ(has_note(ranking, "the other way round"), differs) << seed;
        if (differs) {
            return;
        }
    }
    FAIL() << "no such campaign";
}

TEST(RankSystems, FollowsASwapOfTwoNames) {
    const RatingRows rows = campaign_rows({.seed = 9});
    RatingRows swapped = rows;
    for (RatingRow& row : swapped) {
        row.system = row.system == "s0" ? "s2" : row.system == "s2" ? "s0" : row.system;
    }
    const Ratings a = ratings_of(rows);
    const Ratings b = ratings_of(swapped);
    const Ranking before = rank_systems(a, standardize(a));
    const Ranking after = rank_systems(b, standardize(b));
    for (std::size_t i = 0; i < before.systems.size(); ++i) {
        EXPECT_EQ(before.systems[i].estimate, after.systems[i].estimate);
        EXPECT_EQ(before.significance.tests[i].p, after.significance.tests[i].p);
    }
    EXPECT_EQ(a.systems[before.systems[0].system], "s0");
    EXPECT_EQ(b.systems[after.systems[0].system], "s2");
}

TEST(RankSystems, IsTheSameForRowsInAnyOrder) {
    const RatingRows rows = campaign_rows({.seed = 10});
    for (const Estimate estimate : all_estimates) {
        for (const SignificanceTest test : {SignificanceTest::Clustered, SignificanceTest::RankSum,
                                            SignificanceTest::SignedRank, SignificanceTest::Permutation}) {
            const RankingOptions options{.estimate = estimate,
                                         .interval = test == SignificanceTest::Permutation
                                                         ? IntervalMethod::Bca
                                                         : IntervalMethod::Clustered,
                                         .significance = {.test = test, .permutations = 500}};
            const Ranking before = ranking_of(rows, options);
            const Ranking after = ranking_of(shuffled(rows, 3), options);
            ASSERT_EQ(before.systems.size(), after.systems.size());
            for (std::size_t i = 0; i < before.systems.size(); ++i) {
                EXPECT_NEAR(before.systems[i].estimate, after.systems[i].estimate, 1e-7);
                EXPECT_NEAR(before.systems[i].interval->low, after.systems[i].interval->low, 1e-7);
                EXPECT_NEAR(before.significance.tests[i].p, after.significance.tests[i].p, 1e-7);
            }
        }
    }
}

TEST(RankSystemsThreads, AreOneOrManyForTheSameResult) {
    const RatingRows rows = campaign_rows({.workers = 80});
    const auto result = [&](unsigned threads) {
        return ranking_of(rows, {.interval = IntervalMethod::Bca,
                                 .significance = {.test = SignificanceTest::Permutation,
                                                  .permutations = 200,
                                                  .parallel = {threads}},
                                 .model = {.fit = {.parallel = {threads}}}});
    };
    const Ranking one = result(1);
    const Ranking many = result(4);
    for (std::size_t i = 0; i < one.systems.size(); ++i) {
        EXPECT_EQ(one.systems[i].estimate, many.systems[i].estimate);
        EXPECT_EQ(one.systems[i].interval, many.systems[i].interval);
        EXPECT_EQ(one.significance.tests[i].p, many.significance.tests[i].p);
    }
}

}  // namespace
}  // namespace adjudge
