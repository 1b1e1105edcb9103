// Points between two axes, alone or joined by lines, by series: workers by time and p-value, agreement by
// voters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/figures/axis.hpp"
#include "report/figures/figure.hpp"

namespace adjudge {

struct PlottedPoint {
    double x;
    double y;
    std::string name = {};  // told to who points at it
};

struct PointSeries {
    std::string name;
    std::vector<PlottedPoint> points;
};

// A value to compare with, across the whole chart.
struct LevelLine {
    std::string name;
    double y;
};

struct PointPlot {
    enum class Join : std::uint8_t { None, Lines };

    std::string points_title;  // "worker": what a point is
    std::string x_title;
    std::string y_title;
    std::vector<PointSeries> series;
    std::vector<LevelLine> levels = {};
    std::optional<Span> y_span = {};  // none: what the points need
    Join join = Join::None;
    int digits = 3;
};

// Points that are not finite are left out of the drawing and have no value in the table. Of points that would
// cover each other, one is drawn.
Figure point_figure(const FigureText& text, const PointPlot& plot);

}  // namespace adjudge
