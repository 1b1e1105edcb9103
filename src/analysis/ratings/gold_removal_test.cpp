#include "analysis/ratings/gold_removal.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Weights = std::vector<double>;

RatingRow judged(const std::string& worker, const std::string& item, double score) {
    return {.worker = worker, .item = item, .score = score};
}

// Two who agree and one who never does.
RatingRows two_and_one() {
    RatingRows rows;
    for (int i = 0; i < 4; ++i) {
        const std::string item = std::to_string(i);
        rows.push_back(judged("a", item, 1.0 + i % 2));
        rows.push_back(judged("b", item, 1.0 + i % 2));
        rows.push_back(judged("odd", item, 4.0));
    }
    return rows;
}

double agreement_of(const GoldData& data, const Treatments& treatments) {
    return pool_of(data, treatments).agreement().value_or(-1.0);
}

TEST(Untouched, CountsEveryJudgmentAsItIs) {
    const Ratings ratings = ratings_of({judged("a", "1", 3), judged("b", "1", 4)});
    const Treatments made = untouched(gold_data(ratings, 4));
    EXPECT_EQ(made.value, (std::vector<double>{3, 4}));
    EXPECT_EQ(made.weight, (Weights{1, 1}));
}

TEST(PoolOf, HoldsWhatHasWeight) {
    const Ratings ratings = ratings_of({judged("a", "1", 3), judged("b", "1", 4), judged("c", "1", 3)});
    const AgreementPool pool = pool_of(gold_data(ratings, 4), {{3, 4, 3}, {1, 0, 0.5}});
    EXPECT_EQ(pool.size(), 2U);
    EXPECT_EQ(pool.agreement(), 1.0);
}

TEST(PoolOf, ComparesTheNearestPoints) {
    const Ratings ratings = ratings_of({judged("a", "1", 3), judged("b", "1", 4)});
    EXPECT_EQ(agreement_of(gold_data(ratings, 4), {{2.6, 3.4}, {1, 1}}), 1.0);
}

TEST(WithoutJudges, TakesOutTheOneWhoAgreesLeast) {
    const Ratings ratings = ratings_of(two_and_one());
    const GoldData data = gold_data(ratings, 4);
    const Removal made = without_judges(data);
    EXPECT_EQ(made.treatments.weight, (Weights{1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0}));
    EXPECT_EQ(made.threshold, 0.0);
    EXPECT_EQ(agreement_of(data, made.treatments), 1.0);
}

TEST(WithoutJudges, KeepsAllWhereNothingIsGained) {
    const Ratings ratings = ratings_of({judged("a", "1", 2), judged("b", "1", 2)});
    const Removal made = without_judges(gold_data(ratings, 4));
    EXPECT_FALSE(made.threshold);
    EXPECT_EQ(made.treatments.weight, (Weights{1, 1}));
}

TEST(WithoutJudges, KeepsAWorkerWhomNobodyCanBeComparedWith) {
    RatingRows rows = two_and_one();
    rows.push_back(judged("alone", "x", 1));
    const Ratings ratings = ratings_of(rows);
    EXPECT_EQ(without_judges(gold_data(ratings, 4)).treatments.weight.back(), 1.0);
}

TEST(WithoutJudges, LeavesEverySegmentAJudgment) {
    RatingRows rows = two_and_one();
    rows.push_back(judged("odd", "x", 1));
    const Ratings ratings = ratings_of(rows);
    EXPECT_FALSE(without_judges(gold_data(ratings, 4)).threshold);
}

TEST(WithoutOutliers, TakesOutTheJudgmentFarthestFromTheMean) {
    const Ratings ratings = ratings_of({judged("a", "1", 1), judged("b", "1", 1), judged("c", "1", 4),
                                        judged("a", "2", 2), judged("b", "2", 2)});
    const Removal made = without_outliers(gold_data(ratings, 4));
    EXPECT_EQ(made.treatments.weight, (Weights{1, 1, 0, 1, 1}));
    EXPECT_EQ(made.threshold, 2.0);
}

TEST(WithoutOutliers, TakesOutJudgmentsOfOneDistanceTogether) {
    // The mean is 2.5: neither of the two is farther than the other, and both would leave a bare segment.
    const Ratings ratings = ratings_of({judged("a", "1", 1), judged("b", "1", 4)});
    EXPECT_FALSE(without_outliers(gold_data(ratings, 4)).threshold);
}

TEST(Removals, TakeNoJudgments) {
    const Ratings ratings = ratings_of({{.kind = UnitKind::BadReference}});
    const GoldData data = gold_data(ratings, 4);
    EXPECT_FALSE(without_judges(data).threshold);
    EXPECT_FALSE(without_outliers(data).threshold);
}

TEST(Removals, NeverLowerTheAgreementNorBareASegment) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomStream random{seed, "removal"};
        RatingRows rows;
        for (int i = 0; i < 60; ++i) {
            rows.push_back(judged("w" + std::to_string(random.below(6)), std::to_string(random.below(10)),
                                  static_cast<double>(1 + random.below(4))));
        }
        const Ratings ratings = ratings_of(rows);
        const GoldData data = gold_data(ratings, 4);
        for (const Removal& made : {without_judges(data), without_outliers(data)}) {
            EXPECT_GE(agreement_of(data, made.treatments), agreement_of(data, untouched(data)));
            EXPECT_FALSE(pool_of(data, made.treatments).has_bare_segment());
        }
    }
}

}  // namespace
}  // namespace adjudge
