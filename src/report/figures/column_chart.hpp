// Columns: how many of each, by series side by side or stacked. A histogram is one of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/figures/figure.hpp"

namespace adjudge {

struct ColumnSeries {
    std::string name;
    std::vector<double> values;  // by bin, none below 0
};

struct ColumnChart {
    enum class Layout : std::uint8_t { SideBySide, Stacked };

    std::string bins_title;    // "language pair", below the columns
    std::string values_title;  // "judgments"
    std::vector<std::string> bins;
    std::vector<ColumnSeries> series;
    Layout layout = Layout::SideBySide;
};

Figure column_figure(const FigureText& text, const ColumnChart& chart);

}  // namespace adjudge
