#include "stats/moments.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {

std::optional<double> Moments::variance() const {
    if (n < 2) {
        return std::nullopt;
    }
    return squared_error / static_cast<double>(n - 1);
}

std::optional<double> Moments::sd() const {
    const std::optional<double> squared = variance();
    return squared ? std::optional{std::sqrt(*squared)} : std::nullopt;
}

Moments moments(std::span<const double> sample) {
    if (sample.empty()) {
        return {};
    }
    const auto n = static_cast<double>(sample.size());
    // Distances from a value of the sample: no rounding where all are equal, less of it where they are near.
    const double origin = sample.front();
    double sum = 0.0;
    for (const double value : sample) {
        sum += value - origin;
    }
    const double mean = origin + sum / n;
    double squares = 0.0;
    double rest = 0.0;
    for (const double value : sample) {
        const double distance = value - mean;
        squares += distance * distance;
        rest += distance;
    }
    return {sample.size(), mean, std::max(0.0, squares - rest * rest / n)};
}

bool is_constant(std::span<const double> sample) {
    return std::ranges::all_of(sample, [&](double value) { return value == sample.front(); });
}

}  // namespace adjudge
