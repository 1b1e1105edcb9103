// A matrix whose cells are the darker the more they hold: who beats whom, which label is taken for which.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "report/figures/figure.hpp"
#include "report/figures/svg_canvas.hpp"

namespace adjudge {

struct HeatCell {
    double depth = 0.0;  // how dark, 0..1
    FigureInk ink = FigureInk::First;
    std::string shown = {};            // inside the cell
    std::optional<double> value = {};  // in the table; none: no value
    std::string tip = {};
};

struct HeatMap {
    std::string rows_title;
    std::string columns_title;
    std::vector<std::string> rows;
    std::vector<std::string> columns;
    std::vector<std::vector<HeatCell>> cells;  // by row and column
    int digits = 3;
};

// A matrix of more has cells that nobody can read; the tables have its numbers.
inline constexpr std::size_t most_heat_rows = 40;

// Columns are numbered where their names have no room; the rows bear the same numbers where they are the same
// things.
Figure heat_figure(const FigureText& text, const HeatMap& map);

}  // namespace adjudge
