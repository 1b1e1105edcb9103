#include "formats/tables/reshaped_table.hpp"

#include <array>

#include <gtest/gtest.h>

#include "formats/tables/table_writer.hpp"

namespace adjudge {
namespace {

constexpr const char* ratings =
    "worker,item,system,score,kind,seconds\n"
    "u,1,x,70.25,system,\n"
    "u,2,\"y, \"\"z\"\"\",30,system,1.5\n"
    "v,1,x,10,bad_reference,2\n"
    "v,2,x,0.30000000000000004,system,3\n";

JudgmentTable table_of(std::string csv) {
    auto read = read_table(SourceText::from_memory("r.csv", std::move(csv)), {});
    EXPECT_TRUE(read) << read.error().listed()[0].message;
    return *std::move(read);
}

std::string csv_of(const JudgmentTable& table) {
    std::string text;
    EXPECT_TRUE(write_table(table, {}, [&](std::string_view piece) -> Status {
        text += piece;
        return Done{};
    }));
    return text;
}

TableReadOptions options_with(std::vector<RowFilter> only) { return {.only = std::move(only)}; }

// What reading the same cells from a file gives, and what is made of the table.
void expect_as_of_a_file(const TableReadOptions& options) {
    TableReading read = read_table_parts(SourceText::from_memory("r.csv", ratings), options);
    TableReading reshaped = reshaped_table(table_of(ratings), options);
    ASSERT_EQ(reshaped.problems.total(), read.problems.total());
    EXPECT_EQ(reshaped.notes, read.notes);
    if (read.problems.empty()) {
        EXPECT_EQ(csv_of(JudgmentTable{std::move(reshaped.parts)}),
                  csv_of(JudgmentTable{std::move(read.parts)}));
    } else {
        EXPECT_EQ(reshaped.problems.listed()[0].message, read.problems.listed()[0].message);
    }
}

TEST(ReshapedTable, IsTheSameWhereNothingIsAsked) { expect_as_of_a_file({}); }

TEST(ReshapedTable, IsAsAFileWouldBeRead) {
    TableReadOptions joined = options_with(parse_filters("kind=system").value());
    joined.joined.push_back(SourceText::from_memory("d.csv", "item,document\n1,a\n2,b\n"));
    expect_as_of_a_file(joined);
    expect_as_of_a_file(options_with(parse_filters("score=20..80").value()));
    expect_as_of_a_file({.map = parse_mappings("item=system,system=item").value()});
    expect_as_of_a_file({.constants = parse_constants("criterion=fluency").value()});
    expect_as_of_a_file({.values = parse_translations("worker:u=w,item:1=one").value()});
    expect_as_of_a_file({.keys = {parse_key("document=item,system").value()}});
}

TEST(ReshapedTable, RefusesWhatAFileWouldBeRefusedFor) {
    expect_as_of_a_file(options_with(parse_filters("colour=red").value()));
    expect_as_of_a_file({.values = parse_translations("score:30=thirty").value()});
    expect_as_of_a_file({.constants = parse_constants("worker=w").value()});
}

TEST(ReshapedTable, SaysThatAFilterFitsNoRow) {
    const TableReading reading =
        reshaped_table(table_of(ratings), {.without = parse_filters("worker=nobody").value()});
    EXPECT_EQ(reading.notes, (std::vector<std::string>{"--without worker=nobody fits no row"}));
    EXPECT_EQ(JudgmentTable{reading.parts}.rows(), 4U);
}

// Ratings, and labels that have no score.
std::vector<TableReading> both_reshaped(const TableReadOptions& options) {
    const std::array tables{table_of(ratings), table_of("worker,item,label\nu,1,yes\nv,1,no\n")};
    return reshaped_tables(tables, options);
}

std::size_t rows_of(TableReading& reading) { return JudgmentTable{std::move(reading.parts)}.rows(); }

TEST(ReshapedTables, TakeAFilterWhereTheyHaveItsColumn) {
    auto readings = both_reshaped(options_with(parse_filters("score=20..80").value()));
    ASSERT_EQ(readings.size(), 2U);
    EXPECT_EQ(rows_of(readings[0]), 2U);
    EXPECT_EQ(rows_of(readings[1]), 2U);
    EXPECT_EQ(
        readings[1].notes,
        (std::vector<std::string>{"--only score=20..80 leaves the labels as they are: they have no score"}));
}

TEST(ReshapedTables, AllTakeAFilterOfAColumnThatTheyShare) {
    auto readings = both_reshaped({.without = parse_filters("worker=u").value()});
    EXPECT_EQ(rows_of(readings[0]), 2U);
    EXPECT_EQ(rows_of(readings[1]), 1U);
    EXPECT_TRUE(readings[1].notes.empty());
}

TEST(ReshapedTables, AreRefusedWhereNoneHasTheColumnOfAFilter) {
    const auto readings = both_reshaped({.without = parse_filters("colour=red").value()});
    EXPECT_EQ(readings[0].problems.listed()[0].message,
              "--without names 'colour', and there is no such column");
    EXPECT_FALSE(readings[1].problems.empty());
}

TEST(ReshapedTable, KeepsTheNotesOfTheTable) {
    JudgmentTable table = table_of(ratings);
    table.add_note("one answer can't be read");
    const TableReading reading = reshaped_table(table, options_with(parse_filters("worker=u").value()));
    EXPECT_EQ(reading.notes, (std::vector<std::string>{"one answer can't be read"}));
    EXPECT_EQ(JudgmentTable{reading.parts}.rows(), 2U);
}

}  // namespace
}  // namespace adjudge
