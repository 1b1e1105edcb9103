// The names of a chart's rows, in a column at its left.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/figures/svg_canvas.hpp"

namespace adjudge {

// Of all figures: that of a page's column.
inline constexpr double figure_width = 720.0;

// Names that take too much room are cut; their beginnings stay.
class RowNames {
public:
    RowNames(std::vector<std::string> names, double row_height, double top);

    // From the left edge to where the rows begin.
    [[nodiscard]] double width() const noexcept { return width_; }
    [[nodiscard]] double top(std::size_t row) const;
    [[nodiscard]] double middle(std::size_t row) const;
    void draw(SvgCanvas& canvas) const;

private:
    std::vector<std::string> names_;
    double row_height_;
    double top_;
    double width_;
};

}  // namespace adjudge
