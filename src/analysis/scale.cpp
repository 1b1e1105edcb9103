#include "analysis/scale.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/quote.hpp"
#include "stats/quantile.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_points = 20;

bool is_whole(double value) { return value == std::floor(value); }

bool fits(double score, const ScoreScale& scale) {
    return score >= scale.low && score <= scale.high && (scale.points == 0 || is_whole(score));
}

ScoreScale likert(std::size_t points) { return {1.0, static_cast<double>(points), points}; }

}  // namespace

Result<ScoreScale> scale_from(std::string_view text) {
    constexpr std::string_view prefix = "likert";
    if (text == "vas100") {
        return ScoreScale{};
    }
    std::size_t points = 0;
    if (text.starts_with(prefix)) {
        const auto digits = text.substr(prefix.size());
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), points);
        const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
        if (is_number && points >= 2 && points <= most_points) {
            return likert(points);
        }
    }
    return Error{ErrorCode::InvalidInput, fmt::format("{} is no scale: give vas100, or likert2 to likert{}",
                                                      quote(text), most_points)};
}

std::string description(const ScoreScale& scale) {
    return scale.points == 0 ? "vas100" : fmt::format("likert{}", scale.points);
}

Result<ScoreScale> guessed_scale(std::span<const double> scores) {
    constexpr double most_guessed = 10.0;
    const bool all_whole = std::ranges::all_of(scores, is_whole);
    const auto [least, most] = std::ranges::minmax(scores);
    if (all_whole && least >= 1.0 && most >= 2.0 && most <= most_guessed) {
        return likert(static_cast<std::size_t>(most));
    }
    const ScoreScale continuous{};
    if (least < continuous.low || most > continuous.high) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("scores go from {} to {}, outside of 0 .. 100: bring them to a scale first",
                                 least, most)};
    }
    return continuous;
}

Status check_scores(std::span<const double> scores, const ScoreScale& scale) {
    const auto bad = std::ranges::find_if(scores, [&](double score) { return !fits(score, scale); });
    if (bad == scores.end()) {
        return Done{};
    }
    return Error{ErrorCode::InvalidInput,
                 fmt::format("the score {} is not on the scale {}: choose another with --scale", *bad,
                             description(scale))};
}

std::size_t Categories::of(double value) const {
    const auto border = rule == CategoryRule::EqualWidths ? std::ranges::upper_bound(borders, value)
                                                          : std::ranges::lower_bound(borders, value);
    return static_cast<std::size_t>(border - borders.begin());
}

Categories equal_widths(const ScoreScale& scale, std::size_t k, CategoryRule rule) {
    // The points of a Likert scale are the middles of its categories.
    const double margin = scale.points == 0 ? 0.0 : 0.5;
    const double low = scale.low - margin;
    const double width = scale.high + margin - low;
    Categories categories{.borders = {}, .rule = rule};
    for (std::size_t i = 1; i < k; ++i) {
        categories.borders.push_back(low + width * static_cast<double>(i) / static_cast<double>(k));
    }
    return categories;
}

Categories equal_shares(std::span<const double> values, std::size_t k) {
    return {*percentile_cuts(values, k), CategoryRule::UpperClosed};
}

}  // namespace adjudge
