#include "report/html_table.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "report/html_text.hpp"

namespace adjudge {
namespace {

std::string_view class_of(Tone tone) {
    switch (tone) {
        case Tone::Good:
            return " good";
        case Tone::Bad:
            return " bad";
        case Tone::Doubtful:
            return " doubtful";
        case Tone::Muted:
            return " muted";
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

std::string start_of(LineAbove line) {
    switch (line) {
        case LineAbove::Cluster:
            return "<tr class=\"line\">";
        case LineAbove::Slice:
            return "<tr class=\"slice\">";
        case LineAbove::None:
            break;
    }
    return "<tr>";
}

std::string row_of(const ReportTable& table, std::size_t row) {
    std::string html = start_of(line_above(table, row));
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (is_shown(table.columns[i])) {
            const ReportCell& cell = table.rows[row][i];
            html += fmt::format("<td class=\"{}{}\">{}</td>", alignment(table.columns[i]),
                                class_of(cell.tone), html_escaped(cell.shown));
        }
    }
    return html + "</tr>\n";
}

}  // namespace

std::string html_table(const ReportTable& table) {
    std::string html = fmt::format("<table>\n<thead>{}</thead>\n<tbody>\n", header_of(table));
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        html += row_of(table, row);
    }
    return html + "</tbody>\n</table>";
}

}  // namespace adjudge
