#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "report/study_tables.hpp"
#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

constexpr ScoreScale likert4{1.0, 4.0, 4};

RatingStudy study_of_rows(const RatingRows& rows) {
    RatingStudyOptions options;
    options.scale = likert4;
    auto study = rating_study_of(table_of(rows), options);
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

// "right" gives the gold, "low" one point less.
RatingRows two_workers(const std::string& criterion = "") {
    RatingRows rows;
    for (int i = 0; i < 3; ++i) {
        const double gold = 2.0 + i;
        const std::string item = "i" + std::to_string(i);
        rows.push_back(
            {.worker = "right", .item = item, .score = gold, .criterion = criterion, .gold = gold});
        rows.push_back(
            {.worker = "low", .item = item, .score = gold - 1.0, .criterion = criterion, .gold = gold});
    }
    return rows;
}

TEST(TechniqueTables, ShowTheSixSideBySide) {
    const auto tables = technique_tables(study_of_rows(two_workers()));
    const ReportTable& techniques = table_named(tables, "techniques");
    ASSERT_EQ(techniques.rows.size(), 6U);
    EXPECT_EQ(cell(techniques, 0, "technique").shown, "straight");
    EXPECT_EQ(cell(techniques, 0, "retained").shown, "6");
    EXPECT_EQ(cell(techniques, 0, "distance").exact, "0.5");
    EXPECT_EQ(cell(techniques, 4, "technique").shown, "scale");
    EXPECT_EQ(cell(techniques, 4, "distance").exact, "0");
}

TEST(TechniqueTables, ShowEachWorkerBesideGold) {
    const auto tables = technique_tables(study_of_rows(two_workers()));
    const ReportTable& workers = table_named(tables, "gold-workers");
    ASSERT_EQ(workers.rows.size(), 2U);
    EXPECT_EQ(cell(workers, 0, "worker").shown, "low");
    EXPECT_EQ(cell(workers, 0, "Delta").exact, "1");
    EXPECT_EQ(cell(workers, 0, "lambda").exact, "1");
    EXPECT_EQ(cell(workers, 0, "K_Delta").shown, "0.200");
    EXPECT_EQ(cell(workers, 1, "K_Delta").exact, "1");
}

TEST(TechniqueTables, CountJudgmentsByPoint) {
    const auto tables = technique_tables(study_of_rows(two_workers()));
    const ReportTable& points = table_named(tables, "technique-distributions");
    EXPECT_EQ(points.rows.size(), 4U * 7U);
    EXPECT_EQ(cell(points, 0, "of").shown, "judgments");
    EXPECT_EQ(cell(points, 0, "n").shown, "1");
    EXPECT_EQ(cell(points, 1, "n").shown, "2");
}

TEST(TechniqueTables, HaveNoCorrelationWhereTheGoldIsConstant) {
    const auto tables =
        technique_tables(study_of_rows({{.worker = "u", .item = "1", .score = 2, .gold = 3.0},
                                        {.worker = "u", .item = "2", .score = 3, .gold = 3.0}}));
    EXPECT_EQ(cell(table_named(tables, "techniques"), 0, "correlation").exact, "");
}

TEST(TechniqueTables, AreEmptyWithoutGold) {
    const RatingStudy study = study_of_rows({{.score = 2}, {.item = "j", .score = 3}});
    for (const ReportTable& table : technique_tables(study)) {
        EXPECT_TRUE(table.rows.empty()) << table.name;
    }
    EXPECT_TRUE(technique_scores(study, Technique::Straight).rows.empty());
}

TEST(TechniqueTables, AreAllAmongTheTablesOfAStudyWithGoldByNamesOfFiles) {
    std::vector<std::string> names;
    for (const ReportTable& table : rating_tables(study_of_rows(two_workers()))) {
        EXPECT_EQ(table.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos)
            << table.name;
        names.push_back(table.name);
    }
    for (const ReportTable& table : technique_tables(study_of_rows(two_workers()))) {
        EXPECT_EQ(std::ranges::count(names, table.name), 1) << table.name;
    }
}

TEST(TechniqueTables, ShowTheSlicesThatHaveGold) {
    RatingRows rows{{.item = "x", .score = 2, .criterion = "without"}};
    for (const RatingRow& row : two_workers("with")) {
        rows.push_back(row);
    }
    for (const ReportTable& table : technique_tables(study_of_rows(rows))) {
        ASSERT_FALSE(table.rows.empty());
        EXPECT_TRUE(std::ranges::all_of(table.rows, [](const auto& row) { return row[0].exact == "with"; }));
        EXPECT_TRUE(table.lines_before.empty());
    }
}

TEST(TechniqueTables, NeverShowWhatIsNoNumber) {
    for (const RatingRows& rows : {two_workers(), RatingRows{{.score = 2, .gold = 3.0}},
                                   RatingRows{{.score = 4, .gold = 1.0}, {.worker = "v", .score = 1}}}) {
        for (const ReportTable& table : technique_tables(study_of_rows(rows))) {
            for (const std::string& text : {terminal_text(table, Colour::None), csv_text(table)}) {
                EXPECT_EQ(text.find("nan"), std::string::npos) << text;
                EXPECT_EQ(text.find("inf"), std::string::npos) << text;
            }
        }
    }
}

TEST(TechniqueScores, AreOfEverySegment) {
    EXPECT_EQ(
        csv_text(technique_scores(study_of_rows(two_workers()), Technique::Straight)),
        "slice,item,system,score\nall judgments,i0,s,1.5\nall judgments,i1,s,2.5\nall judgments,i2,s,3.5\n");
}

TEST(TechniqueScores, AreMissingWhereNoJudgmentCounts) {
    // The only worker on item x has no gold: scaling leaves nothing there.
    RatingRows rows = two_workers();
    rows.push_back({.worker = "new", .item = "x", .score = 3});
    const ReportTable table = technique_scores(study_of_rows(rows), Technique::Scale);
    EXPECT_EQ(cell(table, 3, "item").shown, "x");
    EXPECT_EQ(cell(table, 3, "score").exact, "");
}

}  // namespace
}  // namespace adjudge
