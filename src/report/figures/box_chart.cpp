#include "report/figures/box_chart.hpp"

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/axis.hpp"
#include "report/figures/row_names.hpp"

namespace adjudge {
namespace {

constexpr double box_row_height = 30.0;

std::string tip_of(const BoxRow& row) {
    return fmt::format("{}: median {:.1f}, quartiles {:.1f} and {:.1f}, mean {:.1f}, n {}", row.name,
                       row.box.median, row.box.q1, row.box.q3, row.box.mean, row.box.n);
}

void draw_box(SvgCanvas& canvas, const Axis& x, const BoxRow& row, double y) {
    constexpr double half = 8.0;
    constexpr double cap = 5.0;
    const FigureInk ink = series_ink(row.series);
    const auto draw_whisker = [&](double quartile, double end) {
        canvas.line({x.at(quartile), y}, {x.at(end), y}, ink, 1.5);
        canvas.line({x.at(end), y - cap}, {x.at(end), y + cap}, ink, 1.5);
    };
    draw_whisker(row.box.q1, row.box.lower_whisker);
    draw_whisker(row.box.q3, row.box.upper_whisker);
    const double left = x.at(row.box.q1);
    canvas.outline({left, y - half}, {x.at(row.box.q3) - left, 2.0 * half}, ink, tip_of(row));
    canvas.line({x.at(row.box.median), y - half}, {x.at(row.box.median), y + half}, ink, 3.0);
    canvas.dot({x.at(row.box.mean), y}, 3.0, ink);
    // What lies beyond the whiskers reaches as far as this.
    for (const double end : {row.box.min, row.box.max}) {
        if (end < row.box.lower_whisker || end > row.box.upper_whisker) {
            canvas.ring({x.at(end), y}, 2.5, ink);
        }
    }
}

std::vector<LegendEntry> legend_of(const BoxChart& chart) {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < chart.series.size() && chart.series.size() > 1; ++i) {
        entries.push_back({chart.series[i], series_ink(i)});
    }
    return entries;
}

std::string drawing_of(const FigureText& text, const BoxChart& chart) {
    SpanOfValues values;
    std::vector<std::string> names;
    for (const BoxRow& row : chart.rows) {
        names.push_back(row.name);
        values.add(row.box.min);
        values.add(row.box.max);
    }
    const std::vector<LegendEntry> legend = legend_of(chart);
    const double top = 6.0 + legend_height(legend, figure_width);
    const double bottom = top + box_row_height * static_cast<double>(chart.rows.size());
    SvgCanvas canvas{{figure_width, bottom + 3.0 * line_height}};
    draw_legend(canvas, legend, {0.0, 2.0}, figure_width);
    const RowNames column{names, box_row_height, top};
    const PlotFrame frame{{values.span(), {column.width(), figure_width - 12.0}},
                          {{0.0, 1.0}, {bottom, top}}};
    draw_lower_axis(canvas, frame, chart.values_title);
    column.draw(canvas);
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        draw_box(canvas, frame.x, chart.rows[i], column.middle(i));
    }
    return canvas.svg(text.title,
                      fmt::format("{}; the table has the numbers.", counted(chart.rows.size(), "box plot")));
}

ReportTable table_of(const FigureText& text, const BoxChart& chart) {
    using Align = ReportColumn::Align;
    ReportTable table{text.name,
                      text.title,
                      {{"of", Align::Left},
                       {chart.names_title, Align::Left},
                       {"n"},
                       {"mean"},
                       {"min"},
                       {"lower"},
                       {"q1"},
                       {"median"},
                       {"q3"},
                       {"upper"},
                       {"max"}},
                      {}};
    for (const BoxRow& row : chart.rows) {
        table.rows.push_back(
            {text_cell(chart.series[row.series]), text_cell(row.name), count_cell(row.box.n)});
        for (const double value : {row.box.mean, row.box.min, row.box.lower_whisker, row.box.q1,
                                   row.box.median, row.box.q3, row.box.upper_whisker, row.box.max}) {
            table.rows.back().push_back(number_cell(value, 1));
        }
    }
    return table;
}

}  // namespace

Figure box_figure(const FigureText& text, const BoxChart& chart) {
    return {text, drawing_of(text, chart), table_of(text, chart)};
}

}  // namespace adjudge
