#include "analysis/votes/unanimous_items.hpp"

#include <algorithm>
#include <cmath>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

double least_share_of_same(std::size_t items, double confidence) {
    return binomial_lower_limit({.successes = items, .n = items}, (1.0 - confidence) / 2.0);
}

}  // namespace

bool is_without_width(const Interval& interval) {
    constexpr double rounding = 1e-12;
    return interval.high - interval.low <= rounding * std::max(1.0, std::fabs(interval.high));
}

std::optional<Interval> unanimous_interval(VoteMethod method, double score, std::size_t items,
                                           double confidence) {
    const bool is_share = method == VoteMethod::BetterOrEqual || method == VoteMethod::Better;
    if (method != VoteMethod::Difference && !is_share) {
        return std::nullopt;
    }
    const double low = is_share ? 0.0 : -1.0;
    const double same = least_share_of_same(items, confidence);
    return Interval{same * score + (1.0 - same) * low, same * score + (1.0 - same), confidence};
}

bool are_too_few_items(std::size_t items, double confidence) {
    return least_share_of_same(items, confidence) <= 0.5;
}

}  // namespace adjudge
