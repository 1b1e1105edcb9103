// Draws from the distributions that a sampler of variances needs.
#pragma once

#include "base/random.hpp"

namespace adjudge {

// Of the gamma distribution with scale 1; `shape` > 0. Marsaglia and Tsang (2000).
double drawn_gamma(double shape, RandomStream& random);

struct Squares {
    double sum = 0.0;
    double count = 0.0;
};
// A variance, given the squares of what it is the variance of and a prior of so many squares.
double drawn_variance(const Squares& seen, const Squares& prior, RandomStream& random);

}  // namespace adjudge
