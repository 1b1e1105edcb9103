#include "formats/tables/table_layout.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

LayoutFinding layout_of(std::vector<std::string> names, const TableReadOptions& options = {}) {
    return find_layout(names, options);
}

std::string only_problem(const LayoutFinding& finding) {
    EXPECT_EQ(finding.problems.total(), 1U);
    return finding.problems.empty() ? "" : describe(finding.problems.listed()[0]);
}

TEST(TableLayout, TellsTheTableByItsColumns) {
    EXPECT_EQ(layout_of({"score", "item", "worker", "system"}).layout->kind(), TableKind::Ratings);
    EXPECT_EQ(layout_of({"worker", "item", "label"}).layout->kind(), TableKind::Labels);
    EXPECT_EQ(layout_of({"worker", "item", "system", "screen", "rank"}).layout->kind(), TableKind::Rankings);
    EXPECT_EQ(layout_of({"worker", "item", "field", "text"}).layout->kind(), TableKind::Texts);
    EXPECT_EQ(layout_of({"worker", "item", "system", "start", "end", "severity"}).layout->kind(),
              TableKind::Spans);
}

TEST(TableLayout, TakesRanksForAChoice) {
    const auto finding = layout_of({"worker", "item", "system_a", "system_b", "rank_a", "rank_b"});
    EXPECT_TRUE(finding.problems.empty());
    EXPECT_EQ(finding.layout->kind(), TableKind::Choices);
}

TEST(TableLayout, RenamesMappedColumns) {
    const auto finding = layout_of({"judgeID", "item", "label"}, {.map = {{"worker", "judgeID"}}});
    EXPECT_EQ(finding.layout->column_of("judgeID"), "worker");
    EXPECT_EQ(finding.layout->column_of("item"), "item");
}

TEST(TableLayout, KeepsAColumnWhoseNameAnotherTook) {
    const auto finding = layout_of({"worker", "item", "segment", "label"}, {.map = {{"item", "segment"}}});
    EXPECT_TRUE(finding.problems.empty());
    EXPECT_EQ(finding.layout->column_of("item"), "original_item");
}

TEST(TableLayout, NamesTheMissingColumnAndTheWayOut) {
    const auto finding = layout_of({"worker", "item", "scroe", "system"});
    EXPECT_TRUE(finding.layout) << "the rest of the file is still checked";
    EXPECT_EQ(only_problem(finding),
              "score: a ratings table needs this column, and it is missing (did you mean 'scroe'?); rename "
              "one with "
              "--map score=name_in_file or give it with --set score=value");
}

TEST(TableLayout, RefusesToGuessBetweenTwoTables) {
    const auto finding = layout_of({"worker", "item", "system", "score", "label"});
    EXPECT_FALSE(finding.layout);
    EXPECT_EQ(only_problem(finding), "the columns fit several tables: say --table ratings or labels");
}

TEST(TableLayout, TakesTheTableThatWasAskedFor) {
    const auto finding =
        layout_of({"worker", "item", "system", "score", "label"}, {.kind = TableKind::Labels});
    EXPECT_EQ(finding.layout->kind(), TableKind::Labels);
}

TEST(TableLayout, SaysWhatEachTableLacks) {
    const auto problem = only_problem(layout_of({"a", "b"}));
    EXPECT_NE(problem.find("ratings lacks worker, item, system, score"), std::string::npos);
    EXPECT_NE(problem.find("labels lacks worker, item, label"), std::string::npos);
}

TEST(TableLayout, RefusesAColumnTwice) {
    EXPECT_EQ(only_problem(layout_of({"worker", "item", "label", "label"})),
              "label: this column is there twice");
}

TEST(TableLayout, RefusesAMappingFromNowhere) {
    const auto problem =
        only_problem(layout_of({"judgeID", "worker", "item", "label"}, {.map = {{"hit", "judgeId"}}}));
    EXPECT_EQ(
        problem,
        "--map hit=judgeId: the file has no column 'judgeId' (did you mean 'judgeID'?); it has: judgeID, "
        "worker, item, label");
}

TEST(TableLayout, RefusesAMappingToNowhere) {
    const auto problem =
        only_problem(layout_of({"judgeID", "worker", "item", "label"}, {.map = {{"hits", "judgeID"}}}));
    EXPECT_TRUE(problem.starts_with("--map names 'hits', which no table knows (did you mean 'hit'?)"))
        << problem;
}

TEST(TableLayout, RefusesToTakeOneColumnOfTheFileTwice) {
    EXPECT_EQ(only_problem(layout_of({"worker", "item", "label", "doc"},
                                     {.map = {{"document", "doc"}, {"hit", "doc"}}})),
              "--map takes the file's 'doc' twice");
}

TEST(TableLayout, RefusesTwoMeaningsOfOneValue) {
    EXPECT_EQ(only_problem(layout_of({"worker", "item", "label"},
                                     {.values = {{"label", "x", "y"}, {"label", "x", "z"}}})),
              "--values says twice what 'x' means in 'label'");
}

TEST(TableLayout, AddsConstants) {
    const auto finding = layout_of({"worker", "item"}, {.constants = {{"label", "yes"}}});
    EXPECT_TRUE(finding.problems.empty());
    EXPECT_EQ(finding.layout->kind(), TableKind::Labels);
}

TEST(TableLayout, RefusesAConstantThatTheFileHas) {
    EXPECT_EQ(only_problem(layout_of({"worker", "item", "label"}, {.constants = {{"label", "yes"}}})),
              "label: --set gives this column, and the file has it too");
}

TEST(TableLayout, RefusesTranslationsOfAColumnThatIsNotThere) {
    const auto finding = layout_of({"worker", "item", "label"}, {.values = {{"lable", "x", "y"}}});
    EXPECT_EQ(only_problem(finding),
              "--values names 'lable', and there is no such column (did you mean 'label'?)");
}

}  // namespace
}  // namespace adjudge
