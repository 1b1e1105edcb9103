// The scale that scores were given on, and how they become categories.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"

namespace adjudge {

// A continuous scale, or one with a few points: 1, 2, ... k.
struct ScoreScale {
    double low = 0.0;
    double high = 100.0;
    std::size_t points = 0;  // 0: continuous

    bool operator==(const ScoreScale&) const = default;
};

// "vas100" for 0 .. 100, "likert5" for 1 .. 5, and so on for 2 to 20 points. Fails with InvalidInput.
Result<ScoreScale> scale_from(std::string_view text);
std::string description(const ScoreScale& scale);

// Whole numbers from 1 to 10 at most are taken for a Likert scale of as many points as the largest, all else
// in 0 .. 100 for a continuous scale. Fails with InvalidInput for scores outside of both.
Result<ScoreScale> guessed_scale(std::span<const double> scores);

// Fails with InvalidInput where a score lies outside the scale or between its points.
Status check_scores(std::span<const double> scores, const ScoreScale& scale);

// Where two categories of a continuous scale meet.
enum class CategoryRule : std::uint8_t {
    EqualWidths,  // min(floor(score k / 100), k - 1): a score of 50 is in the upper half
    UpperClosed,  // a score on a border is in the lower one: ALTA's <= 50 / > 50
};

template <>
struct Words<CategoryRule> {
    static constexpr std::array<std::string_view, 2> all{"equal-widths", "upper-closed"};
};

// Categories from 0 up by ascending borders; a value on a border goes where the rule says.
struct Categories {
    std::vector<double> borders;
    CategoryRule rule = CategoryRule::EqualWidths;

    [[nodiscard]] std::size_t count() const { return borders.size() + 1; }
    [[nodiscard]] std::size_t of(double value) const;
};

// k categories of equal width.
Categories equal_widths(const ScoreScale& scale, std::size_t k, CategoryRule rule);
// k categories that hold equal shares of the values, for scores that have no scale of their own (LAW 2013).
// There must be a value.
Categories equal_shares(std::span<const double> values, std::size_t k);

}  // namespace adjudge
