#include "report/html_table.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

TEST(HtmlTable, EscapesNamesInTitlesAndCells) {
    EXPECT_EQ(html_table({"t", "", {{"a<b"}}, {{text_cell("<script>&")}}}),
              "<table>\n<thead><tr><th scope=\"col\" class=\"right\">a&lt;b</th></tr></thead>\n<tbody>\n"
              "<tr><td class=\"right\">&lt;script&gt;&amp;</td></tr>\n</tbody>\n</table>");
}

TEST(HtmlTable, ShowsWhatTheTerminalShows) {
    const std::string html = html_table({"t",
                                         "",
                                         {{"both", Align::Left}, {"csv", Align::Left, Use::Csv}},
                                         {{{"0.1", "0.125"}, {"hidden", "hidden"}}}});
    EXPECT_NE(html.find("<td class=\"left\">0.1</td></tr>"), std::string::npos) << html;
    EXPECT_EQ(html.find("hidden"), std::string::npos);
    EXPECT_EQ(html.find("csv"), std::string::npos);
}

TEST(HtmlTable, MarksTonesAndLines) {
    const std::string html =
        html_table({"t", "", {{""}}, {{text_cell("1", Tone::Good)}, {text_cell("2", Tone::Doubtful)}}, {1}});
    EXPECT_NE(html.find("<thead><tr><td></td></tr></thead>"), std::string::npos);
    EXPECT_NE(html.find("<tr><td class=\"right good\">1</td>"), std::string::npos);
    EXPECT_NE(html.find("<tr class=\"line\"><td class=\"right doubtful\">2</td>"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
