// The sign test: is one side chosen more often than the other?
#pragma once

#include <cstddef>

#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/significance/alternative.hpp"

namespace adjudge {

// How often each side won. Ties are left out by the caller, who reports them.
struct SignCounts {
    std::size_t first;
    std::size_t second;
};

struct SignTestOptions {
    Alternative alternative = Alternative::TwoSided;
    double confidence = 0.95;
};

struct SignTest {
    double share;       // of the first side
    double p;           // exact
    Interval interval;  // of the share: Clopper and Pearson (1934), two-sided
    std::size_t n;
};

// P(X >= first), P(X <= first), or twice the smaller, for X ~ Binomial(n, 1/2).
//
// Arbuthnot (1710); Conover (1999), section 3.4. Undefined where both counts are 0.
Computed<SignTest> sign_test(const SignCounts& counts, const SignTestOptions& options = {});

}  // namespace adjudge
