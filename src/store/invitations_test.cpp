#include "store/invitations.hpp"

#include <gtest/gtest.h>

#include "store/events.hpp"
#include "store/testing_store.hpp"

namespace adjudge {
namespace {

class InvitationTest : public OnBothStores {
protected:
    void SetUp() override {
        OnBothStores::SetUp();
        if (IsSkipped()) {
            return;
        }
        campaign = add_test_campaign(connection());
        add_hits(connection(), campaign, {rating_hit("a"), rating_hit("b")});
        add_hits(connection(), campaign, {rating_hit("x")}, {.audience = Audience::Expert});
    }
    Result<std::string> call(const Invitation& invitation) {
        return invite(connection(), campaign, invitation, test_start);
    }
    // The names of the HITs that the holder of a token gets, one after the other.
    std::string hits_of(const std::string& token) {
        const auto worker = must(find_participation(connection(), token));
        std::string names;
        for (auto next = must(lease(connection(), worker.id, {}, test_start));
             std::holds_alternative<StoredAssignment>(next);
             next = must(lease(connection(), worker.id, {}, test_start))) {
            const auto& mine = std::get<StoredAssignment>(next);
            names += must(find_hit(connection(), mine.hit)).name;
            do_hit(connection(), mine, test_start);
        }
        return names;
    }

    CampaignRow campaign;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, InvitationTest, both_databases(), name_of_dialect);

TEST_P(InvitationTest, GivesATokenThatOpensTheCampaign) {
    const auto token = must(call({.name = "eva"}));
    EXPECT_EQ(must(find_participation(connection(), token)).identity.service_id, "eva");
}

TEST_P(InvitationTest, GivesAnotherTokenToTheSameWorker) {
    const auto first = must(call({.name = "eva"}));
    const auto second = must(call({.name = "eva"}));
    EXPECT_NE(first, second);
    EXPECT_EQ(must(find_participation(connection(), first)).id,
              must(find_participation(connection(), second)).id);
}

TEST_P(InvitationTest, KeepsTheNamedHitsFirst) {
    EXPECT_EQ(hits_of(must(call({.name = "eva", .hits = {"b"}}))), "ba");
}

TEST_P(InvitationTest, GivesAnExpertTheExpertsHits) {
    EXPECT_EQ(hits_of(must(call({.name = "eva", .role = Role::Expert}))), "xab");
}

TEST_P(InvitationTest, KeepsAllHitsBesideTheOpenPlaces) {
    EXPECT_EQ(hits_of(must(call({.name = "eva", .gets_all = true}))), "ab");
    EXPECT_EQ(hits_of(must(call({.name = "ben"}))), "ab");
}

TEST_P(InvitationTest, NeedsAName) { EXPECT_EQ(code_of(call({.name = ""})), ErrorCode::InvalidInput); }

TEST_P(InvitationTest, NeedsHitsThatAreThere) {
    EXPECT_EQ(code_of(call({.name = "eva", .hits = {"z"}})), ErrorCode::NotFound);
}

TEST_P(InvitationTest, RefusesAnotherRoleForTheSameName) {
    must(call({.name = "eva"}));
    EXPECT_EQ(code_of(call({.name = "eva", .role = Role::Expert})), ErrorCode::Conflict);
}

TEST_P(InvitationTest, IsWrittenDown) {
    must(call({.name = "eva", .hits = {"a"}, .actor = "account anna"}));
    const auto event = must(latest_events(connection(), campaign, 1)).at(0);
    EXPECT_EQ(event.actor + " " + event.action + " " + event.detail, "account anna invite eva, 1 HITs");
}

}  // namespace
}  // namespace adjudge
