#include "server/requester/study_api.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/rating_study.hpp"
#include "formats/tables/table_reader.hpp"
#include "report/study_json.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

class Exports : public testing::Test {
protected:
    void SetUp() override {
        campaign_ = server_.add_campaign("wmt", {rating_hit("h1", 4), rating_hit("h2", 4)});
        auto worker = server_.worker(campaign_, "=P1");
        do_hit(worker, 4);
    }
    TestServer& server() { return server_; }
    const StoredCampaign& campaign() { return campaign_; }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

TEST_F(Exports, ComeInEveryFormat) {
    auto viewer = server().requester(AccountRole::Viewer);
    const std::vector<std::pair<std::string, std::string>> types{
        {"csv", "text/csv; charset=utf-8"},
        {"tsv", "text/tab-separated-values; charset=utf-8"},
        {"raw-tsv", "text/tab-separated-values; charset=utf-8"},
        {"jsonl", "application/x-ndjson"}};
    for (const auto& [format, type] : types) {
        const Reply reply = viewer.get(path + "/exports/ratings?format=" + format);
        EXPECT_EQ(reply.status, 200U);
        EXPECT_EQ(reply.response.header("content-type"), type);
        EXPECT_EQ(reply.response.header("content-disposition"),
                  fmt::format("attachment; filename=\"ratings.{}\"", format));
        EXPECT_EQ(std::ranges::count(reply.response.body, '\n'), format == "jsonl" ? 4 : 5) << format;
    }
}

TEST_F(Exports, RefuseOtherTablesAndFormats) {
    auto viewer = server().requester(AccountRole::Viewer);
    EXPECT_EQ(viewer.get(path + "/exports/ratings?format=xml").status, 400U);
    EXPECT_EQ(viewer.get(path + "/exports/ratings?format=csv%22%0d%0aX-Evil:1").status, 400U);
    EXPECT_EQ(viewer.get(path + "/exports/none").status, 404U);
    EXPECT_EQ(viewer.get(path + "/exports/choices").status, 404U);
    EXPECT_EQ(viewer.get(path + "/exports/..%2f..%2fetc%2fpasswd").status, 404U);
}

TEST_F(Exports, RefuseAWishThatTheyDoNotKnow) {
    auto owner = server().requester(AccountRole::Owner);
    for (const char* query : {"unfinished=1", "unfinished=false", "workers=Named", "format="}) {
        EXPECT_EQ(owner.get(path + "/exports/ratings?" + query).status, 400U) << query;
    }
}

TEST_F(Exports, HavePseudonymsForAllAndIdsForOwners) {
    for (const AccountRole role : {AccountRole::Viewer, AccountRole::Reviewer, AccountRole::Owner}) {
        auto client = server().requester(role);
        EXPECT_EQ(client.get(path + "/exports/ratings").response.body.find("P1"), std::string::npos);
        EXPECT_EQ(client.get(path + "/exports/ratings?workers=named").status,
                  role == AccountRole::Owner ? 200U : 403U);
    }
}

TEST_F(Exports, KeepAWorkersIdFromBeingAFormula) {
    const Reply reply = server().requester(AccountRole::Owner).get(path + "/exports/ratings?workers=named");
    EXPECT_NE(reply.response.body.find("'=P1"), std::string::npos);
    EXPECT_EQ(reply.response.body.find(",=P1"), std::string::npos);
}

TEST_F(Exports, LeaveOutUnfinishedHitsUnlessAskedFor) {
    auto worker = server().worker(campaign(), "P2");
    answer_unit(worker, take_hit(worker), 1);
    auto viewer = server().requester(AccountRole::Viewer);
    EXPECT_EQ(std::ranges::count(viewer.get(path + "/exports/ratings").response.body, '\n'), 5);
    EXPECT_EQ(std::ranges::count(viewer.get(path + "/exports/ratings?unfinished=true").response.body, '\n'),
              6);
}

TEST_F(Exports, CallAWorkerTheSameAsTheListOfWorkers) {
    auto viewer = server().requester(AccountRole::Viewer);
    const auto name = viewer.get(path + "/workers")["workers"][0]["name"].get<std::string>();
    EXPECT_NE(viewer.get(path + "/exports/ratings").response.body.find(name), std::string::npos);
}

using LiveStudyOfACampaign = Exports;

TEST_F(LiveStudyOfACampaign, IsTheAnalysisOfTheExport) {
    auto viewer = server().requester(AccountRole::Viewer);
    const std::string csv = viewer.get(path + "/exports/ratings").response.body;
    const auto table = read_table(SourceText::from_memory("r.csv", csv), {.format = FileFormat::Csv});
    ASSERT_TRUE(table);
    RatingStudyOptions options;
    options.scale = ScoreScale{};  // as the campaign's slider has it
    SharedOptions shared;
    shared.work.cost.payment = PayRates{1.5, 1.5 * 0.2, 0.0};  // as it pays
    TestJson expected = rating_json(must(rating_study_of(*table, options, shared)));
    TestJson found = viewer.get(path + "/study").json;
    for (TestJson* json : {&expected, &found}) {
        json->erase("source");
        json->erase("signature");
    }
    EXPECT_EQ(found["slices"], expected["slices"]);
}

TEST_F(LiveStudyOfACampaign, IsRefusedForATableThatIsNone) {
    auto viewer = server().requester(AccountRole::Viewer);
    EXPECT_EQ(viewer.get(path + "/study?table=none").status, 400U);
    EXPECT_EQ(viewer.get(path + "/study?table=choices").status, 404U);
}

TEST(LiveStudyWithoutJudgments, IsNotFound) {
    TestServer server;
    server.add_campaign("wmt", {});
    EXPECT_EQ(server.requester(AccountRole::Viewer).get(path + "/study").status, 404U);
}

TEST(LiveStudyOfSeveralTables, HasAPartOfEach) {
    TestServer server;
    Hit hit = rating_hit("h1", 1);
    hit.units = {unit_with_all_fields("u1")};
    auto worker = server.worker(server.add_campaign("wmt", {hit}));
    const std::string taken = take_hit(worker);
    answer_unit(worker, taken, 1, answers_to_all_fields());
    worker.post(taken + "/finish");
    auto viewer = server.requester(AccountRole::Viewer);
    const auto kinds_of = [&](const std::string& query) {
        return viewer.get(path + "/results" + query).json["kinds"];
    };
    EXPECT_EQ(kinds_of(""), TestJson({"votes", "labels", "spans", "texts"}));
    for (const auto* table : {"choices", "rankings", "texts", "spans"}) {
        EXPECT_EQ(kinds_of("?table=" + std::string{table}).size(), 1U) << table;
        EXPECT_EQ(viewer.get(path + "/study?table=" + table).status, 200U) << table;
    }
    EXPECT_EQ(viewer.get(path + "/study?table=ratings").status, 404U);
    for (const auto* table : {"choices", "rankings", "texts", "spans"}) {
        EXPECT_EQ(viewer.get(path + "/exports/" + table + "?format=jsonl").status, 200U) << table;
    }
}

}  // namespace
}  // namespace adjudge
