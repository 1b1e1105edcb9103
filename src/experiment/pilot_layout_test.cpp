#include "experiment/pilot_layout.hpp"

#include <gtest/gtest.h>

#include "experiment/testing_pilot.hpp"

namespace adjudge {
namespace {

TEST(PilotLayout, FindsRunsOfOneSystemInOneDocument) {
    // Two runs after each other may be of one system and one document: they look like one.
    const Ratings pilot = pilot_ratings({.workers = 20, .runs_per_hit = 8, .run_length = 10});
    const PilotLayout layout = layout_of(pilot);
    EXPECT_EQ(layout.hits.size(), 40U);
    EXPECT_LE(layout.runs, 320U);
    EXPECT_GE(layout.runs, 310U);
    EXPECT_NEAR(mean_run(layout), 10.0, 0.5);
}

TEST(PilotLayout, HasRunsOfOneWhereSystemsAreInterleaved) {
    const Ratings pilot = pilot_ratings({.workers = 10, .runs_per_hit = 60, .run_length = 1});
    EXPECT_NEAR(mean_run(layout_of(pilot)), 1.0, 0.1);
}

TEST(PilotLayout, PlacesJudgmentsBetweenTheFirstAndTheLastOfTheirHit) {
    const Ratings pilot = pilot_ratings({.workers = 2});
    const PilotLayout layout = layout_of(pilot);
    const auto& first = layout.hits.front().judgments;
    EXPECT_EQ(layout.place[first.front()], -0.5);
    EXPECT_EQ(layout.place[first.back()], 0.5);
}

TEST(PilotLayout, DoesNotCountASystemThatOnlyControlsHave) {
    Ratings pilot = pilot_ratings({.workers = 2});
    pilot.systems.push_back("reference");
    pilot.system.front() = 4;
    pilot.kind.front() = UnitKind::GoodReference;
    EXPECT_EQ(judged_systems(pilot), (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace adjudge
