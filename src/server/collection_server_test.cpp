#include "server/collection_server.hpp"

#include <gtest/gtest.h>

#include "server/log_writer.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

TEST(CollectionServer, TellsThatItLivesAndIsReady) {
    TestServer server;
    EXPECT_EQ(server.anybody().get("/healthz").response.body, "ok\n");
    EXPECT_EQ(server.anybody().get("/readyz").response.body, "ready\n");
}

TEST(CollectionServer, TellsItsMetricsWithoutNamesOrTokens) {
    TestServer server;
    const auto campaign = server.add_campaign("secretname", {rating_hit("h1")});
    auto worker = server.worker(campaign, "P1");
    const std::string hit = take_hit(worker);
    worker.get(hit);
    // On the same connection: a request is counted after its answer, and before the next one is read.
    const std::string text = worker.get("/metrics").response.body;
    EXPECT_NE(text.find("adjudge_store_writes_total"), std::string::npos);
    EXPECT_NE(text.find("{assignment}"), std::string::npos);
    EXPECT_EQ(text.find(hit.substr(hit.rfind('/') + 1)), std::string::npos);
    EXPECT_EQ(text.find("secretname"), std::string::npos);
}

TEST(CollectionServer, RefusesAnAddressThatAsksTooOftenButNotWhoWatches) {
    TestServer server{{.requests_per_minute = 12}};
    auto client = server.anybody();
    std::vector<unsigned> statuses;
    for (int i = 0; i < 3; ++i) {
        statuses.push_back(client.get("/api/v1/openapi.json").status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{200, 200, 429}));
    EXPECT_EQ(client.get("/healthz").status, 200U);
    EXPECT_EQ(client.get("/readyz").status, 200U);
}

TEST(CollectionServer, AnswersSomethingEvenWithTheSmallestLimit) {
    TestServer server{{.requests_per_minute = 1}};
    EXPECT_EQ(server.anybody().get("/").status, 200U);
}

TEST(CollectionServer, GivesBackLeasesThatHaveRunOutByItself) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}));
    const std::string hit = take_hit(worker);
    server.run("UPDATE assignment SET lease_ends = 1");
    for (int i = 0; i < 100 && worker.get(hit)["state"] == "leased"; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
    EXPECT_EQ(worker.get(hit)["state"], "expired");
}

TEST(CollectionServer, LogsNoTokenPasswordOrQuery) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    const std::string token = server.worker_token(campaign);
    auto worker = server.anybody(TestServer::bearing(token));
    const std::string hit = take_hit(worker);
    worker.get(hit + "?token=secretquery");
    worker.get("/nothing/secretpath?token=secretquery");
    server.anybody().post("/api/v1/session", {{"name", "anna"}, {"password", "secretpassword"}});
    std::string log;
    for (const RequestRecord& record : server.final_records()) {
        log += log_line(record, 0);
    }
    EXPECT_NE(log.find("/api/v1/work/assignments/{assignment}"), std::string::npos);
    for (const std::string& secret :
         {token, hit.substr(hit.rfind('/') + 1), campaign.link, std::string{"secretquery"},
          std::string{"secretpassword"}, std::string{"secretpath"}}) {
        EXPECT_EQ(log.find(secret), std::string::npos) << secret;
    }
}

TEST(CollectionServer, StopsTwiceAsOnce) {
    TestServer server;
    server.server().stop();
    server.server().stop();
    HttpClient client{{.base = fmt::format("http://127.0.0.1:{}", server.port())}};
    EXPECT_FALSE(client.ask(HttpMethod::Get, "/healthz"));
}

TEST(FirstOwner, IsMadeWhereThereIsNoAccountAndOnlyThen) {
    TestServer server;
    const auto owner = must(make_first_owner(server.store()));
    ASSERT_TRUE(owner);
    EXPECT_GE(owner->password.size(), 16U);
    EXPECT_EQ(server.anybody()
                  .post("/api/v1/session", {{"name", owner->name}, {"password", owner->password}})
                  .status,
              200U);
    EXPECT_FALSE(must(make_first_owner(server.store())));
}

}  // namespace
}  // namespace adjudge
