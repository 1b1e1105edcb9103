// Box plots side by side, a row each: how scores spread.
#pragma once

#include <string>
#include <vector>

#include "report/figures/figure.hpp"
#include "report/figures/svg_canvas.hpp"
#include "stats/quantile.hpp"

namespace adjudge {

struct BoxRow {
    std::string name;
    BoxPlot box;
    std::size_t series = 0;
};

struct BoxChart {
    std::string names_title;          // "kind"
    std::string values_title;         // "score", below the axis
    std::vector<std::string> series;  // "all workers"; one at least
    std::vector<BoxRow> rows;
};

// A box from the lower to the upper quartile with a line at the median, whiskers, and a dot at the mean.
Figure box_figure(const FigureText& text, const BoxChart& chart);

}  // namespace adjudge
