#include "analysis/ratings/rating_model.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

Computed<RatingModel> fitted(const RatingRows& rows, const RatingModelOptions& options = {},
                             KeptWorkers kept = nullptr) {
    const Ratings ratings = ratings_of(rows);
    return fit_ratings(ratings, standardize(ratings), options, kept);
}

TEST(FitRatings, OrdersSystemsAsTheyWereMade) {
    const auto model = fitted(campaign_rows({.seed = 2, .workers = 20}));
    ASSERT_TRUE(model);
    ASSERT_EQ(model->quality.size(), 3U);
    EXPECT_GT(*model->quality[0], *model->quality[1]);
    EXPECT_GT(*model->quality[1], *model->quality[2]);
    EXPECT_TRUE(model->has_converged);
}

TEST(FitRatings, GivesQualitiesThatReadLikeScores) {
    const auto model = fitted(campaign_rows({.seed = 2, .workers = 20}));
    for (const auto& quality : model->quality) {
        EXPECT_GT(*quality, 25.0);
        EXPECT_LT(*quality, 75.0);
    }
}

TEST(FitRatings, WeighsACarelessWorkerLess) {
    RatingRows rows = campaign_rows({.seed = 2, .workers = 10});
    RandomStream random{1, "careless"};
    for (RatingRow& row : rows) {
        if (row.worker == "w4") {
            row.score = static_cast<double>(random.below(101));
        }
    }
    const auto model = fitted(rows);
    ASSERT_TRUE(model);
    for (std::size_t w = 0; w < model->workers.size(); ++w) {
        if (w != 4) {
            EXPECT_LT(model->workers[4]->weight, model->workers[w]->weight) << w;
        }
    }
}

TEST(FitRatings, TakesZWhereWorkersHaveSeventyJudgmentsEach) {
    EXPECT_EQ(fitted(campaign_rows({.items = 60}))->input, ModelInput::Z);
    EXPECT_EQ(fitted(campaign_rows({.items = 12}))->input, ModelInput::Raw);
    EXPECT_EQ(fitted(campaign_rows({.items = 60}), {.input = ModelInput::Raw})->input, ModelInput::Raw);
}

TEST(FitRatings, GivesNoWeightToControlsThatAreNeitherOutputsNorReferences) {
    RatingRows rows = campaign_rows();
    rows.front().kind = UnitKind::Gold;
    const auto model = fitted(rows);
    EXPECT_EQ(model->weight.front(), 0.0);
    EXPECT_GT(model->weight.back(), 0.0);
}

TEST(FitRatings, HasNoPartForWorkersThatAreNotKept) {
    const RatingRows rows = campaign_rows();
    std::vector<bool> kept(6, true);
    kept[2] = false;
    const auto model = fitted(rows, {}, &kept);
    EXPECT_FALSE(model->workers[2]);
    EXPECT_TRUE(model->workers[3]);
}

TEST(FitRatings, HasNoQualityForASystemThatNobodyKeptJudged) {
    const std::vector<bool> kept{true, false};
    const auto model = fitted({{.worker = "a", .item = "i1", .system = "s1", .score = 10},
                               {.worker = "a", .item = "i2", .system = "s1", .score = 20},
                               {.worker = "b", .item = "i1", .system = "s2", .score = 30}},
                              {}, &kept);
    ASSERT_TRUE(model);
    EXPECT_TRUE(model->quality[0]);
    EXPECT_FALSE(model->quality[1]);
}

TEST(FitRatings, SaysThatAllScoresAreEqual) {
    const auto model = fitted({{.item = "i1", .score = 50}, {.item = "i2", .score = 50}});
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().reason, "all scores are equal");
}

TEST(FitRatings, SaysThatNobodyIsKept) {
    const std::vector<bool> kept(6, false);
    const auto model = fitted(campaign_rows(), {}, &kept);
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().reason, "no judgments");
}

TEST(FitRatings, IsFiniteForTwoJudgments) {
    const auto model = fitted({{.item = "i1", .score = 0}, {.item = "i2", .score = 100}});
    ASSERT_TRUE(model);
    EXPECT_TRUE(std::isfinite(*model->quality[0]));
    EXPECT_TRUE(std::isfinite(model->value[0]));
    EXPECT_GT(model->weight[0], 0.0);
}

TEST(FitRatings, IsTheSameForRowsInAnyOrder) {
    const RatingRows rows = campaign_rows({.seed = 7});
    const RatingRows other = shuffled(rows, 2);
    const Ratings a = ratings_of(rows);
    const Ratings b = ratings_of(other);
    const auto before = fit_ratings(a, standardize(a));
    const auto after = fit_ratings(b, standardize(b));
    for (std::size_t s = 0; s < a.systems.size(); ++s) {
        const auto place =
            static_cast<std::size_t>(std::ranges::find(b.systems, a.systems[s]) - b.systems.begin());
        EXPECT_NEAR(*before->quality[s], *after->quality[place], 1e-8);
    }
}

}  // namespace
}  // namespace adjudge
