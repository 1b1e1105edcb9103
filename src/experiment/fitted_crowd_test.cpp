// Bounds are about three times what chance moves an estimate by in a pilot of this size, as measured over 20
// seeds.
#include "experiment/fitted_crowd.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "experiment/crowd_sampler.hpp"
#include "experiment/testing_pilot.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

constexpr CrowdFitOptions short_fit{.draws = 60, .sweeps_per_draw = 5, .sweeps_before = 300};

CrowdDraw fitted(const MadePilot& made) { return mean_draw(fit_crowd(pilot_ratings(made), short_fit)); }

TEST(FittedCrowd, FindsNoiseAndBias) {
    const CrowdDraw crowd = fitted({.workers = 40});
    EXPECT_NEAR(crowd.noise, 15.0, 3.0);
    EXPECT_NEAR(crowd.bias_sd, 10.0, 4.0);
}

TEST(FittedCrowd, FindsTheErrorsOfRuns) {
    EXPECT_NEAR(fitted({.workers = 40, .run_error = 0.5}).run_error, 0.5, 0.15);
    EXPECT_LT(fitted({.workers = 40, .run_error = 0.0}).run_error, 0.2);
}

TEST(FittedCrowd, FindsTheErrorsOfHitsAndTheirDrift) {
    const CrowdDraw crowd = fitted({.workers = 40, .hits_per_worker = 4, .hit_error = 0.6, .drift = 1.0});
    EXPECT_NEAR(crowd.hit_error, 0.6, 0.25);
    EXPECT_NEAR(crowd.drift, 1.0, 0.4);
}

TEST(FittedCrowd, FindsSystems) {
    const CrowdDraw crowd = fitted({.workers = 60});
    const std::vector<double> truth{6.0, 2.0, -2.0, -6.0};
    for (std::size_t s = 0; s < truth.size(); ++s) {
        EXPECT_NEAR(crowd.systems[s], truth[s], 3.0) << s;
    }
}

// Of systems that are all equal, a pilot says that they differ: that is its error, and not the truth.
TEST(FittedCrowd, ShrinksSystemsByTheirReliability) {
    double fit = 0.0;
    double means = 0.0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const MadePilot made{.workers = 8, .systems = std::vector<double>(8, 0.0), .seed = seed};
        const Ratings pilot = pilot_ratings(made);
        std::vector<std::vector<double>> scores(8);
        for (std::size_t i = 0; i < pilot.size(); ++i) {
            if (counts_for_system(pilot.kind[i])) {
                scores[pilot.system[i]].push_back(pilot.score[i]);
            }
        }
        std::vector<double> raw;
        std::ranges::transform(scores, std::back_inserter(raw),
                               [](const std::vector<double>& own) { return moments(own).mean; });
        fit += *moments(fitted(made).systems).variance();
        means += *moments(raw).variance();
    }
    EXPECT_LT(fit, 0.25 * means);
}

TEST(FittedCrowd, FindsWhoIsCareless) {
    const Ratings pilot = pilot_ratings({.workers = 20, .careless = 5});
    const auto kinds = kinds_of(mean_draw(fit_crowd(pilot, short_fit)).workers);
    for (std::size_t w = 0; w < pilot.workers.size(); ++w) {
        const bool is_careless = std::stoul(pilot.workers[w].substr(1)) < 5;
        EXPECT_EQ(kinds[w] == WorkerKind::Careless, is_careless) << pilot.workers[w];
    }
}

TEST(FittedCrowd, IsNotMisledByThoseWhoSpotReferences) {
    const Ratings pilot = pilot_ratings({.workers = 20, .careless = 5, .spot_references = true});
    const CrowdDraw crowd = mean_draw(fit_crowd(pilot, short_fit));
    const auto kinds = kinds_of(crowd.workers);
    EXPECT_EQ(std::ranges::count(kinds, WorkerKind::Careless), 5);
    for (std::size_t w = 0; w < pilot.workers.size(); ++w) {
        if (kinds[w] == WorkerKind::Careless) {
            EXPECT_NEAR(crowd.workers[w].bias + crowd.workers[w].reference, 98.0, 0.1);
        }
    }
}

TEST(FittedCrowd, KeepsTheShapeOfTheNoise) {
    const FittedCrowd crowd = fit_crowd(pilot_ratings({}), {.draws = 2, .sweeps_before = 50});
    EXPECT_EQ(crowd.noise_shapes.size(), 30U);
    const Moments shape = moments(crowd.noise_shapes[7]);
    EXPECT_NEAR(shape.mean, 0.0, 1e-9);
    EXPECT_NEAR(*shape.sd(), 1.0, 1e-9);
}

TEST(FittedCrowd, IsTheSameForTheSameSeed) {
    const Ratings pilot = pilot_ratings({.workers = 4});
    const CrowdFitOptions options{.draws = 3, .sweeps_before = 5};
    EXPECT_EQ(fit_crowd(pilot, options).draws[2].systems, fit_crowd(pilot, options).draws[2].systems);
}

TEST(FittedCrowd, TakesScoresThatAreAllEqual) {
    Ratings pilot = pilot_ratings({.workers = 4});
    std::ranges::fill(pilot.score, 50.0);
    const CrowdDraw crowd = mean_draw(fit_crowd(pilot, {.draws = 5, .sweeps_before = 20}));
    EXPECT_TRUE(std::isfinite(crowd.noise));
    EXPECT_LT(crowd.system_sd, 0.01);
}

}  // namespace
}  // namespace adjudge
