#include "model/table.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TableParts labels_of_one_row() {
    TableParts parts{.kind = TableKind::Labels};
    for (const auto* name : {"worker", "item", "label"}) {
        parts.add_column(name);
        auto& column = std::get<NameColumn>(parts.columns.back().cells);
        column.codes.push_back(parts.dictionaries[column.dictionary].add("x"));
    }
    return parts;
}

TEST(JudgmentTable, HoldsWhatItWasMadeOf) {
    const JudgmentTable table{labels_of_one_row()};
    EXPECT_EQ(table.rows(), 1U);
    ASSERT_NE(table.find("label"), nullptr);
    const auto& labels = std::get<NameColumn>(table.find("label")->cells);
    EXPECT_EQ(table.dictionary(labels).name(labels.codes[0]), "x");
    EXPECT_EQ(table.find("score"), nullptr);
}

TEST(JudgmentTable, SharesTheDictionaryOfUnitAndPair) {
    TableParts parts{.kind = TableKind::Ratings};
    const std::size_t unit = parts.add_column("unit");
    const std::size_t pair = parts.add_column("pair");
    EXPECT_EQ(std::get<NameColumn>(parts.columns[unit].cells).dictionary,
              std::get<NameColumn>(parts.columns[pair].cells).dictionary);
}

TEST(JudgmentTable, KeepsAColumnItDoesNotKnowApartFromThoseItKnows) {
    TableParts parts{.kind = TableKind::Choices};
    const std::size_t known = parts.add_column("system_a");
    const std::size_t extra = parts.add_column("system");
    EXPECT_NE(std::get<NameColumn>(parts.columns[known].cells).dictionary,
              std::get<NameColumn>(parts.columns[extra].cells).dictionary);
}

TEST(JudgmentTable, RefusesToLackARequiredColumn) {
    TableParts parts = labels_of_one_row();
    parts.columns.pop_back();
    EXPECT_THROW(JudgmentTable{std::move(parts)}, std::logic_error);
}

TEST(TableParts, NameTheRequiredColumnsThatAreMissing) {
    TableParts parts{.kind = TableKind::Labels};
    EXPECT_EQ(parts.missing_columns(), (std::vector<std::string_view>{"worker", "item", "label"}));
    parts.add_column("item");
    EXPECT_EQ(parts.missing_columns(), (std::vector<std::string_view>{"worker", "label"}));
    EXPECT_TRUE(labels_of_one_row().missing_columns().empty());
}

TEST(JudgmentTable, RefusesColumnsOfDifferentLengths) {
    TableParts parts = labels_of_one_row();
    resize(parts.columns.back().cells, 2);
    EXPECT_THROW(JudgmentTable{std::move(parts)}, std::logic_error);
}

TEST(JudgmentTable, RefusesAWorkerWithoutAName) {
    TableParts parts = labels_of_one_row();
    std::get<NameColumn>(parts.find("worker")->cells).codes[0] = missing_code;
    EXPECT_THROW(JudgmentTable{std::move(parts)}, std::logic_error);
}

TEST(JudgmentTable, RefusesAColumnOfAnotherType) {
    TableParts parts = labels_of_one_row();
    parts.add_column("seconds", ColumnType::Count, "");
    resize(parts.columns.back().cells, 1);
    EXPECT_THROW(JudgmentTable{std::move(parts)}, std::logic_error);
}

TEST(JudgmentTable, RefusesAColumnTwice) {
    TableParts parts = labels_of_one_row();
    parts.columns.push_back(parts.columns.back());
    EXPECT_THROW(JudgmentTable{std::move(parts)}, std::logic_error);
}

TEST(JudgmentTable, MayBeEmpty) {
    TableParts parts = labels_of_one_row();
    for (NamedColumn& column : parts.columns) {
        resize(column.cells, 0);
    }
    EXPECT_EQ(JudgmentTable{std::move(parts)}.rows(), 0U);
}

}  // namespace
}  // namespace adjudge
