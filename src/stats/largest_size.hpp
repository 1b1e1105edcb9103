// The size of the largest of several numbers, whatever their signs.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace adjudge {

inline double largest_size(std::span<const double> values) {
    double largest = 0.0;
    for (const double value : values) {
        largest = std::max(largest, std::fabs(value));
    }
    return largest;
}

}  // namespace adjudge
