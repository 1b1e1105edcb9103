// Rankings and tests on model campaigns whose truth is known. `simulation_curves` prints the same with more
// campaigns for docs/methods.md.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "analysis/ratings/worker_quality.hpp"
#include "simulation/accuracy.hpp"
#include "simulation/made_campaign.hpp"

namespace adjudge::simulation {
namespace {

// Sanitizers make a campaign many times slower: a few go through the same code, and say nothing of rates.
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t campaigns = 10;
#else
constexpr std::size_t campaigns = 150;
#endif
constexpr std::size_t least_to_tell = 100;

double rate_of(const std::vector<FalseAlarms>& all, const std::string& name) {
    for (const FalseAlarms& one : all) {
        if (one.name == name) {
            return one.rate;
        }
    }
    throw std::logic_error{"no such test: " + name};
}

class EqualSystems : public testing::TestWithParam<std::size_t> {};

TEST_P(EqualSystems, AreToldApartAsOftenAsTheLevelSays) {
    const auto rates = false_alarms(GetParam(), {campaigns, 3});
    if (campaigns < least_to_tell) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell a rate";
    }
    EXPECT_GT(rate_of(rates, "rank-sum of segment z"), 0.15);
    EXPECT_GT(rate_of(rates, "Welch's t of segment z"), 0.15);
    for (const char* ours : {"clustered, z", "clustered, model"}) {
        EXPECT_GE(rate_of(rates, ours), 0.03) << ours;
        EXPECT_LE(rate_of(rates, ours), 0.07) << ours;
    }
}

INSTANTIATE_TEST_SUITE_P(WithAndWithoutControls, EqualSystems, testing::Values(6, 0));

class NoisyWorkers : public testing::TestWithParam<std::size_t> {};

TEST_P(NoisyWorkers, AreRankedBetterByTheModelThanByMeansOfZ) {
    const AccuracyRow row = ranking_accuracy(GetParam(), {campaigns, 4});
    if (campaigns < least_to_tell) {
        GTEST_SKIP() << "too few campaigns under sanitizers to tell which is better";
    }
    EXPECT_GT(row.model, row.z + 2.0 * row.standard_error);
    EXPECT_GT(row.model, row.filtered_z);
    EXPECT_GT(row.model, row.raw);
}

INSTANTIATE_TEST_SUITE_P(Judgments, NoisyWorkers, testing::Values(500, 1000, 2000, 4000));

// 20,000 workers who do not see that outputs were degraded.
TEST(RandomWorkers, PassTheQualityTestsNoMoreOftenThanTheLevelSays) {
    const CampaignDesign design{.workers = 20'000,
                                .hits_a_worker = 1,
                                .runs_a_hit = 20,
                                .segments_a_run = 1,
                                .controls_a_hit = 10,
                                .random_share = 1.0};
    const MadeCampaign campaign = make_campaign(design, 5, 0);
    for (const double level : {0.01, 0.05, 0.1}) {
        for (const QualityTest test :
             {QualityTest::Paired, QualityTest::Welch, QualityTest::MannWhitney, QualityTest::Means}) {
            const auto passes = passing(worker_quality(campaign.ratings, {.test = test, .alpha = level}));
            const double share =
                static_cast<double>(std::ranges::count(passes, true)) / static_cast<double>(design.workers);
            EXPECT_LE(share, level + 3.0 * std::sqrt(level * (1.0 - level) / 20'000.0))
                << word(test) << " at " << level;
        }
    }
}

}  // namespace
}  // namespace adjudge::simulation
