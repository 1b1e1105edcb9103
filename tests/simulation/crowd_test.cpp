// What the methods are for, on crowds whose truth is known.
#include <gtest/gtest.h>

#include "experiment/estimate_accuracy.hpp"
#include "experiment/paper_experiments.hpp"
#include "experiment/passing_share.hpp"

namespace adjudge {
namespace {

// Sanitizers make a campaign many times slower: a few go through the same code, and say nothing of rates.
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t people = 10;
constexpr std::size_t campaigns = 3;
#else
constexpr std::size_t people = 1500;
constexpr std::size_t campaigns = 150;
#endif
constexpr std::size_t least_to_tell = 100;

Crowd crowd_of(const WorkerTraits& traits) {
    return {.name = "x", .parts = {{.name = "x", .traits = traits}}};
}

double passing_share(WorkerType type) {
    return adjudge::passing_share(preset_campaign("wmt-da"), type, {.workers = people}).value();
}

TEST(PairedTest, StopsNineteenOfTwentyRandomClickersWithOneHit) {
    const double passed = passing_share(WorkerType::RandomClicker);
    if (people < least_to_tell) {
        GTEST_SKIP() << "too few workers under sanitizers to tell a rate";
    }
    EXPECT_LE(passed, 0.07);
    EXPECT_GE(passed, 0.03);
}

TEST(PairedTest, PassesMoreThanNineOfTenCarefulWorkersWithOneHit) {
    const double passed = passing_share(WorkerType::Careful);
    if (people < least_to_tell) {
        GTEST_SKIP() << "too few workers under sanitizers to tell a rate";
    }
    EXPECT_GT(passed, 0.9);
}

TEST(PairedTest, StopsBotsAndOptimizersToo) {
    for (const WorkerType type : {WorkerType::Bot, WorkerType::Optimizer}) {
        const double passed = passing_share(type);
        EXPECT_TRUE(people < least_to_tell || passed <= 0.07) << word(type) << " " << passed;
    }
}

EstimateAccuracy accuracy_with(double leniency_sd) {
    // Documents of four sentences, each by one system: a worker sees five of the ten systems.
    Campaign campaign = preset_campaign("wmt-da-source");
    campaign.hit = {.system = 5, .ask_again = 0, .bad_reference = 0, .good_reference = 0};
    WorkerTraits traits = traits_of(WorkerType::Careful);
    traits.leniency_sd = leniency_sd;
    traits.drop_out = 0.0;
    Crowd crowd = crowd_of(traits);
    crowd.truth.system_sd = 4.0;
    return estimate_accuracy(campaign, crowd, {.hits = 40, .campaigns = campaigns, .seed = 7});
}

TEST(Standardization, FindsTheTrueOrderMoreOftenThanRawScoresWhereLeniencyVaries) {
    const EstimateAccuracy found = accuracy_with(20.0);
    if (campaigns < least_to_tell) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell which is better";
    }
    EXPECT_GT(found.z, found.raw + 3.0 * found.standard_error);
    EXPECT_GT(found.model, found.raw);
}

TEST(Standardization, CostsLittleWhereLeniencyDoesNotVary) {
    const EstimateAccuracy found = accuracy_with(0.0);
    EXPECT_TRUE(campaigns < least_to_tell || found.z > found.raw - 0.03) << found.z << " " << found.raw;
}

}  // namespace
}  // namespace adjudge
