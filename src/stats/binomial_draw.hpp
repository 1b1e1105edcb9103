// Draws from the binomial distribution.
#pragma once

#include <cstdint>

#include "base/random.hpp"

namespace adjudge {

// How many of n trials succeed that each do with the chance `p`, which must lie in 0..1.
//
// Exact: by inversion where n min(p, 1 - p) is below 10 (Kachitvichyanukul and Schmeiser 1988, BINV), else by
// transformed rejection (Hoermann 1993, The generation of binomial random variates, BTRS), which takes the
// same time for every n.
std::uint64_t binomial_draw(std::uint64_t n, double p, RandomStream& random);

}  // namespace adjudge
