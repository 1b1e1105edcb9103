// Fisher's exact test of two shares.
#pragma once

#include <cstddef>

#include "stats/computed.hpp"

namespace adjudge {

// So many of all.
struct CountOf {
    std::size_t hits;  // at most n
    std::size_t n;
};

// P that the first share would be as high or higher were both the same, given how many hits there are in all:
// the upper tail of the hypergeometric distribution.
//
// Fisher (1935), The Design of Experiments, section 6. Undefined where one of the two has no trials.
Computed<double> fisher_exact_p(const CountOf& first, const CountOf& second);

}  // namespace adjudge
