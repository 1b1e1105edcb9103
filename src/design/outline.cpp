#include "design/outline.hpp"

#include <cmath>
#include <cstddef>
#include <iterator>

#include <fmt/format.h>

namespace adjudge {
namespace {

struct UnitPoint {
    long x = 0;
    long y = 0;
};

struct Command {
    char letter;
    std::size_t points;
};

Command command(OutlineMove move) {
    switch (move) {
        case OutlineMove::Jump:
            return {'m', 1};
        case OutlineMove::Line:
            return {'l', 1};
        case OutlineMove::Curve:
            return {'c', 3};
        case OutlineMove::Close:
            break;
    }
    return {'z', 0};
}

UnitPoint in_units(OutlinePoint point) {
    return {std::lround(point.x * outline_units), std::lround(point.y * outline_units)};
}

// Relative to the last point, which keeps the numbers short. Points are rounded before they are subtracted,
// so that errors do not add up along the path.
class PathWriter {
public:
    void append(const OutlineStep& step) {
        const auto [letter, points] = command(step.move);
        path_ += letter;
        UnitPoint end = here_;
        for (std::size_t i = 0; i < points; ++i) {
            end = in_units(step.points.at(i));
            append_number(end.x - here_.x);
            append_number(end.y - here_.y);
        }
        here_ = step.move == OutlineMove::Close ? start_ : end;
        start_ = step.move == OutlineMove::Jump ? here_ : start_;
    }

    [[nodiscard]] std::string path() && { return std::move(path_); }

private:
    // A minus sign parts two numbers as well as a space does.
    void append_number(long number) {
        const bool follows_a_digit = path_.back() >= '0' && path_.back() <= '9';
        fmt::format_to(std::back_inserter(path_), "{}{}", follows_a_digit && number >= 0 ? " " : "", number);
    }

    std::string path_;
    UnitPoint here_;
    UnitPoint start_;
};

}  // namespace

std::string svg_path(std::span<const OutlineStep> outline) {
    PathWriter writer;
    for (const OutlineStep& step : outline) {
        writer.append(step);
    }
    return std::move(writer).path();
}

}  // namespace adjudge
