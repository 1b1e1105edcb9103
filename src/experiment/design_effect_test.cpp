#include "experiment/design_effect.hpp"

#include <gtest/gtest.h>

#include "experiment/testing_experiments.hpp"

namespace adjudge {
namespace {

// By hand: a run error as large as all others shares half of the variance.
TEST(RunDesignEffect, IsOneWhereNothingIsShared) {
    EXPECT_DOUBLE_EQ(run_design_effect(1.0, 1.0), 1.0);
    EXPECT_DOUBLE_EQ(run_design_effect(20.0, 0.0), 1.0);
    EXPECT_DOUBLE_EQ(run_design_effect(3.0, 1.0), 2.0);
}

TEST(MeanRun, IsThatOfTheRunThatAJudgmentIsIn) {
    EXPECT_DOUBLE_EQ(mean_run({1, 3}), 2.5);
    EXPECT_DOUBLE_EQ(mean_run({}), 0.0);
}

Unit unit_by(const char* system, const char* document, UnitKind kind = UnitKind::System) {
    Unit unit{.id = "u", .kind = kind, .document = document};
    unit.stimuli.push_back({.text = "x", .systems = {system}});
    return unit;
}

TEST(RunLengths, EndWithTheSystemOrTheDocument) {
    const Hit hit{.id = "h",
                  .units = {unit_by("a", "1"), unit_by("a", "1"), unit_by("b", "1"), unit_by("b", "2"),
                            unit_by("b", "2", UnitKind::AskAgain), unit_by("b", "2")}};
    EXPECT_EQ(run_lengths(hit), (std::vector<std::size_t>{2, 1, 2}));
}

TEST(MeanRunError, LeavesOutExperts) {
    Crowd crowd = crowd_of(WorkerType::Careful);
    crowd.parts[0].traits.run_error = 0.4;
    crowd.parts.push_back({.name = "experts", .traits = traits_of(WorkerType::Expert), .share = 3.0});
    EXPECT_DOUBLE_EQ(mean_run_error(crowd), 0.4);
}

}  // namespace
}  // namespace adjudge
