#include "server/requester/campaign_api.hpp"

#include <gtest/gtest.h>

#include "http/testing_raw_client.hpp"
#include "server/testing_server.hpp"
#include "store/public_address.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

TEST(Campaigns, AreListedWithTheirStates) {
    TestServer server;
    server.add_campaign("wmt", {});
    server.add_campaign("law", {});
    const Reply reply = server.requester(AccountRole::Viewer).get("/api/v1/campaigns");
    ASSERT_EQ(reply["campaigns"].size(), 2U);
    EXPECT_EQ(reply["campaigns"][0]["state"], "open");
}

TEST(Campaigns, TellTheirLinkOnlyToWhoMayHandItOut) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    EXPECT_TRUE(server.requester(AccountRole::Viewer).get(path)["link"].is_null());
    EXPECT_EQ(server.requester(AccountRole::Reviewer).get(path)["link"], campaign.link);
    EXPECT_EQ(
        server.requester(AccountRole::Viewer).get("/api/v1/campaigns").response.body.find(campaign.link),
        std::string::npos);
}

TEST(Campaigns, TellTheTablesThatTheyHaveJudgmentsFor) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")});
    auto viewer = server.requester(AccountRole::Viewer);
    auto worker = server.worker(campaign);
    EXPECT_EQ(viewer.get(path)["tables"], TestJson::array());
    do_hit(worker);
    EXPECT_EQ(viewer.get(path)["tables"], TestJson::array({"ratings"}));
    EXPECT_EQ(viewer.get(path + "/exports/ratings").status, 200U);
}

TEST(Campaigns, TellThePublicAddressThatTheStoreKnows) {
    TestServer server;
    server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    EXPECT_TRUE(owner.get(path)["public_address"].is_null());
    must(server.store().write<Done>(
        [](Connection& connection) { return keep_public_address(connection, "https://judge.example.org"); }));
    EXPECT_EQ(owner.get(path)["public_address"], "https://judge.example.org");
}

TEST(Campaigns, ThatAreNotThereAreNotFound) {
    TestServer server;
    EXPECT_EQ(server.requester(AccountRole::Owner).get("/api/v1/campaigns/none/progress").status, 404U);
}

TEST(Campaigns, TakeNoOtherStateThanTheThree) {
    TestServer server;
    server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    for (const TestJson& state :
         {TestJson("gone"), TestJson(""), TestJson(1), TestJson(nullptr), TestJson("OPEN")}) {
        EXPECT_EQ(owner.patch(path, {{"state", state}}).status, 400U) << state;
    }
}

TEST(Campaigns, TellTheirProgressAndCost) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")});
    auto worker = server.worker(campaign);
    do_hit(worker);
    take_hit(worker);
    const Reply reply = server.requester(AccountRole::Viewer).get(path + "/progress");
    EXPECT_EQ(reply["whole"]["wanted"], 2);
    EXPECT_EQ(reply["whole"]["done"], 1);
    EXPECT_EQ(reply["whole"]["under_way"], 1);
    EXPECT_EQ(reply["judgments"], 2);
    EXPECT_DOUBLE_EQ(reply["cost"]["so_far"].get<double>(), 1.8);
    const Reply hits = server.requester(AccountRole::Viewer).get(path + "/hits");
    EXPECT_EQ(hits["hits"][0],
              (TestJson{{"name", "h1"}, {"wanted", 1}, {"open", 0}, {"under_way", 0}, {"done", 1}}));
}

TEST(Campaigns, TellWhatHappenedTheNewestFirst) {
    TestServer server;
    server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    owner.patch(path, {{"state", "paused"}});
    owner.patch(path, {{"state", "closed"}});
    const Reply reply = owner.get(path + "/events");
    EXPECT_EQ(reply["events"][0]["detail"], "closed");
    EXPECT_EQ(reply["events"][0]["actor"], "account owner");
    EXPECT_EQ(reply["events"][1]["detail"], "paused");
}

TEST(Invitations, LeadAnnotatorsToTheirHits) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")});
    auto owner = server.requester(AccountRole::Owner);
    const Reply invited = owner.post(path + "/invitations", {{"name", "anna"}, {"hits", {"h2"}}});
    EXPECT_EQ(invited.status, 201U);
    auto anna = server.anybody(TestServer::bearing(invited.text("token")));
    do_hit(anna);
    const Reply hits = owner.get(path + "/hits");
    EXPECT_EQ(hits["hits"][1]["open"], 1);  // a reserved place is beside those that are open
}

TEST(Invitations, AreRefusedWhereTheyAreNotWhole) {
    TestServer server;
    server.add_campaign("wmt", {rating_hit("h1")});
    auto owner = server.requester(AccountRole::Owner);
    const std::vector<std::pair<TestJson, unsigned>> wrong{{TestJson::object(), 400},
                                                           {{{"name", ""}}, 400},
                                                           {{{"name", std::string(101, 'x')}}, 400},
                                                           {{{"name", "a"}, {"role", "king"}}, 400},
                                                           {{{"name", "a"}, {"hits", "h1"}}, 400},
                                                           {{{"name", "a"}, {"all", "yes"}}, 400},
                                                           {{{"name", "a"}, {"hits", {"none"}}}, 404}};
    for (const auto& [body, status] : wrong) {
        EXPECT_EQ(owner.post(path + "/invitations", body).status, status) << body;
    }
}

TEST(Invitations, CannotChangeTheRoleOfAnAnnotator) {
    TestServer server;
    server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    owner.post(path + "/invitations", {{"name", "anna"}});
    EXPECT_EQ(owner.post(path + "/invitations", {{"name", "anna"}, {"role", "expert"}}).status, 409U);
}

TEST(Invitations, TellTheNameOfAnAnnotatorToOwnersAlone) {
    TestServer server;
    server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    owner.post(path + "/invitations", {{"name", "Anna Smith"}});
    EXPECT_NE(owner.get(path + "/events").response.body.find("Anna Smith"), std::string::npos);
    for (const AccountRole role : {AccountRole::Viewer, AccountRole::Reviewer}) {
        auto client = server.requester(role);
        for (const auto* of : {"/events", "/workers", "/progress", "/hits"}) {
            EXPECT_EQ(client.get(path + of).response.body.find("Anna Smith"), std::string::npos) << of;
        }
    }
}

TEST(LiveStream, TellsOfAChangeWithinSeconds) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    const auto session = server.session(AccountRole::Viewer, "viewer");
    RawClient client{server.port()};
    client.send(fmt::format("GET {}/live HTTP/1.1\r\nHost: x\r\nCookie: {}\r\n\r\n", path, session[0].value));
    const std::string head = client.read_until("\r\n\r\n");
    EXPECT_NE(head.find("200"), std::string::npos);
    EXPECT_NE(head.find("text/event-stream"), std::string::npos);
    EXPECT_NE(head.find("nosniff"), std::string::npos);
    server.worker(campaign);
    EXPECT_NE((head + client.read_until("event: change")).find("event: change"), std::string::npos);
}

TEST(LiveStream, IsForRequestersAlone) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    EXPECT_EQ(server.anybody().get(path + "/live").status, 401U);
    EXPECT_EQ(server.worker(campaign).get(path + "/live").status, 401U);
}

}  // namespace
}  // namespace adjudge
