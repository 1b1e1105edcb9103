// The mean of a few values that does not depend on their order, and of equal values is that value to the last
// bit.
#pragma once

#include <algorithm>
#include <vector>

namespace adjudge {

// `values` must not be empty.
inline double exact_mean(std::vector<double> values) {
    std::ranges::sort(values);
    if (values.front() == values.back()) {
        return values.front();
    }
    double sum = 0.0;
    for (const double value : values) {
        sum += value;
    }
    return sum / static_cast<double>(values.size());
}

}  // namespace adjudge
