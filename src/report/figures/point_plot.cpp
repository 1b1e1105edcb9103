#include "report/figures/point_plot.hpp"

#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/row_names.hpp"

namespace adjudge {
namespace {

constexpr double points_height = 280.0;

bool is_drawable(const PlottedPoint& point) { return std::isfinite(point.x) && std::isfinite(point.y); }

Span x_span(const PointPlot& plot) {
    SpanOfValues values;
    for (const PointSeries& series : plot.series) {
        for (const PlottedPoint& point : series.points) {
            values.add(point.x);
        }
    }
    return values.span();
}

Span y_span(const PointPlot& plot) {
    if (plot.y_span) {
        return *plot.y_span;
    }
    SpanOfValues values;
    for (const PointSeries& series : plot.series) {
        for (const PlottedPoint& point : series.points) {
            values.add(point.y);
        }
    }
    for (const LevelLine& level : plot.levels) {
        values.add(level.y);
    }
    return values.span();
}

std::string tip_of(const PointPlot& plot, const PlottedPoint& point) {
    return fmt::format("{}{}{:.4g}, {:.4g}", point.name, point.name.empty() ? "" : ": ", point.x, point.y) +
           (plot.x_title.empty() ? "" : fmt::format(" ({}, {})", plot.x_title, plot.y_title));
}

// Series differ in shape as well: full and hollow take turns.
bool is_full(std::size_t series) { return series % 2 == 0; }

void draw_mark(SvgCanvas& canvas, std::size_t series, Point at, const std::string& tip) {
    constexpr double radius = 4.0;
    if (is_full(series)) {
        canvas.dot(at, radius, series_ink(series), tip);
    } else {
        canvas.ring(at, radius, series_ink(series), tip);
    }
}

void draw_series(SvgCanvas& canvas, const PointPlot& plot, const PlotFrame& frame, std::size_t number) {
    std::vector<Point> line;
    std::set<std::pair<long, long>> taken;
    for (const PlottedPoint& point : plot.series[number].points) {
        if (!is_drawable(point)) {
            continue;
        }
        const Point at{frame.x.at(point.x), frame.y.at(point.y)};
        line.push_back(at);
        if (taken.emplace(std::lround(at.x), std::lround(at.y)).second) {
            draw_mark(canvas, number, at, tip_of(plot, point));
        }
    }
    if (plot.join == PointPlot::Join::Lines && line.size() > 1) {
        canvas.polyline(line, series_ink(number));
    }
}

std::vector<LegendEntry> legend_of(const PointPlot& plot) {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < plot.series.size() && plot.series.size() > 1; ++i) {
        entries.push_back(
            {plot.series[i].name, series_ink(i), is_full(i) ? LegendMark::Dot : LegendMark::Ring});
    }
    return entries;
}

std::string drawing_of(const FigureText& text, const PointPlot& plot) {
    const std::vector<LegendEntry> legend = legend_of(plot);
    const double top = 8.0 + legend_height(legend, figure_width);
    const double bottom = top + points_height;
    SvgCanvas canvas{{figure_width, bottom + 3.0 * line_height}};
    draw_legend(canvas, legend, {0.0, 2.0}, figure_width);
    const Span heights = y_span(plot);
    const double left = 34.0 + tick_labels_width(heights);
    const PlotFrame frame{{x_span(plot), {left, figure_width - 12.0}}, {heights, {bottom, top}}};
    draw_left_axis(canvas, frame, plot.y_title);
    draw_lower_axis(canvas, frame, plot.x_title);
    for (const LevelLine& level : plot.levels) {
        const double y = frame.y.at(level.y);
        canvas.dashed_line({left, y}, {figure_width - 12.0, y}, FigureInk::Text);
        canvas.text({figure_width - 16.0, y - 5.0}, level.name, TextAnchor::End);
    }
    std::size_t points = 0;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        draw_series(canvas, plot, frame, i);
        points += plot.series[i].points.size();
    }
    return canvas.svg(text.title, fmt::format("{} by {} and {}; the table has the numbers.",
                                              counted(points, "point"), plot.x_title, plot.y_title));
}

ReportTable table_of(const FigureText& text, const PointPlot& plot) {
    using Align = ReportColumn::Align;
    ReportTable table{
        text.name,
        text.title,
        {{"series", Align::Left}, {plot.points_title, Align::Left}, {plot.x_title}, {plot.y_title}},
        {}};
    for (const PointSeries& series : plot.series) {
        for (const PlottedPoint& point : series.points) {
            table.rows.push_back({text_cell(series.name), text_cell(point.name),
                                  number_cell(point.x, plot.digits), number_cell(point.y, plot.digits)});
        }
    }
    for (const LevelLine& level : plot.levels) {
        table.rows.push_back(
            {text_cell(level.name), text_cell(""), no_value(), number_cell(level.y, plot.digits)});
    }
    return table;
}

}  // namespace

Figure point_figure(const FigureText& text, const PointPlot& plot) {
    return {text, drawing_of(text, plot), table_of(text, plot)};
}

}  // namespace adjudge
