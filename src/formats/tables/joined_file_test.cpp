#include "formats/tables/joined_file.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Texts = std::vector<std::string>;

Result<JoinedFile> joined(std::string text, const Texts& main, const std::string& name = "joined.csv",
                          const TableReadOptions& options = {}) {
    return JoinedFile::read(SourceText::from_memory(name, std::move(text)), options, main);
}

std::string refusal(std::string text, const Texts& main = {"item"}) {
    return describe(joined(std::move(text), main).error());
}

Texts cells_for(const JoinedFile& file, const std::vector<std::string_view>& row) {
    const Texts* found = file.cells_for(row);
    return found == nullptr ? Texts{"none"} : *found;
}

TEST(JoinedFile, BringsTheColumnsThatTheTableLacks) {
    const auto file = joined("document,item\nd,2\nc,1\n", {"item", "score"});
    EXPECT_EQ(file->added_columns(), Texts{"document"});
    EXPECT_EQ(cells_for(*file, {"1", "5"}), Texts{"c"});
    EXPECT_EQ(cells_for(*file, {"3", "5"}), Texts{"none"});
}

TEST(JoinedFile, IsLookedUpByAllSharedColumns) {
    const auto file = joined("system,item,note\nb,1,y\na,1,x\n", {"item", "system"});
    EXPECT_EQ(cells_for(*file, {"1", "a"}), Texts{"x"});
    EXPECT_EQ(cells_for(*file, {"1", "b"}), Texts{"y"});
}

TEST(JoinedFile, SharesColumnsWhateverTheirCapitals) {
    EXPECT_EQ(cells_for(*joined("Item,note\n1,x\n", {"item"}), {"1"}), Texts{"x"});
}

TEST(JoinedFile, DoesNotShareColumnsWithoutAName) {
    const auto file = joined(",item,note\n0,2,y\n1,1,x\n", {"", "item"});
    EXPECT_EQ(cells_for(*file, {"0", "1"}), Texts{"x"});
}

TEST(JoinedFile, KeepsCellsWithSeparatorsQuotesAndLineEnds) {
    const auto file = joined("item,note\n\"a,b\",\"x \"\"y\"\"\"\n\"c\nd\",\"two\nlines\"\n", {"item"});
    EXPECT_EQ(cells_for(*file, {"a,b"}), Texts{"x \"y\""});
    EXPECT_EQ(cells_for(*file, {"c\nd"}), Texts{"two\nlines"});
}

TEST(JoinedFile, CanBeJson) {
    const auto lines =
        joined("{\"item\": 1, \"note\": \"x\"}\n{\"item\": 2, \"more\": \"m\"}\n", {"item"}, "j.jsonl");
    EXPECT_EQ(cells_for(*lines, {"1"}), (Texts{"x", ""}));
    EXPECT_EQ(cells_for(*lines, {"2"}), (Texts{"", "m"}));
    EXPECT_EQ(cells_for(*joined("[{\"item\": 1, \"note\": \"x\"}]", {"item"}, "j.json"), {"1"}), Texts{"x"});
}

TEST(JoinedFile, NeedNotBeWrittenAsTheTableIs) {
    const TableReadOptions json{.format = FileFormat::Jsonl};
    EXPECT_EQ(cells_for(*joined("item;note\n1;x\n", {"item"}, "j.csv", json), {"1"}), Texts{"x"});
    const TableReadOptions raw{.format = FileFormat::RawTsv};
    EXPECT_EQ(cells_for(*joined("item\tnote\n1\t\"\n", {"item"}, "j.tsv", raw), {"1"}), Texts{"\""});
}

TEST(JoinedFile, IsRefusedWithTwoRowsForOneKey) {
    EXPECT_EQ(
        refusal("item,note\n1,x\n\n1,x\n"),
        "joined.csv:4: this is the second row with the same cells in the columns that the table has too");
}

TEST(JoinedFile, IsRefusedWithoutASharedColumn) {
    EXPECT_EQ(refusal("segment,\x1b[2J\n1,x\n"),
              "joined.csv:1: has no column in common with the table: it has 'segment', '\\x1b[2J'");
}

TEST(JoinedFile, IsRefusedWithAColumnTwice) {
    EXPECT_EQ(refusal("item,note,note\n1,x,y\n"), "joined.csv:1: has the column 'note' twice");
}

TEST(JoinedFile, IsRefusedWithARowOfOtherColumns) {
    EXPECT_EQ(refusal("item,note\n1\n"), "joined.csv:2: the row has 1 cells, and the header has 2 columns");
}

TEST(JoinedFile, IsRefusedWhereARowIsDamaged) {
    EXPECT_TRUE(refusal("item,note\n1,x\n2,\"y\n").starts_with("joined.csv:3: the quote that opens"));
}

TEST(JoinedFile, IsRefusedWithoutAHeader) {
    for (const std::string empty : {"", "\n\n", "\"item\n"}) {
        EXPECT_EQ(refusal(empty), "joined.csv: has no header line") << empty;
    }
}

TEST(JoinedFile, IsRefusedWithTooManyColumns) {
    EXPECT_EQ(refusal("item" + std::string(10'000, ',') + "\n"),
              "joined.csv:1: 10001 columns are more than any table has");
}

}  // namespace
}  // namespace adjudge
