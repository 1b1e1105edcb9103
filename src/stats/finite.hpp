// Whether a sample holds only numbers that a statistic can work with.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace adjudge {

inline bool has_nan(std::span<const double> sample) {
    return std::ranges::any_of(sample, [](double value) { return std::isnan(value); });
}

inline bool is_finite(std::span<const double> sample) {
    return std::ranges::all_of(sample, [](double value) { return std::isfinite(value); });
}

}  // namespace adjudge
