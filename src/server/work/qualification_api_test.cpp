#include "server/work/qualification_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

constexpr const char* quiz_path = "/api/v1/work/qualification";
constexpr const char* with_quiz =
    "[entrance]\nqualification = \"quiz.jsonl\"\nleast_right = 0.5\ntries = 2\ntolerance = 10\n";
constexpr const char* with_quiz_and_languages =
    "[entrance]\nqualification = \"quiz.jsonl\"\nasks_languages = true\n";

// Long enough not to turn up by chance in an id that is made at random.
constexpr const char* first_gold = "20.03125";
constexpr const char* second_gold = "80.03125";

Hit quiz_hit(const std::string& id, const std::string& language = "en") {
    Hit hit = rating_hit(id, 2);
    hit.target_language = language;
    hit.units[0].gold = first_gold;
    hit.units[1].gold = second_gold;
    return hit;
}

class Qualification : public testing::Test {
protected:
    StoredCampaign campaign(const std::string& settings = with_quiz) {
        auto made = server_.add_campaign("wmt", {rating_hit("h1")}, settings);
        server_.add_hit_for(made, quiz_hit("quiz"), {.audience = Audience::Qualification});
        return made;
    }
    static TestJson answers(double first, double second) {
        return {{"answers", {{{"score", first}}, {{"score", second}}}}};
    }
    TestServer& server() { return server_; }

private:
    TestServer server_;
};

TEST_F(Qualification, ShowsTheUnitsWithoutTheExpectedAnswers) {
    const Reply quiz = server().worker(campaign()).get(quiz_path);
    ASSERT_EQ(quiz["units"].size(), 2U);
    EXPECT_EQ(quiz.response.body.find("gold"), std::string::npos);
    EXPECT_EQ(quiz.response.body.find(first_gold), std::string::npos);
    EXPECT_EQ(quiz.response.body.find(second_gold), std::string::npos);
}

TEST_F(Qualification, IsPassedWithEnoughRightAnswersWithinTheTolerance) {
    auto worker = server().worker(campaign());
    const Reply grade = worker.post(quiz_path, answers(29.5, 0));
    EXPECT_EQ(grade["passed"], true);
    EXPECT_EQ(grade["right"], TestJson::array({true, false}));
    EXPECT_NE(take_hit(worker), "");
}

TEST_F(Qualification, HasTwoTriesAndThenIsOver) {
    auto worker = server().worker(campaign());
    EXPECT_EQ(worker.post(hits_path)["reason"], "not-qualified");
    EXPECT_EQ(worker.post(quiz_path, answers(50, 50))["tries_left"], 1);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "qualification");
    EXPECT_EQ(worker.get("/api/v1/work")["tries_left"], 1);
    EXPECT_EQ(worker.post(quiz_path, answers(50, 50))["tries_left"], 0);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "not-qualified");
    EXPECT_EQ(worker.post(quiz_path, answers(20, 80)).status, 409U);
    EXPECT_EQ(worker.post(hits_path)["reason"], "not-qualified");
}

TEST_F(Qualification, CountsATryThatIsSentTwiceOnce) {
    auto worker = server().worker(campaign());
    TestJson first = answers(50, 50);
    first["tries_left"] = 2;
    EXPECT_EQ(worker.post(quiz_path, first)["tries_left"], 1);
    EXPECT_EQ(worker.post(quiz_path, first).status, 409U);
    EXPECT_EQ(worker.get("/api/v1/work")["tries_left"], 1);
}

TEST_F(Qualification, CannotBeLostAfterItIsPassed) {
    auto worker = server().worker(campaign());
    worker.post(quiz_path, answers(20, 80));
    EXPECT_EQ(worker.post(quiz_path, answers(50, 50)).status, 409U);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "work");
}

TEST_F(Qualification, DoesNotCountATryWhoseAnswersAreNotWhole) {
    auto worker = server().worker(campaign());
    const std::vector<TestJson> wrong{TestJson::object(),
                                      {{"answers", TestJson::array()}},
                                      {{"answers", "x"}},
                                      {{"answers", {{{"score", 20}}}}},
                                      {{"answers", {{{"score", 20}}, nullptr}}},
                                      {{"answers", {{{"score", 20}}, {{"other", 80}}}}},
                                      {{"answers", {{{"score", 20}}, {{"score", 101}}}}},
                                      {{"answers", {{{"score", 20}}, {{"score", "80"}}}}}};
    for (const TestJson& body : wrong) {
        EXPECT_EQ(worker.post(quiz_path, body).status, 400U) << body;
    }
    EXPECT_EQ(worker.get("/api/v1/work")["tries_left"], 2);
}

TEST_F(Qualification, AsksOnlyInALanguageOfTheWorker) {
    const auto made = campaign(with_quiz_and_languages);
    server().add_hit_for(made, quiz_hit("french", "fr"), {.audience = Audience::Qualification});
    auto worker = server().worker(made);
    worker.post("/api/v1/work/profile", {{"languages", {"EN"}}, {"answers", TestJson::object()}});
    EXPECT_EQ(worker.get(quiz_path)["units"].size(), 2U);
}

TEST_F(Qualification, IsNotPassedByReadingNoLanguageOfIt) {
    auto worker = server().worker(campaign(with_quiz_and_languages));
    worker.post("/api/v1/work/profile", {{"languages", {"xx"}}, {"answers", TestJson::object()}});
    EXPECT_EQ(worker.post(quiz_path, {{"answers", TestJson::array()}}).status, 409U);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "qualification");
}

TEST_F(Qualification, HoldsTheLanguagesThatItWasDoneIn) {
    const auto made = campaign(with_quiz_and_languages);
    auto worker = server().worker(made);
    const TestJson english{{"languages", {"en"}}, {"answers", TestJson::object()}};
    worker.post("/api/v1/work/profile", english);
    worker.post(quiz_path, answers(20, 80));
    EXPECT_EQ(worker.post("/api/v1/work/profile", english).status, 409U);
}

TEST_F(Qualification, NamesUnitsOtherwiseForEveryWorker) {
    const auto made = campaign();
    EXPECT_NE(server().worker(made).get(quiz_path)["units"][0]["id"],
              server().worker(made).get(quiz_path)["units"][0]["id"]);
}

}  // namespace
}  // namespace adjudge
