#include "report/report_page.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/version.hpp"
#include "report/html_text.hpp"

namespace adjudge {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #fff; --line: #d5d8de; --quiet: #5a606b; --good: #116329;
        --bad: #a40e26; --doubtful: #7a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaee; --paper: #16181c; --line: #3a3f48; --quiet: #a3aab6; --good: #56d364; --bad: #ff7b72;
          --doubtful: #e3b341; } }
body { margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: var(--ink); background: var(--paper);
       font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin: 2.2rem 0 .5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: right; vertical-align: top; white-space: nowrap; }
th { color: var(--quiet); font-weight: 600; border-bottom: 1px solid var(--line); }
.left { text-align: left; white-space: normal; }
tr.line td { border-top: 2px solid var(--ink); }
.good { color: var(--good); } .bad { color: var(--bad); } .doubtful { color: var(--doubtful); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; color: var(--quiet); }
footer { margin-top: 3rem; color: var(--quiet); font-size: .85rem; }
@media print { body { max-width: none; margin: 0; } .wide { overflow: visible; } h2 { break-after: avoid; } }
)";

std::string_view class_of(Tone tone) {
    switch (tone) {
        case Tone::Good:
            return " good";
        case Tone::Bad:
            return " bad";
        case Tone::Doubtful:
            return " doubtful";
        case Tone::Plain:
            break;
    }
    return "";
}

bool is_shown(const ReportColumn& column) { return column.use != ReportColumn::Use::Csv; }

std::string_view alignment(const ReportColumn& column) {
    return column.align == ReportColumn::Align::Left ? "left" : "right";
}

std::string header_of(const ReportTable& table) {
    std::string html = "<tr>";
    for (const ReportColumn& column : table.columns) {
        if (is_shown(column) && column.title.empty()) {
            html += "<td></td>";
        } else if (is_shown(column)) {
            html += fmt::format("<th scope=\"col\" class=\"{}\">{}</th>", alignment(column),
                                html_escaped(column.title));
        }
    }
    return html + "</tr>";
}

std::string row_of(const ReportTable& table, std::size_t row) {
    const bool has_line = std::ranges::find(table.lines_before, row) != table.lines_before.end();
    std::string html = has_line ? "<tr class=\"line\">" : "<tr>";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (is_shown(table.columns[i])) {
            const ReportCell& cell = table.rows[row][i];
            html += fmt::format("<td class=\"{}{}\">{}</td>", alignment(table.columns[i]),
                                class_of(cell.tone), html_escaped(cell.shown));
        }
    }
    return html + "</tr>\n";
}

std::string section_of(const ReportTable& table, std::size_t number) {
    std::string html = fmt::format(
        "<section>\n<h2 id=\"t{0}\">{1}</h2>\n"
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" "
        "aria-labelledby=\"t{0}\"><table>\n<thead>{2}</thead>\n<tbody>\n",
        number, html_escaped(table.title), header_of(table));
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        html += row_of(table, row);
    }
    return html + "</tbody>\n</table></div>\n</section>\n";
}

}  // namespace

std::string report_page(const ReportPage& page) {
    const std::string title = html_escaped(page.title);
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" "
        "href=\"data:,\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
        title, style, title);
    std::size_t number = 0;
    for (const ReportTable& table : page.tables) {
        if (!table.rows.empty()) {
            html += section_of(table, ++number);
        }
    }
    return html + fmt::format(
                      "<h2>What the numbers rest on</h2>\n<pre>{}</pre>\n</main>\n"
                      "<footer>adjudge {}</footer>\n</body>\n</html>\n",
                      html_escaped(page.notes), version());
}

}  // namespace adjudge
