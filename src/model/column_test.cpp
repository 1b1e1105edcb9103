#include "model/column.hpp"

#include <array>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr std::array all_types{ColumnType::Name, ColumnType::Number, ColumnType::Count,
                               ColumnType::Time, ColumnType::Kind,   ColumnType::Text};

TEST(Column, GrowsByMissingCells) {
    for (const ColumnType type : all_types) {
        Column column = make_column(type, 0);
        EXPECT_EQ(size(column), 0U);
        resize(column, 3);
        EXPECT_EQ(size(column), 3U);
        EXPECT_EQ(count_missing(column), 3U) << word(type);
    }
}

TEST(Column, LooksForMissingCellsFromARowOn) {
    const Column column = NameColumn{.codes = {missing_code, 1, 2}};
    EXPECT_TRUE(has_missing(column, 0));
    EXPECT_FALSE(has_missing(column, 1));
    EXPECT_FALSE(has_missing(column, 3));
}

TEST(Column, ForgetsTextsThatAreCutOff) {
    Column column = TextColumn{.bytes = "onetwo", .ends = {3, 6}};
    resize(column, 1);
    EXPECT_EQ(std::get<TextColumn>(column).bytes, "one");
    resize(column, 2);
    EXPECT_TRUE(is_missing(column, 1));
}

TEST(Column, TranslatesTheCodesOfAppendedNames) {
    Column column = NameColumn{.codes = {0}};
    append(column, NameColumn{.codes = {1, missing_code, 0}}, std::array<std::uint32_t, 2>{7, 0});
    EXPECT_EQ(std::get<NameColumn>(column).codes, (std::vector<std::uint32_t>{0, 0, missing_code, 7}));
}

TEST(Column, AppendsTexts) {
    Column column = TextColumn{.bytes = "one", .ends = {3}};
    append(column, TextColumn{.bytes = "two", .ends = {0, 3}}, {});
    const auto& texts = std::get<TextColumn>(column);
    EXPECT_EQ(texts.at(0), "one");
    EXPECT_EQ(texts.at(1), "");
    EXPECT_EQ(texts.at(2), "two");
}

TEST(Column, RefusesToAppendAnotherType) {
    Column column = NumberColumn{};
    EXPECT_THROW(append(column, CountColumn{}, {}), std::logic_error);
}

TEST(Column, TellsItsMemory) {
    Column column = make_column(ColumnType::Kind, 0);
    resize(column, 10);
    EXPECT_EQ(memory(column), 10U);
    EXPECT_EQ(memory(TextColumn{.bytes = "one", .ends = {3}}), 11U);
}

}  // namespace
}  // namespace adjudge
