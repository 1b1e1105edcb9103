#include "analysis/ratings/scale.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "base/largest_number.hpp"
#include "base/quote.hpp"
#include "stats/quantile.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_likert_points = 20;
constexpr std::size_t most_points = 101;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::string_view likert_prefix = "likert";
constexpr std::string_view range_mark = "..";

bool is_on_a_point(double score, const ScoreScale& scale) {
    const double place = (score - scale.low) / scale.step();
    constexpr double rounding = 1e-9;
    return std::fabs(place - std::round(place)) <= rounding;
}

bool fits(double score, const ScoreScale& scale) {
    return score >= scale.low && score <= scale.high && (scale.points == 0 || is_on_a_point(score, scale));
}

template <class Number>
std::optional<Number> number_from(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_read = error == std::errc{} && end == text.data() + text.size();
    return is_read ? std::optional{number} : std::nullopt;
}

Error not_a_scale(std::string_view text, std::string_view why = "") {
    return {ErrorCode::InvalidInput,
            fmt::format("{} is not a scale{}{}: give vas100, likert2 to likert{}, z, mqm, or "
                        "LOW..HIGH[,POINTS][,lower-is-better] such as 0..1 or 0..6,7",
                        quote(text), why.empty() ? "" : ", because ", why, most_likert_points)};
}

// What comes after the first comma, part by part.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',', begin)) {
        parts.push_back(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

// Of the scales that have a name; without points and direction.
std::optional<ScoreScale> named_scale(std::string_view name) {
    if (name == "vas100") {
        return ScoreScale{};
    }
    if (name == "z") {
        return ScoreScale{-infinity, infinity};
    }
    if (name == "mqm") {
        return mqm();
    }
    if (name.starts_with(likert_prefix)) {
        const auto points = number_from<std::size_t>(name.substr(likert_prefix.size()));
        if (points && *points >= 2 && *points <= most_likert_points) {
            return likert(*points);
        }
    }
    return std::nullopt;
}

Result<ScoreScale> range_from(std::string_view range, std::string_view text) {
    const std::size_t mark = range.find(range_mark);
    if (mark == std::string_view::npos) {
        return not_a_scale(text);
    }
    const auto low = number_from<double>(range.substr(0, mark));
    const auto high = number_from<double>(range.substr(mark + range_mark.size()));
    if (!low || !high || !std::isfinite(*low) || !std::isfinite(*high)) {
        return not_a_scale(text);
    }
    if (std::fabs(*low) > largest_number || std::fabs(*high) > largest_number) {
        return not_a_scale(text, fmt::format("its ends may be at most {:.0f}", largest_number));
    }
    if (*low == *high) {
        return not_a_scale(text, "its ends are equal");
    }
    if (*low > *high) {
        return not_a_scale(text, fmt::format("{0} is above {1}; where lower is better, it is "
                                             "{1}..{0},lower-is-better",
                                             *low, *high));
    }
    return ScoreScale{*low, *high};
}

// Takes one more part of the text: points, or a direction.
bool extend(ScoreScale& scale, std::string_view part) {
    if (part == word(ScoreDirection::LowerIsBetter)) {
        const bool is_new = scale.direction != ScoreDirection::LowerIsBetter || scale == mqm();
        scale.direction = ScoreDirection::LowerIsBetter;
        return is_new && scale != ScoreScale{-infinity, 0.0, 0, ScoreDirection::LowerIsBetter};
    }
    if (part == "negative" && scale == mqm()) {
        scale = negative_mqm();
        return true;
    }
    const auto points = number_from<std::size_t>(part);
    const bool can_have_points =
        scale.is_bounded() && scale.points == 0 && scale.direction == ScoreDirection::HigherIsBetter;
    if (points && *points >= 2 && *points <= most_points && can_have_points) {
        scale.points = *points;
        return true;
    }
    return false;
}

// Without the direction.
std::string range_text(const ScoreScale& scale) {
    if (scale.points == 0 && scale.low == 0.0 && scale.high == 100.0) {
        return "vas100";
    }
    if (scale.points <= most_likert_points && scale.low == 1.0 &&
        scale.high == static_cast<double>(scale.points)) {
        return fmt::format("{}{}", likert_prefix, scale.points);
    }
    const std::string points = scale.points == 0 ? "" : fmt::format(",{}", scale.points);
    return fmt::format("{}{}{}{}", scale.low, range_mark, scale.high, points);
}

}  // namespace

ScoreScale likert(std::size_t points) { return {1.0, static_cast<double>(points), points}; }

ScoreScale mqm() { return {0.0, infinity, 0, ScoreDirection::LowerIsBetter}; }

ScoreScale negative_mqm() { return {-infinity, 0.0}; }

Result<ScoreScale> scale_from(std::string_view text) {
    const std::vector<std::string_view> parts = parts_of(text);
    const std::optional<ScoreScale> named = named_scale(parts.front());
    Result<ScoreScale> scale = named ? Result<ScoreScale>{*named} : range_from(parts.front(), text);
    for (std::size_t i = 1; scale && i < parts.size(); ++i) {
        if (!extend(*scale, parts[i])) {
            return not_a_scale(text, fmt::format("{} does not belong there", quote(parts[i])));
        }
    }
    return scale;
}

std::string description(const ScoreScale& scale) {
    if (scale == negative_mqm()) {
        return "mqm,negative";
    }
    const std::string direction =
        scale.direction == ScoreDirection::HigherIsBetter ? "" : fmt::format(",{}", word(scale.direction));
    if (scale.is_bounded()) {
        return range_text(scale) + direction;
    }
    return (std::isfinite(scale.low) ? "mqm" : "z") + direction;
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

Interval clipped(const Interval& interval, const ScoreScale& scale) {
    return {std::clamp(interval.low, scale.low, scale.high), std::clamp(interval.high, scale.low, scale.high),
            interval.confidence};
}

int mean_digits(const ScoreScale& scale) {
    constexpr double long_scale = 20.0;
    constexpr double short_scale = 2.0;
    if (!scale.is_bounded() || scale.length() <= short_scale) {
        return 3;
    }
    return scale.length() >= long_scale ? 1 : 2;
}

std::size_t Categories::of(double value) const {
    const auto border = rule == CategoryRule::EqualWidths ? std::ranges::upper_bound(borders, value)
                                                          : std::ranges::lower_bound(borders, value);
    return static_cast<std::size_t>(border - borders.begin());
}

Categories equal_widths(const ScoreScale& scale, std::size_t k, CategoryRule rule) {
    // The points of a scale are the middles of its categories.
    const double margin = scale.points == 0 ? 0.0 : scale.step() / 2.0;
    const double low = scale.low - margin;
    const double width = scale.high + margin - low;
    Categories categories{.borders = {}, .rule = rule};
    for (std::size_t i = 1; i < k; ++i) {
        categories.borders.push_back(low + width * static_cast<double>(i) / static_cast<double>(k));
    }
    return categories;
}

Categories equal_shares(std::span<const double> values, std::size_t k, CategoryRule rule) {
    return {*percentile_cuts(values, k), rule};
}

bool are_shares_even(const Categories& categories, std::span<const double> values) {
    std::vector<std::size_t> counts(categories.count(), 0);
    for (const double value : values) {
        ++counts[categories.of(value)];
    }
    constexpr double most_of_share = 1.5;
    const double share = static_cast<double>(values.size()) / static_cast<double>(categories.count());
    return static_cast<double>(std::ranges::max(counts)) <= most_of_share * share;
}

}  // namespace adjudge
