#include "store/progress.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

// Two HITs with two places each: anna has done the first, ben has begun it.
class ProgressTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        add_hits(connection(), campaign, {rating_hit("a"), rating_hit("b")}, {.wanted = 2});
        add_hits(connection(), campaign, {rating_hit("q")}, {.audience = Audience::Qualification});
        const auto anna =
            leased(lease(connection(), enter_as(connection(), campaign, "anna").id, {}, test_start));
        for (const std::int64_t position : {0, 1}) {
            Submission sent = submission_of(connection(), anna, position, "50");
            sent.milliseconds = 1000 + 2000 * position;
            must(record_answer(connection(), sent, {}, test_start + position));
        }
        must(finish_hit(connection(), anna.id, test_start));
        const auto ben =
            leased(lease(connection(), enter_as(connection(), campaign, "ben").id, {}, test_start));
        must(record_answer(connection(), submission_of(connection(), ben, 0, "50"), {},
                           test_start + 3'600'000));
    }
    CampaignProgress now() { return must(campaign_progress(connection(), campaign, test_start + 3'600'001)); }

    CampaignRow campaign;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ProgressTest, both_databases(), name_of_dialect);

TEST_P(ProgressTest, CountsPlaces) {
    const auto whole = now().whole;
    EXPECT_EQ(fmt::format("{} hits, {} wanted, {} open, {} under way, {} done", whole.hits, whole.wanted,
                          whole.open, whole.under_way, whole.done),
              "2 hits, 4 wanted, 2 open, 1 under way, 1 done");
}

// Two units of each of two HITs, for two workers each; one place of the first is done.
TEST_P(ProgressTest, CountsUnitsBySystem) {
    const auto systems = now().systems;
    ASSERT_EQ(systems.size(), 1U);
    EXPECT_EQ(fmt::format("{} {}-{} {} {}", systems[0].system, systems[0].source_language,
                          systems[0].target_language, systems[0].wanted, systems[0].done),
              "sys de-en 8 2");
}

TEST_P(ProgressTest, CountsAUnitForEachSystemThatItShowsButNoControl) {
    Hit hit = rating_hit("pair", 3);
    hit.units[0].stimuli.push_back({.role = StimulusRole::Output,
                                    .text = "another",
                                    .language = "en",
                                    .systems = {"one", "two", "sys"}});
    hit.units[2].kind = UnitKind::BadReference;
    hit.units[2].pair = hit.units[1].id;
    add_hits(connection(), campaign, {hit}, {.wanted = 1});
    std::string found;
    for (const SystemProgress& system : now().systems) {
        found += fmt::format("{} {}, ", system.system, system.wanted);
    }
    EXPECT_EQ(found, "one 1, sys 10, two 1, ");
}

TEST_P(ProgressTest, CountsJudgments) {
    const auto progress = now();
    EXPECT_EQ(fmt::format("{} {} {}", progress.judgments, progress.last_hour, progress.workers), "3 1 2");
}

TEST_P(ProgressTest, KnowsTheFirstAndLastJudgment) {
    EXPECT_EQ(now().first_judgment, test_start);
    EXPECT_EQ(now().last_judgment, test_start + 3'600'000);
}

TEST_P(ProgressTest, GoesByConfigurationAndLanguages) {
    Hit other = rating_hit("c");
    other.configuration = "alone";
    add_hits(connection(), campaign, {other});
    const auto parts = now().parts;
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].configuration + " " + parts[1].configuration, "alone base");
}

TEST_P(ProgressTest, IsNothingOfAnEmptyCampaign) {
    const auto empty =
        must(campaign_progress(connection(), add_test_campaign(connection(), "empty"), test_start));
    EXPECT_TRUE(empty.whole.hits == 0 && empty.judgments == 0 && !empty.first_judgment);
}

TEST_P(ProgressTest, TellsOfEachHit) {
    const auto hits = must(hit_progress(connection(), campaign));
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(fmt::format("{} {} {} {} {}", hits[0].name, hits[0].wanted, hits[0].open, hits[0].under_way,
                          hits[0].done),
              "a 2 0 1 1");
}

TEST_P(ProgressTest, TellsOfEachWorker) {
    const auto workers = must(worker_progress(connection(), campaign));
    ASSERT_EQ(workers.size(), 2U);
    EXPECT_EQ(fmt::format("{} {} {} {}", workers[0].identity.service_id, workers[0].submitted,
                          workers[0].unfinished, workers[0].judgments),
              "anna 1 0 2");
    EXPECT_EQ(fmt::format("{} {} {} {}", workers[1].identity.service_id, workers[1].submitted,
                          workers[1].unfinished, workers[1].judgments),
              "ben 0 1 1");
}

TEST_P(ProgressTest, TellsTheMeanTime) {
    EXPECT_EQ(must(worker_progress(connection(), campaign)).at(0).seconds_per_unit, 2.0);  // (1 + 3) / 2
}

TEST_P(ProgressTest, TellsNoTimeWhereNoneWasTaken) {
    EXPECT_FALSE(must(worker_progress(connection(), campaign)).at(1).seconds_per_unit);
}

}  // namespace
}  // namespace adjudge
