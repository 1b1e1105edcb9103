#include "experiment/power.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "experiment/testing_experiments.hpp"

namespace adjudge {
namespace {

#ifdef ADJUDGE_SANITIZED
constexpr std::size_t runs = 4;
#else
constexpr std::size_t runs = 40;
#endif

PowerOptions options_of(std::vector<std::size_t> judgments) {
    return {.judgments = std::move(judgments), .effect = 8.0, .runs = runs};
}

TEST(SimulatedPower, GrowsWithTheNumberOfJudgments) {
    const auto curve =
        simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options_of({160, 1600}));
    ASSERT_TRUE(curve);
    EXPECT_LT(curve->points[0].power, curve->points[1].power);
    EXPECT_LE(curve->points[0].interval.low, curve->points[0].power);
    EXPECT_EQ(curve->points[1].judgments, 1600U);
    EXPECT_EQ(curve->points[1].assignments, 20U);
}

TEST(SimulatedPower, RecommendsTheFirstSizeWithThePowerThatIsWanted) {
    const auto curve = simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful),
                                       options_of({160, 3200, 4800}));
    EXPECT_EQ(curve->recommended, 1U);
}

TEST(SimulatedPower, RecommendsNothingWhereNoSizeIsEnough) {
    PowerOptions options = options_of({160});
    options.effect = 0.5;
    EXPECT_FALSE(
        simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options)->recommended);
}

TEST(SimulatedPower, CountsTheSentencesOfDocuments) {
    PowerOptions options = options_of({800});
    options.runs = 2;
    options.document_length = 10;
    const auto curve =
        simulated_power(preset_campaign("wmt-da-source"), crowd_of(WorkerType::Careful), options);
    ASSERT_TRUE(curve);
    // Eight documents per HIT.
    EXPECT_EQ(curve->points[0].judgments, 800U);
    EXPECT_EQ(curve->points[0].assignments, 10U);
    EXPECT_DOUBLE_EQ(curve->design->run_length, 10.0);
}

// Ten judgments in a row share an error: worth about half as much as interleaved ones.
TEST(SimulatedPower, IsLowerForDocumentRunsWhereRunsShareErrors) {
    if (runs < 10) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell a rate";
    }
    Crowd crowd = crowd_of(WorkerType::Careful);
    crowd.parts[0].traits.noise = 20.0;
    crowd.parts[0].traits.run_error = 0.6;
    PowerOptions options = options_of({800});
    options.effect = 4.0;
    const auto interleaved = simulated_power(preset_campaign("wmt-da"), crowd, options);
    const auto documents = simulated_power(preset_campaign("wmt-da-source"), crowd, options);
    EXPECT_GT(documents->design->design_effect, 3.0);
    EXPECT_LT(interleaved->design->design_effect, 1.2);
    EXPECT_LT(documents->points[0].power, interleaved->points[0].power - 0.1);
}

TEST(SimulatedPower, CostsWhatTheCampaignPays) {
    Campaign campaign = preset_campaign("wmt-da");
    campaign.payment = {.currency = "EUR", .per_hit = 2.0, .fee = 0.5};
    const auto curve = simulated_power(campaign, crowd_of(WorkerType::Careful), options_of({800}));
    EXPECT_DOUBLE_EQ(*curve->points[0].cost, 30.0);
    EXPECT_GT(*curve->points[0].hours, 0.5);
}

TEST(SimulatedPower, CountsACampaignThatNobodyFinishedAsOneThatFoundNothing) {
    WorkerTraits traits = traits_of(WorkerType::Careful);
    traits.drop_out = 1.0;
    const auto curve =
        simulated_power(preset_campaign("wmt-da"), {.name = "x", .parts = {{.name = "x", .traits = traits}}},
                        options_of({80}));
    ASSERT_TRUE(curve);
    EXPECT_EQ(curve->points[0].power, 0.0);
    EXPECT_DOUBLE_EQ(curve->points[0].in_order, 0.5);
    EXPECT_FALSE(curve->points[0].hours);
}

TEST(SimulatedPower, WorksForChoicesAndRankings) {
    for (const char* preset : {"pairwise", "callison2009-ranking"}) {
        PowerOptions options = options_of({200});
        options.systems = 5;
        options.effect = 15.0;
        options.runs = 4;
        const auto curve = simulated_power(preset_campaign(preset), crowd_of(WorkerType::Careful), options);
        ASSERT_TRUE(curve) << preset;
        EXPECT_GT(curve->points[0].in_order, 0.9) << preset;
    }
}

TEST(SimulatedPower, RefusesFewerSystemsThanAScreenShows) {
    const auto curve = simulated_power(preset_campaign("callison2009-ranking"), crowd_of(WorkerType::Careful),
                                       options_of({50}));
    ASSERT_FALSE(curve);
    EXPECT_NE(curve.error().listed()[0].message.find("--systems 5"), std::string::npos);
}

TEST(SimulatedPower, RefusesSystemsThatAreEqual) {
    for (const double effect : {0.0, -1.0, std::nan("")}) {
        PowerOptions options = options_of({200});
        options.effect = effect;
        EXPECT_FALSE(simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options));
    }
}

TEST(SimulatedPower, CountsTheSecondsOfARankedScreenOnce) {
    PowerOptions options = options_of({100});
    options.systems = 5;
    options.runs = 2;
    WorkerTraits traits = traits_of(WorkerType::Careful);
    traits.seconds_sd = 0.0;
    traits.drop_out = 0.0;
    const auto curve = simulated_power(preset_campaign("callison2009-ranking"),
                                       {.name = "x", .parts = {{.name = "x", .traits = traits}}}, options);
    EXPECT_NEAR(*curve->points[0].hours * 3600.0 / static_cast<double>(curve->points[0].assignments), 8.0,
                0.1);
}

TEST(SimulatedPower, TriesSizesFromSmallToLarge) {
    PowerOptions options = options_of({1600, 160, 1600});
    options.runs = 2;
    const auto curve = simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options);
    ASSERT_EQ(curve->points.size(), 2U);
    EXPECT_LT(curve->points[0].judgments, curve->points[1].judgments);
}

TEST(SimulatedPower, IsTheSameForTheSameSeedAndAnyNumberOfThreads) {
    PowerOptions options = options_of({400});
    options.runs = 6;
    const auto power = [&](unsigned threads) {
        options.parallel = {threads};
        return simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options)
            ->points[0]
            .power;
    };
    EXPECT_EQ(power(1), power(3));
}

// The level of the test that power is measured with: few systems were once never called different. With few
// groups of workers the jackknife is careful.
TEST(SimulatedPower, TellsNearlyEqualSystemsApartAsOftenAsTheLevelSays) {
    for (const std::size_t systems : {2U, 5U}) {
        PowerOptions options = options_of({1600});
        options.systems = systems;
        options.effect = 1e-9;
        options.runs = 10 * runs;
        const auto curve = simulated_power(preset_campaign("wmt-da"), crowd_of(WorkerType::Careful), options);
        if (runs < 10) {
            GTEST_SKIP() << "too few campaigns under sanitizers to tell a rate";
        }
        const double alarms = curve->points[0].power + curve->points[0].reversed;
        EXPECT_GT(alarms, 0.015) << systems;
        EXPECT_LT(alarms, 0.075) << systems;
    }
}

}  // namespace
}  // namespace adjudge
