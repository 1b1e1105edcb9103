#include "analysis/texts/text_study.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

struct TextRow {
    std::string worker = "w";
    std::string item = "1";
    std::string field = "comment";
    std::string text = "fine";
    UnitKind kind = UnitKind::System;
};

JudgmentTable texts_of(const std::vector<TextRow>& rows) {
    TableParts parts;
    parts.kind = TableKind::Texts;
    for (const char* column : {"worker", "item", "field", "text", "kind"}) {
        parts.add_column(column);
    }
    const auto put_name = [&](std::size_t column, const std::string& name) {
        auto& names = std::get<NameColumn>(parts.columns[column].cells);
        names.codes.push_back(parts.dictionaries[names.dictionary].add(name));
    };
    for (const TextRow& row : rows) {
        put_name(0, row.worker);
        put_name(1, row.item);
        put_name(2, row.field);
        auto& texts = std::get<TextColumn>(parts.columns[3].cells);
        texts.bytes += row.text;
        texts.ends.push_back(texts.bytes.size());
        std::get<WordColumn>(parts.columns[4].cells).codes.push_back(static_cast<std::uint8_t>(row.kind));
    }
    return JudgmentTable{std::move(parts)};
}

TextSlice slice_of(const std::vector<TextRow>& rows) {
    return text_study_of(texts_of(rows)).value().slices.at(0);
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
    const TextSlice slice = slice_of({{.worker = "u", .kind = UnitKind::Tutorial}, {.worker = "v"}});
    EXPECT_EQ(slice.fields[0].texts, 1U);
    EXPECT_EQ(slice.workers, (std::set<std::string>{"v"}));
}

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
