#include "server/results_json.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "report/any_study_parts.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> long_tables{"workers", "labels", "totals"};
// Tables and figures.
constexpr std::array<std::string_view, 6> parts_of_ranking{"systems",   "pairs",   "wins",
                                                           "composite", "ranking", "methods"};

std::string_view word_of(Tone tone) {
    switch (tone) {
        case Tone::Good:
            return "good";
        case Tone::Bad:
            return "bad";
        case Tone::Doubtful:
            return "doubtful";
        case Tone::Plain:
            break;
    }
    return "plain";
}

ordered_json cell_json(const ReportCell& cell) {
    if (cell.tone == Tone::Plain) {
        return cell.shown;
    }
    return {{"text", cell.shown}, {"tone", word_of(cell.tone)}};
}

bool is_shown(const ReportColumn& column) { return column.use != ReportColumn::Use::Csv; }

ordered_json row_json(const ReportTable& table, const std::vector<ReportCell>& row) {
    ordered_json cells = ordered_json::array();
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (is_shown(table.columns[i])) {
            cells.push_back(cell_json(row[i]));
        }
    }
    return cells;
}

}  // namespace

ordered_json table_json(const ReportTable& table) {
    ordered_json columns = ordered_json::array();
    for (const ReportColumn& column : table.columns) {
        if (is_shown(column)) {
            columns.push_back({{"title", column.title},
                               {"align", column.align == ReportColumn::Align::Left ? "left" : "right"}});
        }
    }
    ordered_json rows = ordered_json::array();
    for (const auto& row : table.rows) {
        rows.push_back(row_json(table, row));
    }
    return {{"name", table.name},
            {"title", table.title},
            {"columns", std::move(columns)},
            {"rows", std::move(rows)},
            {"lines_before", table.lines_before}};
}

ordered_json figure_json(const Figure& figure) {
    return {{"id", figure.id()},          {"title", figure.text.title},
            {"slice", figure.text.slice}, {"method", figure.text.method},
            {"svg", figure.svg},          {"table", table_json(figure.table)}};
}

ordered_json results_json(const DeskStudy& found, const AnyStudyOptions& options, ResultParts parts) {
    const auto is_asked_for = [&](std::string_view name) {
        return parts == ResultParts::All ||
               std::ranges::find(parts_of_ranking, name) != parts_of_ranking.end();
    };
    ordered_json tables = ordered_json::array();
    for (const ReportTable& table : all_tables(found.study)) {
        if (!table.rows.empty() && is_asked_for(table.name) &&
            std::ranges::find(long_tables, table.name) == long_tables.end()) {
            tables.push_back(table_json(table));
        }
    }
    ordered_json figures = ordered_json::array();
    for (const Figure& figure : all_figures(found.study)) {
        if (is_asked_for(figure.text.name)) {
            figures.push_back(figure_json(figure));
        }
    }
    return {{"as_of", found.as_of},
            {"judgments", found.judgments},
            {"signatures", facts_of(found.study).signatures},
            {"notes", all_notes(found.study)},
            {"methods", all_methods(found.study, options).paragraph()},
            {"tables", std::move(tables)},
            {"figures", std::move(figures)}};
}

}  // namespace adjudge
