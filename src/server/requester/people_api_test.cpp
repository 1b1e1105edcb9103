#include "server/requester/people_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";
const std::string questions = R"([[entrance.question]]
name = "age"
type = "choice"
option = [{ value = "old", label = "Old" }, { value = "young", label = "Young" }]
)";

// Four workers, of whom one is old, have done the HIT; the first says that it was long.
class People : public testing::Test {
protected:
    void SetUp() override {
        const Hit hit = rating_hit("h1");
        campaign_ = server_.add_campaign("wmt", {}, questions);
        server_.add_hit_for(campaign_, hit, {.wanted = 4});
        for (int i = 1; i <= 4; ++i) {
            auto worker = server_.worker(campaign_, fmt::format("P{}", i));
            worker.post("/api/v1/work/profile",
                        {{"languages", TestJson::array()}, {"answers", {{"age", i == 1 ? "old" : "young"}}}});
            const std::string done = do_hit(worker);
            if (i == 1) {
                worker.put(done + "/comment", {{"comment", "long, <b>"}});
            }
        }
    }
    TestServer& server() { return server_; }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

TEST_F(People, TellReviewersAboutThemselves) {
    const Reply reply = server().requester(AccountRole::Reviewer).get(path + "/workers/1/profile");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply["answers"], (TestJson::array({TestJson{{"question", "age"}, {"values", {"old"}}}})));
    EXPECT_EQ(reply["remarks"], (TestJson::array({TestJson{{"hit", "h1"}, {"text", "long, <b>"}}})));
    EXPECT_EQ(reply["hits"], 1);
    EXPECT_EQ(reply["judgments"], 2);
}

TEST_F(People, TellNobodyElse) {
    for (const std::string asked : {"/workers/1/profile", "/exports/participants"}) {
        EXPECT_EQ(server().requester(AccountRole::Viewer).get(path + asked).status, 403U) << asked;
        EXPECT_EQ(server().anybody().get(path + asked).status, 401U) << asked;
    }
    EXPECT_EQ(server().requester(AccountRole::Reviewer).get(path + "/workers/9/profile").status, 404U);
}

TEST_F(People, AreExportedByPseudonymAndByNameToOwnersAlone) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    const std::string table = reviewer.get(path + "/exports/participants").response.body;
    EXPECT_EQ(std::ranges::count(table, '\n'), 5);
    EXPECT_NE(table.find("profile_age"), std::string::npos);
    EXPECT_EQ(table.find("P1"), std::string::npos);
    EXPECT_EQ(reviewer.get(path + "/exports/participants?workers=named").status, 403U);
    auto owner = server().requester(AccountRole::Owner);
    EXPECT_NE(owner.get(path + "/exports/participants?workers=named").response.body.find("P1"),
              std::string::npos);
    EXPECT_EQ(owner.get(path + "/exports/participants?unfinished=true").status, 400U);
}

TEST_F(People, AreATableByAnswerThatTellsNoRareOne) {
    const Reply reply = server().requester(AccountRole::Viewer).get(path + "/profiles");
    ASSERT_EQ(reply.status, 200U);
    ASSERT_EQ(reply["rows"].size(), 1U);
    EXPECT_EQ(reply["rows"][0][2], "other answers");
    EXPECT_EQ(reply["rows"][0][3], "4");
}

TEST_F(People, AreToldOneByOneToReviewersWhoAsk) {
    const std::string asked = path + "/profiles?smallest-group=1";
    EXPECT_EQ(server().requester(AccountRole::Viewer).get(asked).status, 403U);
    const Reply reply = server().requester(AccountRole::Reviewer).get(asked);
    ASSERT_EQ(reply["rows"].size(), 2U);
    EXPECT_EQ(reply["rows"][1][2], "old");
    EXPECT_EQ(server().requester(AccountRole::Owner).get(path + "/profiles?smallest-group=0").status, 400U);
}

TEST_F(People, AreCountedOverAStudyWhoseOptionsAreChecked) {
    auto viewer = server().requester(AccountRole::Viewer);
    EXPECT_EQ(viewer.get(path + "/profiles?quality-test=welch").status, 200U);
    for (const char* query : {"method=schulze", "smallest_group=3", "quality-alpha=0.1&quality-alpha=0.1"}) {
        EXPECT_EQ(viewer.get(path + "/profiles?" + query).status, 400U) << query;
    }
}

TEST_F(People, AreInTheReport) {
    const Reply reply = server().requester(AccountRole::Viewer).get(path + "/report");
    EXPECT_NE(reply.response.body.find("What workers told about themselves"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
