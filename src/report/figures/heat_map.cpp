#include "report/figures/heat_map.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "report/figures/axis.hpp"
#include "report/figures/row_names.hpp"

namespace adjudge {
namespace {

constexpr double most_cell_width = 90.0;
constexpr double cell_height = 26.0;

// Whether a column's name fits above it.
bool has_room(const HeatMap& map, double cell_width) {
    return std::ranges::all_of(map.columns,
                               [&](const std::string& name) { return text_width(name) + 6.0 <= cell_width; });
}

std::vector<std::string> row_labels(const HeatMap& map, bool is_numbered) {
    if (!is_numbered || map.rows != map.columns) {
        return map.rows;
    }
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < map.rows.size(); ++i) {
        labels.push_back(fmt::format("{} {}", i + 1, map.rows[i]));
    }
    return labels;
}

void draw_cell(SvgCanvas& canvas, const HeatCell& cell, Point corner, double width) {
    const Size size{width - 1.0, cell_height - 1.0};
    canvas.outline(corner, size, FigureInk::Grid, cell.tip);
    canvas.shade(corner, size, cell.ink, cell.depth);
    canvas.text({corner.x + width / 2.0, corner.y + cell_height / 2.0 + 4.0}, shortened(cell.shown, width),
                TextAnchor::Middle);
}

std::string drawing_of(const FigureText& text, const HeatMap& map) {
    const double top = 2.4 * line_height;
    const auto columns = static_cast<double>(std::max<std::size_t>(map.columns.size(), 1));
    constexpr double most_names = 292.0;
    const double guessed = std::min(most_cell_width, (figure_width - most_names) / columns);
    const bool is_numbered = !has_room(map, guessed);
    const RowNames names{row_labels(map, is_numbered), cell_height, top};
    const double width = std::min(most_cell_width, (figure_width - names.width()) / columns);
    SvgCanvas canvas{{figure_width, top + cell_height * static_cast<double>(map.rows.size()) + 6.0}};
    canvas.text({names.width(), line_height - 4.0}, map.columns_title, TextAnchor::Start, FigureInk::Quiet);
    names.draw(canvas);
    for (std::size_t column = 0; column < map.columns.size(); ++column) {
        const double left = names.width() + width * static_cast<double>(column);
        canvas.text({left + width / 2.0, top - 5.0},
                    is_numbered ? std::to_string(column + 1) : map.columns[column], TextAnchor::Middle);
        for (std::size_t row = 0; row < map.rows.size(); ++row) {
            draw_cell(canvas, map.cells[row][column], {left, names.top(row)}, width);
        }
    }
    return canvas.svg(text.title, fmt::format("{} rows and {} columns; the table has the numbers.",
                                              map.rows.size(), map.columns.size()));
}

ReportTable table_of(const FigureText& text, const HeatMap& map) {
    ReportTable table{text.name, text.title, {{map.rows_title, ReportColumn::Align::Left}}, {}};
    for (const std::string& column : map.columns) {
        table.columns.push_back({column});
    }
    for (std::size_t row = 0; row < map.rows.size(); ++row) {
        table.rows.push_back({text_cell(map.rows[row])});
        for (const HeatCell& cell : map.cells[row]) {
            table.rows.back().push_back(number_cell(cell.value, map.digits));
        }
    }
    return table;
}

}  // namespace

Figure heat_figure(const FigureText& text, const HeatMap& map) {
    return {text, drawing_of(text, map), table_of(text, map)};
}

}  // namespace adjudge
