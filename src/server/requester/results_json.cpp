#include "server/requester/results_json.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <nlohmann/json.hpp>

#include "study/shown_study.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> long_tables{"workers", "labels", "totals"};
// Tables and figures.
constexpr std::array<std::string_view, 6> parts_of_ranking{"systems",   "pairs",   "wins",
                                                           "composite", "ranking", "methods"};

// A table's name without the name of its part before it.
std::string_view bare_name(std::string_view name) {
    for (const std::string_view part : all_words<TableKind>()) {
        if (name.starts_with(part) && name.substr(part.size()).starts_with('-')) {
            return name.substr(part.size() + 1);
        }
    }
    return name;
}

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
    return std::ranges::find(names, bare_name(name)) != names.end();
}

std::string_view word_of(Tone tone) {
    switch (tone) {
        case Tone::Good:
            return "good";
        case Tone::Bad:
            return "bad";
        case Tone::Doubtful:
            return "doubtful";
        case Tone::Muted:
            return "muted";
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

// Each once.
ordered_json kinds_json(const Study& study) {
    ordered_json kinds = ordered_json::array();
    for (const StudyPart& part : study.parts) {
        if (std::ranges::find(kinds, ordered_json(word(part.kind()))) == kinds.end()) {
            kinds.push_back(word(part.kind()));
        }
    }
    return kinds;
}

ordered_json parts_json(const Study& study) {
    ordered_json parts = ordered_json::array();
    for (const StudyPart& part : study.parts) {
        parts.push_back(word(part.table()));
    }
    return parts;
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
            {"lines_before", table.lines_before},
            {"slices_before", table.slices_before}};
}

ordered_json figure_json(const Figure& figure) {
    return {{"id", figure.id()},
            {"name", figure.text.name},
            {"title", figure.text.title},
            {"slice", figure.text.slice},
            {"method", figure.text.method},
            {"svg", figure.svg},
            {"table", table_json(figure.table)}};
}

ordered_json results_json(const CachedStudy& found, const StudyOptions& options, ResultParts parts) {
    const auto is_asked_for = [&](std::string_view name) {
        return parts == ResultParts::All || is_one_of(parts_of_ranking, name);
    };
    ordered_json tables = ordered_json::array();
    for (const ReportTable& table : all_tables(found.study)) {
        if (!table.rows.empty() && is_asked_for(table.name) && !is_one_of(long_tables, table.name)) {
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
            {"is_behind", found.is_behind},
            {"kinds", kinds_json(found.study)},
            {"parts", parts_json(found.study)},
            {"population",
             {{"crowd", found.study.population.crowd},
              {"experts", found.study.population.experts},
              {"simulated", found.study.population.simulated}}},
            {"signatures", facts_of(found.study).signatures},
            {"notes", all_notes(found.study)},
            {"methods", all_methods(found.study, options).paragraph()},
            {"tables", std::move(tables)},
            {"figures", std::move(figures)}};
}

}  // namespace adjudge
