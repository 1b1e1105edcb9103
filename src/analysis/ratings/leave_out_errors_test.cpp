#include "analysis/ratings/leave_out_errors.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

TEST(MeanErrors, AreThoseOfTheMeanOfWorkersWhereEachJudgesEverySystemOnce) {
    RatingRows rows;
    const std::vector<double> differences{4.0, -1.0, 7.0, 2.0, 3.0, 9.0, -2.0, 5.0};
    for (std::size_t w = 0; w < differences.size(); ++w) {
        const std::string worker = "w" + std::to_string(w);
        // Items of their own: a segment is one judgment.
        rows.push_back(
            {.worker = worker, .item = "i" + worker, .system = "a", .score = 50.0 + differences[w]});
        rows.push_back({.worker = worker, .item = "i" + worker, .system = "b", .score = 50.0});
    }
    const Ratings ratings = ratings_of(rows);
    const auto groups = leave_out_groups(ratings, nullptr);
    const GroupJackknife errors =
        mean_errors(ratings, ratings.score, nullptr, *groups, WorkerEffects::Removed);
    // sd of the differences is 3.7773..., n = 8.
    double sum = 0.0;
    double squares = 0.0;
    for (const double d : differences) {
        sum += d;
        squares += d * d;
    }
    const double variance = (squares - sum * sum / 8.0) / 7.0;
    EXPECT_NEAR(jackknife_error(errors.deviation[0], errors.deviation[1]), std::sqrt(variance / 8.0), 1e-9);
}

TEST(MeanErrors, AreMissingForASystemThatOneWorkerAloneConnects) {
    RatingRows rows = campaign_rows({.workers = 12});
    rows.push_back({.worker = "w3", .item = "i0", .system = "lonely", .score = 40.0, .hit = "h1"});
    rows.push_back({.worker = "w3", .item = "i1", .system = "lonely", .score = 60.0, .hit = "h1"});
    const Ratings ratings = ratings_of(rows);
    const auto groups = leave_out_groups(ratings, nullptr);
    const GroupJackknife errors =
        mean_errors(ratings, ratings.score, nullptr, *groups, WorkerEffects::Removed);
    EXPECT_FALSE(errors.has(0));
    EXPECT_TRUE(errors.has(1));
}

// Up to what the variance of all scores, which a refit keeps, does to the priors.
TEST(ModelErrors, AgreeWithFitsFromNothing) {
    const RatingRows rows = campaign_rows({.seed = 3, .workers = 12, .items = 24});
    const Ratings ratings = ratings_of(rows);
    const StandardScores standard = standardize(ratings);
    const RatingModelOptions options{.input = ModelInput::Raw,
                                     .fit = {.most_sweeps = 2000,
                                             .tolerance = 1e-9,
                                             .refit_tolerance = 0.0,
                                             .weight_cap = 0.0,
                                             .most_hit_share = 0.0}};
    const auto model = fit_ratings(ratings, standard, options);
    const auto groups = leave_out_groups(ratings, nullptr);
    const auto without = left_out_qualities(ratings, *model, options, *groups);
    for (std::size_t g = 0; g < groups->count; ++g) {
        std::vector<bool> kept(ratings.workers.size(), true);
        for (std::size_t i = 0; i < ratings.size(); ++i) {
            kept[ratings.worker[i]] = groups->group[i] != g;
        }
        const auto anew = fit_ratings(ratings, standard, options, &kept);
        EXPECT_NEAR(without[g][0] - without[g][1], *anew->quality[0] - *anew->quality[1], 5e-3) << g;
    }
}

TEST(ModelErrors, AreThoseOfRefitsToTheEnd) {
    const Ratings ratings = ratings_of(campaign_rows({.seed = 4, .workers = 24, .items = 48}));
    const RatingModelOptions options;
    RatingModelOptions to_the_end;
    to_the_end.fit.refit_tolerance = 0.0;
    to_the_end.fit.tolerance = 1e-9;
    to_the_end.fit.most_sweeps = 5000;
    const auto model = fit_ratings(ratings, standardize(ratings), options);
    const auto groups = leave_out_groups(ratings, nullptr);
    const GroupJackknife soon = model_errors(ratings, *model, options, nullptr, *groups);
    const GroupJackknife late = model_errors(ratings, *model, to_the_end, nullptr, *groups);
    const double expected = jackknife_error(late.deviation[0], late.deviation[1]);
    EXPECT_NEAR(jackknife_error(soon.deviation[0], soon.deviation[1]), expected, 0.02 * expected);
}

}  // namespace
}  // namespace adjudge
