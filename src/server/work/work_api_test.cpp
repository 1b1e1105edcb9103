#include "server/work/work_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

constexpr const char* with_going_back = "[collection]\nallows_going_back = true\n";

TEST(Work, GoesFromTheHitToItsCode) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}));
    const std::string hit = take_hit(worker);
    EXPECT_TRUE(worker.get(hit)["code"].is_null());
    answer_unit(worker, hit, 1);
    answer_unit(worker, hit, 2);
    EXPECT_TRUE(worker.get(hit)["code"].is_null());
    const Reply finished = worker.post(hit + "/finish");
    EXPECT_EQ(finished["state"], "submitted");
    EXPECT_EQ(worker.get(hit)["code"], finished["code"]);
    EXPECT_EQ(worker.post(hits_path)["reason"], "nothing-left");
}

TEST(Work, TakesAnswersToEveryTypeOfField) {
    TestServer server;
    Hit hit = rating_hit("h1", 1);
    hit.units = {unit_with_all_fields("u1")};
    auto worker = server.worker(server.add_campaign("wmt", {hit}));
    const std::string path = take_hit(worker);
    const Reply saved = answer_unit(worker, path, 1, answers_to_all_fields());
    EXPECT_EQ(saved.status, 200U);
    EXPECT_EQ(saved["revision"], 0);
}

TEST(Work, RefusesAnswersThatDoNotFitTheirField) {
    TestServer server;
    Hit hit = rating_hit("h1", 1);
    hit.units = {unit_with_all_fields("u1")};
    auto worker = server.worker(server.add_campaign("wmt", {hit}));
    const std::string path = take_hit(worker);
    const TestJson span{{"start", 0}, {"end", 3}, {"severity", "minor"}};
    const auto span_with = [&](const char* key, const TestJson& value) {
        TestJson one = span;
        one[key] = value;
        return TestJson::array({one});
    };
    const std::vector<std::pair<std::string, TestJson>> wrong{{"slider", 101},
                                                              {"slider", -1},
                                                              {"slider", "50"},
                                                              {"slider", nullptr},
                                                              {"slider", true},
                                                              {"choice", "c"},
                                                              {"choice", {"a", "b"}},
                                                              {"choice", 1},
                                                              {"choice", TestJson::array()},
                                                              {"ranking", TestJson::array({1})},
                                                              {"ranking", {1, 3}},
                                                              {"ranking", {0, 1}},
                                                              {"ranking", {1, -2}},
                                                              {"ranking", {1.5, 1}},
                                                              {"ranking", {1, 2, 2}},
                                                              {"ranking", {1, 1e30}},
                                                              {"text", 5},
                                                              {"text", std::string(101, 'x')},
                                                              {"text", std::string(1, '\0')},
                                                              {"spans", "none"},
                                                              {"spans", {1}},
                                                              {"spans", span_with("end", 13)},
                                                              {"spans", span_with("start", 5)},
                                                              {"spans", span_with("start", -1)},
                                                              {"spans", span_with("severity", "huge")},
                                                              {"spans", span_with("category", "made up")},
                                                              {"spans", span_with("end", 1e300)}};
    for (const auto& [field, value] : wrong) {
        TestJson answers = answers_to_all_fields();
        answers[field] = value;
        EXPECT_EQ(answer_unit(worker, path, 1, answers).status, 400U) << field << " " << value;
    }
    EXPECT_EQ(worker.get(path)["answered"], 0);
}

TEST(Work, RefusesASubmissionThatIsNotWhole) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 1)}));
    const std::string hit = take_hit(worker);
    const TestJson whole = submission_for(worker, hit, 1, {{"score", 1}});
    const std::vector<std::pair<std::string, TestJson>> wrong{{"submission", "short"},
                                                              {"submission", std::string(101, 'x')},
                                                              {"submission", 12345678},
                                                              {"submission", nullptr},
                                                              {"unit", 5},
                                                              {"answers", TestJson::array({1})},
                                                              {"answers", nullptr},
                                                              {"answers", TestJson::object()},
                                                              {"answers", {{"score", 1}, {"more", 2}}},
                                                              {"answers", {{"other", 1}}},
                                                              {"milliseconds", -1},
                                                              {"milliseconds", INT64_MAX},
                                                              {"milliseconds", 1.5},
                                                              {"milliseconds", "9"},
                                                              {"client_at", 1e30},
                                                              {"trace", std::string(20'001, 'x')}};
    for (const auto& [key, value] : wrong) {
        TestJson body = whole;
        body[key] = value;
        EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", body).status, 400U) << key << " " << value;
    }
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", whole).status, 200U);
}

TEST(Work, RefusesTheIdOfAnotherUnit) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}));
    const std::string hit = take_hit(worker);
    const TestJson second = submission_for(worker, hit, 2, {{"score", 1}});
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", second).status, 409U);
}

TEST(Work, GivesTheSameReceiptForARepeatByteForByte) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}));
    const std::string hit = take_hit(worker);
    const TestJson first = submission_for(worker, hit, 1, {{"score", 40}});
    const std::string path = unit_path(hit, 1) + "/answers";
    const Reply sent = worker.post(path, first);
    EXPECT_EQ(worker.post(path, first).response.body, sent.response.body);
    answer_unit(worker, hit, 2);
    worker.post(hit + "/finish");
    EXPECT_EQ(worker.post(path, first).response.body, sent.response.body);
}

TEST(Work, RefusesASubmissionIdForAnotherAnswer) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}));
    const std::string hit = take_hit(worker);
    TestJson first = submission_for(worker, hit, 1, {{"score", 40}});
    worker.post(unit_path(hit, 1) + "/answers", first);
    first["answers"]["score"] = 41;
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", first).status, 409U);
    TestJson second = submission_for(worker, hit, 2, {{"score", 40}});
    second["submission"] = first["submission"];
    EXPECT_EQ(worker.post(unit_path(hit, 2) + "/answers", second).status, 409U);
}

TEST(Work, AnswersUnitsInTheirOrderOnly) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 3)}));
    const std::string hit = take_hit(worker);
    EXPECT_EQ(answer_unit(worker, hit, 2).status, 409U);
    EXPECT_EQ(worker.post(hit + "/finish").status, 409U);
}

TEST(Work, ShowsTheNextUnitAndTheOneAfterItAndNoFurther) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 4)}));
    const std::string hit = take_hit(worker);
    std::vector<unsigned> statuses;
    for (const int position : {1, 2, 3, 4, 5, 0, -1}) {
        statuses.push_back(worker.get(unit_path(hit, position)).status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{200, 200, 409, 409, 404, 404, 404}));
    answer_unit(worker, hit, 1);
    EXPECT_EQ(worker.get(unit_path(hit, 3)).status, 200U);
    EXPECT_EQ(worker.get(unit_path(hit, 4)).status, 409U);
}

TEST(Work, HasNoWayBackWhereTheCampaignAllowsNone) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}));
    const std::string hit = take_hit(worker);
    TestJson first = submission_for(worker, hit, 1, {{"score", 40}});
    worker.post(unit_path(hit, 1) + "/answers", first);
    EXPECT_EQ(worker.get(unit_path(hit, 1)).status, 409U);
    first["submission"] = "another-one";
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", first).status, 409U);
}

TEST(Work, CountsRevisionsWhereTheCampaignAllowsGoingBack) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 2)}, with_going_back));
    const std::string hit = take_hit(worker);
    answer_unit(worker, hit, 1, {{"score", 40}});
    EXPECT_EQ(worker.get(unit_path(hit, 1))["answers"], (TestJson{{"score", 40}}));
    TestJson again = submission_for(worker, hit, 1, {{"score", 60}});
    again["submission"] = "another-one";
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", again)["revision"], 1);
    EXPECT_EQ(worker.get(unit_path(hit, 1))["answers"], (TestJson{{"score", 60}}));
    EXPECT_EQ(worker.get(hit)["answered"], 1);
}

TEST(Work, TakesNoMoreAnswersAfterTheEnd) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 1)}, with_going_back));
    const std::string hit = take_hit(worker);
    TestJson body = submission_for(worker, hit, 1, {{"score", 40}});
    worker.post(unit_path(hit, 1) + "/answers", body);
    worker.post(hit + "/finish");
    body["submission"] = "another-one";
    EXPECT_EQ(worker.post(unit_path(hit, 1) + "/answers", body).status, 409U);
    EXPECT_EQ(worker.get(unit_path(hit, 1)).status, 409U);
    EXPECT_EQ(worker.post(hit + "/return").status, 409U);
}

TEST(Work, LeadsBackToWhereTheCampaignSays) {
    TestServer server;
    const auto campaign = server.add_campaign(
        "wmt", {rating_hit("h1", 1)}, "[collection]\nreturn_to = \"https://a.example/{code}?c={code}\"\n");
    auto worker = server.worker(campaign);
    const std::string hit = take_hit(worker);
    EXPECT_EQ(worker.get(hit)["return_to"], "");
    answer_unit(worker, hit, 1);
    const Reply finished = worker.post(hit + "/finish");
    const auto code = finished["code"].get<std::string>();
    EXPECT_EQ(finished["return_to"], "https://a.example/" + code + "?c=" + code);
}

TEST(Work, FinishesTwiceAsOnce) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}));
    const std::string hit = do_hit(worker);
    const std::string code = worker.get(hit).text("code");
    EXPECT_EQ(worker.post(hit + "/finish").text("code"), code);
}

TEST(Work, GivesNoCodeForAHitThatWasGivenBackOrRanOut) {
    for (const bool runs_out : {false, true}) {
        TestServer server;
        auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 1)}));
        const std::string hit = take_hit(worker);
        answer_unit(worker, hit, 1);
        if (runs_out) {
            server.run("UPDATE assignment SET state = 'expired'");
        } else {
            EXPECT_EQ(worker.post(hit + "/return")["state"], "returned");
        }
        EXPECT_TRUE(worker.get(hit)["code"].is_null());
        EXPECT_EQ(worker.post(hit + "/finish").status, 409U);
    }
}

TEST(Work, LetsAWorkerGiveAHitBackAndOpensItsPlace) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    auto first = server.worker(campaign);
    auto second = server.worker(campaign);
    const std::string hit = take_hit(first);
    EXPECT_EQ(second.post(hits_path)["reason"], "nothing-now");
    EXPECT_EQ(first.post(hit + "/return").status, 200U);
    EXPECT_EQ(first.post(hit + "/return").status, 200U);
    EXPECT_NE(take_hit(second), "");
}

TEST(Work, GivesALeaseThatHasRunOutToTheNextWorkerAtOnce) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    auto first = server.worker(campaign);
    auto second = server.worker(campaign);
    take_hit(first);
    server.run("UPDATE assignment SET lease_ends = 1");
    EXPECT_NE(take_hit(second), "");
}

TEST(Work, KeepsACommentOfTheWorker) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}));
    const std::string hit = take_hit(worker);
    EXPECT_EQ(worker.put(hit + "/comment", {{"comment", "line one\nline two"}})["comment"],
              "line one\nline two");
    EXPECT_EQ(worker.put(hit + "/comment", {{"comment", std::string(40'001, 'x')}}).status, 400U);
    EXPECT_EQ(worker.put(hit + "/comment", TestJson::object()).status, 400U);
}

TEST(Work, IsNobodyElses) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1", 1)});
    auto worker = server.worker(campaign);
    auto other = server.worker(campaign);
    const std::string hit = take_hit(worker);
    const TestJson body = submission_for(worker, hit, 1, {{"score", 1}});
    EXPECT_EQ(other.get(hit).status, 404U);
    EXPECT_EQ(other.get(unit_path(hit, 1)).status, 404U);
    EXPECT_EQ(other.get(unit_path(hit, 1) + "/images/x").status, 404U);
    EXPECT_EQ(other.post(unit_path(hit, 1) + "/answers", body).status, 404U);
    EXPECT_EQ(other.post(hit + "/finish").status, 404U);
    EXPECT_EQ(other.post(hit + "/return").status, 404U);
    EXPECT_EQ(other.put(hit + "/comment", {{"comment", "x"}}).status, 404U);
}

TEST(Work, IsNotTheSameWorkersInAnotherCampaign) {
    TestServer server;
    const auto one = server.add_campaign("one", {rating_hit("h1")});
    const auto two = server.add_campaign("two", {rating_hit("h2")});
    auto here = server.worker(one, "P1");
    auto there = server.worker(two, "P1");
    EXPECT_EQ(there.get(take_hit(here)).status, 404U);
}

}  // namespace
}  // namespace adjudge
