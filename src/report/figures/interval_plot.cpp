#include "report/figures/interval_plot.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "report/figures/axis.hpp"
#include "report/figures/row_names.hpp"

namespace adjudge {
namespace {

constexpr double row_height = 26.0;

Span values_of(const IntervalPlot& plot) {
    SpanOfValues values;
    for (const EstimateRow& row : plot.rows) {
        if (row.estimate) {
            values.add(*row.estimate);
        }
        if (row.interval) {
            values.add(row.interval->low);
            values.add(row.interval->high);
        }
    }
    return values.span();
}

std::string tip_of(const EstimateRow& row, int digits) {
    return fmt::format("{}: {}{}{}", row.name, number_cell(row.estimate, digits).shown,
                       row.interval ? " " + interval_cell(row.interval, digits).shown : "",
                       row.note.empty() ? "" : ", " + row.note);
}

void draw_row(SvgCanvas& canvas, const Axis& x, const EstimateRow& row, double y, int digits) {
    constexpr double cap = 4.0;
    if (row.interval) {
        const double low = x.at(row.interval->low);
        const double high = x.at(row.interval->high);
        canvas.line({low, y}, {high, y}, row.ink, 2.0);
        for (const double end : {low, high}) {
            canvas.line({end, y - cap}, {end, y + cap}, row.ink, 2.0);
        }
    }
    if (row.estimate && std::isfinite(*row.estimate)) {
        canvas.dot({x.at(*row.estimate), y}, 4.5, row.ink, tip_of(row, digits));
    }
}

std::string drawing_of(const FigureText& text, const IntervalPlot& plot) {
    std::vector<std::string> names;
    double notes_width = text_width(plot.note_title);
    for (const EstimateRow& row : plot.rows) {
        names.push_back(row.name);
        notes_width = std::max(notes_width, text_width(row.note));
    }
    const double rows_height = row_height * static_cast<double>(plot.rows.size());
    SvgCanvas canvas{{figure_width, rows_height + 4.0 * line_height}};
    const RowNames column{names, row_height, line_height};
    const PlotFrame frame{{values_of(plot), {column.width(), figure_width - notes_width - 24.0}},
                          {{0.0, 1.0}, {line_height + rows_height, line_height}}};
    canvas.text({figure_width - 8.0, line_height - 5.0}, plot.note_title, TextAnchor::End, FigureInk::Quiet);
    draw_lower_axis(canvas, frame, plot.estimate_title);
    if (const Span& values = frame.x.values(); values.low < 0.0 && values.high > 0.0) {
        canvas.dashed_line({frame.x.at(0.0), line_height}, {frame.x.at(0.0), line_height + rows_height},
                           FigureInk::Quiet);
    }
    column.draw(canvas);
    for (std::size_t i = 0; i < plot.rows.size(); ++i) {
        const EstimateRow& row = plot.rows[i];
        if (row.has_line_above) {
            canvas.line({0.0, column.top(i)}, {figure_width, column.top(i)}, FigureInk::Quiet, 1.5);
        }
        draw_row(canvas, frame.x, row, column.middle(i), plot.digits);
        canvas.text({figure_width - 8.0, column.middle(i) + 4.0}, row.note, TextAnchor::End);
    }
    return canvas.svg(text.title, fmt::format("{} with estimates and intervals; the table has the numbers.",
                                              counted(plot.rows.size(), "row")));
}

ReportTable table_of(const FigureText& text, const IntervalPlot& plot) {
    using Align = ReportColumn::Align;
    using Use = ReportColumn::Use;
    ReportTable table{text.name,
                      text.title,
                      {{plot.names_title, Align::Left},
                       {plot.estimate_title},
                       {"interval", Align::Left, Use::Terminal},
                       {"low", Align::Right, Use::Csv},
                       {"high", Align::Right, Use::Csv}},
                      {}};
    if (!plot.note_title.empty()) {
        table.columns.push_back({plot.note_title, Align::Left});
    }
    for (const EstimateRow& row : plot.rows) {
        const auto end = [&](double Interval::*which) {
            return row.interval ? std::optional{(*row.interval).*which} : std::nullopt;
        };
        if (row.has_line_above) {
            table.lines_before.push_back(table.rows.size());
        }
        table.rows.push_back({text_cell(row.name), number_cell(row.estimate, plot.digits),
                              interval_cell(row.interval, plot.digits),
                              number_cell(end(&Interval::low), plot.digits),
                              number_cell(end(&Interval::high), plot.digits)});
        if (!plot.note_title.empty()) {
            table.rows.back().push_back(text_cell(row.note));
        }
    }
    return table;
}

}  // namespace

Figure interval_figure(const FigureText& text, const IntervalPlot& plot) {
    return {text, drawing_of(text, plot), table_of(text, plot)};
}

}  // namespace adjudge
