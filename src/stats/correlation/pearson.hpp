// Pearson's correlation of paired values.
#pragma once

#include <cstddef>
#include <span>

#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct Pearson {
    double r;
    double p;           // two-sided, of no correlation
    Interval interval;  // -1..1 for three pairs, which bound nothing
    std::size_t n;      // pairs
};

// r = sum of (x - mean x)(y - mean y) / sqrt(sum of (x - mean x)^2 sum of (y - mean y)^2); p by Student's t =
// r sqrt((n - 2) / (1 - r^2)) with n - 2 degrees of freedom; the interval tanh(atanh r -+ z / sqrt(n - 3)).
//
// Pearson (1895); Fisher (1921), On the "probable error" of a coefficient of correlation. Undefined for fewer
// than three pairs, where all x or all y are equal, and where a value is not finite. The samples must be of
// equal length; `confidence` in (0, 1).
Computed<Pearson> pearson(std::span<const double> x, std::span<const double> y, double confidence = 0.95);

}  // namespace adjudge
