#include "report/figures/column_chart.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/axis.hpp"
#include "report/figures/row_names.hpp"

namespace adjudge {
namespace {

constexpr double columns_height = 240.0;

double height_of(const ColumnChart& chart, std::size_t bin) {
    double height = 0.0;
    for (const ColumnSeries& series : chart.series) {
        height = chart.layout == ColumnChart::Layout::Stacked ? height + series.values[bin]
                                                              : std::max(height, series.values[bin]);
    }
    return height;
}

Span heights_of(const ColumnChart& chart) {
    double highest = 0.0;
    for (std::size_t bin = 0; bin < chart.bins.size(); ++bin) {
        highest = std::max(highest, height_of(chart, bin));
    }
    return {0.0, highest > 0.0 ? 1.05 * highest : 1.0};
}

std::string value_text(double value) {
    return value == static_cast<double>(static_cast<std::size_t>(value))
               ? grouped(static_cast<std::size_t>(value))
               : fmt::format("{:.3g}", value);
}

// The room of one bin.
struct BinPlace {
    double left;
    double width;
};

void draw_bin(SvgCanvas& canvas, const ColumnChart& chart, const PlotFrame& frame, std::size_t bin,
              const BinPlace& place) {
    const bool is_stacked = chart.layout == ColumnChart::Layout::Stacked;
    const double width = is_stacked ? place.width : place.width / static_cast<double>(chart.series.size());
    double below = 0.0;
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const double value = chart.series[i].values[bin];
        const double from = is_stacked ? below : 0.0;
        const double left = is_stacked ? place.left : place.left + width * static_cast<double>(i);
        const double top = frame.y.at(from + value);
        canvas.rectangle(
            {left, top}, {width, frame.y.at(from) - top}, series_ink(i),
            fmt::format("{}{}: {}", chart.bins[bin],
                        chart.series.size() > 1 ? ", " + chart.series[i].name : "", value_text(value)));
        below += value;
    }
}

constexpr double most_name_width = 110.0;

// Names that would run into each other are left out, but every so many.
std::size_t names_every(const ColumnChart& chart, double room) {
    double widest = 0.0;
    for (const std::string& name : chart.bins) {
        widest = std::max(widest, text_width(name));
    }
    const double needed = std::min(widest, most_name_width) + 8.0;
    return static_cast<std::size_t>(std::max(1.0, needed / room + 0.999));
}

std::vector<LegendEntry> legend_of(const ColumnChart& chart) {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < chart.series.size() && chart.series.size() > 1; ++i) {
        entries.push_back({chart.series[i].name, series_ink(i)});
    }
    return entries;
}

std::string drawing_of(const FigureText& text, const ColumnChart& chart) {
    const std::vector<LegendEntry> legend = legend_of(chart);
    const double top = 6.0 + legend_height(legend, figure_width);
    const double bottom = top + columns_height;
    SvgCanvas canvas{{figure_width, bottom + 3.0 * line_height}};
    draw_legend(canvas, legend, {0.0, 2.0}, figure_width);
    const Span heights = heights_of(chart);
    const double left = 34.0 + tick_labels_width(heights);
    const PlotFrame frame{{{0.0, 1.0}, {left, figure_width - 8.0}}, {heights, {bottom, top}}};
    draw_left_axis(canvas, frame, chart.values_title);
    const double room =
        (figure_width - 8.0 - left) / static_cast<double>(std::max<std::size_t>(chart.bins.size(), 1));
    const double width =
        std::min(0.8 * room, 60.0 * static_cast<double>(std::max<std::size_t>(chart.series.size(), 2)));
    const std::size_t every = names_every(chart, room);
    for (std::size_t bin = 0; bin < chart.bins.size(); ++bin) {
        const double middle = left + room * (static_cast<double>(bin) + 0.5);
        draw_bin(canvas, chart, frame, bin, {middle - width / 2.0, width});
        if (bin % every == 0) {
            canvas.text({middle, bottom + line_height},
                        shortened(chart.bins[bin], std::max(most_name_width, room)), TextAnchor::Middle,
                        FigureInk::Quiet);
        }
    }
    canvas.line({left, bottom}, {figure_width - 8.0, bottom}, FigureInk::Quiet);
    canvas.text({(left + figure_width) / 2.0, bottom + 2.2 * line_height}, chart.bins_title,
                TextAnchor::Middle);
    return canvas.svg(text.title, fmt::format("{} of columns; the table has the numbers.",
                                              counted(chart.bins.size(), "group")));
}

ReportTable table_of(const FigureText& text, const ColumnChart& chart) {
    ReportTable table{text.name, text.title, {{chart.bins_title, ReportColumn::Align::Left}}, {}};
    for (const ColumnSeries& series : chart.series) {
        table.columns.push_back({series.name});
    }
    for (std::size_t bin = 0; bin < chart.bins.size(); ++bin) {
        table.rows.push_back({text_cell(chart.bins[bin])});
        for (const ColumnSeries& series : chart.series) {
            const double value = series.values[bin];
            const bool is_whole = value == static_cast<double>(static_cast<std::size_t>(value));
            table.rows.back().push_back(number_cell(value, is_whole ? 0 : 3));
        }
    }
    return table;
}

}  // namespace

Figure column_figure(const FigureText& text, const ColumnChart& chart) {
    return {text, drawing_of(text, chart), table_of(text, chart)};
}

}  // namespace adjudge
