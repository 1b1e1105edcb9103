#include "report/figures/axis.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace adjudge {
namespace {

// The least of 1, 2, 5 and 10 times a power of ten that is not below.
double round_step(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    constexpr std::array<double, 4> factors{1.0, 2.0, 5.0, 10.0};
    const auto* const factor =
        std::ranges::find_if(factors, [&](double one) { return one * power >= least * (1.0 - 1e-9); });
    return (factor == factors.end() ? factors.back() : *factor) * power;
}

// The next smaller of such steps.
double finer_step(double step) {
    const double power = std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    const double factor = std::round(step / power);
    return factor > 4.0 ? 2.0 * power : factor > 1.0 ? power : power / 2.0;
}

// How many round values lie in the span.
double marks_in(Span values, double step) {
    return std::floor(values.high / step + 1e-9) - std::ceil(values.low / step - 1e-9) + 1.0;
}

// Of about so many marks, but of three at least: two do not show how an axis runs on.
double tick_step(Span values, std::size_t about) {
    constexpr double fewest = 3.0;
    constexpr int most_tries = 4;
    double step =
        round_step((values.high - values.low) / static_cast<double>(std::max<std::size_t>(about, 1)));
    for (int i = 0; i < most_tries && marks_in(values, step) < fewest; ++i) {
        step = finer_step(step);
    }
    return step;
}

// As many digits behind the point as the step has.
int digits_of(double step) {
    constexpr int most_digits = 9;
    int digits = 0;
    while (digits < most_digits && std::abs(step - std::round(step)) > 1e-6 * std::abs(step)) {
        step *= 10.0;
        ++digits;
    }
    return digits;
}

std::string tick_label(double value, int digits) {
    constexpr double shown_in_full = 1e6;
    std::string label = std::abs(value) < shown_in_full ? fmt::format("{:.{}f}", value, digits)
                                                        : fmt::format("{:.3g}", value);
    // A zero that was reached by steps from below has a sign.
    return label.find_first_not_of("-0.") == std::string::npos && label.starts_with('-') ? label.substr(1)
                                                                                         : label;
}

constexpr double swatch = 11.0;
constexpr double swatch_gap = 6.0;
constexpr double entry_gap = 18.0;

double entry_width(const LegendEntry& entry) {
    return swatch + swatch_gap + text_width(entry.name) + entry_gap;
}

void draw_legend_mark(SvgCanvas& canvas, const LegendEntry& entry, Point corner) {
    const Point centre{corner.x + swatch / 2.0, corner.y + swatch / 2.0};
    switch (entry.mark) {
        case LegendMark::Square:
            canvas.rectangle(corner, {swatch, swatch}, entry.ink);
            break;
        case LegendMark::Dot:
            canvas.dot(centre, swatch / 2.0 - 1.0, entry.ink);
            break;
        case LegendMark::Ring:
            canvas.ring(centre, swatch / 2.0 - 1.5, entry.ink);
            break;
    }
}

// Where each entry begins, in lines of the given width.
std::vector<Point> entry_corners(const std::vector<LegendEntry>& entries, double width) {
    std::vector<Point> corners;
    Point next{0.0, 0.0};
    for (const LegendEntry& entry : entries) {
        if (next.x > 0.0 && next.x + entry_width(entry) > width) {
            next = {0.0, next.y + line_height};
        }
        corners.push_back(next);
        next.x += entry_width(entry);
    }
    return corners;
}

}  // namespace

void SpanOfValues::add(double value) {
    if (!std::isfinite(value)) {
        return;
    }
    span_ = span_ ? Span{std::min(span_->low, value), std::max(span_->high, value)} : Span{value, value};
}

Span SpanOfValues::span() const {
    if (!span_) {
        return {0.0, 1.0};
    }
    constexpr double room = 0.04;
    constexpr double noise = 1e-9;  // values that differ by the last digits of a computation are one
    const double width = span_->high - span_->low;
    const double largest = std::max(std::abs(span_->low), std::abs(span_->high));
    const double margin = width > noise * largest ? room * width : std::max(0.5 * largest, 0.5);
    return {span_->low - margin, span_->high + margin};
}

std::vector<AxisTick> axis_ticks(Span values, std::size_t about) {
    const double width = values.high - values.low;
    if (!std::isfinite(width) || width <= 0.0) {
        return {{values.low, fmt::format("{:g}", values.low)}};
    }
    const double step = tick_step(values, about);
    const int digits = digits_of(step);
    std::vector<AxisTick> ticks;
    const double first = std::ceil(values.low / step - 1e-9);
    const double most = 4.0 * static_cast<double>(std::max<std::size_t>(about, 1));
    const double count = marks_in(values, step);  // no number where the step is too small for one
    const auto shown = count >= 1.0 ? static_cast<std::size_t>(std::min(count, most)) : 0;
    for (std::size_t i = 0; i < shown; ++i) {
        const double value = (first + static_cast<double>(i)) * step;
        ticks.push_back({value, tick_label(value, digits)});
    }
    return ticks;
}

double Axis::at(double value) const {
    const double inside = std::clamp(value, values_.low, values_.high);
    const double share = (inside - values_.low) / (values_.high - values_.low);
    return pixels_.low + share * (pixels_.high - pixels_.low);
}

void draw_lower_axis(SvgCanvas& canvas, const PlotFrame& frame, const std::string& title) {
    const double bottom = frame.y.pixels().low;
    constexpr double tick_distance = 90.0;
    const auto about = static_cast<std::size_t>(
        std::max(2.0, (frame.x.pixels().high - frame.x.pixels().low) / tick_distance));
    for (const AxisTick& tick : axis_ticks(frame.x.values(), about)) {
        const double x = frame.x.at(tick.value);
        canvas.line({x, frame.y.pixels().high}, {x, bottom}, FigureInk::Grid);
        canvas.text({x, bottom + line_height}, tick.label, TextAnchor::Middle, FigureInk::Quiet);
    }
    canvas.line({frame.x.pixels().low, bottom}, {frame.x.pixels().high, bottom}, FigureInk::Quiet);
    canvas.text({(frame.x.pixels().low + frame.x.pixels().high) / 2.0, bottom + 2.2 * line_height}, title,
                TextAnchor::Middle);
}

void draw_left_axis(SvgCanvas& canvas, const PlotFrame& frame, const std::string& title) {
    const double left = frame.x.pixels().low;
    for (const AxisTick& tick : axis_ticks(frame.y.values(), 5)) {
        const double y = frame.y.at(tick.value);
        canvas.line({left, y}, {frame.x.pixels().high, y}, FigureInk::Grid);
        canvas.text({left - 6.0, y + 4.0}, tick.label, TextAnchor::End, FigureInk::Quiet);
    }
    canvas.line({left, frame.y.pixels().high}, {left, frame.y.pixels().low}, FigureInk::Quiet);
    canvas.upright_text({14.0, (frame.y.pixels().low + frame.y.pixels().high) / 2.0}, title);
}

double tick_labels_width(Span values) {
    double width = 0.0;
    for (const AxisTick& tick : axis_ticks(values, 5)) {
        width = std::max(width, text_width(tick.label));
    }
    return width;
}

double draw_legend(SvgCanvas& canvas, const std::vector<LegendEntry>& entries, Point corner, double width) {
    const std::vector<Point> corners = entry_corners(entries, width);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Point at{corner.x + corners[i].x, corner.y + corners[i].y};
        draw_legend_mark(canvas, entries[i], at);
        canvas.text({at.x + swatch + swatch_gap, at.y + swatch - 1.0}, entries[i].name, TextAnchor::Start);
    }
    return legend_height(entries, width);
}

double legend_height(const std::vector<LegendEntry>& entries, double width) {
    return entries.empty() ? 0.0 : entry_corners(entries, width).back().y + line_height;
}

}  // namespace adjudge
