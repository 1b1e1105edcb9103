#include "model/duplicate_judgments.hpp"

#include <limits>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "model/kinds.hpp"

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// A rating with names for other columns; a column that the first row lacks is not there.
struct Row {
    double score = 0.0;
    std::map<std::string, std::string> names = {};
    UnitKind kind = UnitKind::System;
    std::int64_t time = missing_time;
};

JudgmentTable table_of(const std::vector<Row>& rows, TableKind kind = TableKind::Ratings) {
    TableParts parts{.kind = kind};
    std::map<std::string, std::string> defaults{{"worker", "w"}, {"item", "i"}};
    if (kind == TableKind::Ratings) {
        defaults.insert({"system", "s"});
    }
    for (const Row& row : rows) {
        for (const auto& [name, value] : row.names) {
            defaults.emplace(name, "");
        }
    }
    for (const auto& [name, usual] : defaults) {
        parts.add_column(name);
        auto& cells = std::get<NameColumn>(parts.find(name)->cells);
        for (const Row& row : rows) {
            const auto given = row.names.find(name);
            const std::string& text = given == row.names.end() ? usual : given->second;
            cells.codes.push_back(text.empty() ? missing_code
                                               : parts.dictionaries[cells.dictionary].add(text));
        }
    }
    parts.add_column("kind");
    parts.add_column("submitted_at");
    if (kind == TableKind::Ratings) {
        parts.add_column("score");
    }
    for (const Row& row : rows) {
        std::get<WordColumn>(parts.find("kind")->cells).codes.push_back(static_cast<std::uint8_t>(row.kind));
        std::get<TimeColumn>(parts.find("submitted_at")->cells).microseconds.push_back(row.time);
        if (kind == TableKind::Ratings) {
            std::get<NumberColumn>(parts.find("score")->cells).values.push_back(row.score);
        }
    }
    parts.lines.add(2, rows.size());
    return JudgmentTable{std::move(parts)};
}

std::vector<double> scores_after(const std::vector<Row>& rows, DuplicateRule rule) {
    const auto decided = decide_duplicates(table_of(rows), rule);
    return std::get<NumberColumn>(decided.value().table.find("score")->cells).values;
}

using Scores = std::vector<double>;

TEST(DuplicateJudgments, AreFoundInTheWholeTableWhereItTellsNeitherHitNorUnit) {
    EXPECT_EQ(scores_after({{10}, {20}, {30, {{"item", "j"}}}}, DuplicateRule::Last), (Scores{20, 30}));
}

TEST(DuplicateJudgments, AreThoseOfTheSameHit) {
    EXPECT_EQ(
        scores_after({{10, {{"hit", "h"}}}, {20, {{"hit", "h"}}}, {30, {{"hit", "g"}}}}, DuplicateRule::Last),
        (Scores{20, 30}));
}

TEST(DuplicateJudgments, AreThoseOfTheSameHitWhateverTheirUnits) {
    EXPECT_EQ(scores_after({{10, {{"hit", "h"}, {"unit", "u"}}}, {20, {{"hit", "h"}, {"unit", "v"}}}},
                           DuplicateRule::Last),
              (Scores{20}));
}

TEST(DuplicateJudgments, AreThoseOfTheSameUnitWhereNoHitIsTold) {
    EXPECT_EQ(scores_after({{10, {{"unit", "u"}}}, {20, {{"unit", "v"}}}, {30, {{"unit", "u"}}}},
                           DuplicateRule::Last),
              (Scores{20, 30}));
}

TEST(DuplicateJudgments, AreNotRowsWithoutAUnitAmongRowsThatHaveOne) {
    EXPECT_EQ(scores_after({{10}, {20}, {30, {{"unit", "u"}}}}, DuplicateRule::Last), (Scores{10, 20, 30}));
}

TEST(DuplicateJudgments, AreNotControlsOfOneReferenceInSeveralUnits) {
    const Row first{10, {{"hit", "h"}, {"unit", "u"}}, UnitKind::GoodReference};
    const Row second{20, {{"hit", "h"}, {"unit", "v"}}, UnitKind::GoodReference};
    EXPECT_EQ(scores_after({first, second, first}, DuplicateRule::Last), (Scores{20, 10}));
}

TEST(DuplicateJudgments, AreNotAskedAgain) {
    EXPECT_EQ(scores_after({{10}, {20, {}, UnitKind::AskAgain}}, DuplicateRule::Last), (Scores{10, 20}));
}

TEST(DuplicateJudgments, AreNotOfOtherWorkersSystemsCriteriaConfigurationsOrLanguages) {
    for (const std::string column :
         {"worker", "system", "criterion", "configuration", "source_language", "target_language"}) {
        EXPECT_EQ(scores_after({{10}, {20, {{column, "other"}}}}, DuplicateRule::Last), (Scores{10, 20}))
            << column;
    }
}

TEST(DuplicateJudgments, AreNotTutorialsOrRowsWithoutAScore) {
    const std::vector<double> kept = scores_after(
        {{10}, {nan}, {20, {}, UnitKind::Tutorial}, {30, {}, UnitKind::Tutorial}}, DuplicateRule::Last);
    EXPECT_EQ(kept.size(), 4U);
}

TEST(DuplicateJudgments, AreOrderedByTheTimeOfSubmission) {
    const std::vector<Row> rows{{10, {}, UnitKind::System, 2}, {20, {}, UnitKind::System, 1}};
    EXPECT_EQ(scores_after(rows, DuplicateRule::Last), (Scores{10}));
    EXPECT_EQ(scores_after(rows, DuplicateRule::First), (Scores{20}));
}

TEST(DuplicateJudgments, CanCountByTheirMean) {
    EXPECT_EQ(scores_after({{10}, {20}, {60}}, DuplicateRule::Mean), (Scores{30}));
}

TEST(DuplicateJudgments, AreCountedWithoutTheOneThatStays) {
    EXPECT_EQ(decide_duplicates(table_of({{10}, {20}, {60}}), DuplicateRule::First)->left_out, 2U);
}

TEST(DuplicateJudgments, CanBeRefusedWithTheirLines) {
    EXPECT_EQ(decide_duplicates(table_of({{1, {{"item", "j"}}}, {10}, {20}}), DuplicateRule::Refuse)
                  .error()
                  .message,
              "judgments given again by the same worker: 1, the first at line 3 and line 4; choose which "
              "counts with --duplicates last, first or mean");
}

TEST(DuplicateJudgments, AreNoReasonToRefuseATableThatHasNone) {
    EXPECT_EQ(scores_after({{10}}, DuplicateRule::Refuse), (Scores{10}));
}

TEST(DuplicateJudgments, HaveNoMeanWhereTheyAreNotScores) {
    const auto labels = table_of({{0, {{"label", "yes"}}}}, TableKind::Labels);
    EXPECT_EQ(decide_duplicates(labels, DuplicateRule::Mean).error().message,
              "--duplicates mean is for scores, and this is a labels table: choose last or first");
}

TEST(DuplicateJudgments, AreFoundAmongLabels) {
    const auto labels = table_of({{0, {{"label", "yes"}}}, {0, {{"label", "no"}}}}, TableKind::Labels);
    EXPECT_EQ(find_duplicate_judgments(labels), (std::vector<RepeatedRows>{{0, 1}}));
}

}  // namespace
}  // namespace adjudge
