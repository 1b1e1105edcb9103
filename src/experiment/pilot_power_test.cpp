#include "experiment/pilot_power.hpp"

#include <gtest/gtest.h>

#include "experiment/ranking_quality.hpp"
#include "experiment/testing_experiments.hpp"
#include "experiment/testing_pilot.hpp"

namespace adjudge {
namespace {

#ifdef ADJUDGE_SANITIZED
constexpr std::size_t runs = 4;
#else
constexpr std::size_t runs = 40;
#endif

JudgmentTable interleaved_pilot(std::vector<double> systems, std::size_t hits) {
    Crowd crowd = crowd_of(WorkerType::Careful);
    crowd.truth.systems = std::move(systems);
    const PlannedCampaign plan =
        planned(preset_campaign("wmt-da"), {.hits = hits, .systems = crowd.truth.systems.size()}, crowd, 1);
    return judged(plan, crowd, {.workers = hits}, 1, TableKind::Ratings);
}

TEST(PilotPower, GrowsWithTheNumberOfJudgments) {
    const auto power = pilot_power(interleaved_pilot({8.0, 0.0, -8.0}, 10), {.per_hit = 1.0},
                                   {.judgments = {160, 3200}, .runs = runs});
    ASSERT_TRUE(power);
    const auto& points = power->curve.points;
    EXPECT_GT(points[1].power, 0.9);
    EXPECT_LT(points[0].power, points[1].power);
    EXPECT_DOUBLE_EQ(*points[1].cost, static_cast<double>(points[1].assignments));
}

TEST(PilotPower, DoesNotPromiseWhatOnlyThePilotsErrorsSay) {
    if (runs < 10) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell a rate";
    }
    double promised = 0.0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const JudgmentTable pilot =
            pilot_table({.workers = 12, .systems = std::vector<double>(6, 0.0), .seed = seed});
        const auto power = pilot_power(pilot, {}, {.judgments = {4000}, .runs = runs});
        promised += 0.2 * power->curve.points[0].power;
    }
    EXPECT_LT(promised, 0.2);
}

// A short version of tests/claims/pilot_power.cpp.
TEST(PilotPower, PromisesWhatLargerCampaignsFind) {
    if (runs < 10) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell a rate";
    }
    MadePilot made{.workers = 15, .systems = {5.0, 3.5, 2.5, 0.0, -3.0, -5.0}, .careless = 3};
    double promised = 0.0;
    for (made.seed = 1; made.seed <= 6; ++made.seed) {
        const auto power = pilot_power(pilot_table(made), {}, {.judgments = {4300}, .runs = runs});
        promised += power->curve.points[0].power_of_pairs / 6.0;
    }
    made.workers = 45;
    made.careless = 9;
    std::vector<TrueSystem> truth;
    for (std::size_t s = 0; s < made.systems.size(); ++s) {
        truth.push_back({fmt::format("s{}", s), made.systems[s]});
    }
    double found = 0.0;
    for (made.seed = 101; made.seed <= 140; ++made.seed) {
        found += ranking_quality(pilot_table(made), truth, 0.05)->separated_pairs / 40.0;
    }
    EXPECT_NEAR(promised, found, 0.1);
}

TEST(PilotPower, SaysWhatTheCrowdIsLike) {
    const auto power = pilot_power(pilot_table({.careless = 6}), {}, {.judgments = {500}, .runs = 2});
    ASSERT_TRUE(power->fit);
    EXPECT_EQ(power->fit->judgments, 60U * 48U);
    EXPECT_NEAR(power->curve.design->run_length, 10.0, 0.6);
    const auto kinds = kinds_of(power->fit->crowd.workers);
    EXPECT_EQ(std::ranges::count(kinds, WorkerKind::Careless), 6);
}

TEST(PilotPower, RefusesAPilotOfOneWorkerOrOneSystem) {
    const auto message = [](const MadePilot& made) {
        const auto power = pilot_power(pilot_table(made), {}, {.judgments = {500}, .runs = 2});
        return power ? "" : power.error().listed()[0].message;
    };
    EXPECT_NE(message({.workers = 1}).find("one worker"), std::string::npos);
    EXPECT_NE(message({.systems = {0.0}}).find("one system"), std::string::npos);
}

TEST(PilotPower, WorksForChoicesAndRankings) {
    for (const char* preset : {"pairwise", "callison2009-ranking"}) {
        Crowd crowd = crowd_of(WorkerType::Careful);
        crowd.truth.systems = {30.0, 15.0, 0.0, -15.0, -30.0};
        const PlannedCampaign plan = planned(preset_campaign(preset), {.hits = 20, .systems = 5}, crowd, 1);
        const TableKind kind = preset[0] == 'p' ? TableKind::Choices : TableKind::Rankings;
        const JudgmentTable pilot = judged(plan, crowd, {.workers = 20}, 1, kind);
        const auto power = pilot_power(pilot, {}, {.judgments = {400}, .runs = 4});
        ASSERT_TRUE(power) << preset;
        EXPECT_GT(power->curve.points[0].in_order, 0.8) << preset;
        EXPECT_FALSE(power->fit) << preset;
    }
}

TEST(PilotPower, IsTheSameForAnyNumberOfThreads) {
    const JudgmentTable pilot = pilot_table({.workers = 6});
    const auto power = [&](unsigned threads) {
        return pilot_power(pilot, {}, {.judgments = {400}, .runs = 4, .parallel = {threads}})
            ->curve.points[0]
            .in_order;
    };
    EXPECT_EQ(power(1), power(3));
}

}  // namespace
}  // namespace adjudge
