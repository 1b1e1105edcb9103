#include "report/report_page.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

ReportTable small_table() {
    return {
        .name = "systems",
        .title = "Systems from best to worst",
        .columns = {{"system", ReportColumn::Align::Left}, {"score"}, {"exact", {}, ReportColumn::Use::Csv}},
        .rows = {{text_cell("a"), number_cell(1.25, 2), text_cell("hidden")},
                 {text_cell("b", Tone::Bad), no_value(), text_cell("hidden")}},
        .lines_before = {1}};
}

TEST(ReportPage, ShowsEveryTableUnderItsTitle) {
    const std::string html =
        report_page({.title = "A study", .tables = {small_table()}, .notes = "one note\n"});
    EXPECT_NE(html.find("<h3 id=\"table-systems\">Systems from best to worst</h3>"), std::string::npos);
    EXPECT_NE(html.find("<td class=\"right\">1.25</td>"), std::string::npos);
    EXPECT_NE(html.find("<pre>one note\n</pre>"), std::string::npos);
}

TEST(ReportPage, DrawsTheLineBetweenClusters) {
    EXPECT_NE(report_page({.title = "x", .tables = {small_table()}, .notes = ""})
                  .find("<tr class=\"line\"><td class=\"left bad\">b"),
              std::string::npos);
}

TEST(ReportPage, LeavesOutWhatIsForCsvAlone) {
    EXPECT_EQ(report_page({.title = "x", .tables = {small_table()}, .notes = ""}).find("hidden"),
              std::string::npos);
}

TEST(ReportPage, AnswersBeforeItListsItsContents) {
    const std::string html = report_page({.title = "x",
                                          .answers = {{"", {"aurora is better than brook."}}},
                                          .tables = {small_table()},
                                          .notes = ""});
    const auto title = html.find("<h1>");
    const auto answer = html.find("aurora is better");
    const auto contents = html.find("<nav");
    ASSERT_NE(contents, std::string::npos);
    EXPECT_LT(title, answer);
    EXPECT_LT(answer, contents);
    EXPECT_EQ(html.find("<details open>"), std::string::npos);
}

TEST(ReportPage, LeavesOutAnEmptyTable) {
    EXPECT_EQ(report_page({.title = "x",
                           .tables = {{.name = "n", .title = "Nothing here", .columns = {}, .rows = {}}},
                           .notes = ""})
                  .find("Nothing"),
              std::string::npos);
}

TEST(ReportPage, LetsNoTextOfOthersBecomeMarkup) {
    ReportTable table = small_table();
    table.title = "<script>alert(1)</script>";
    table.rows[0][0] = text_cell("<img src=x onerror=alert(1)>");
    const std::string html = report_page({.title = "<b>", .tables = {table}, .notes = "</pre><script>"});
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_EQ(html.find("<img"), std::string::npos);
    EXPECT_EQ(html.find("<b>"), std::string::npos);
}

TEST(ReportPage, AsksForNothingFromElsewhere) {
    const std::string html = report_page({.title = "x", .tables = {small_table()}, .notes = ""});
    EXPECT_EQ(html.find("http"), std::string::npos);
    EXPECT_EQ(html.find("src="), std::string::npos);
}

}  // namespace
}  // namespace adjudge
