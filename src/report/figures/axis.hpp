// The axis of a drawing: which values it spans, where they lie, and at which of them it has marks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/figures/svg_canvas.hpp"

namespace adjudge {

struct Span {
    double low;
    double high;
};

// Grows to take in values; those that are not finite change nothing.
class SpanOfValues {
public:
    void add(double value);
    // From the least to the greatest, with a little room on both sides; somewhat around a single value; 0 to
    // 1 where there are none.
    [[nodiscard]] Span span() const;

private:
    std::optional<Span> span_;
};

struct AxisTick {
    double value;
    std::string label;
};

// About so many marks at round values, three at least, all inside the span.
std::vector<AxisTick> axis_ticks(Span values, std::size_t about = 6);

// Values on a line of pixels. `pixels.low` is where the least value lies: for an upright axis it is the
// greater number.
class Axis {
public:
    Axis(Span values, Span pixels) : values_{values}, pixels_{pixels} {}

    // What lies beyond the span is moved to its end.
    [[nodiscard]] double at(double value) const;
    [[nodiscard]] Span values() const noexcept { return values_; }
    [[nodiscard]] Span pixels() const noexcept { return pixels_; }

private:
    Span values_;
    Span pixels_;
};

// Where the data of a chart lie: between axes, marks and titles.
struct PlotFrame {
    Axis x;
    Axis y;
};

// Marks, grid lines and titles; a chart whose rows or columns are names leaves one of the axes out.
void draw_lower_axis(SvgCanvas& canvas, const PlotFrame& frame, const std::string& title);
void draw_left_axis(SvgCanvas& canvas, const PlotFrame& frame, const std::string& title);

// The width of the marks' labels.
double tick_labels_width(Span values);

// What stands before a name in the legend: as the series is drawn.
enum class LegendMark : std::uint8_t { Square, Dot, Ring };

struct LegendEntry {
    std::string name;
    FigureInk ink;
    LegendMark mark = LegendMark::Square;
};

// Marks and names in lines from `corner`, no wider than `width`; gives the height that they take.
double draw_legend(SvgCanvas& canvas, const std::vector<LegendEntry>& entries, Point corner, double width);
double legend_height(const std::vector<LegendEntry>& entries, double width);

}  // namespace adjudge
