#include "analysis/texts/text_study.hpp"

#include <gtest/gtest.h>

#include "analysis/texts/testing_texts.hpp"

namespace adjudge {
namespace {

TextSlice slice_of(const std::vector<WrittenRow>& rows) {
    return text_study_of(table_of(rows)).value().slices.at(0);
}

TEST(TextStudy, CountsTheTextsOfEachField) {
    const TextSlice slice = slice_of({{.field = "edit"}, {.field = "comment"}, {.field = "comment"}});
    ASSERT_EQ(slice.fields.size(), 2U);
    EXPECT_EQ(slice.fields[0].field, "comment");
    EXPECT_EQ(slice.fields[0].texts, 2U);
    EXPECT_EQ(slice.fields[1].texts, 1U);
}

TEST(TextStudy, TakesAnEmptyAnswerForNoText) {
    const TextSlice slice = slice_of({{.worker = "u", .text = ""}, {.worker = "v", .text = "x"}});
    EXPECT_EQ(slice.fields[0].texts, 1U);
    EXPECT_EQ(slice.fields[0].empty, 1U);
    EXPECT_EQ(slice.fields[0].workers, (std::set<std::string>{"v"}));
    EXPECT_EQ(slice.workers, (std::set<std::string>{"u", "v"}));
}

TEST(TextStudy, CountsCharactersNotBytes) {
    EXPECT_EQ(slice_of({{.text = "\xC3\xA4\xE2\x82\xAC"}, {.text = "ab"}}).fields[0].characters, 4U);
}

TEST(TextStudy, LeavesTutorialsOut) {
    const TextSlice slice = slice_of({{.worker = "u", .kind = "tutorial"}, {.worker = "v"}});
    EXPECT_EQ(slice.fields[0].texts, 1U);
    EXPECT_EQ(slice.workers, (std::set<std::string>{"v"}));
}

TEST(TextStudy, CountsTheTimeOfAUnitOnceHoweverManyTextsItAsksFor) {
    const SharedOptions paid{.work = {.cost = {.payment = PayRates{.per_hit = 0.5}}}};
    const TextStudy study =
        text_study_of(
            table_of(std::vector<WrittenRow>{{.field = "edit", .hit = "h", .seconds = 30},
                                             {.field = "comment", .hit = "h", .seconds = 30},
                                             {.item = "2", .field = "edit", .hit = "h", .seconds = 10}}),
            paid)
            .value();
    const TimeAndCost& cost = study.slices.at(0).work.cost;
    EXPECT_EQ(cost.all.seconds_a_hit, 40.0);
    EXPECT_EQ(cost.all.seconds_a_judgment, 20.0);
    EXPECT_EQ(cost.total, 0.5);
    EXPECT_EQ(cost.per_judgment, 0.25);
}

std::vector<WrittenRow> twenty_texts(const std::string& worker, const std::string& repeated) {
    std::vector<WrittenRow> rows;
    for (int item = 1; item <= 20; ++item) {
        rows.push_back({.worker = worker,
                        .item = std::to_string(item),
                        .text = repeated == "own" ? worker + std::to_string(item) : repeated});
    }
    return rows;
}

std::vector<WorkerFlag> flags_beside_others(const std::string& repeated) {
    std::vector<WrittenRow> rows = twenty_texts("a", repeated);
    for (const char* other : {"b", "c"}) {
        const std::vector<WrittenRow> more = twenty_texts(other, "own");
        rows.insert(rows.end(), more.begin(), more.end());
    }
    return slice_of(rows).work.habits.at(0).flags;
}

TEST(TextStudy, FlagsWhoWritesTheSameEverywhere) {
    const std::vector<WorkerFlag> flags = flags_beside_others("good");
    ASSERT_EQ(flags.size(), 1U);
    EXPECT_EQ(flags[0].kind, FlagKind::OneAnswer);
}

TEST(TextStudy, DoesNotFlagWhoLeavesABoxEmpty) { EXPECT_TRUE(flags_beside_others("").empty()); }

TEST(TextStudy, RefusesAnotherTable) {
    TableParts parts;
    parts.kind = TableKind::Labels;
    for (const char* column : {"worker", "item", "label"}) {
        parts.add_column(column);
    }
    const auto study = text_study_of(JudgmentTable{std::move(parts)});
    ASSERT_FALSE(study);
    EXPECT_EQ(study.error().code, ErrorCode::InvalidInput);
}

}  // namespace
}  // namespace adjudge
