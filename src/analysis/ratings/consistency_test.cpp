#include "analysis/ratings/consistency.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/ratings/worker_quality.hpp"

namespace adjudge {
namespace {

Consistency consistency_of(const RatingRows& rows, const ConsistencyOptions& options = {},
                           const ScoreScale& scale = {}) {
    const Ratings ratings = ratings_of(rows);
    const StandardScores standard = standardize(ratings);
    const std::vector<bool> passes = passing(worker_quality(ratings));
    return consistency(ratings, {standard, passes}, scale, {}, options);
}

const TreatedConsistency& treated(const Consistency& found, Treatment treatment) {
    return found.treatments.at(static_cast<std::size_t>(treatment));
}

// A worker's first and repeated scores of as many outputs.
RatingRows repeats(const std::vector<double>& first, const std::vector<double>& second) {
    RatingRows rows;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::string item = "i" + std::to_string(i);
        rows.push_back({.item = item, .score = first[i]});
        rows.push_back({.item = item, .score = second[i], .kind = UnitKind::AskAgain});
    }
    return rows;
}

TEST(Consistency, HoldsAllFourTreatments) {
    const Consistency found = consistency_of(campaign_rows());
    ASSERT_EQ(found.treatments.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(found.treatments[i].treatment, static_cast<Treatment>(i));
    }
}

TEST(Consistency, ComparesAWorkersScoresWithItsRepetitions) {
    const auto found = consistency_of(repeats({10, 20, 30, 40}, {15, 18, 30, 49}));
    const PairAgreement& intra = treated(found, Treatment::Unfiltered).intra;
    EXPECT_EQ(intra.pairs, 4U);
    EXPECT_EQ(intra.workers, 1U);
    EXPECT_EQ(intra.mean_first, 25.0);
    EXPECT_EQ(intra.mean_second, 28.0);
    EXPECT_EQ(intra.mean_difference, 3.0);           // (5 - 2 + 0 + 9) / 4
    EXPECT_EQ(intra.mean_absolute_difference, 4.0);  // (5 + 2 + 0 + 9) / 4
    EXPECT_NEAR(*intra.sd_absolute_difference, std::sqrt(46.0 / 3.0), 1e-12);
    ASSERT_TRUE(intra.test);
    EXPECT_EQ(intra.test->df, 3.0);
}

TEST(Consistency, CountsAgreementsInCategoriesWithEqualChances) {
    // 15 and 25 lie in two of five categories; the other three pairs agree.
    const auto found = consistency_of(repeats({15, 50, 70, 90}, {25, 55, 75, 95}));
    const CategoryAgreement& five = treated(found, Treatment::Unfiltered).intra.by_categories.at(0);
    EXPECT_EQ(five.categories, 5U);
    EXPECT_EQ(five.kappa->agreement, 0.75);
    EXPECT_EQ(five.kappa->chance, 0.2);
    EXPECT_NEAR(five.kappa->kappa, (0.75 - 0.2) / 0.8, 1e-12);
    ASSERT_TRUE(five.interval);
    EXPECT_LE(five.interval->low, five.kappa->kappa);
    EXPECT_EQ(five.interval->high, 1.0);
}

// Scores of 0 to 1 on a scale of 0 to 100 are all in the lowest category: nobody could disagree.
TEST(Consistency, HasNoKappaWhereAllScoresAreInOneCategory) {
    const auto found = consistency_of(repeats({0.1, 0.9, 0.5}, {0.8, 0.2, 0.5}));
    for (const CategoryAgreement& agreement : treated(found, Treatment::Unfiltered).intra.by_categories) {
        EXPECT_EQ(agreement.kappa.error().reason, "all scores are in one category");
        EXPECT_EQ(agreement.agreement, 1.0);
        EXPECT_FALSE(agreement.interval);
    }
}

TEST(Consistency, TakesTheScalesPointsForCategoriesOfLikertScores) {
    const auto found = consistency_of(repeats({1, 2, 5}, {1, 3, 5}), {}, {1.0, 5.0, 5});
    const auto& categories = treated(found, Treatment::Unfiltered).intra.by_categories;
    ASSERT_EQ(categories.size(), 1U);
    EXPECT_EQ(categories[0].categories, 5U);
    EXPECT_NEAR(categories[0].kappa->agreement, 2.0 / 3.0, 1e-12);
}

TEST(Consistency, SaysThatThereAreNoPairs) {
    const auto found = consistency_of({{.item = "i1", .score = 10}, {.item = "i2", .score = 20}});
    for (const TreatedConsistency& one : found.treatments) {
        EXPECT_EQ(one.intra.pairs, 0U);
        EXPECT_FALSE(one.intra.mean_first);
        EXPECT_FALSE(one.inter.mean_absolute_difference);
        ASSERT_FALSE(one.intra.test);
        EXPECT_EQ(one.intra.test.error().reason, "no pairs");
        EXPECT_TRUE(one.intra.by_categories.empty());
        ASSERT_FALSE(one.reliability.interval_alpha);
        EXPECT_FALSE(one.reliability.interval_alpha.error().reason.empty());
        ASSERT_FALSE(one.reliability.icc);
        EXPECT_FALSE(one.reliability.icc.error().reason.empty());
    }
}

TEST(Consistency, HasNoIntervalForOnePair) {
    const auto found = consistency_of(repeats({10}, {12}));
    const PairAgreement& intra = treated(found, Treatment::Unfiltered).intra;
    EXPECT_EQ(intra.pairs, 1U);
    EXPECT_FALSE(intra.sd_absolute_difference);
    EXPECT_FALSE(intra.test);
    EXPECT_FALSE(intra.by_categories.at(0).interval);
}

TEST(Consistency, LeavesOutWorkersWithoutStandardizedScores) {
    const auto found = consistency_of(repeats({50, 50, 50}, {50, 50, 50}));
    EXPECT_EQ(treated(found, Treatment::Unfiltered).intra.pairs, 3U);
    EXPECT_EQ(treated(found, Treatment::Standardized).intra.pairs, 0U);
}

TEST(Consistency, HasNoQualityControlledPairsWhereNobodyPasses) {
    const auto found = consistency_of(repeats({10, 20, 30}, {12, 18, 33}));
    EXPECT_EQ(treated(found, Treatment::QualityControlled).intra.pairs, 0U);
    EXPECT_EQ(treated(found, Treatment::StandardizedQualityControlled).intra.pairs, 0U);
    EXPECT_EQ(treated(found, Treatment::Standardized).intra.pairs, 3U);
}

TEST(Consistency, ComparesDegradedOutputsWithTheirOriginals) {
    const auto found = consistency_of({{.item = "i1", .score = 50},
                                       {.item = "i1", .score = 20, .kind = UnitKind::BadReference},
                                       {.item = "i2", .score = 60},
                                       {.item = "i2", .score = 10, .kind = UnitKind::BadReference}});
    EXPECT_EQ(found.bad_references.mean_difference, 40.0);
    EXPECT_EQ(found.bad_references.pairs, 2U);
    EXPECT_TRUE(found.bad_references.by_categories.empty());
}

TEST(Consistency, DoesNotTestWhichOfTwoWorkersScoresHigher) {
    const auto found = consistency_of(campaign_rows());
    const PairAgreement& inter = treated(found, Treatment::Unfiltered).inter;
    EXPECT_GT(inter.pairs, 0U);
    EXPECT_FALSE(inter.test);
}

TEST(Consistency, IsTheSameForRowsInAnyOrder) {
    const RatingRows rows = campaign_rows({.seed = 11});
    const auto before = consistency_of(rows);
    const auto after = consistency_of(shuffled(rows, 4));
    for (std::size_t i = 0; i < before.treatments.size(); ++i) {
        for (const auto member : {&TreatedConsistency::intra, &TreatedConsistency::inter}) {
            const PairAgreement& a = before.treatments[i].*member;
            const PairAgreement& b = after.treatments[i].*member;
            EXPECT_EQ(a.pairs, b.pairs);
            EXPECT_NEAR(*a.mean_first, *b.mean_first, 1e-9);
            EXPECT_NEAR(*a.mean_difference, *b.mean_difference, 1e-9);
            EXPECT_NEAR(a.by_categories[0].kappa->kappa, b.by_categories[0].kappa->kappa, 1e-9);
            EXPECT_NEAR(a.by_categories[0].interval->low, b.by_categories[0].interval->low, 1e-9);
        }
        EXPECT_NEAR(*before.treatments[i].reliability.interval_alpha,
                    *after.treatments[i].reliability.interval_alpha, 1e-9);
    }
}

TEST(ConsistencyThreads, AreOneOrManyForTheSameIntervals) {
    const RatingRows rows = campaign_rows();
    const auto one = consistency_of(rows, {.parallel = {1}});
    const auto many = consistency_of(rows, {.parallel = {4}});
    EXPECT_EQ(one.treatments[0].inter.by_categories[0].interval,
              many.treatments[0].inter.by_categories[0].interval);
}

TEST(Reliability, IsOneWhereWorkersAgree) {
    RatingRows rows;
    for (const auto* worker : {"a", "b"}) {
        rows.push_back({.worker = worker, .item = "i1", .score = 10});
        rows.push_back({.worker = worker, .item = "i2", .score = 70});
    }
    const Reliability found = treated(consistency_of(rows), Treatment::Unfiltered).reliability;
    EXPECT_EQ(found.units, 2U);
    EXPECT_EQ(found.judgments, 4U);
    EXPECT_NEAR(*found.interval_alpha, 1.0, 1e-12);
    EXPECT_NEAR(*found.icc, 1.0, 1e-12);
}

TEST(Reliability, DoesNotTakeAWorkerWhoAnsweredTwiceForTwoWorkers) {
    const Reliability found = treated(consistency_of({{.worker = "a", .item = "i1", .score = 10},
                                                      {.worker = "a", .item = "i1", .score = 10},
                                                      {.worker = "a", .item = "i2", .score = 70},
                                                      {.worker = "a", .item = "i2", .score = 70}}),
                                      Treatment::Unfiltered)
                                  .reliability;
    EXPECT_EQ(found.units, 0U);
    EXPECT_FALSE(found.interval_alpha);
}

TEST(Reliability, SaysThatAllScoresAreEqual) {
    const Reliability found =
        treated(consistency_of({{.worker = "a", .score = 50}, {.worker = "b", .score = 50}}),
                Treatment::Unfiltered)
            .reliability;
    EXPECT_EQ(found.units, 1U);
    ASSERT_FALSE(found.interval_alpha);
    EXPECT_FALSE(found.interval_alpha.error().reason.empty());
}

TEST(InterPairs, AreOfTheSameHitUnlessPooled) {
    const Ratings ratings = ratings_of({{.worker = "a", .hit = "h1"}, {.worker = "b", .hit = "h2"}});
    EXPECT_TRUE(inter_pairs(ratings, InterPairs::SameHit).empty());
    EXPECT_EQ(inter_pairs(ratings, InterPairs::AnyHit).size(), 1U);
}

TEST(InterPairs, AreAllPairsOfDistinctWorkers) {
    const Ratings ratings = ratings_of({{.worker = "a"}, {.worker = "b"}, {.worker = "c"}, {.worker = "c"}});
    EXPECT_EQ(inter_pairs(ratings, InterPairs::SameHit).size(), 5U);  // ab, and ac and bc twice each
}

TEST(InterPairs, AreOfNormalUnitsAlone) {
    EXPECT_TRUE(inter_pairs(ratings_of({{.worker = "a", .kind = UnitKind::AskAgain},
                                        {.worker = "b", .kind = UnitKind::AskAgain},
                                        {.worker = "c"}}),
                            InterPairs::AnyHit)
                    .empty());
}

TEST(InterPairs, PutTheWorkerWhoseNameSortsFirstFirst) {
    const Ratings ratings = ratings_of({{.worker = "b", .score = 1}, {.worker = "a", .score = 2}});
    const auto pairs = inter_pairs(ratings, InterPairs::SameHit);
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(ratings.workers[ratings.worker[pairs[0].first]], "a");
}

TEST(Consistency, HasNoKappaWhereAllValuesAreEqual) {
    RatingRows rows = campaign_rows();
    for (RatingRow& row : rows) {
        row.score = 50;
    }
    const Consistency found = consistency_of(rows);
    for (const CategoryAgreement& one : found.treatments[0].intra.by_categories) {
        ASSERT_FALSE(one.kappa);
        EXPECT_EQ(one.kappa.error().reason, "all values are equal");
        EXPECT_FALSE(one.interval);
    }
}

}  // namespace
}  // namespace adjudge
