// A ratio of sums over groups, and how sure it is: each group is left out once.
#pragma once

#include <cstddef>
#include <span>

#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct GroupSums {
    double part;   // what counts
    double whole;  // of how much; > 0
};

struct GroupRatio {
    double ratio;
    double standard_error;
    double df;          // the effective number of groups less one
    Interval interval;  // Student's
    std::size_t groups;
};

// sum of parts / sum of wholes. The standard error is the jackknife's over groups, whose members may depend
// on each other; df is (sum of wholes)^2 / (sum of their squares) - 1, so that a few groups with most of the
// data count as few.
//
// Quenouille (1956), Notes on bias in estimation; Shao and Tu (1995), section 1.3. Undefined for fewer than
// two groups, where nearly all is in one (df < 1/2), and where every group gives the same ratio.
Computed<GroupRatio> group_ratio(std::span<const GroupSums> groups, double confidence = 0.95);

}  // namespace adjudge
