#include "analysis/work/cost.hpp"

#include <gtest/gtest.h>

#include "analysis/local_ids.hpp"

namespace adjudge {
namespace {

// Worker 0 passes, worker 1 does not.
const std::vector<bool> passes{true, false};

Assignment assignment(std::uint32_t worker, std::size_t judgments, std::optional<double> seconds) {
    return {worker, 0, std::vector<std::uint32_t>(judgments), seconds};
}

// Denkowski and Lavie (2010), section 2: 1,455 HITs done ten times each at $.01 with a fee of $.005.
TEST(CampaignCost, IsWhatDenkowskiAndLaviePaid) {
    EXPECT_NEAR(campaign_cost(14'550, {.per_hit = 0.01, .fee = 0.005}), 218.25, 1e-9);
}

TEST(CampaignCost, AddsTheBonusesOnce) {
    EXPECT_EQ(campaign_cost(10, {.per_hit = 1.0, .fee = 0.5, .bonuses = 3.0}), 18.0);
    EXPECT_EQ(campaign_cost(0, {.per_hit = 1.0}), 0.0);
}

TEST(TimeAndCost, TellsAllWorkersFromPassingOnes) {
    const auto found = time_and_cost({assignment(0, 10, 100.0), assignment(1, 10, 20.0)}, passes);
    EXPECT_EQ(found.all.assignments, 2U);
    EXPECT_EQ(found.all.seconds_a_hit, 60.0);
    EXPECT_EQ(found.all.seconds_a_judgment, 6.0);
    EXPECT_EQ(found.passing.assignments, 1U);
    EXPECT_EQ(found.passing.seconds_a_hit, 100.0);
}

TEST(TimeAndCost, HasNoCostWhereNoPaymentIsTold) {
    const auto found = time_and_cost({assignment(0, 10, 100.0)}, passes);
    EXPECT_FALSE(found.total);
    EXPECT_FALSE(found.per_judgment);
    EXPECT_FALSE(found.all.hourly_rate);
}

TEST(TimeAndCost, ChargesAllJudgmentsToThoseThatAreKept) {
    const auto found = time_and_cost({assignment(0, 10, 100.0), assignment(1, 10, 20.0)}, passes,
                                     {.payment = PayRates{.per_hit = 1.0, .fee = 0.5}});
    EXPECT_EQ(found.total, 3.0);
    EXPECT_EQ(found.per_judgment, 0.15);
    EXPECT_EQ(found.per_kept_judgment, 0.3);
}

TEST(TimeAndCost, HasNoCostOfAKeptJudgmentWhereNobodyPasses) {
    const auto found =
        time_and_cost({assignment(1, 10, 20.0)}, passes, {.payment = PayRates{.per_hit = 1.0}});
    EXPECT_FALSE(found.per_kept_judgment);
    EXPECT_FALSE(found.passing.seconds_a_hit);
    EXPECT_FALSE(found.passing.hourly_rate);
}

TEST(TimeAndCost, GivesTheHourlyRateWithoutFees) {
    const auto found =
        time_and_cost({assignment(0, 10, 900.0)}, passes, {.payment = PayRates{.per_hit = 2.0, .fee = 1.0}});
    EXPECT_EQ(found.all.hourly_rate, 8.0);
}

TEST(TimeAndCost, HasNoHourlyRateForNoTimeAtAll) {
    const auto found = time_and_cost({assignment(0, 10, 0.0)}, passes, {.payment = PayRates{.per_hit = 2.0}});
    EXPECT_EQ(found.all.seconds_a_hit, 0.0);
    EXPECT_FALSE(found.all.hourly_rate);
}

TEST(TimeAndCost, CountsHitsWithoutATimeForCostButNotForTime) {
    const auto found = time_and_cost({assignment(0, 10, 100.0), assignment(0, 30, std::nullopt)}, passes,
                                     {.payment = PayRates{.per_hit = 1.0}});
    EXPECT_EQ(found.all.timed, 1U);
    EXPECT_EQ(found.all.seconds_a_judgment, 10.0);
    EXPECT_EQ(found.per_judgment, 0.05);
}

TEST(TimeAndCost, CapsAHitThatWasLeftOpen) {
    const auto found = time_and_cost({assignment(0, 10, 100.0), assignment(0, 10, 9000.0)}, passes,
                                     {.longest_hit_seconds = 300.0});
    EXPECT_EQ(found.all.capped, 1U);
    EXPECT_EQ(found.all.seconds_a_hit, 200.0);
}

TEST(TimeAndCost, IsEmptyForNothing) {
    const auto found = time_and_cost({}, passes, {.payment = PayRates{.per_hit = 1.0}});
    EXPECT_EQ(found.total, 0.0);
    EXPECT_FALSE(found.per_judgment);
    EXPECT_FALSE(found.all.seconds_a_hit);
}

TEST(TimeAndCost, HasNoTotalWhereAHitHasNoName) {
    const CostOptions paid{.payment = PayRates{.per_hit = 1.0}};
    const std::vector<WorkedHit> hits{{0, no_id, 10, 100.0}};
    const TimeAndCost found = cost_of_hits(hits, {true}, paid);
    EXPECT_FALSE(found.total);
    EXPECT_FALSE(found.all.hourly_rate);
    EXPECT_FALSE(found.why_no_total.empty());
    EXPECT_EQ(found.all.seconds_a_hit, 100.0);
    EXPECT_TRUE(cost_of_hits(hits, {true}).why_no_total.empty());
}

}  // namespace
}  // namespace adjudge
