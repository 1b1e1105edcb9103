#include "report/study_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Json = nlohmann::ordered_json;

Json json_of_rows(const RatingRows& rows, const RatingStudyOptions& options = {}, std::uint64_t seed = 1) {
    return rating_json(*rating_study_of(table_of(rows), options, {.inference = {.seed = seed}}));
}

RatingStudyOptions with_threads(unsigned threads) {
    RatingStudyOptions options;
    options.quality.parallel = {threads};
    options.consistency.parallel = {threads};
    options.ranking.significance.parallel = {threads};
    options.ranking.model.fit.parallel = {threads};
    options.ranking.interval = IntervalMethod::Percentile;
    return options;
}

TEST(StudyJson, TellsItsFormVersionAndSeed) {
    const Json json = json_of_rows(campaign_rows(), {}, 7);
    EXPECT_EQ(json.at("schema"), study_schema);
    EXPECT_EQ(json.at("seed"), 7);
    EXPECT_TRUE(json.at("version").is_string());
    EXPECT_EQ(json.at("slices").size(), 1U);
    EXPECT_TRUE(json.at("composites").is_array());
}

TEST(StudyJson, HoldsTheRankingFromBestToWorst) {
    const Json ranking = json_of_rows(campaign_rows({.workers = 20}))["slices"][0]["ranking"];
    EXPECT_EQ(ranking["estimate"], "model");
    EXPECT_EQ(ranking["clustered_by"], "jackknife,workers,g20");
    EXPECT_EQ(ranking["left_out_groups"]["groups"], 20);
    ASSERT_EQ(ranking["systems"].size(), 3U);
    EXPECT_EQ(ranking["systems"][0]["system"], "s0");
    EXPECT_TRUE(ranking["systems"][0]["interval"]["low"].is_number());
    EXPECT_EQ(ranking["systems"][0]["interval"]["confidence"], 0.95);
    EXPECT_EQ(ranking["pairs"].size(), 3U);
    EXPECT_TRUE(ranking["left_out"].empty());
}

TEST(StudyJson, WritesTheReasonWhereAStatisticHasNoValue) {
    RatingStudyOptions options;
    options.ranking.leave_out = LeaveOut::Workers;
    const Json slice = json_of_rows(campaign_rows({.workers = 1}), options)["slices"][0];
    EXPECT_EQ(slice["ranking"]["systems"][0]["uncertainty"],
              (Json{{"undefined", "fewer than two workers to leave out in turn"}}));
    EXPECT_TRUE(slice["ranking"]["systems"][0]["interval"].is_null());
    EXPECT_TRUE(slice["ranking"]["pairs"][0]["undefined"].is_string());
    EXPECT_TRUE(slice["p_by_seconds"]["undefined"].is_string());
    EXPECT_TRUE(
        slice["consistency"]["treatments"][0]["reliability"]["interval_alpha"]["undefined"].is_string());
}

TEST(StudyJson, HasNoNumberForAWorkerThatCanNotBeTested) {
    const Json worker = json_of_rows({{.score = 70}})["slices"][0]["workers"][0];
    EXPECT_EQ(worker["quality"]["verdict"], "untestable");
    EXPECT_EQ(worker["quality"]["undefined"], "fewer than two bad_reference pairs");
    EXPECT_FALSE(worker["quality"].contains("p"));
    EXPECT_EQ(worker["standardization"]["undefined"], "fewer than two scores");
    EXPECT_FALSE(worker["standardization"].contains("mean"));
    EXPECT_TRUE(worker["habits"]["most_open_at_once"].is_null());
    EXPECT_TRUE(worker["differences"]["ask_again"]["box"]["undefined"].is_string());
}

TEST(StudyJson, NamesTheSystemsThatAreNotRanked) {
    RatingStudyOptions options;
    options.filter = Filter::Passed;
    const Json slice =
        json_of_rows({{.system = "a", .score = 51}, {.system = "b", .score = 52}}, options)["slices"][0];
    EXPECT_EQ(slice["ranking"]["left_out"], (Json::array({"a", "b"})));
    EXPECT_TRUE(slice["ranking"]["systems"].empty());
    EXPECT_FALSE(slice["notes"].empty());
}

TEST(StudyJson, TellsTheScaleAndItsDirection) {
    RatingStudyOptions options;
    options.scale = *scale_from("vas100,lower-is-better");
    const Json lower = json_of_rows(campaign_rows(), options)["slices"][0];
    EXPECT_EQ(lower["scale"], "vas100,lower-is-better");
    EXPECT_EQ(lower["direction"], "lower-is-better");
    EXPECT_EQ(json_of_rows(campaign_rows())["slices"][0]["direction"], "higher-is-better");
}

TEST(StudyJson, CountsWhatIsLeftOut) {
    const Json counts = json_of_rows({{.score = 51},
                                      {.score = std::numeric_limits<double>::quiet_NaN()},
                                      {.score = 5, .kind = UnitKind::Tutorial}})["slices"][0]["counts"];
    EXPECT_EQ(counts["judgments"], 1);
    EXPECT_EQ(counts["without_score"], 1);
    EXPECT_EQ(counts["tutorials"], 1);
    EXPECT_EQ(counts["superseded"], 0);
}

TEST(StudyJson, KeepsNamesAsTheyAre) {
    const std::string odd = "a,\"b\"\n\x1b[31m\xE2\x80\xAE\xD7\xA9\xD7\x9C";
    const Json json = Json::parse(json_of_rows({{.worker = odd, .system = odd, .score = 51}}).dump());
    EXPECT_EQ(json["slices"][0]["workers"][0]["worker"], odd);
    EXPECT_EQ(json["slices"][0]["ranking"]["systems"][0]["system"], odd);
}

TEST(StudyJson, IsTheSameForTheSameSeed) {
    const RatingRows rows = campaign_rows();
    EXPECT_EQ(json_of_rows(rows).dump(), json_of_rows(rows).dump());
}

TEST(StudyJson, DrawsAnewForAnotherSeed) {
    const RatingRows rows = campaign_rows({.workers = 40});
    EXPECT_NE(json_of_rows(rows, with_threads(1))["slices"][0]["ranking"]["systems"][0]["interval"],
              json_of_rows(rows, with_threads(1), 2)["slices"][0]["ranking"]["systems"][0]["interval"]);
}

TEST(StudyJsonThreads, AreOneOrManyForTheSameBytes) {
    const RatingRows rows = campaign_rows({.workers = 70});
    EXPECT_EQ(json_of_rows(rows, with_threads(1)).dump(), json_of_rows(rows, with_threads(4)).dump());
}

TEST(StudyJson, SaysTheSameWhateverAWorkerIsCalled) {
    RatingRows rows = campaign_rows();
    const Json before = json_of_rows(rows)["slices"][0]["ranking"];
    for (RatingRow& row : rows) {
        row.worker = "the worker " + row.worker;
    }
    EXPECT_EQ(json_of_rows(rows)["slices"][0]["ranking"], before);
}

}  // namespace
}  // namespace adjudge
