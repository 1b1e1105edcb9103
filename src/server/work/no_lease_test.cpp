// Why a worker gets no HIT, as the server tells it.
#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

constexpr const char* campaign_path = "/api/v1/campaigns/wmt";

std::string reason_for(TestClient& worker) { return worker.post(hits_path).text("reason"); }

TEST(NoHit, WhileAnotherWorkerHoldsTheLastPlace) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    auto first = server.worker(campaign);
    take_hit(first);
    auto worker = server.worker(campaign);
    EXPECT_EQ(reason_for(worker), "nothing-now");
}

TEST(NoHit, WhereAllIsDone) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    auto first = server.worker(campaign);
    do_hit(first);
    auto worker = server.worker(campaign);
    EXPECT_EQ(reason_for(worker), "nothing-left");
}

TEST(NoHit, AfterTheMostThatOneWorkerMayDo) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")},
                                                    "[collection]\nhits_per_worker = 1\n"));
    do_hit(worker);
    EXPECT_EQ(reason_for(worker), "quota-reached");
}

TEST(NoHit, WhileTheCampaignIsPausedOrClosed) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}));
    auto owner = server.requester(AccountRole::Owner);
    EXPECT_EQ(owner.patch(campaign_path, {{"state", "paused"}})["state"], "paused");
    EXPECT_EQ(reason_for(worker), "campaign-paused");
    owner.patch(campaign_path, {{"state", "closed"}});
    EXPECT_EQ(reason_for(worker), "campaign-closed");
    owner.patch(campaign_path, {{"state", "open"}});
    EXPECT_NE(take_hit(worker), "");
}

TEST(NoHit, WithoutConsent) {
    TestServer server;
    auto worker =
        server.worker(server.add_campaign("wmt", {rating_hit("h1")}, "[entrance]\nconsent = \"Yes\"\n"));
    EXPECT_EQ(reason_for(worker), "consent-missing");
}

TEST(NoHit, WithoutAProfile) {
    TestServer server;
    auto worker =
        server.worker(server.add_campaign("wmt", {rating_hit("h1")}, "[entrance]\nasks_languages = true\n"));
    EXPECT_EQ(reason_for(worker), "profile-missing");
}

TEST(NoHit, WithoutQualification) {
    TestServer server;
    auto worker = server.worker(
        server.add_campaign("wmt", {rating_hit("h1")}, "[entrance]\nqualification = \"q.jsonl\"\n"));
    EXPECT_EQ(reason_for(worker), "not-qualified");
}

TEST(NoHit, ForAWorkerWhoIsExcluded) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")}));
    do_hit(worker);
    auto reviewer = server.requester(AccountRole::Reviewer);
    const auto id = reviewer.get("/api/v1/campaigns/wmt/workers")["workers"][0]["id"].get<int>();
    EXPECT_EQ(reviewer
                  .put(fmt::format("/api/v1/campaigns/wmt/workers/{}/exclusion", id),
                       {{"excluded", true}, {"reason", "clicks"}})
                  .status,
              200U);
    EXPECT_EQ(reason_for(worker), "excluded");
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "excluded");
}

TEST(AHitUnderWay, CanBeFinishedWhileTheCampaignIsClosed) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 1)}));
    const std::string hit = take_hit(worker);
    server.requester(AccountRole::Owner).patch(campaign_path, {{"state", "closed"}});
    EXPECT_EQ(take_hit(worker), hit);
    EXPECT_EQ(answer_unit(worker, hit, 1).status, 200U);
    EXPECT_EQ(worker.post(hit + "/finish").status, 200U);
}

}  // namespace
}  // namespace adjudge
