#include "report/report_table.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"

namespace adjudge {
namespace {

using Align = ReportColumn::Align;
using Use = ReportColumn::Use;

std::string_view colour_code(Tone tone) {
    switch (tone) {
        case Tone::Good:
            return "\x1b[32m";
        case Tone::Bad:
            return "\x1b[31m";
        case Tone::Doubtful:
            return "\x1b[33m";
        case Tone::Muted:
            return "\x1b[90m";
        case Tone::Plain:
            break;
    }
    return "";
}

// Padded first, coloured second: the codes have no width.
std::string shown_cell(const ReportCell& cell, std::size_t width, Align align, Colour colour) {
    const std::string padding(width - count_characters(cell.shown), ' ');
    const bool is_coloured = colour == Colour::Ansi && cell.tone != Tone::Plain;
    const std::string text =
        is_coloured ? fmt::format("{}{}\x1b[0m", colour_code(cell.tone), cell.shown) : cell.shown;
    return align == Align::Right ? padding + text : text + padding;
}

std::vector<std::size_t> widths_of(const ReportTable& table) {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        std::size_t width = count_characters(escaped(table.columns[c].title));
        for (const auto& row : table.rows) {
            width = std::max(width, count_characters(row[c].shown));
        }
        widths.push_back(width);
    }
    return widths;
}

std::string without_trailing_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string terminal_line(const ReportTable& table, const std::vector<ReportCell>& cells,
                          const std::vector<std::size_t>& widths, Colour colour) {
    std::string line = " ";
    for (std::size_t c = 0; c < cells.size(); ++c) {
        if (table.columns[c].use != Use::Csv) {
            line += " " + shown_cell(cells[c], widths[c], table.columns[c].align, colour) + " ";
        }
    }
    return without_trailing_spaces(line);
}

std::string rule(const ReportTable& table, const std::vector<std::size_t>& widths, char drawn = '-') {
    std::size_t width = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
        width += table.columns[c].use == Use::Csv ? 0 : widths[c] + 2;
    }
    return "  " + std::string(width - 2, drawn) + "\n";
}

// A value that rounds to zero has no sign.
std::string rounded(double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    const bool is_zero = std::isfinite(value) && text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.starts_with('-') ? text.substr(1) : text;
}

std::string csv_cell(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string{text};
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += '"';
        }
    }
    return quoted + "\"";
}

template <class TextOf>
std::string csv_line(const ReportTable& table, TextOf text_of) {
    std::string line;
    bool is_first = true;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (table.columns[c].use == Use::Terminal) {
            continue;
        }
        line += (is_first ? "" : ",") + csv_cell(text_of(c));
        is_first = false;
    }
    return line + "\n";
}

}  // namespace

ReportCell text_cell(std::string_view text, Tone tone) { return {escaped(text), std::string{text}, tone}; }

ReportCell count_cell(std::size_t count) { return {grouped(count), std::to_string(count)}; }

ReportCell no_value() { return {"-", ""}; }

ReportCell number_cell(std::optional<double> value, int digits) {
    if (!value || !std::isfinite(*value)) {
        return no_value();
    }
    return {rounded(*value, digits), fmt::format("{}", *value)};
}

ReportCell computed_cell(const Computed<double>& value, int digits) {
    return number_cell(value ? std::optional{*value} : std::nullopt, digits);
}

ReportCell percent_of(std::size_t part, std::size_t whole) {
    constexpr double percent = 100.0;
    return number_cell(whole == 0
                           ? std::nullopt
                           : std::optional{percent * static_cast<double>(part) / static_cast<double>(whole)},
                       1);
}

ReportCell p_cell(std::optional<double> p) {
    constexpr double least_shown = 0.001;
    if (!p || !std::isfinite(*p)) {
        return no_value();
    }
    const std::string exact = fmt::format("{}", *p);
    if (*p < least_shown) {
        return {"<.001", exact};
    }
    const std::string shown = rounded(*p, 3);
    return {shown.starts_with("0.") ? shown.substr(1) : shown, exact};
}

ReportCell interval_cell(const std::optional<Interval>& interval, int digits) {
    if (!interval || std::isnan(interval->low) || std::isnan(interval->high)) {
        return no_value();
    }
    return {fmt::format("[{}, {}]", rounded(interval->low, digits), rounded(interval->high, digits)),
            fmt::format("{} {}", interval->low, interval->high)};
}

LineAbove line_above(const ReportTable& table, std::size_t row) {
    const auto has = [row](const std::vector<std::size_t>& rows) {
        return std::ranges::find(rows, row) != rows.end();
    };
    return has(table.slices_before)  ? LineAbove::Slice
           : has(table.lines_before) ? LineAbove::Cluster
                                     : LineAbove::None;
}

std::string terminal_text(const ReportTable& table, Colour colour) {
    const std::vector<std::size_t> widths = widths_of(table);
    std::string text = escaped(table.title) + "\n";
    std::vector<ReportCell> titles;
    titles.reserve(table.columns.size());
    for (const ReportColumn& column : table.columns) {
        titles.push_back(text_cell(column.title));
    }
    text += terminal_line(table, titles, widths, colour);
    text += rule(table, widths);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        if (const LineAbove line = line_above(table, r); line != LineAbove::None) {
            text += rule(table, widths, line == LineAbove::Slice ? '=' : '-');
        }
        text += terminal_line(table, table.rows[r], widths, colour);
    }
    return text;
}

std::string csv_text(const ReportTable& table) {
    std::string text = csv_line(table, [&](std::size_t c) { return table.columns[c].title; });
    for (const auto& row : table.rows) {
        text += csv_line(table, [&](std::size_t c) { return row[c].exact; });
    }
    return text;
}

}  // namespace adjudge
