// A chart of estimates with their intervals, a row each: systems from best to worst.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/figures/figure.hpp"
#include "report/figures/svg_canvas.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct EstimateRow {
    std::string name;
    std::optional<double> estimate;
    std::optional<Interval> interval = {};
    std::string note = {};        // beside the row: its range of ranks
    bool has_line_above = false;  // between clusters
    FigureInk ink = FigureInk::First;
};

struct IntervalPlot {
    std::string names_title;     // "system"
    std::string estimate_title;  // "estimate (z)", below the axis
    std::string note_title;      // "rank"; empty where there are no notes
    int digits = 3;
    std::vector<EstimateRow> rows;
};

// An interval with an open end runs to the edge.
Figure interval_figure(const FigureText& text, const IntervalPlot& plot);

}  // namespace adjudge
