// Mean and standard deviation of a sample.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace adjudge {

struct Moments {
    std::size_t n = 0;
    double mean = 0.0;           // 0 where n is 0
    double squared_error = 0.0;  // sum of squared distances from the mean

    // With n - 1; none for fewer than two values.
    [[nodiscard]] std::optional<double> variance() const;
    [[nodiscard]] std::optional<double> sd() const;
};

// Two passes, the second with a correction for what the first lost by rounding (Chan, Golub and LeVeque
// 1983). Equal values give exactly their value and a squared error of exactly 0.
Moments moments(std::span<const double> sample);

// Whether all values are the same, which is what "no variance" means; true for an empty sample.
bool is_constant(std::span<const double> sample);

}  // namespace adjudge
