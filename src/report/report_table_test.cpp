#include "report/report_table.hpp"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

// A comma, quotes, a line end, a terminal's colour code, a mark that turns the direction of writing, Hebrew.
const std::string odd_name = "a,\"b\"\n\x1b[31m\xE2\x80\xAE\xD7\xA9\xD7\x9C";

TEST(NumberCell, ShowsDigitsAndKeepsTheRest) {
    const ReportCell cell = number_cell(1.0 / 3.0, 2);
    EXPECT_EQ(cell.shown, "0.33");
    EXPECT_EQ(cell.exact, "0.3333333333333333");
}

TEST(NumberCell, NeverShowsWhatIsNoNumber) {
    for (const double value : {not_a_number, -not_a_number, infinite, -infinite}) {
        EXPECT_EQ(number_cell(value, 1).shown, "-");
        EXPECT_EQ(number_cell(value, 1).exact, "");
        EXPECT_EQ(computed_cell(value, 1).shown, "-");
        EXPECT_EQ(p_cell(value).shown, "-");
        EXPECT_EQ(p_cell(value).exact, "");
    }
    EXPECT_EQ(number_cell(std::nullopt, 1).shown, "-");
    EXPECT_EQ(computed_cell(Undefined{"why"}, 1).exact, "");
}

TEST(NumberCell, HasNoSignForWhatRoundsToZero) {
    EXPECT_EQ(number_cell(-0.0, 1).shown, "0.0");
    EXPECT_EQ(number_cell(-0.04, 1).shown, "0.0");
    EXPECT_EQ(number_cell(-0.5, 0).shown, "0");
    EXPECT_EQ(number_cell(-0.06, 1).shown, "-0.1");
    EXPECT_EQ(number_cell(-10.0, 0).shown, "-10");
}

TEST(PCell, LeavesOutTheLeadingZero) {
    EXPECT_EQ(p_cell(0.049).shown, ".049");
    EXPECT_EQ(p_cell(1.0).shown, "1.000");
    EXPECT_EQ(p_cell(0.001).shown, ".001");
    EXPECT_EQ(p_cell(0.00099).shown, "<.001");
    EXPECT_EQ(p_cell(0.00099).exact, "0.00099");
    EXPECT_EQ(p_cell(std::nullopt).shown, "-");
}

TEST(IntervalCell, ShowsBothEnds) {
    EXPECT_EQ(interval_cell(Interval{-0.123, 0.345, 0.95}, 2).shown, "[-0.12, 0.34]");
    EXPECT_EQ(interval_cell(Interval{-0.001, infinite, 0.95}, 2).shown, "[0.00, inf]");
    EXPECT_EQ(interval_cell(Interval{-infinite, 1.0, 0.95}, 2).shown, "[-inf, 1.00]");
    EXPECT_EQ(interval_cell(Interval{not_a_number, 1.0, 0.95}, 2).shown, "-");
    EXPECT_EQ(interval_cell(std::nullopt, 2).shown, "-");
}

TEST(CountCell, GroupsDigitsForPeopleAlone) {
    EXPECT_EQ(count_cell(14'550).shown, "14,550");
    EXPECT_EQ(count_cell(14'550).exact, "14550");
}

ReportTable small_table() {
    return {.name = "t",
            .title = "A title",
            .columns = {{"name", Align::Left}, {"n"}, {"wide", Align::Right, Use::Csv}},
            .rows = {{text_cell("ab"), count_cell(5), count_cell(1)},
                     {text_cell("\xD7\xA9\xD7\x9C\xD7\x9D"), count_cell(1000), count_cell(2)}},
            .lines_before = {1}};
}

TEST(TerminalText, AlignsColumnsAndDrawsLines) {
    EXPECT_EQ(terminal_text(small_table(), Colour::None),
              "A title\n"
              "  name      n\n"
              "  -----------\n"
              "  ab        5\n"
              "  -----------\n"
              "  \xD7\xA9\xD7\x9C\xD7\x9D   1,000\n");
}

TEST(TerminalText, DrawsAnotherLineWhereASliceBegins) {
    ReportTable table = small_table();
    table.slices_before = {1};
    EXPECT_NE(terminal_text(table, Colour::None).find("\n  ===========\n"), std::string::npos);
}

TEST(TerminalText, ColoursWhatHasATone) {
    ReportTable table{
        .name = "t", .title = "", .columns = {{"verdict"}}, .rows = {{text_cell("failed", Tone::Bad)}}};
    EXPECT_NE(terminal_text(table, Colour::Ansi).find("\x1b[31mfailed\x1b[0m"), std::string::npos);
    EXPECT_EQ(terminal_text(table, Colour::None).find('\x1b'), std::string::npos);
}

TEST(TerminalText, LetsNoNameDriveTheTerminal) {
    const ReportTable table{
        .name = "t", .title = odd_name, .columns = {{odd_name}}, .rows = {{text_cell(odd_name)}}};
    const std::string text = terminal_text(table, Colour::Ansi);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xE2\x80\xAE"), std::string::npos);
    EXPECT_EQ(std::ranges::count(text, '\n'), 4);
    EXPECT_NE(text.find("\\x1b[31m"), std::string::npos);
}

TEST(CsvText, HoldsAllDigitsAndTheColumnsForPrograms) {
    EXPECT_EQ(csv_text(small_table()), "name,n,wide\nab,5,1\n\xD7\xA9\xD7\x9C\xD7\x9D,1000,2\n");
}

TEST(CsvText, QuotesNamesAndKeepsThemWhole) {
    const ReportTable table{.name = "t",
                            .title = "",
                            .columns = {{"system"}, {odd_name}},
                            .rows = {{text_cell(odd_name), text_cell("x")}}};
    const std::string quoted = "\"a,\"\"b\"\"\n\x1b[31m\xE2\x80\xAE\xD7\xA9\xD7\x9C\"";
    EXPECT_EQ(csv_text(table), "system," + quoted + "\n" + quoted + ",x\n");
}

TEST(CsvText, LeavesTheCellOfAMissingValueEmpty) {
    const ReportTable table{
        .name = "t", .title = "", .columns = {{"a"}, {"b"}}, .rows = {{no_value(), count_cell(1)}}};
    EXPECT_EQ(csv_text(table), "a,b\n,1\n");
}

}  // namespace
}  // namespace adjudge
