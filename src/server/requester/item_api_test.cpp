#include "server/requester/item_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

// Two workers have done a HIT of two items.
class Items : public testing::Test {
protected:
    void SetUp() override {
        const Hit hit = rating_hit("h1");
        campaign_ = server_.add_campaign("wmt", {});
        server_.add_hit_for(campaign_, hit, {.wanted = 2});
        for (const std::string name : {"P1", "P2"}) {
            auto worker = server_.worker(campaign_, name);
            do_hit(worker);
        }
    }
    Reply get(const std::string& what) { return server_.requester(AccountRole::Viewer).get(path + what); }
    TestServer& server() { return server_; }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

TEST_F(Items, AreListedWithTheirJudgments) {
    const Reply reply = get("/items");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply["total"], 2);
    EXPECT_EQ(reply["items"][0]["item"], "h1:1");
    EXPECT_EQ(reply["items"][0]["judgments"], 2);
    EXPECT_EQ(reply["items"][0]["workers"], 2);
    EXPECT_EQ(reply["items"][0]["target_language"], "en");
}

TEST_F(Items, AreFoundByNamesAndTexts) {
    EXPECT_EQ(get("/items?search=H1:2")["total"], 1);
    EXPECT_EQ(get("/items?search=ein%20satz")["total"], 2);
    EXPECT_EQ(get("/items?search=nothing")["total"], 0);
    EXPECT_EQ(get("/items?system=sys")["total"], 2);
    EXPECT_EQ(get("/items?system=other")["total"], 0);
}

TEST_F(Items, AreOrderedAsAskedAndOtherwiseRefused) {
    for (const std::string order : {"name", "disagreement", "lowest-score", "fewest-judgments"}) {
        EXPECT_EQ(get("/items?order=" + order)["total"], 2) << order;
    }
    EXPECT_EQ(get("/items?order=newest").status, 400U);
    EXPECT_EQ(get("/items?ordre=name").status, 400U);
}

TEST_F(Items, HaveTheirTextsAndAllThatWasAnswered) {
    const Reply page = get("/item?item=h1:1&source_language=de&target_language=en");
    EXPECT_EQ(page.status, 200U);
    EXPECT_EQ(page["texts"].size(), 2U);
    EXPECT_EQ(page["texts"][1]["systems"], TestJson::array({"sys"}));
    EXPECT_EQ(page["answers"].size(), 2U);
    EXPECT_EQ(page["answers"][0]["shown"], "sys");
    EXPECT_EQ(page["answers"][0]["unit"], "h1.1");
}

TEST_F(Items, AreNotFoundInAnotherLanguagePair) {
    EXPECT_EQ(get("/item?item=h1:1&source_language=de&target_language=cs").status, 404U);
}

TEST_F(Items, AreForRequestersAlone) {
    EXPECT_EQ(server().anybody().get(path + "/items").status, 401U);
    EXPECT_EQ(server().anybody().get(path + "/item?item=h1:1").status, 401U);
}

}  // namespace
}  // namespace adjudge
