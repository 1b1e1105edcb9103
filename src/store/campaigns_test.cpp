#include "store/campaigns.hpp"

#include <gtest/gtest.h>

#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class CampaignTest : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(OnBoth, CampaignTest, both_databases(), name_of_dialect);

TEST_P(CampaignTest, IsFoundByItsName) {
    const CampaignRow id = add_test_campaign(connection());
    EXPECT_EQ(must(find_campaign(connection(), "wmt")).id, id);
}

TEST_P(CampaignTest, IsFoundByItsLink) {
    const CampaignRow id = add_test_campaign(connection());
    const auto link = must(find_campaign(connection(), id)).link;
    EXPECT_EQ(must(find_campaign_by_link(connection(), link)).id, id);
}

TEST_P(CampaignTest, StartsOpen) {
    EXPECT_EQ(must(find_campaign(connection(), add_test_campaign(connection()))).state, CampaignState::Open);
}

TEST_P(CampaignTest, IsNotAddedWhereTheNameIsTaken) {
    must(add_campaign(connection(), "new", "first", 1));
    EXPECT_EQ(code_of(add_campaign(connection(), "new", "second", 2)), ErrorCode::Conflict);
    EXPECT_EQ(must(find_campaign(connection(), "new")).settings, "first");
}

TEST_P(CampaignTest, KeepsItsLinkWithNewSettings) {
    const auto first = must(put_campaign(connection(), "wmt", "old", test_start));
    const auto second = must(put_campaign(connection(), "wmt", "new", test_start));
    EXPECT_EQ(second.link, first.link);
    EXPECT_EQ(second.settings, "new");
}

TEST_P(CampaignTest, KeepsItsState) {
    const CampaignRow id = add_test_campaign(connection());
    must(set_campaign_state(connection(), id, CampaignState::Closed));
    EXPECT_EQ(must(find_campaign(connection(), id)).state, CampaignState::Closed);
}

TEST_P(CampaignTest, LeavesTheStateOfOthersAlone) {
    const CampaignRow first = add_test_campaign(connection(), "first");
    const CampaignRow second = add_test_campaign(connection(), "second");
    must(set_campaign_state(connection(), second, CampaignState::Paused));
    EXPECT_EQ(must(find_campaign(connection(), first)).state, CampaignState::Open);
}

TEST_P(CampaignTest, IsListedInTheOrderOfMaking) {
    add_test_campaign(connection(), "zebra");
    add_test_campaign(connection(), "ant");
    const auto all = must(all_campaigns(connection()));
    EXPECT_EQ(all.at(0).name + " " + all.at(1).name, "zebra ant");
}

TEST_P(CampaignTest, ThatIsNotThereNamesThoseThatAre) {
    add_test_campaign(connection(), "wmt");
    add_test_campaign(connection(), "law");
    EXPECT_EQ(message_of(find_campaign(connection(), "wnt")),
              "there is no campaign 'wnt': the store has 'wmt', 'law'");
}

TEST_P(CampaignTest, ThatIsNotThereInAnEmptyStoreSaysWhatMakesOne) {
    EXPECT_NE(message_of(find_campaign(connection(), "wmt")).find("adjudge build --store"),
              std::string::npos);
}

TEST_P(CampaignTest, IsNotFoundByAnotherLink) {
    add_test_campaign(connection());
    EXPECT_EQ(code_of(find_campaign_by_link(connection(), "guess")), ErrorCode::NotFound);
}

TEST_P(CampaignTest, KeepsAHostileName) {
    const std::string name = "x'; DROP TABLE campaign; --";
    add_test_campaign(connection(), name);
    EXPECT_EQ(must(find_campaign(connection(), name)).name, name);
}

}  // namespace
}  // namespace adjudge
