// The scale that scores were given on: its ends, its points, which end is the good one, and how scores become
// categories.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "model/kinds.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// Which scores are the good ones.
enum class ScoreDirection : std::uint8_t { HigherIsBetter, LowerIsBetter };

template <>
struct Words<ScoreDirection> {
    static constexpr std::array<std::string_view, 2> all{"higher-is-better", "lower-is-better"};
};

// A continuous scale, or one with a few points at equal distances, the ends among them.
struct ScoreScale {
    double low = 0.0;        // -infinity: no bound
    double high = 100.0;     // infinity: no bound
    std::size_t points = 0;  // 0: continuous; else low and high are finite
    ScoreDirection direction = ScoreDirection::HigherIsBetter;

    [[nodiscard]] bool is_bounded() const { return std::isfinite(low) && std::isfinite(high); }
    [[nodiscard]] double length() const { return high - low; }  // infinite without a bound
    // Between two points, of a scale that has some.
    [[nodiscard]] double step() const { return length() / static_cast<double>(points - 1); }
    bool operator==(const ScoreScale&) const = default;
};

// The points 1, 2, ... k.
ScoreScale likert(std::size_t points);
// 0 upward without a bound, lower is better; and the same as penalties, from 0 downward.
ScoreScale mqm();
ScoreScale negative_mqm();

// "vas100" for 0 .. 100, "likert5" for 1 .. 5 and so on for 2 to 20 points, "z" without bounds, "mqm" and
// "mqm,negative", or "LOW..HIGH" with ",POINTS" for a scale of points; each but MQM with ",lower-is-better".
// Fails with InvalidInput.
Result<ScoreScale> scale_from(std::string_view text);
// What scale_from() reads as this scale: "0..6,7".
std::string description(const ScoreScale& scale);

// Fails with InvalidInput where a score lies outside the scale or between its points.
Status check_scores(std::span<const double> scores, const ScoreScale& scale);

// Without what lies beyond the ends of the scale: for means of raw scores, which can't lie there.
Interval clipped(const Interval& interval, const ScoreScale& scale);

// Digits after the point with which a mean of scores is told: 1 where the scale is long, more where it is
// short.
int mean_digits(const ScoreScale& scale);

// Categories from 0 up by ascending borders; a value on a border goes where the rule says.
struct Categories {
    std::vector<double> borders;
    CategoryRule rule = CategoryRule::EqualWidths;

    [[nodiscard]] std::size_t count() const { return borders.size() + 1; }
    [[nodiscard]] std::size_t of(double value) const;
};

// k categories of equal width, of a scale with bounds.
Categories equal_widths(const ScoreScale& scale, std::size_t k, CategoryRule rule);
// k categories that hold equal shares of the values, for scores that have no scale of their own (LAW 2013).
// There must be a value.
Categories equal_shares(std::span<const double> values, std::size_t k,
                        CategoryRule rule = CategoryRule::UpperClosed);
// Whether equal values leave the shares about equal: none has more than one and a half times its share.
bool are_shares_even(const Categories& categories, std::span<const double> values);

}  // namespace adjudge
