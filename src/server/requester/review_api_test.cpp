#include "server/requester/review_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

// A campaign with one HIT done by the worker P1.
class Review : public testing::Test {
protected:
    void SetUp() override {
        campaign_ = server_.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")},
                                         "[collection]\nreplaces_rejected = true\n");
        auto worker = server_.worker(campaign_, "P1");
        do_hit(worker);
    }
    TestServer& server() { return server_; }
    const StoredCampaign& campaign() { return campaign_; }
    static std::string review_path(int assignment) {
        return fmt::format("{}/assignments/{}/review", path, assignment);
    }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

using Workers = Review;

TEST_F(Workers, AreListedWithTheirWork) {
    const Reply reply = server().requester(AccountRole::Owner).get(path + "/workers");
    ASSERT_EQ(reply["workers"].size(), 1U);
    const TestJson& worker = reply["workers"][0];
    EXPECT_EQ(worker["service_id"], "P1");
    EXPECT_EQ(worker["submitted"], 1);
    EXPECT_EQ(worker["judgments"], 2);
    EXPECT_DOUBLE_EQ(worker["seconds_per_unit"].get<double>(), 1.5);
    ASSERT_EQ(worker["slices"].size(), 1U);
    EXPECT_EQ(worker["slices"][0]["judgments"], 2);
}

TEST_F(Workers, GoByPseudonymsForAllButOwners) {
    for (const AccountRole role : {AccountRole::Viewer, AccountRole::Reviewer}) {
        const Reply reply = server().requester(role).get(path + "/workers");
        EXPECT_TRUE(reply["workers"][0]["service_id"].is_null());
        EXPECT_EQ(reply.response.body.find("P1"), std::string::npos);
    }
}

TEST_F(Workers, HaveAListOfTheirHits) {
    auto viewer = server().requester(AccountRole::Viewer);
    const Reply reply = viewer.get(path + "/workers/1");
    EXPECT_EQ(reply["assignments"][0]["state"], "submitted");
    for (const auto* worker : {"2", "0", "-1", "x", "1x", "99999999999999999999", "1%20", "%31%3B"}) {
        EXPECT_EQ(viewer.get(path + "/workers/" + worker).status, 404U) << worker;
    }
}

TEST_F(Workers, CanStillBeListedAfterTheLongestTimesThatAreTaken) {
    auto worker = server().worker(campaign(), "P1");
    const std::string hit = take_hit(worker);
    for (int position = 1; position <= 2; ++position) {
        TestJson body = submission_for(worker, hit, position, {{"score", 1}});
        body["milliseconds"] = 100'000'000'000;
        EXPECT_EQ(worker.post(unit_path(hit, position) + "/answers", body).status, 200U);
    }
    EXPECT_EQ(server().requester(AccountRole::Viewer).get(path + "/workers").status, 200U);
}

TEST_F(Review, ApprovesAndRejectsWork) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    EXPECT_EQ(reviewer.post(review_path(1), {{"verdict", "approve"}})["state"], "approved");
    EXPECT_EQ(reviewer.post(review_path(1), {{"verdict", "reject"}, {"reason", "clicks"}})["state"],
              "rejected");
    EXPECT_EQ(reviewer.get(path + "/progress")["rejected"], 1);
    EXPECT_EQ(reviewer.get(path + "/events")["events"][0]["actor"], "account reviewer");
}

TEST_F(Review, WantsAReasonToReject) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    EXPECT_EQ(reviewer.post(review_path(1), {{"verdict", "reject"}}).status, 400U);
}

TEST_F(Review, RefusesWhatIsNoVerdict) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    for (const TestJson& body : {TestJson::object(), TestJson{{"verdict", "maybe"}}, TestJson{{"verdict", 1}},
                                 TestJson{{"verdict", "reject"}, {"reason", std::string(2'001, 'x')}},
                                 TestJson{{"verdict", "reject"}, {"reason", {"x"}}}}) {
        EXPECT_EQ(reviewer.post(review_path(1), body).status, 400U) << body;
    }
}

TEST_F(Review, IsOfFinishedWorkAlone) {
    auto worker = server().worker(campaign(), "P2");
    take_hit(worker);
    EXPECT_EQ(server().requester(AccountRole::Reviewer).post(review_path(2), {{"verdict", "approve"}}).status,
              409U);
}

TEST_F(Review, IsOfWorkInTheCampaignOfThePath) {
    server().add_campaign("other", {});
    auto reviewer = server().requester(AccountRole::Reviewer);
    EXPECT_EQ(reviewer.post("/api/v1/campaigns/other/assignments/1/review", {{"verdict", "approve"}}).status,
              404U);
    for (const auto* id : {"2", "0", "x", "-1", "99999999999999999999"}) {
        EXPECT_EQ(reviewer.post(path + "/assignments/" + id + "/review", {{"verdict", "approve"}}).status,
                  404U);
    }
}

TEST_F(Review, OpensThePlaceOfRejectedWorkWhereTheCampaignSaysSo) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    reviewer.post(review_path(1), {{"verdict", "reject"}, {"reason", "clicks"}});
    EXPECT_EQ(reviewer.get(path + "/hits")["hits"][0]["open"], 1);
}

using ExclusionOfAWorker = Review;

TEST_F(ExclusionOfAWorker, LeavesTheirJudgmentsOut) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    EXPECT_EQ(reviewer.get(path + "/exports/ratings").status, 200U);
    EXPECT_EQ(
        reviewer.put(path + "/workers/1/exclusion", {{"excluded", true}, {"reason", "x"}})["is_excluded"],
        true);
    EXPECT_EQ(reviewer.get(path + "/exports/ratings").status, 404U);
    EXPECT_EQ(reviewer.put(path + "/workers/1/exclusion", {{"excluded", false}})["is_excluded"], false);
    EXPECT_EQ(reviewer.get(path + "/exports/ratings").status, 200U);
}

TEST_F(ExclusionOfAWorker, IsRefusedForOneWhoIsNotThere) {
    auto reviewer = server().requester(AccountRole::Reviewer);
    for (const auto* worker : {"2", "0", "x", "-1", "99999999999999999999"}) {
        EXPECT_EQ(
            reviewer.put(path + "/workers/" + worker + "/exclusion", {{"excluded", true}, {"reason", "x"}})
                .status,
            404U)
            << worker;
    }
}

TEST_F(ExclusionOfAWorker, IsOfTheCampaignOfThePathAlone) {
    server().add_campaign("other", {});
    EXPECT_EQ(server()
                  .requester(AccountRole::Reviewer)
                  .put("/api/v1/campaigns/other/workers/1/exclusion", {{"excluded", true}, {"reason", "x"}})
                  .status,
              404U);
}

}  // namespace
}  // namespace adjudge
