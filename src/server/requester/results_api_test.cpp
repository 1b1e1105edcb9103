#include "server/requester/results_api.hpp"

#include <gtest/gtest.h>

#include "analysis/study_option_table.hpp"
#include "report/figures/svg_canvas.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

// Two systems; `first` scores the one better, `second` the other.
class Results : public testing::Test {
protected:
    void SetUp() override {
        std::vector<Hit> hits;
        for (const char* id : {"h1", "h2"}) {
            Hit hit = rating_hit(id, 6);
            for (std::size_t i = 0; i < hit.units.size(); ++i) {
                hit.units[i].stimuli.back().systems = {i % 2 == 0 ? "even" : "odd"};
            }
            hits.push_back(hit);
        }
        campaign_ = server_.add_campaign("wmt", hits, "[hit]\norder = \"fixed\"\n");
        judge("first", {80, 20, 70, 30, 90, 10});
        judge("second", {10, 60, 20, 95, 30, 90});
    }
    void judge(const std::string& name, const std::vector<double>& scores) {
        auto worker = server_.worker(campaign_, name);
        const std::string hit = take_hit(worker);
        for (std::size_t i = 0; i < scores.size(); ++i) {
            answer_unit(worker, hit, static_cast<int>(i) + 1, {{"score", scores[i]}});
        }
        ASSERT_EQ(worker.post(hit + "/finish").status, 200U);
    }
    // The systems from best to worst.
    static std::string order_in(const Reply& reply) {
        std::string order;
        for (const TestJson& table : reply["tables"]) {
            for (const TestJson& row : table["name"] == "systems" ? table["rows"] : TestJson::array()) {
                order += row[1].get<std::string>() + " ";
            }
        }
        return order;
    }
    std::int64_t id_of(const std::string& service_id) {
        auto owner = server_.requester(AccountRole::Owner);
        const Reply all = owner.get(path + "/workers");
        for (const TestJson& worker : all["workers"]) {
            if (worker["service_id"] == service_id) {
                return worker["id"].get<std::int64_t>();
            }
        }
        return 0;
    }
    TestServer& server() { return server_; }
    TestClient viewer() { return server_.requester(AccountRole::Viewer); }
    TestClient reviewer() { return server_.requester(AccountRole::Reviewer); }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

TEST_F(Results, AreForThoseWhoHaveSignedIn) {
    TestClient nobody{server().port(), {}};
    for (const char* of : {"/results", "/report", "/results/tables/systems", "/results/figures/ranking",
                           "/workers/1/judgments"}) {
        EXPECT_EQ(nobody.get(path + of).status, 401U) << of;
    }
}

TEST_F(Results, HaveTablesAndFiguresWithTheirMethod) {
    const Reply found = viewer().get(path + "/results");
    EXPECT_EQ(found.status, 200U);
    EXPECT_EQ(found["judgments"], 12);
    EXPECT_EQ(found["figures"][0]["id"], "ranking");
    EXPECT_NE(found["figures"][0]["svg"].get<std::string>().find("<svg"), std::string::npos);
    EXPECT_NE(found["figures"][0]["method"].get<std::string>().find("n = 12"), std::string::npos);
}

TEST_F(Results, FollowTheOptionsOfTheQuery) {
    const Reply found = viewer().get(
        path + "/results?estimate=raw&correction=holm&quality-test=welch&scale=0..100,101,lower-is-better");
    const auto signature = found["signatures"][0].get<std::string>();
    EXPECT_NE(signature.find("est:raw"), std::string::npos) << signature;
    EXPECT_NE(signature.find("holm"), std::string::npos) << signature;
    EXPECT_NE(signature.find("qc:welch"), std::string::npos) << signature;
    EXPECT_NE(signature.find("scale:0..100,101,lower-is-better|"), std::string::npos) << signature;
}

TEST_F(Results, RefuseValuesThatAnOptionDoesNotTake) {
    for (const char* query : {"estimate=best", "quality-alpha=2", "alpha=nan", "seed=-1", "resamples=1",
                              "until=x", "until=9223372036854775807", "seed=1&seed=2", "against=a",
                              "table=none", "correction=", "scale=likert99", "scale=likert5"}) {
        EXPECT_EQ(viewer().get(path + "/results?" + query).status, 400U) << query;
    }
}

// Just outside of what an option takes.
std::vector<std::string> values_outside(const OptionValues& values) {
    using Form = OptionValues::Form;
    switch (values.form) {
        case Form::Level:
            return {"0", "1"};
        case Form::Number:
            return {fmt::format("{}", values.least - 1.0), fmt::format("{}", values.most * 2.0)};
        case Form::Whole:
        case Form::Wholes:
            return {fmt::format("{:.0f}", values.least - 1.0),
                    fmt::format("{}", static_cast<std::int64_t>(values.most) + 1)};
        case Form::Names:
            return {"*"};
        case Form::Word:
        case Form::Words:
        case Form::Scale:
            break;
    }
    return {"no-such-value"};
}

TEST_F(Results, RefuseWhatIsJustOutsideOfEveryOption) {
    auto asking = viewer();
    for (const StudyOption& option : study_options()) {
        for (const std::string& value : values_outside(option.values)) {
            const std::string query = fmt::format("{}={}", option.name, value);
            const Reply found = asking.get(path + "/results?" + query);
            EXPECT_EQ(found.status, 400U) << query;
            EXPECT_NE(found.response.body.find(fmt::format("{}: ", option.name)), std::string::npos)
                << query << " " << found.response.body;
        }
    }
}

TEST_F(Results, RefuseNamesOfNoOptionAndSuggestTheNearest) {
    const Reply found = viewer().get(path + "/results?filtr=passed");
    EXPECT_EQ(found.status, 400U);
    EXPECT_NE(found.response.body.find("did you mean filter?"), std::string::npos) << found.response.body;
}

TEST_F(Results, RefuseNamesThatTheirAddressDoesNotTake) {
    for (const char* address : {"/progress?foo=1", "/exports/ratings?tabel=spans", "/results?format=csv",
                                "/workers?parts=ranking", "?foo=1"}) {
        EXPECT_EQ(viewer().get(path + address).status, 400U) << address;
    }
}

TEST_F(Results, RefuseOptionsOfOtherJudgments) {
    const Reply found = viewer().get(path + "/results?resample=workers");
    EXPECT_EQ(found.status, 400U);
    EXPECT_NE(found.response.body.find("resample is an option for choices, rankings"), std::string::npos)
        << found.response.body;
}

TEST_F(Results, RefuseOptionsWithoutEffectBesideTheOthers) {
    for (const char* query : {"permutations=500", "significance=t&permutations=500", "dependence=worker"}) {
        const Reply found = viewer().get(path + "/results?" + query);
        EXPECT_EQ(found.status, 400U) << query;
        EXPECT_NE(found.response.body.find("it needs significance"), std::string::npos)
            << found.response.body;
    }
}

TEST_F(Results, OfWorkersRefuseOptionsOfOtherJudgments) {
    EXPECT_EQ(viewer().get(path + "/workers?quality-test=welch").status, 200U);
    EXPECT_EQ(viewer().get(path + "/workers?resample=workers").status, 400U);
}

TEST_F(Results, DrawAsManyPermutationsAsAreAskedFor) {
    const Reply found = viewer().get(path + "/results?estimate=z&significance=permutation&permutations=500");
    const auto signature = found["signatures"][0].get<std::string>();
    EXPECT_NE(signature.find("n500"), std::string::npos) << signature;
}

TEST_F(Results, LeaveAgreementOutWhereOnlyTheRankingIsAskedFor) {
    const Reply found = viewer().get(path + "/results?parts=ranking");
    EXPECT_EQ(order_in(found), order_in(viewer().get(path + "/results")));
    for (const TestJson& figure : found["figures"]) {
        EXPECT_NE(figure["id"], "consistency");
    }
}

TEST_F(Results, ChangeAtOnceWhenAWorkerIsExcluded) {
    const std::string before = order_in(viewer().get(path + "/results?estimate=raw"));
    const std::string other = before == "even odd " ? "first" : "second";
    reviewer().put(fmt::format("{}/workers/{}/exclusion", path, id_of(other)), {{"excluded", true}});
    EXPECT_NE(order_in(viewer().get(path + "/results?estimate=raw")), before);
}

TEST_F(Results, PreviewIsWhatTheExclusionGives) {
    const TestJson workers = TestJson::array({id_of("first")});
    const Reply preview = reviewer().post(path + "/results/preview?estimate=raw", {{"without", workers}});
    EXPECT_EQ(preview["judgments"], 6);
    reviewer().post(path + "/decisions", {{"decision", "exclude"}, {"workers", workers}});
    const Reply after = viewer().get(path + "/results?estimate=raw");
    EXPECT_TRUE(preview["tables"] == after["tables"]);
    EXPECT_TRUE(preview["figures"] == after["figures"]);
}

TEST_F(Results, PreviewOfNobodyLeftIsNotFound) {
    const TestJson all = TestJson::array({id_of("first"), id_of("second")});
    EXPECT_EQ(reviewer().post(path + "/results/preview", {{"without", all}}).status, 404U);
}

TEST_F(Results, PreviewIsRefusedForWorkersThatAreNotThere) {
    EXPECT_EQ(reviewer().post(path + "/results/preview", {{"without", {9999}}}).status, 404U);
    EXPECT_EQ(reviewer().post(path + "/results/preview", {{"without", {"x"}}}).status, 400U);
    EXPECT_EQ(viewer().post(path + "/results/preview", {{"without", TestJson::array()}}).status, 403U);
}

TEST_F(Results, OfAnEarlierDateAreWithoutWhatCameLater) {
    EXPECT_EQ(viewer().get(path + "/results?until=1").status, 404U);
    EXPECT_EQ(viewer().get(path + "/results?until=4000000000000")["judgments"], 12);
}

TEST_F(Results, ComeAsFiles) {
    const Reply csv = viewer().get(path + "/results/tables/systems");
    EXPECT_EQ(csv.response.header("content-disposition"), "attachment; filename=\"systems.csv\"");
    EXPECT_TRUE(csv.response.body.starts_with("slice,#,system"));
    EXPECT_NE(viewer().get(path + "/results/tables/workers?format=tex").response.body.find("\\toprule"),
              std::string::npos);
    const std::string svg = viewer().get(path + "/results/figures/ranking").response.body;
    EXPECT_TRUE(svg.starts_with("<svg"));
    EXPECT_EQ(svg.find("var("), std::string::npos);
    EXPECT_EQ(viewer().get(path + "/results/figures/none").status, 404U);
    EXPECT_EQ(viewer().get(path + "/results/tables/none").status, 404U);
    EXPECT_EQ(viewer().get(path + "/results/tables/systems?format=xml").status, 400U);
}

TEST_F(Results, AreAReport) {
    const Reply report = viewer().get(path + "/report");
    EXPECT_EQ(report.response.header("content-disposition"), "attachment; filename=\"report.html\"");
    EXPECT_NE(report.response.body.find("<h1>Weather reports</h1>"), std::string::npos);
    EXPECT_NE(report.response.body.find("Read."), std::string::npos);  // the instructions
}

TEST_F(Results, TellEveryJudgmentOfAWorker) {
    const Reply found = viewer().get(fmt::format("{}/workers/{}/judgments", path, id_of("first")));
    ASSERT_EQ(found["slices"].size(), 1U);
    EXPECT_EQ(found["slices"][0]["judgments"].size(), 6U);
    EXPECT_EQ(found["slices"][0]["judgments"][0]["score"], 80);
    EXPECT_EQ(viewer().get(path + "/workers/9999/judgments").status, 404U);
}

// A campaign of choices between two outputs, of which a worker did one HIT.
TEST(ResultsOfChoices, TellEveryAnswerOfAWorkerAndItsFlags) {
    TestServer server;
    Hit hit = rating_hit("h1", 2);
    for (Unit& unit : hit.units) {
        unit.fields = {
            {.name = "better",
             .settings = ChoiceField{.options = {{.value = "a"}, {.value = "b"}, {.value = "tie"}}}}};
        Stimulus other = unit.stimuli.back();
        unit.stimuli.back().systems = {"x"};
        other.systems = {"y"};
        unit.stimuli.push_back(other);
    }
    auto worker = server.worker(server.add_campaign("pairs", {hit}), "P1");
    const std::string taken = take_hit(worker);
    for (int unit = 1; unit <= 2; ++unit) {
        answer_unit(worker, taken, unit, {{"better", "a"}});
    }
    ASSERT_EQ(worker.post(taken + "/finish").status, 200U);
    auto viewer = server.requester(AccountRole::Viewer);
    const Reply all = viewer.get("/api/v1/campaigns/pairs/workers");
    ASSERT_EQ(all["workers"][0]["slices"].size(), 1U);
    EXPECT_EQ(all["workers"][0]["slices"][0]["judgments"], 2);
    EXPECT_EQ(all["workers"][0]["slices"][0]["habits"]["flags"][0]["flag"], "too-fast");
    const Reply page = viewer.get(
        fmt::format("/api/v1/campaigns/pairs/workers/{}/judgments", all["workers"][0]["id"].get<int>()));
    ASSERT_EQ(page["slices"].size(), 1U);
    const TestJson& answers = page["slices"][0]["answers"];
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0]["answer"], "a");
    EXPECT_EQ(answers[0]["system"], "x / y");
    EXPECT_TRUE(answers[0]["is_right"].is_null());
}

// A campaign whose units ask for a score, for marked errors and for a comment.
class ResultsOfSeveralParts : public testing::Test {
protected:
    void SetUp() override {
        Hit hit = rating_hit("h1", 4);
        for (std::size_t i = 0; i < hit.units.size(); ++i) {
            hit.units[i].stimuli.back().systems = {i % 2 == 0 ? "even" : "odd"};
            hit.units[i].fields.push_back({.name = "spans", .settings = SpansField{}});
            hit.units[i].fields.push_back({.name = "comment", .settings = TextField{}});
        }
        auto worker = server_.worker(server_.add_campaign("esa", {hit}), "P1");
        const std::string taken = take_hit(worker);
        const TestJson span{{"start", 0}, {"end", 3}, {"severity", "minor"}};
        for (int unit = 1; unit <= 4; ++unit) {
            answer_unit(
                worker, taken, unit,
                {{"score", 40 + 10 * unit}, {"spans", TestJson::array({span})}, {"comment", "terse"}});
        }
        ASSERT_EQ(worker.post(taken + "/finish").status, 200U);
    }
    Reply results(const std::string& query, const std::string& of = "/results") {
        return server_.requester(AccountRole::Viewer).get("/api/v1/campaigns/esa" + of + "?" + query);
    }

private:
    TestServer server_;
};

TEST_F(ResultsOfSeveralParts, HaveAllOfThemWithoutATable) {
    const Reply found = results("");
    EXPECT_EQ(found.status, 200U) << found.response.body;
    EXPECT_EQ(found["parts"], TestJson({"ratings", "spans", "texts"}));
}

TEST_F(ResultsOfSeveralParts, AreRefusedWhereAPartIsNotAsAsked) {
    for (const std::string of : {"/results", "/study", "/workers"}) {
        const Reply found = results("scale=likert5", of);
        EXPECT_EQ(found.status, 400U) << of;
        EXPECT_NE(found.response.body.find("is not on the scale likert5: choose another with scale"),
                  std::string::npos)
            << found.response.body;
    }
}

TEST_F(ResultsOfSeveralParts, NameAllTablesWhereNoneHasTheOption) {
    const Reply found = results("method=mace");
    EXPECT_EQ(found.status, 400U);
    EXPECT_NE(found.response.body.find("these judgments are ratings, texts, spans"), std::string::npos)
        << found.response.body;
}

TEST_F(Results, StayTheSameForRepeatedQuestions) {
    const Reply once = viewer().get(path + "/results");
    viewer().get(path + "/results?filter=passed&estimate=z");
    const Reply again = viewer().get(path + "/results");
    EXPECT_TRUE(once["tables"] == again["tables"]);
}

using Decisions = Results;

TEST_F(Decisions, ReviewAllFinishedWork) {
    const TestJson all = TestJson::array({id_of("first"), id_of("second")});
    EXPECT_EQ(reviewer().post(path + "/decisions", {{"decision", "approve"}, {"workers", all}})["changed"],
              2);
    EXPECT_EQ(reviewer().post(path + "/decisions", {{"decision", "approve"}, {"workers", all}})["changed"],
              0);
}

TEST_F(Decisions, WantAReasonToReject) {
    const TestJson one = TestJson::array({id_of("first")});
    EXPECT_EQ(reviewer().post(path + "/decisions", {{"decision", "reject"}, {"workers", one}}).status, 400U);
    EXPECT_EQ(reviewer().post(path + "/decisions",
                              {{"decision", "reject"}, {"workers", one}, {"reason", "random"}})["changed"],
              1);
}

TEST_F(Decisions, HappenWhollyOrNotAtAll) {
    const TestJson with_stranger = TestJson::array({id_of("first"), 9999});
    EXPECT_EQ(
        reviewer().post(path + "/decisions", {{"decision", "exclude"}, {"workers", with_stranger}}).status,
        404U);
    EXPECT_EQ(viewer().get(path + "/results")["judgments"], 12);
}

TEST_F(Decisions, AreForReviewers) {
    const TestJson one = TestJson::array({id_of("first")});
    EXPECT_EQ(viewer().post(path + "/decisions", {{"decision", "exclude"}, {"workers", one}}).status, 403U);
    EXPECT_EQ(reviewer().post(path + "/decisions", {{"decision", "pay"}, {"workers", one}}).status, 400U);
}

}  // namespace
}  // namespace adjudge
