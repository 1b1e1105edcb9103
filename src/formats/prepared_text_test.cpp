#include "formats/prepared_text.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "formats/record_scanner.hpp"
#include "formats/table_reader.hpp"

namespace adjudge {
namespace {

using Texts = std::vector<std::string>;

Result<PreparedText> prepare(std::string text, const TableReadOptions& options = {},
                             const Texts& joined = {}) {
    std::vector<SourceText> files;
    for (const std::string& file : joined) {
        files.push_back(SourceText::from_memory("joined.csv", file));
    }
    return prepared_text(SourceText::from_memory("main.csv", std::move(text)), options, files);
}

std::string prepared(std::string text, const TableReadOptions& options = {}, const Texts& joined = {}) {
    const auto found = prepare(std::move(text), options, joined);
    return found ? std::string{found->source.text()} : "error: " + describe(found.error());
}

TableReadOptions without(std::vector<RowPattern> patterns) { return {.without = std::move(patterns)}; }

TableReadOptions renaming(std::vector<ValueTranslation> values) { return {.values = std::move(values)}; }

TEST(NeedsPreparation, OnlyWhereAnOptionAsks) {
    EXPECT_FALSE(needs_preparation(renaming({{"item", "a", "b"}, {"item", "a*", "b"}}), {}));
    EXPECT_TRUE(needs_preparation(renaming({{"item", "a*", "b*"}}), {}));
    EXPECT_TRUE(needs_preparation(without({{"item", "a"}}), {}));
    const std::vector<SourceText> joined{SourceText::from_memory("j.csv", "a\n")};
    EXPECT_TRUE(needs_preparation({}, joined));
}

TEST(PreparedText, IsTheSameTextWhereNothingIsAsked) {
    EXPECT_EQ(prepared("worker,item\nw,1\n"), "worker,item\nw,1\n");
}

TEST(PreparedText, KeepsAFirstCellThatIsAByteOrderMark) {
    EXPECT_EQ(prepared("\"\xEF\xBB\xBF\",item\nw,1\n"), "\xEF\xBB\xBF,item\nw,1\n");
}

TEST(PreparedText, GetsTheColumnsOfAJoinedFile) {
    EXPECT_EQ(prepared("item,score\n1,5\n2,6\n", {}, {"document,item\nd,2\nc,1\n"}),
              "item,score,document\n1,5,c\n2,6,d\n");
}

TEST(PreparedText, JoinsOnAllSharedColumns) {
    EXPECT_EQ(prepared("item,system,score\n1,a,5\n1,b,6\n", {}, {"system,item,note\nb,1,y\na,1,x\n"}),
              "item,system,score,note\n1,a,5,x\n1,b,6,y\n");
}

TEST(PreparedText, LeavesJoinedCellsEmptyWhereNoRowIsEqual) {
    EXPECT_EQ(prepared("item,score\n1,5\n3,6\n", {}, {"item,note\n1,x\n2,y\n"}),
              "item,score,note\n1,5,x\n3,6,\n");
}

TEST(PreparedText, TakesAColumnFromTheFirstOfSeveralFilesThatHasTheRow) {
    EXPECT_EQ(prepared("item\n1\n2\n3\n", {}, {"item,note\n1,x\n", "item,note,more\n1,unused,m\n2,y,n\n"}),
              "item,note,more\n1,x,m\n2,y,n\n3,,\n");
}

TEST(PreparedText, KeepsCellsWithSeparatorsQuotesAndLineEnds) {
    const std::string joined = "item,note\n\"a,b\",\"x \"\"y\"\"\"\n\"c\nd\",\"two\nlines\"\n";
    EXPECT_EQ(prepared("item,score\n\"a,b\",1\n\"c\nd\",2\n", {}, {joined}),
              "item,score,note\n\"a,b\",1,\"x \"\"y\"\"\"\n\"c\nd\",2,\"two\nlines\"\n");
}

TEST(PreparedText, DoesNotJoinOnColumnsWithoutAName) {
    // Row numbers, as some programs write them.
    EXPECT_EQ(prepared(",item\n0,1\n1,2\n", {}, {",item,note\n0,2,y\n1,1,x\n"}),
              ",item,note\n0,1,x\n1,2,y\n");
}

TEST(PreparedText, RefusesTwoJoinedRowsForOneKey) {
    EXPECT_EQ(prepared("item\n1\n", {}, {"item,note\n1,x\n\n1,x\n"}),
              "error: joined.csv:4: this is the second row with the same cells in the columns that the table "
              "has too");
}

TEST(PreparedText, RefusesAFileWithoutASharedColumn) {
    EXPECT_EQ(prepared("item\n1\n", {}, {"segment,\x1b[2J\n1,x\n"}),
              "error: joined.csv:1: has no column in common with the table: it has 'segment', '\\x1b[2J'");
}

TEST(PreparedText, RefusesAJoinedColumnTwice) {
    EXPECT_EQ(prepared("item\n1\n", {}, {"item,note,note\n1,x,y\n"}),
              "error: joined.csv:1: has the column 'note' twice");
}

TEST(PreparedText, RefusesAJoinedRowWithOtherColumns) {
    EXPECT_EQ(prepared("item\n1\n", {}, {"item,note\n1\n"}),
              "error: joined.csv:2: the row has 1 cells, and the header has 2 columns");
}

TEST(PreparedText, SaysWhereAJoinedRecordIsBroken) {
    const auto found = prepare("item\n1\n", {}, {"item,note\n1,x\n2,\"y\n"});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().place.file, "joined.csv");
    EXPECT_EQ(found.error().place.line, 3U);
}

TEST(PreparedText, RefusesAJoinedFileWithoutAHeader) {
    for (const std::string empty : {"", "\n\n", "\"item\n"}) {
        EXPECT_EQ(prepared("item\n1\n", {}, {empty}), "error: joined.csv: has no header line") << empty;
    }
}

TEST(PreparedText, RefusesAJoinedFileOfTooManyColumns) {
    EXPECT_EQ(prepared("item\n1\n", {}, {"item" + std::string(10'000, ',') + "\n"}),
              "error: joined.csv:1: 10001 columns are more than any table has");
}

TEST(PreparedText, SaysWhereTheMainFileIsBroken) {
    const auto found = prepare("item,note\n1,x\n2,y\"z\n", without({{"item", "1"}}));
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().place.file, "main.csv");
    EXPECT_EQ(found.error().place.line, 3U);
}

TEST(PreparedText, ComesBackAsItIsWhereItsHeaderCannotBeRead) {
    const std::string too_many = "item" + std::string(10'000, ',') + "\n";
    for (const std::string& text : {std::string{}, std::string{"\n\n"}, std::string{"it\"em\n1\n"},
                                    std::string{"item\rlabel\r1\r"}, too_many}) {
        EXPECT_EQ(prepared(text, without({{"item", "1"}}), {"item,note\n"}), text);
    }
}

TEST(PreparedText, LeavesOutRowsWithTheSameText) {
    EXPECT_EQ(prepared("worker,item\ntest,1\ntester,2\n", without({{"worker", "test"}})),
              "worker,item\n\ntester,2\n");
}

TEST(PreparedText, LeavesOutRowsThatBeginWithWhatStandsBeforeAStar) {
    EXPECT_EQ(prepared("worker,item\nw,U-1\nw,xU-2\nw,U-\n", without({{"item", "U-*"}})),
              "worker,item\n\nw,xU-2\n");
}

TEST(PreparedText, LeavesOutRowsThatFitAnyPattern) {
    EXPECT_EQ(prepared("worker,item\na,1\nb,2\nc,3\n", without({{"item", "1"}, {"worker", "c"}})),
              "worker,item\n\nb,2\n");
}

TEST(PreparedText, TakesAStarInTheMiddleForAStar) {
    EXPECT_EQ(prepared("item\na*b\nab\n", without({{"item", "a*b"}})), "item\n\nab\n");
}

TEST(PreparedText, NamesColumnsAsTheTableDoes) {
    TableReadOptions options = without({{"worker", "test"}});
    options.map = {{"worker", "judge"}};
    EXPECT_EQ(prepared("judge,worker\nw,test\ntest,w\n", options), "judge,worker\nw,test\n");
}

TEST(PreparedText, LeavesOutRowsByAJoinedColumn) {
    EXPECT_EQ(prepared("item\n1\n2\n", without({{"document", "d"}}), {"item,document\n1,d\n2,e\n"}),
              "item,document\n\n2,e\n");
}

TEST(PreparedText, RefusesAPatternOfAnUnknownColumn) {
    EXPECT_EQ(
        prepared("worker,item\nw,1\n", without({{"wroker", "w"}})),
        "error: main.csv: --without names 'wroker', and there is no such column (did you mean 'worker'?)");
}

TEST(PreparedText, RenamesValuesByAPattern) {
    EXPECT_EQ(prepared("item\nI-1\nJ-1\nI-\n", renaming({{"item", "I-*", "E-*"}})), "item\nE-1\nJ-1\nE-\n");
}

TEST(PreparedText, CanPutTextBeforeEveryValueButNotBeforeAMissingOne) {
    EXPECT_EQ(prepared("item,note\n1,x\n,y\n", renaming({{"item", "*", "I-*"}})), "item,note\nI-1,x\n,y\n");
}

TEST(PreparedText, CanSwapTwoBeginnings) {
    EXPECT_EQ(prepared("item\nA-1\nB-1\n", renaming({{"item", "A-*", "B-*"}, {"item", "B-*", "A-*"}})),
              "item\nB-1\nA-1\n");
}

TEST(PreparedText, LeavesAValueWithATranslationOfItsOwnToTheReader) {
    EXPECT_EQ(prepared("item\nA-1\nA-2\n", renaming({{"item", "A-*", "B-*"}, {"item", "A-2", "C"}})),
              "item\nB-1\nA-2\n");
}

TEST(PreparedText, RenamesInAJoinedColumnToo) {
    EXPECT_EQ(prepared("item\n1\n", renaming({{"document", "d*", "e*"}}), {"item,document\n1,d1\n"}),
              "item,document\n1,e1\n");
}

TEST(PreparedText, JoinsByTheValuesOfTheFile) {
    EXPECT_EQ(prepared("item\nI-1\n", renaming({{"item", "I-*", "E-*"}}), {"item,note\nI-1,x\n"}),
              "item,note\nE-1,x\n");
}

TEST(PreparedText, QuotesARenamedValueThatNeedsIt) {
    EXPECT_EQ(prepared("item,note\nI1,x\n", renaming({{"item", "I*", "a\"b*"}})),
              "item,note\n\"a\"\"b1\",x\n");
}

TEST(PreparedText, NeedsNoHeaderLineWhereTheOptionsNameTheColumns) {
    TableReadOptions options = without({{"item", "1"}});
    options.header = {"worker", "item"};
    const auto found = prepare("w,1\nw,2\n", options);
    EXPECT_EQ(found->source.text(), "\nw,2\n");
    EXPECT_EQ(found->header, options.header);
}

TEST(PreparedText, AddsJoinedColumnsToTheHeaderOfTheOptions) {
    const auto found = prepare("w,1\n", {.header = {"worker", "item"}}, {"item,note\n1,x\n"});
    EXPECT_EQ(found->source.text(), "w,1,x\n");
    EXPECT_EQ(found->header, (Texts{"worker", "item", "note"}));
}

TEST(PreparedText, HasNoHeaderForTheOptionsWhereALineTellsIt) {
    EXPECT_TRUE(prepare("item\n1\n", {}, {"item,note\n1,x\n"})->header.empty());
}

TEST(PreparedText, KeepsEveryRecordOnItsLine) {
    const std::string text = "\nitem,\"no\nte\"\r\n\n1,x\n2,\"a\nb\"\n\n3,y\n";
    EXPECT_EQ(prepared(text, without({{"item", "-"}})), "\nitem,\"no\nte\"\n\n1,x\n2,\"a\nb\"\n\n3,y\n");
}

TEST(PreparedText, PutsAsManyBlankLinesAsARowHad) {
    EXPECT_EQ(prepared("item,note\n1,\"a\nb\nc\"\n2,x\n", without({{"item", "1"}})),
              "item,note\n\n\n\n2,x\n");
}

TEST(PreparedText, ReturnsToTheLinesOfTheFileAfterAJoinedCellOfSeveral) {
    EXPECT_EQ(prepared("item\n1\n2\n\n\n3\n", {}, {"item,note\n1,\"a\nb\"\n"}),
              "item,note\n1,\"a\nb\"\n2,\n\n3,\n");
}

TEST(PreparedText, KeepsARowThatIsOneEmptyCell) {
    EXPECT_EQ(prepared("item\n\"\"\n1\n", without({{"item", "1"}})), "item\n\"\"\n");
}

TEST(PreparedText, LeavesARowWithTooManyOrTooFewCellsSo) {
    const auto found = prepare("item,score\n1\n1,2,3\n1,2\n", {}, {"item,note\n1,x\n"});
    EXPECT_EQ(found->source.text(), "item,score,note\n1,x\n1,2,3,x\n1,2,x\n");
}

TEST(PreparedText, ReadsTabs) {
    const auto main = SourceText::from_memory("main.tsv", "item\tnote\n\"a\tb\"\tx\n");
    const std::vector joined{SourceText::from_memory("joined.csv", "item,more\na\tb,\"c\td\"\n")};
    EXPECT_EQ(prepared_text(main, {}, joined)->source.text(), "item\tnote\tmore\n\"a\tb\"\tx\t\"c\td\"\n");
}

TEST(PreparedText, TakesQuotesInRawTabsForOrdinaryCharacters) {
    TableReadOptions options = without({{"item", "\"b*"}});
    options.format = FileFormat::RawTsv;
    EXPECT_EQ(prepared("item\tnote\n\"a\t5\" x\n\"b\ty\n", options, {"item\tmore\n\"a\t\"\n"}),
              "item\tnote\tmore\n\"a\t5\" x\t\"\n");
}

TEST(PreparedText, RefusesJsonLines) {
    const auto lines = SourceText::from_memory("main.jsonl", "{}\n");
    EXPECT_EQ(describe(prepared_text(lines, without({{"item", "1"}}), {}).error()),
              "main.jsonl: --join, --without and values with a star are for csv and tsv, not for jsonl");
    const std::vector joined{lines};
    EXPECT_FALSE(prepared_text(SourceText::from_memory("t.csv", "item\n"), {}, joined));
}

TEST(PreparedText, RefusesAFileWhoseFormatItsNameDoesNotTell) {
    EXPECT_FALSE(prepared_text(SourceText::from_memory("main", "item\n"), without({{"item", "1"}}), {}));
}

TEST(PreparedText, IsReadAsTheTableThatItSays) {
    TableReadOptions options = without({{"item", "U-*"}});
    options.header = {"worker", "item", "label"};
    auto found = prepare("w,U-1,yes\nw,2,no\n", options, {"item,system\n2,s\n"});
    options.header = found->header;
    const auto table = read_table(found->source, options);
    ASSERT_TRUE(table) << describe(table.error().listed()[0]);
    EXPECT_EQ(table->rows(), 1U);
    EXPECT_NE(table->find("system"), nullptr);
}

}  // namespace
}  // namespace adjudge
