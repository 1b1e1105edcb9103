#include "experiment/fitted_campaign.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "experiment/testing_pilot.hpp"

namespace adjudge {
namespace {

constexpr CrowdFitOptions quick{.draws = 2, .sweeps_per_draw = 2, .sweeps_before = 20};

Ratings judged(const Ratings& pilot, const FittedSize& size) {
    return slice_ratings(FittedCampaign{pilot, quick}.judged(size)).value().front();
}

std::size_t outputs(const Ratings& ratings) {
    return static_cast<std::size_t>(std::ranges::count(ratings.kind, UnitKind::System));
}

// By hand: 3 seen, of which 2 once and 1 twice: 3 + 2 * 1 / (2 * 2).
TEST(ChaoTotal, AddsWhatWasProbablyNotSeen) {
    EXPECT_DOUBLE_EQ(chao_total({1, 1, 2}), 3.5);
    EXPECT_DOUBLE_EQ(chao_total({2, 3, 4}), 3.0);
    EXPECT_DOUBLE_EQ(chao_total({}), 0.0);
}

TEST(FittedCampaign, HasWholeHitsUntilThereAreEnoughJudgments) {
    const Ratings pilot = pilot_ratings({.workers = 5});
    // A HIT has 8 runs of 10, of which 2 + 2 are controls.
    const Ratings made = judged(pilot, {.judgments = 1000});
    EXPECT_EQ(outputs(made), 48U * 21U);
    EXPECT_EQ(made.size(), 80U * 21U);
}

TEST(FittedCampaign, MakesAWorkerWhoIsDrawnAgainJudgeOtherItems) {
    const Ratings pilot = pilot_ratings({.workers = 3});
    const Ratings made = judged(pilot, {.judgments = 4000});
    EXPECT_GT(made.workers.size(), 30U);
    std::set<std::set<std::uint32_t>> items;
    std::map<std::uint32_t, std::set<std::uint32_t>> of_hit;
    for (std::size_t i = 0; i < made.size(); ++i) {
        of_hit[made.hit[i]].insert(made.item[i]);
    }
    for (const auto& [hit, own] : of_hit) {
        items.insert(own);
    }
    EXPECT_EQ(items.size(), of_hit.size());
}

TEST(FittedCampaign, KeepsTheRunsOfThePilot) {
    const Ratings pilot = pilot_ratings({.workers = 6});
    const Ratings made = judged(pilot, {.judgments = 2000});
    EXPECT_NEAR(mean_run(layout_of(made)), mean_run(layout_of(pilot)), 1.0);
}

TEST(FittedCampaign, GivesEverySystemItsShare) {
    const Ratings made = judged(pilot_ratings({.workers = 6}), {.judgments = 8000});
    std::map<std::uint32_t, double> share;
    for (const std::uint32_t system : made.system) {
        share[system] += 1.0 / static_cast<double>(made.size());
    }
    for (const auto& [system, part] : share) {
        EXPECT_NEAR(part, 0.25, 0.04);
    }
}

TEST(FittedCampaign, StaysWithinTheScoresOfThePilot) {
    const Ratings pilot = pilot_ratings({.workers = 6});
    const Ratings made = judged(pilot, {.judgments = 4000});
    const auto [least, most] = std::ranges::minmax(pilot.score);
    EXPECT_GE(std::ranges::min(made.score), least - 1e-9);
    EXPECT_LE(std::ranges::max(made.score), most + 1e-9);
}

TEST(FittedCampaign, LetsWorkersWhoSharedAHitShareItsItems) {
    MadePilot settings{.workers = 2, .hits_per_worker = 1};
    Ratings pilot = pilot_ratings(settings);
    // The second worker did the HIT of the first.
    const std::size_t half = pilot.size() / 2;
    pilot.hits.resize(1);
    for (std::size_t i = 0; i < pilot.size(); ++i) {
        pilot.hit[i] = 0;
        if (i >= half) {
            pilot.item[i] = pilot.item[i - half];
            pilot.document[i] = pilot.document[i - half];
            pilot.system[i] = pilot.system[i - half];
            pilot.segment[i] = pilot.segment[i - half];
        }
    }
    const Ratings made = judged(pilot, {.judgments = 4000});
    std::map<std::set<std::uint32_t>, std::size_t> workers_of;
    std::map<std::uint32_t, std::set<std::uint32_t>> items;
    for (std::size_t i = 0; i < made.size(); ++i) {
        items[made.hit[i]].insert(made.item[i]);
    }
    for (const auto& [hit, own] : items) {
        ++workers_of[own];
    }
    EXPECT_GT(items.size(), workers_of.size());
    for (const auto& [own, workers] : workers_of) {
        EXPECT_LE(workers, 2U);
    }
}

TEST(FittedCampaign, IsTheSameForTheSameSeed) {
    const Ratings pilot = pilot_ratings({.workers = 4});
    const FittedCampaign campaign{pilot, quick};
    const auto scores = [&](std::uint64_t seed) {
        return slice_ratings(campaign.judged({.judgments = 200, .seed = seed})).value().front().score;
    };
    EXPECT_EQ(scores(3), scores(3));
    EXPECT_NE(scores(3), scores(4));
}

}  // namespace
}  // namespace adjudge
