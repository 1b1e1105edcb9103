#include "formats/tables/table_form.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Result<TableForm> form(std::string text, const std::string& name = "t.csv",
                       const TableReadOptions& options = {}) {
    return form_of(SourceText::from_memory(name, std::move(text)), options);
}

char separator(std::string text, const std::string& name = "t.csv", const TableReadOptions& options = {}) {
    const auto found = form(std::move(text), name, options);
    return found ? found->dialect.separator : '?';
}

TEST(FormOf, GoesByTheNameOfTheFile) {
    EXPECT_EQ(form("worker,item", "t.csv")->format, FileFormat::Csv);
    EXPECT_EQ(form("worker\titem", "t.TSV")->format, FileFormat::Tsv);
    EXPECT_EQ(form("{}", "t.jsonl")->format, FileFormat::Jsonl);
    EXPECT_EQ(form("[{}]", "t.json")->format, FileFormat::Jsonl);
    EXPECT_EQ(form("worker\titem", "t.tsv.gz")->format, FileFormat::Tsv);
}

TEST(FormOf, NamesTheOptionWhereTheNameTellsNothing) {
    EXPECT_EQ(describe(form("worker,item", "t.dat").error()),
              "t.dat: the name does not tell the file's format: say --format csv, tsv, raw-tsv or jsonl");
}

TEST(FormOf, FindsTheSeparatorInTheHeader) {
    EXPECT_EQ(separator("worker,item,score\n"), ',');
    EXPECT_EQ(separator("worker;item;score\n"), ';');
    EXPECT_EQ(separator("worker\titem\tscore\n"), '\t');
    EXPECT_EQ(separator("Worker|Item|Score\n", "t.txt"), '|');
    EXPECT_EQ(separator("worker,item,score\n", "t.tsv"), ',');
}

TEST(FormOf, GoesByTheNamesOfColumnsWhereTheHeaderHasSeveralSeparators) {
    EXPECT_EQ(separator("worker;item, or segment;score\n"), ';');
    EXPECT_EQ(separator("judge|a,b|c,d\n", "t.txt", {.map = {{"worker", "judge"}}}), '|');
    EXPECT_EQ(separator("\"a;b;c;d\",item,worker\n"), ',');
}

TEST(FormOf, StaysWithTheSeparatorOfTheFormatWhereNothingSpeaksAgainstIt) {
    EXPECT_EQ(separator("a;b,c\n"), ',');
    EXPECT_EQ(separator("label\n"), ',');
    EXPECT_EQ(separator(""), ',');
}

TEST(FormOf, NamesTheOptionWhereTheHeaderTellsNothing) {
    EXPECT_EQ(describe(form("a;b,c\n", "t.txt").error()),
              "t.txt: the first line does not tell what separates the cells: say --delimiter with comma, "
              "semicolon, tab, pipe or another character");
}

TEST(FormOf, CountsTheCellsWhereThereIsNoHeader) {
    const TableReadOptions options{.header = {"worker", "item", "score"}};
    EXPECT_EQ(separator("w;a;1,5\n", "t.txt", options), ';');
    EXPECT_EQ(separator("w,a,1\n", "t.csv", options), ',');
}

TEST(FormOf, DoesNotGuessWhereTwoSeparatorsMakeAsManyCellsAsThereAreColumns) {
    EXPECT_FALSE(form("w;12,5\n", "t.csv", {.header = {"worker", "score"}}));
}

TEST(FormOf, TakesTheSeparatorThatIsGiven) {
    EXPECT_EQ(separator("worker:item\n", "t.csv", {.delimiter = ':'}), ':');
    EXPECT_FALSE(form("{}", "t.jsonl", {.delimiter = ':'}));
}

TEST(FormOf, TakesTheSeparatorThatExcelWrites) {
    const auto found = form("sep=;\r\na;b\r\n");
    EXPECT_EQ(found->dialect.separator, ';');
    EXPECT_EQ(found->begin, 7U);
}

TEST(FormOf, TrimsBlanksWhereTheHeaderHasThem) {
    EXPECT_TRUE(form("worker, item, score\n")->dialect.trims_blanks);
    EXPECT_TRUE(form("worker, \"item\"\n")->dialect.trims_blanks);
    EXPECT_FALSE(form("worker,item\nw, i\n")->dialect.trims_blanks);
}

TEST(FormOf, FindsDecimalCommas) {
    EXPECT_EQ(form("worker;score\nw;12,5\n")->decimal, DecimalMark::Comma);
    EXPECT_EQ(form("worker;Score\nw;12\nw;-0,25\n")->decimal, DecimalMark::Comma);
    EXPECT_EQ(form("worker;score\nw;12.5\n")->decimal, DecimalMark::Point);
    EXPECT_EQ(form("worker;note\nw;12,5\n")->decimal, DecimalMark::Point);
    EXPECT_EQ(form("worker;points\nw;12,5\n", "t.csv", {.map = {{"score", "points"}}})->decimal,
              DecimalMark::Comma);
    EXPECT_EQ(form("w;i;12,5\n", "t.csv", {.header = {"worker", "item", "score"}})->decimal,
              DecimalMark::Comma);
}

TEST(FormOf, DoesNotGuessBetweenPointsAndCommas) {
    EXPECT_FALSE(form("worker;score\nw;12,5\nw;12.5\n"));
    EXPECT_EQ(form("worker;score\nw;12,5\nw;12.5\n", "t.csv", {.decimal = DecimalMark::Comma})->decimal,
              DecimalMark::Comma);
}

}  // namespace
}  // namespace adjudge
