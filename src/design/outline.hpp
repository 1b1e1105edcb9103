// Shapes of letters as lines and curves, and as the path of an SVG image.
#pragma once

#include <array>
#include <span>
#include <string>

namespace adjudge {

struct OutlinePoint {
    double x = 0.0;  // in pixels, to the right
    double y = 0.0;  // in pixels, downwards
};

enum class OutlineMove { Jump, Line, Curve, Close };

// A curve has two control points and its end; a jump and a line have only the end, which is points[0].
struct OutlineStep {
    OutlineMove move = OutlineMove::Close;
    std::array<OutlinePoint, 3> points = {};
};

// How many units of an SVG path make a pixel. Whole units are shorter to write than fractions, and a
// sixty-fourth is finer than an eye sees at any zoom.
inline constexpr int outline_units = 64;

// The `d` of an SVG path, in outline units.
std::string svg_path(std::span<const OutlineStep> outline);

}  // namespace adjudge
