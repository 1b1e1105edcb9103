#include "report/latex_table.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

ReportTable table_with(std::size_t rows, std::size_t numbers = 1) {
    ReportTable table{.name = "systems",
                      .title = "Systems",
                      .columns = {{"system", ReportColumn::Align::Left}},
                      .rows = {}};
    for (std::size_t i = 0; i < numbers; ++i) {
        table.columns.push_back({"z"});
    }
    for (std::size_t row = 0; row < rows; ++row) {
        table.rows.push_back({text_cell("a")});
        table.rows.back().insert(table.rows.back().end(), numbers, number_cell(-1.25, 2));
    }
    return table;
}

TEST(LatexEscaped, LeavesNoCharacterThatLatexWouldRun) {
    EXPECT_EQ(
        latex_escaped(R"(\input{x} & 50% $1 #2 a_b ~ ^ <|>)"),
        "\\textbackslash{}input\\{x\\} \\& 50\\% \\$1 \\#2 a\\_b \\textasciitilde{} \\textasciicircum{} "
        "\\textless{}\\textbar{}\\textgreater{}");
}

TEST(LatexEscaped, MakesNoLineEndOfOnesInNames) { EXPECT_EQ(latex_escaped("a\r\nb"), "a  b"); }

TEST(LatexEscaped, WritesMinusBeforeNumbersAlone) {
    EXPECT_EQ(latex_escaped("[-0.5, -.1]"), "[$-$0.5, $-$.1]");
    EXPECT_EQ(latex_escaped("2-4"), "2-{}4");
}

TEST(LatexEscaped, KeepsLettersOfWesternEurope) { EXPECT_EQ(latex_escaped("Läubli é"), "Läubli é"); }

TEST(LatexEscaped, HasAWayOutForLettersThatPdflatexLacks) {
    EXPECT_EQ(latex_escaped("ا"), "\\adjudgeletter{U+0627}{ا}");
}

TEST(LatexEscaped, ShowsBytesThatAreNoText) { EXPECT_EQ(latex_escaped("a\xFF"), "a?"); }

TEST(LatexText, IsABooktabsTable) {
    const std::string text = latex_text(table_with(2));
    EXPECT_TRUE(
        has(text, "\\begin{tabular}{@{}lr@{}}\n\\toprule\nsystem & z \\\\\n\\midrule\na & $-$1.25 \\\\\n"));
    EXPECT_TRUE(has(text, "\\caption{Systems}\\label{tab:systems}"));
}

TEST(LatexText, DrawsTheLineBetweenClusters) {
    ReportTable table = table_with(2);
    table.lines_before = {1};
    EXPECT_TRUE(has(latex_text(table), "\\\\\n\\midrule\na &"));
}

TEST(LatexText, DrawsAHeavierLineWhereASliceBegins) {
    ReportTable table = table_with(2);
    table.slices_before = {1};
    EXPECT_TRUE(has(latex_text(table), "\\\\\n\\midrule[\\heavyrulewidth]\na &"));
}

TEST(LatexText, LetsNoNameBecomeAnArgumentOfTheLineBefore) {
    ReportTable table = table_with(2);
    table.rows[1][0] = text_cell("[-3cm]");
    EXPECT_TRUE(has(latex_text(table), "\\\\\n{}[$-$3cm] &"));
}

TEST(LatexText, FitsWideTablesToTheLine) {
    EXPECT_TRUE(has(latex_text(table_with(1, 9)), "\\resizebox"));
    EXPECT_FALSE(has(latex_text(table_with(1, 2)), "\\resizebox"));
}

TEST(LatexText, GoesOnOverPages) { EXPECT_TRUE(has(latex_text(table_with(100)), "\\begin{longtable}")); }

}  // namespace
}  // namespace adjudge
