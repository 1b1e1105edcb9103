// A drawing as SVG: shapes with a meaning, whose colours a style sheet gives them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace adjudge {

// In pixels from the upper left corner.
struct Point {
    double x;
    double y;

    bool operator==(const Point&) const = default;
};

struct Size {
    double width;
    double height;
};

// What a mark is. The series are told apart by lightness too, so that they differ for every eye and in print.
enum class FigureInk : std::uint8_t { Text, Quiet, Grid, Paper, First, Second, Third, Fourth, Fifth, Sixth };

// The ink of the n-th series, counted from 0; they begin again after the sixth.
FigureInk series_ink(std::size_t series);

enum class TextAnchor : std::uint8_t { Start, Middle, End };

// The height of a line of text, and about how wide a text is.
inline constexpr double line_height = 18.0;
double text_width(std::string_view text);
// The text, or as much of its beginning as fits, with an ellipsis.
std::string shortened(std::string_view text, double width);

// Shapes may carry a tip: a text that a reader who points at them, or listens, is told.
class SvgCanvas {
public:
    explicit SvgCanvas(Size size) : size_{size} {}

    void line(Point from, Point to, FigureInk ink, double width = 1.0);
    void dashed_line(Point from, Point to, FigureInk ink);
    void polyline(std::span<const Point> points, FigureInk ink);
    void rectangle(Point corner, Size size, FigureInk fill, std::string_view tip = {});
    // A rectangle that lets what is under it through, the more so the smaller `share` is; 0..1.
    void shade(Point corner, Size size, FigureInk fill, double share);
    void outline(Point corner, Size size, FigureInk ink, std::string_view tip = {});
    void dot(Point centre, double radius, FigureInk ink, std::string_view tip = {});
    void ring(Point centre, double radius, FigureInk ink, std::string_view tip = {});
    void text(Point baseline, std::string_view text, TextAnchor anchor, FigureInk ink = FigureInk::Text);
    // Reads from bottom to top.
    void upright_text(Point baseline, std::string_view text, FigureInk ink = FigureInk::Text);

    // What the drawing shows: a short title, and a sentence for those who don't see it. The style sheet is
    // that of the page it is put in.
    [[nodiscard]] std::string svg(std::string_view title, std::string_view description) const;

private:
    void shape(std::string_view start, std::string_view tip);

    Size size_;
    std::string body_;
};

// A drawing of ours with a line of text under it.
std::string with_line_below(const std::string& svg, std::string_view text);

// For a page that has figures in it, light or dark as the reader likes it.
std::string_view figure_page_style();
// The drawing as a file of its own, in the colours of light pages: programs that draw SVG need not know
// variables.
std::string svg_file(std::string_view svg);

}  // namespace adjudge
