#include "store/events.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class EventTest : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(OnBoth, EventTest, both_databases(), name_of_dialect);

TEST_P(EventTest, IsKept) {
    const CampaignRow campaign = add_test_campaign(connection());
    must(add_event(connection(), {5, campaign, "worker 3", "lease", "assignment 7", "why"}));
    const auto event = must(latest_events(connection(), campaign, 10)).at(0);
    EXPECT_EQ(fmt::format("{} {} {} {} {}", event.at, event.actor, event.action, event.subject, event.detail),
              "5 worker 3 lease assignment 7 why");
}

TEST_P(EventTest, ComesNewestFirst) {
    const CampaignRow campaign = add_test_campaign(connection());
    for (const StoreTime at : {1, 2, 3}) {
        must(add_event(connection(), {at, campaign, "server", "tick"}));
    }
    const auto events = must(latest_events(connection(), campaign, 2));
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].at, 3);
}

TEST_P(EventTest, OfNoCampaignIsInNone) {
    const CampaignRow campaign = add_test_campaign(connection());
    must(add_event(connection(), {.at = 1, .actor = "server", .action = "start"}));
    EXPECT_EQ(must(latest_events(connection(), campaign, 9)).size(), 0U);
}

TEST_P(EventTest, MovesTheCounter) {
    const auto before = must(change_counter(connection()));
    must(add_event(connection(), {.at = 1, .actor = "server", .action = "start"}));
    EXPECT_GT(must(change_counter(connection())), before);
}

}  // namespace
}  // namespace adjudge
