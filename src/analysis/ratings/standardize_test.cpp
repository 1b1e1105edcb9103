#include "analysis/ratings/standardize.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

TEST(Standardize, DividesTheDistanceFromTheWorkersMeanByItsDeviation) {
    const StandardScores standard = standardize(
        ratings_of({{.item = "i1", .score = 40}, {.item = "i2", .score = 50}, {.item = "i3", .score = 60}}));
    EXPECT_EQ(standard.workers[0].mean, 50.0);
    EXPECT_EQ(standard.workers[0].sd, 10.0);  // with n - 1
    EXPECT_EQ(standard.z, (std::vector<double>{-1.0, 0.0, 1.0}));
}

TEST(Standardize, TakesControlsIntoTheMeanUnlessToldNotTo) {
    const Ratings ratings = ratings_of({{.item = "i1", .score = 40},
                                        {.item = "i2", .score = 60},
                                        {.item = "i2", .score = 20, .kind = UnitKind::BadReference}});
    EXPECT_EQ(standardize(ratings).workers[0].mean, 40.0);
    const StandardScores of_system = standardize(ratings, {.rows = StandardRows::System});
    EXPECT_EQ(of_system.workers[0].mean, 50.0);
    EXPECT_EQ(of_system.workers[0].n, 2U);
    EXPECT_EQ(of_system.z[2], -30.0 / std::sqrt(200.0));
}

TEST(Standardize, LeavesOutAWorkerWhoseScoresAreEqual) {
    const StandardScores standard =
        standardize(ratings_of({{.item = "i1", .score = 33.3}, {.item = "i2", .score = 33.3}}));
    EXPECT_EQ(standard.workers[0].left_out, "all scores are equal");
    EXPECT_EQ(standard.workers[0].mean, 33.3);
    EXPECT_TRUE(std::isnan(standard.z[0]));
}

TEST(Standardize, KnowsTheMeanOfASingleScoreButNoDeviation) {
    const StandardScores standard = standardize(ratings_of({{.score = 70}}));
    EXPECT_EQ(standard.workers[0].left_out, "fewer than two scores");
    EXPECT_EQ(standard.workers[0].mean, 70.0);
    EXPECT_TRUE(std::isnan(standard.z[0]));
}

TEST(Standardize, LeavesOutAWorkerWhoseDeviationIsTooSmallForANumber) {
    const StandardScores standard =
        standardize(ratings_of({{.item = "i1", .score = 0.0}, {.item = "i2", .score = 1e-200}}));
    EXPECT_FALSE(standard.workers[0].left_out.empty());
    EXPECT_TRUE(std::isnan(standard.z[1]));
}

TEST(Standardize, RoundsMeanAndDeviationWhereAsked) {
    const Ratings ratings =
        ratings_of({{.item = "i1", .score = 1}, {.item = "i2", .score = 2}, {.item = "i3", .score = 2}});
    const StandardScores rounded = standardize(ratings, {.rounded_digits = 3});
    EXPECT_EQ(rounded.workers[0].mean, 1.67);
    EXPECT_EQ(rounded.workers[0].sd, 0.577);
}

TEST(Standardize, IsBlindToAWorkersShiftAndScale) {
    const RatingRows rows = campaign_rows({.seed = 3});
    RatingRows changed = rows;
    for (RatingRow& row : changed) {
        if (row.worker == "w2") {
            row.score = 0.25 * row.score + 11.0;
        }
    }
    const auto before = standardize(ratings_of(rows));
    const auto after = standardize(ratings_of(changed));
    for (std::size_t i = 0; i < before.z.size(); ++i) {
        EXPECT_NEAR(after.z[i], before.z[i], 1e-12);
    }
}

}  // namespace
}  // namespace adjudge
