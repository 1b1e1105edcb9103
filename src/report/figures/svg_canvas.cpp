#include "report/figures/svg_canvas.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "report/figures/figure_style.hpp"
#include "report/html_text.hpp"

namespace adjudge {
namespace {

constexpr std::array<std::string_view, 10> ink_names{"text", "quiet", "grid", "paper", "1",
                                                     "2",    "3",     "4",    "5",     "6"};

std::string_view name_of(FigureInk ink) { return ink_names[static_cast<std::size_t>(ink)]; }

// One digit behind the point is a tenth of a pixel.
std::string px(double value) { return fmt::format("{:.1f}", std::isfinite(value) ? value : 0.0); }

std::string fill_of(FigureInk ink) { return fmt::format("fill=\"var(--ink-{})\"", name_of(ink)); }

std::string stroke_of(FigureInk ink, double width) {
    return fmt::format("stroke=\"var(--ink-{})\" stroke-width=\"{}\" fill=\"none\"", name_of(ink), px(width));
}

std::string_view word_of(TextAnchor anchor) {
    switch (anchor) {
        case TextAnchor::Start:
            return "start";
        case TextAnchor::Middle:
            return "middle";
        case TextAnchor::End:
            break;
    }
    return "end";
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Letters of alphabets are about half as wide as they are high; Chinese and its neighbours, from three bytes
// on, are square.
double character_width(char first_byte) {
    constexpr double narrow = 6.9;
    constexpr double wide = 13.0;
    return static_cast<unsigned char>(first_byte) >= 0xE3U ? wide : narrow;
}

// The first value that the style sheet gives to a variable: the one of light pages.
std::string_view light_value(std::string_view variable) {
    const std::string_view style = figure_page_style();
    const std::size_t value = style.find(fmt::format("{}: ", variable)) + variable.size() + 2;
    return style.substr(value, style.find(';', value) - value);
}

constexpr std::string_view drawing_end = "</svg>\n";

std::string whole_drawing(Size size, std::string_view body) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" role=\"img\" viewBox=\"0 0 {0} {1}\" "
        "width=\"{0}\" height=\"{1}\" font-family=\"system-ui, sans-serif\" font-size=\"13\">\n{2}{3}",
        px(size.width), px(size.height), body, drawing_end);
}

double number_after(std::string_view text, std::string_view mark) {
    const std::size_t start = text.find(mark) + mark.size();
    double value = 0.0;
    std::from_chars(text.data() + start, text.data() + text.size(), value);
    return value;
}

}  // namespace

FigureInk series_ink(std::size_t series) {
    constexpr std::size_t inks = 6;
    return static_cast<FigureInk>(static_cast<std::size_t>(FigureInk::First) + series % inks);
}

double text_width(std::string_view text) {
    double width = 0.0;
    for (const char byte : text) {
        width += is_continuation(byte) ? 0.0 : character_width(byte);
    }
    return width;
}

std::string shortened(std::string_view text, double width) {
    if (text_width(text) <= width) {
        return std::string{text};
    }
    constexpr std::string_view ellipsis = "\u2026";
    double left = width - character_width(ellipsis.front());
    std::size_t end = 0;
    while (end < text.size() && left >= character_width(text[end])) {
        left -= character_width(text[end]);
        do {
            ++end;
        } while (end < text.size() && is_continuation(text[end]));
    }
    return std::string{text.substr(0, end)}.append(ellipsis);
}

void SvgCanvas::shape(std::string_view start, std::string_view tip) {
    const std::string_view name = start.substr(0, start.find(' '));
    body_ += tip.empty() ? fmt::format("<{}/>\n", start)
                         : fmt::format("<{}><title>{}</title></{}>\n", start, html_escaped(tip), name);
}

void SvgCanvas::line(Point from, Point to, FigureInk ink, double width) {
    shape(fmt::format("line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}", px(from.x), px(from.y), px(to.x),
                      px(to.y), stroke_of(ink, width)),
          {});
}

void SvgCanvas::dashed_line(Point from, Point to, FigureInk ink) {
    shape(fmt::format("line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke-dasharray=\"5 4\" {}", px(from.x),
                      px(from.y), px(to.x), px(to.y), stroke_of(ink, 1.0)),
          {});
}

void SvgCanvas::polyline(std::span<const Point> points, FigureInk ink) {
    std::string coordinates;
    for (const Point& point : points) {
        coordinates += fmt::format("{}{},{}", coordinates.empty() ? "" : " ", px(point.x), px(point.y));
    }
    shape(fmt::format("polyline points=\"{}\" {}", coordinates, stroke_of(ink, 2.0)), {});
}

void SvgCanvas::rectangle(Point corner, Size size, FigureInk fill, std::string_view tip) {
    shape(fmt::format("rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}", px(corner.x), px(corner.y),
                      px(size.width), px(size.height), fill_of(fill)),
          tip);
}

void SvgCanvas::shade(Point corner, Size size, FigureInk fill, double share) {
    shape(fmt::format("rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill-opacity=\"{:.2f}\" {}",
                      px(corner.x), px(corner.y), px(size.width), px(size.height), share, fill_of(fill)),
          {});
}

void SvgCanvas::outline(Point corner, Size size, FigureInk ink, std::string_view tip) {
    shape(fmt::format("rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                      "stroke=\"var(--ink-{})\" stroke-width=\"1.5\" fill=\"var(--ink-paper)\"",
                      px(corner.x), px(corner.y), px(size.width), px(size.height), name_of(ink)),
          tip);
}

void SvgCanvas::dot(Point centre, double radius, FigureInk ink, std::string_view tip) {
    shape(fmt::format("circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}", px(centre.x), px(centre.y), px(radius),
                      fill_of(ink)),
          tip);
}

void SvgCanvas::ring(Point centre, double radius, FigureInk ink, std::string_view tip) {
    shape(fmt::format("circle cx=\"{}\" cy=\"{}\" r=\"{}\" pointer-events=\"all\" {}", px(centre.x),
                      px(centre.y), px(radius), stroke_of(ink, 1.5)),
          tip);
}

void SvgCanvas::text(Point baseline, std::string_view text, TextAnchor anchor, FigureInk ink) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" {}>{}</text>\n", px(baseline.x),
                         px(baseline.y), word_of(anchor), fill_of(ink), html_escaped(text));
}

void SvgCanvas::upright_text(Point baseline, std::string_view text, FigureInk ink) {
    body_ +=
        fmt::format("<text transform=\"translate({} {}) rotate(-90)\" text-anchor=\"middle\" {}>{}</text>\n",
                    px(baseline.x), px(baseline.y), fill_of(ink), html_escaped(text));
}

std::string SvgCanvas::svg(std::string_view title, std::string_view description) const {
    return whole_drawing(size_, fmt::format("<title>{}</title>\n<desc>{}</desc>\n{}", html_escaped(title),
                                            html_escaped(description), body_));
}

std::string with_line_below(const std::string& svg, std::string_view text) {
    const std::size_t start = svg.find(">\n") + 2;
    const Size size{number_after(svg, " width=\""), number_after(svg, " height=\"")};
    constexpr double gap = 4.0;
    const std::string written =
        fmt::format("<text x=\"0\" y=\"{}\" {}>{}</text>\n", px(size.height + line_height - gap),
                    fill_of(FigureInk::Quiet), html_escaped(text));
    return whole_drawing({size.width, size.height + line_height + gap},
                         svg.substr(start, svg.size() - start - drawing_end.size()) + written);
}

std::string_view figure_page_style() { return embedded_figure_style().front().text; }

std::string svg_file(std::string_view svg) {
    // A quotation mark of a text would be escaped: this is an attribute of a shape.
    constexpr std::string_view start = "=\"var(";
    std::string text;
    std::size_t at = 0;
    for (std::size_t found = svg.find(start); found != std::string_view::npos; found = svg.find(start, at)) {
        const std::size_t end = svg.find(')', found);
        text += svg.substr(at, found - at);
        text += "=\"";
        text += light_value(svg.substr(found + start.size(), end - found - start.size()));
        at = end + 1;
    }
    return text.append(svg.substr(at));
}

}  // namespace adjudge
