#include "report/comparison_report.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

LevelComparison level_of(ComparedLevel level) {
    LevelComparison found{.level = level, .compared = 4};
    found.pearson = {.value = 0.5, .interval = Interval{0.25, 0.75, 0.9}};
    found.kendall = {.value = Undefined{"all x are equal"}};
    found.difference = {.value = -2.0};
    found.order = {.value = 0.8};
    found.pairs = 5;
    found.tied = 1;
    return found;
}

StudyComparison made_comparison() {
    ScoreComparison found{.systems = {"a", "b"}, .first_only = {"x"}, .second_only = {"y"}};
    found.outputs_of_second_only = 3;
    found.levels = {level_of(ComparedLevel::Systems), level_of(ComparedLevel::Segments)};
    const SliceName spring{
        .configuration = "spring", .criterion = {}, .source_language = {}, .target_language = {}};
    const SliceName autumn{
        .configuration = "autumn", .criterion = {}, .source_language = {}, .target_language = {}};
    return {.slices = {{spring, autumn, "raw", found}, {spring, autumn, "z", found}},
            .first_only = {},
            .second_only = {spring},
            .inference = {.confidence = 0.9, .resamples = 100, .seed = 7}};
}

const ComparedNames names{"one.csv", "two.csv"};

TEST(ComparisonTables, HaveARowForEachLevelAndALineBetweenSlices) {
    const auto tables = comparison_tables(made_comparison(), names);
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].name, "comparison");
    EXPECT_EQ(tables[0].rows.size(), 4U);
    EXPECT_EQ(tables[0].lines_before, std::vector<std::size_t>{2});
    for (const auto& row : tables[0].rows) {
        EXPECT_EQ(row.size(), tables[0].columns.size());
    }
    EXPECT_EQ(tables[0].rows[0][0].shown, "spring with autumn");
}

TEST(ComparisonTables, NameWhatOneStudyHasOnce) {
    const ReportTable table = comparison_tables(made_comparison(), names)[1];
    EXPECT_EQ(csv_text(table),
              "slice,study,what,which\n"
              "spring,two.csv,slice,\n"
              "spring with autumn,one.csv,system,x\n"
              "spring with autumn,two.csv,system,y\n"
              "spring with autumn,two.csv,outputs of common systems,3\n");
}

TEST(ComparisonTables, SayWhyAStatisticHasNoValue) {
    const std::string csv = csv_text(comparison_tables(made_comparison(), names)[0]);
    EXPECT_NE(csv.find("all x are equal"), std::string::npos) << csv;
    EXPECT_EQ(csv.find("nan"), std::string::npos) << csv;
}

TEST(ComparisonJson, HasValuesIntervalsAndReasons) {
    const auto json = comparison_json(made_comparison(), names);
    EXPECT_EQ(json["first"], "one.csv");
    EXPECT_EQ(json["seed"], 7);
    const auto& level = json["slices"][0]["levels"][1];
    EXPECT_EQ(level["level"], "segments");
    EXPECT_EQ(level["pearson"]["value"], 0.5);
    EXPECT_EQ(level["pearson"]["interval"]["low"], 0.25);
    EXPECT_EQ(level["kendall"]["value"]["undefined"], "all x are equal");
    EXPECT_TRUE(level["difference"]["interval"].is_null());
    EXPECT_EQ(level["tied"], 1);
    EXPECT_EQ(json["slices_of_second_only"].size(), 1U);
}

}  // namespace
}  // namespace adjudge
