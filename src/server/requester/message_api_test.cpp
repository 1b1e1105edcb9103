#include "server/requester/message_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";
const std::string unread_path = "/api/v1/work/messages";

class WrittenMessages : public testing::Test {
protected:
    TestClient& anna() { return anna_; }
    TestClient& reviewer() { return reviewer_; }
    TestServer& server() { return server_; }
    const StoredCampaign& campaign() { return campaign_; }
    Reply write(const TestJson& workers, const TestJson& text) {
        return reviewer_.post(path + "/messages", {{"workers", workers}, {"text", text}});
    }

private:
    TestServer server_;
    StoredCampaign campaign_ = server_.add_campaign("wmt", {rating_hit("h1")});
    TestClient anna_ = server_.worker(campaign_, "anna");
    TestClient reviewer_ = server_.requester(AccountRole::Reviewer);
};

TEST_F(WrittenMessages, AreReadByTheWorkerAndSeenToHaveBeenRead) {
    EXPECT_EQ(anna().get("/api/v1/work")["has_messages"], false);
    ASSERT_EQ(write({1}, "Thank you.").status, 201U);
    EXPECT_EQ(anna().get("/api/v1/work")["has_messages"], true);
    const Reply unread = anna().get(unread_path);
    ASSERT_EQ(unread["messages"].size(), 1U);
    EXPECT_EQ(unread["messages"][0]["text"], "Thank you.");
    EXPECT_TRUE(reviewer().get(path + "/workers/1/messages")["messages"][0]["read_at"].is_null());
    const std::string id = unread["messages"][0]["id"].dump();
    EXPECT_EQ(anna().ask(HttpMethod::Put, unread_path + "/" + id + "/read").status, 200U);
    EXPECT_TRUE(anna().get(unread_path)["messages"].empty());
    EXPECT_TRUE(reviewer().get(path + "/workers/1/messages")["messages"][0]["read_at"].is_number());
}

TEST_F(WrittenMessages, TellTheWorkerNotWhoWroteThem) {
    write({1}, "Thank you.");
    EXPECT_EQ(anna().get(unread_path).response.body.find("reviewer"), std::string::npos);
    EXPECT_EQ(reviewer().get(path + "/workers/1/messages")["messages"][0]["actor"], "account reviewer");
}

TEST_F(WrittenMessages, AreNotReadByAnotherWorker) {
    write({1}, "Thank you.");
    auto ben = server().worker(campaign(), "ben");
    EXPECT_TRUE(ben.get(unread_path)["messages"].empty());
    EXPECT_EQ(ben.ask(HttpMethod::Put, unread_path + "/1/read").status, 404U);
    EXPECT_EQ(anna().get(unread_path)["messages"].size(), 1U);
}

TEST_F(WrittenMessages, GoToAllOrToNobody) {
    EXPECT_EQ(write({1, 99}, "Thank you.").status, 404U);
    EXPECT_TRUE(anna().get(unread_path)["messages"].empty());
}

TEST_F(WrittenMessages, NeedATextAndAReader) {
    EXPECT_EQ(write({1}, "").status, 400U);
    EXPECT_EQ(write({1}, " \n").status, 400U);
    EXPECT_EQ(write({1}, std::string(4'001, 'x')).status, 400U);
    EXPECT_EQ(write(TestJson::array(), "Hello").status, 400U);
    EXPECT_EQ(write("all", "Hello").status, 400U);
}

}  // namespace
}  // namespace adjudge
