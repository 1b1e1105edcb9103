#include "analysis/ratings/ranking.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

constexpr std::array<Estimate, 3> all_estimates{Estimate::Model, Estimate::Z, Estimate::Raw};

Ranking ranking_of(const RatingRows& rows, const RankingOptions& options = {}, KeptWorkers kept = nullptr) {
    const Ratings ratings = ratings_of(rows);
    return rank_systems({ratings, standardize(ratings), kept}, {}, options);
}

bool has_note(const Ranking& ranking, std::string_view part) {
    return std::ranges::any_of(ranking.notes,
                               [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

RankingOptions clustered(Dependence dependence, Estimate estimate = Estimate::Z) {
    return {.estimate = estimate,
            .dependence = dependence,
            .interval = IntervalMethod::Clustered,
            .significance = {.test = SignificanceTest::Clustered}};
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
    for (const IntervalMethod method : {IntervalMethod::Jackknife, IntervalMethod::Clustered,
                                        IntervalMethod::Percentile, IntervalMethod::Bca}) {
        for (const RankedSystem& system : ranking_of(campaign_rows(), {.interval = method}).systems) {
            ASSERT_TRUE(system.interval) << word(method);
            EXPECT_LT(system.interval->low, system.estimate) << word(method);
            EXPECT_GT(system.interval->high, system.estimate) << word(method);
        }
    }
}

TEST(RankSystems, ClustersByWhatTheTableTells) {
    const auto clustered_by = [](Dependence dependence) {
        return ranking_of(campaign_rows(), clustered(dependence)).clustered_by;
    };
    EXPECT_EQ(clustered_by(Dependence::Hit), "hit+system");
    EXPECT_EQ(clustered_by(Dependence::Document), "document+system");
    EXPECT_EQ(clustered_by(Dependence::Worker), "worker+system");
    EXPECT_EQ(clustered_by(Dependence::Segment), "segment");
}

TEST(RankSystems, LeavesOutGroupsWhereWorkersDidTooFewHitsForClusteredErrorsOfTheModel) {
    RatingRows rows = campaign_rows({.workers = 30});
    const Ranking one_hit = ranking_of(rows, clustered(Dependence::Hit, Estimate::Model));
    EXPECT_EQ(one_hit.test, SignificanceTest::Jackknife);
    EXPECT_EQ(one_hit.interval, IntervalMethod::Jackknife);
    EXPECT_TRUE(has_note(one_hit, "need two HITs per worker"));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].hit += i % 2 == 0 ? "a" : "b";
    }
    const Ranking two_hits = ranking_of(rows, clustered(Dependence::Hit, Estimate::Model));
    EXPECT_EQ(two_hits.test, SignificanceTest::Clustered);
    EXPECT_EQ(two_hits.clustered_by, "hit+system");
}

TEST(RankSystems, LeavesOutWorkersUnlessTheyAreFewAndJudgedAllSystems) {
    const Ranking many = ranking_of(campaign_rows({.workers = 30}));
    ASSERT_TRUE(many.left_out_groups);
    EXPECT_EQ(many.left_out_groups->unit, LeaveOut::Workers);
    EXPECT_EQ(many.left_out_groups->groups, 20U);
    EXPECT_FALSE(many.left_out_groups->raters_are_fixed);
    EXPECT_EQ(many.clustered_by, "jackknife,workers,g20");
    const Ranking few = ranking_of(campaign_rows({.workers = 4}));
    ASSERT_TRUE(few.left_out_groups);
    EXPECT_EQ(few.left_out_groups->unit, LeaveOut::Items);
    EXPECT_TRUE(few.left_out_groups->raters_are_fixed);
    EXPECT_TRUE(has_note(few, "the result holds for these raters"));
}

TEST(RankSystems, SaysThatDependenceIsForClusteredErrors) {
    EXPECT_TRUE(
        has_note(ranking_of(campaign_rows(), {.dependence = Dependence::Worker}), "dependence is an option"));
    EXPECT_FALSE(has_note(ranking_of(campaign_rows()), "dependence is an option"));
}

// Four systems with workers of their own, whose severity differs and whose systems do not.
RatingRows nested_rows(std::uint64_t seed) {
    RatingRows rows;
    for (int worker = 0; worker < 20; ++worker) {
        RandomStream random{seed, "nested", static_cast<std::uint64_t>(worker)};
        const double bias = 8.0 * random.normal();
        for (int item = 0; item < 20; ++item) {
            rows.push_back({.worker = "w" + std::to_string(worker),
                            .item = "i" + std::to_string(item),
                            .system = "s" + std::to_string(worker % 4),
                            .score = std::round(50.0 + bias + 10.0 * random.normal()),
                            .hit = "h" + std::to_string(worker)});
        }
    }
    return rows;
}

TEST(RankSystems, ComparesRawMeansWhereNoWorkerConnectsTheSystems) {
    const Ranking ranking = ranking_of(nested_rows(1));
    EXPECT_EQ(ranking.estimate, Estimate::Raw);
    EXPECT_EQ(ranking.test, SignificanceTest::Clustered);
    EXPECT_EQ(ranking.clustered_by, "worker+system");
    EXPECT_TRUE(has_note(ranking, "no worker connects these groups of systems: s0 | s1 | s2 | s3"));
    for (const RankedSystem& system : ranking.systems) {
        EXPECT_LE(*system.effective_n, static_cast<double>(system.scores.judgments));
    }
}

TEST(RankSystems, FindsFewFalseDifferencesBetweenNestedSystems) {
    double found = 0.0;
    double pairs = 0.0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        for (const PairTest& test : ranking_of(nested_rows(seed)).significance.tests) {
            pairs += 1.0;
            found += test.p <= 0.05 ? 1.0 : 0.0;
        }
    }
    EXPECT_EQ(pairs, 600.0);
    EXPECT_LE(found / pairs, 0.07);
}

// Outputs of `first` and `second` are the same for a share of the items.
RatingRows shared_rows(std::size_t shared_items) {
    RatingRows rows;
    for (int worker = 0; worker < 12; ++worker) {
        RandomStream random{1, "shared", static_cast<std::uint64_t>(worker)};
        for (std::size_t item = 0; item < 20; ++item) {
            const auto add = [&](const std::string& system, double quality) {
                rows.push_back({.worker = "w" + std::to_string(worker),
                                .item = "i" + std::to_string(item),
                                .system = system,
                                .score = std::round(50.0 + quality + 8.0 * random.normal()),
                                .hit = "h" + std::to_string(worker)});
            };
            add("other", -5.0);
            if (item < shared_items) {
                add("first+second", 0.0);
            } else {
                add("first", 4.0);
                add("second", -4.0);
            }
        }
    }
    return rows;
}

TEST(RankSystems, RanksExactlyTheSystemsWhateverTheyShare) {
    for (const std::size_t shared : {0U, 5U, 15U}) {
        for (const Estimate estimate : all_estimates) {
            const Ratings ratings = ratings_of(shared_rows(shared));
            const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {}, {.estimate = estimate});
            ASSERT_EQ(ranking.systems.size(), 3U) << shared;
            EXPECT_EQ(ratings.shared.systems[ranking.systems[0].system], "first") << shared;
            EXPECT_EQ(ranking.significance.tests.size(), 3U) << shared;
        }
    }
}

TEST(RankSystems, LetsWhatTwoSystemsShareCancelInTheirDifference) {
    const auto difference = [](std::size_t shared) {
        const Ratings ratings = ratings_of(shared_rows(shared));
        const Ranking ranking =
            rank_systems({ratings, standardize(ratings)}, {}, {.estimate = Estimate::Raw});
        return ranking.systems[0].estimate - ranking.systems[1].estimate;
    };
    // The first is better by 8 in a quarter of the items.
    EXPECT_NEAR(difference(15), 2.0, 1.5);
    EXPECT_NEAR(difference(0), 8.0, 1.5);
}

TEST(RankSystems, CallsSystemsThatShareEveryOutputIdentical) {
    const Ratings ratings = ratings_of(shared_rows(20));
    const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {});
    ASSERT_EQ(ranking.systems.size(), 3U);
    EXPECT_EQ(ranking.systems[0].estimate, ranking.systems[1].estimate);
    ASSERT_EQ(ranking.significance.undefined.size(), 1U);
    EXPECT_EQ(ranking.significance.undefined[0].reason, "identical in every output: the difference is 0");
}

// A worker who gives about 70 to every output, 20 to degraded ones, 95 to references, and 8 more to one
// system.
RatingRows with_cheat(RatingRows rows, const std::string& favored, int hits) {
    RandomStream random{7, "cheat"};
    const auto jitter = [&] { return static_cast<double>(random.below(3)) - 1.0; };
    constexpr int units = 72;  // in a HIT
    for (int unit = 0; unit < units * hits; ++unit) {
        const std::string name = std::to_string(unit / 3 % 24);
        const std::string hit = "cheat" + std::to_string(unit / units);
        const std::string system = "s" + std::to_string(unit % 3);
        rows.push_back({.worker = "cheat",
                        .item = "i" + name,
                        .system = system,
                        .score = 70.0 + (system == favored ? 8.0 : 0.0) + jitter(),
                        .unit = name,
                        .hit = hit});
        if (unit % 4 == 0) {
            rows.push_back({.worker = "cheat",
                            .item = "i" + name,
                            .system = system,
                            .score = 20.0 + jitter(),
                            .kind = UnitKind::BadReference,
                            .unit = "b" + name,
                            .pair = name,
                            .hit = hit});
            rows.push_back({.worker = "cheat",
                            .item = "i" + name,
                            .system = system,
                            .score = 95.0 + jitter(),
                            .kind = UnitKind::GoodReference,
                            .unit = "g" + name,
                            .pair = name,
                            .hit = hit});
        }
    }
    return rows;
}

TEST(RankSystems, CanNotBeBoughtByOneWorkerWhoSpotsTheControls) {
    const RatingRows honest = campaign_rows({.seed = 5, .workers = 40, .items = 24, .noise = 15.0});
    for (const int hits : {1, 2, 5}) {
        const Ratings ratings = ratings_of(with_cheat(honest, "s2", hits));
        const Ranking ranking = rank_systems({ratings, standardize(ratings)}, {});
        EXPECT_EQ(ratings.shared.systems[ranking.systems.back().system], "s2") << hits;
        EXPECT_TRUE(has_note(ranking, "worker cheat scores controls as expected")) << hits;
        const WeightShare& share = ranking.model->share[0];
        EXPECT_LE(share.weight, share.judgments) << hits;
    }
}

TEST(RankSystems, SaysThatNotEveryRowNamesItsHit) {
    RatingRows rows = campaign_rows();
    rows.front().hit.clear();
    const Ranking ranking = ranking_of(rows, clustered(Dependence::Hit));
    EXPECT_EQ(ranking.clustered_by, "worker+system");
    EXPECT_TRUE(has_note(ranking, "not every row names its HIT"));
}

TEST(RankSystems, SaysThatNotEveryRowNamesItsDocument) {
    RatingRows rows = campaign_rows();
    rows.front().document.clear();
    EXPECT_TRUE(has_note(ranking_of(rows, clustered(Dependence::Document)), "names its document"));
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
    EXPECT_TRUE(ranking.significance.tests.empty() || ranking.significance.tests[0].p > 0.99);
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
    ASSERT_FALSE(lonely->mean);
    EXPECT_NE(lonely->mean.error().reason.find("too few workers connect it"), std::string::npos);
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
    const Ranking before = rank_systems({a, standardize(a)}, {});
    const Ranking after = rank_systems({b, standardize(b)}, {});
    for (std::size_t i = 0; i < before.systems.size(); ++i) {
        EXPECT_NEAR(before.systems[i].estimate, after.systems[i].estimate, 1e-9);
        EXPECT_NEAR(before.significance.tests[i].p, after.significance.tests[i].p, 1e-6);
    }
    EXPECT_EQ(a.systems[before.systems[0].system], "s0");
    EXPECT_EQ(b.systems[after.systems[0].system], "s2");
}

TEST(RankSystems, IsTheSameToTheLastBitForRowsInAnyOrder) {
    const RatingRows rows = campaign_rows({.seed = 10});
    for (const Estimate estimate : all_estimates) {
        for (const SignificanceTest test :
             {SignificanceTest::Jackknife, SignificanceTest::Clustered, SignificanceTest::RankSum,
              SignificanceTest::SignedRank, SignificanceTest::Permutation}) {
            const RankingOptions options{
                .estimate = estimate,
                .interval = test == SignificanceTest::Jackknife     ? IntervalMethod::Jackknife
                            : test == SignificanceTest::Permutation ? IntervalMethod::Bca
                                                                    : IntervalMethod::Clustered,
                .significance = {.test = test, .permutations = 500}};
            const Ranking before = ranking_of(rows, options);
            const Ranking after = ranking_of(shuffled(rows, 3), options);
            ASSERT_EQ(before.systems.size(), after.systems.size());
            for (std::size_t i = 0; i < before.systems.size(); ++i) {
                EXPECT_EQ(before.systems[i].estimate, after.systems[i].estimate);
                EXPECT_EQ(before.systems[i].interval, after.systems[i].interval);
                EXPECT_EQ(before.significance.tests[i].p, after.significance.tests[i].p);
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
