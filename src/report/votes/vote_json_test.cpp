#include "report/votes/vote_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/votes/testing_votes.hpp"
#include "report/study_json.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;
using Choices = std::vector<ChoiceRow>;

Json json_of_rows(const Choices& rows, unsigned threads = 1) {
    VoteStudyOptions options;
    options.ranking.parallel = {threads};
    return vote_json(*vote_study_of(table_of(rows), options, {.inference = {.resamples = 50, .seed = 7}}));
}

const Choices four_votes{{.worker = "u", .item = "1", .choice = "a"},
                         {.worker = "v", .item = "1", .choice = "a"},
                         {.worker = "u", .item = "2", .choice = "b"},
                         {.worker = "v", .item = "2", .choice = "tie"}};

TEST(VoteJson, TellsItsFormVersionAndSeed) {
    const Json json = json_of_rows(four_votes);
    EXPECT_EQ(json.at("schema"), study_schema);
    EXPECT_EQ(json.at("seed"), 7);
    EXPECT_TRUE(json.at("version").is_string());
    EXPECT_EQ(json.at("votes").size(), 1U);
}

TEST(VoteJson, CountsVotes) {
    const Json slice = json_of_rows(four_votes)["votes"][0];
    EXPECT_EQ(slice["counts"]["votes"], 4);
    EXPECT_EQ(slice["agreement"]["votes"], (Json{{"first", 1}, {"tie", 1}, {"both_bad", 0}, {"second", 2}}));
    EXPECT_EQ(slice["pairs"][0]["items_by_majority"],
              (Json{{"first", 1}, {"tie", 0}, {"both_bad", 0}, {"second", 1}}));
}

TEST(VoteJson, HoldsTheRankingFromBestToWorst) {
    const Json ranking = json_of_rows(four_votes)["votes"][0]["ranking"];
    EXPECT_EQ(ranking["method"], "difference");
    EXPECT_EQ(ranking["systems"][0]["system"], "mt");
    EXPECT_EQ(ranking["systems"][0]["better_or_equal"], 0.75);
    EXPECT_TRUE(ranking["with_experts"].is_null());
}

TEST(VoteJson, ComparesEveryTwoSystems) {
    const Json pairs = json_of_rows(four_votes)["votes"][0]["ranking"]["comparisons"];
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0]["system"], "mt");
    EXPECT_EQ(pairs[0]["difference"], 0.25);
    EXPECT_EQ(pairs[0]["p"], 1.0);
    EXPECT_EQ(pairs[0]["is_exact"], true);
    EXPECT_EQ(pairs[0]["groups"], 2);
}

TEST(VoteJson, WritesTheReasonWhereAStatisticHasNoValue) {
    const Json slice = json_of_rows({{.choice = "tie"}})["votes"][0];
    EXPECT_TRUE(slice["pairs"][0]["sign_test"].contains("undefined"));
    EXPECT_TRUE(slice["agreement"]["relations"][0]["wmt"].contains("undefined"));
    EXPECT_TRUE(slice["ranking"]["systems"][0]["expected_wins"].contains("undefined"));
    EXPECT_TRUE(slice["voters"].contains("undefined"));
}

TEST(VoteJson, HasNoEmptyReason) {
    const std::string text = json_of_rows({{.choice = "a"}}).dump();
    EXPECT_EQ(text.find(R"("undefined":"")"), std::string::npos) << text;
}

TEST(VoteJson, IsTheSameForAnyNumberOfThreads) {
    EXPECT_EQ(json_of_rows(four_votes, 1), json_of_rows(four_votes, 4));
}

TEST(VoteJson, KeepsNamesAsTheyAre) {
    const std::string name = "\x1b\xE2\x80\xAE\"x\n";
    const Json json = json_of_rows({{.worker = name, .choice = "a"}});
    EXPECT_EQ(json["votes"][0]["workers"][0]["worker"], name);
    EXPECT_TRUE(Json::accept(json.dump()));
}

}  // namespace
}  // namespace adjudge
