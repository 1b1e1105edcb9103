// The rank-sum test of Wilcoxon, Mann and Whitney: does one sample tend to be larger than another?
#pragma once

#include <cstddef>
#include <optional>

#include "stats/computed.hpp"
#include "stats/significance/rank_tests.hpp"
#include "stats/sorted_sample.hpp"

namespace adjudge {

struct RankSum {
    double u;                 // pairs of values in which the first sample's is larger; a tie counts half
    std::optional<double> z;  // none for an exact test
    double p;
    double effect;  // u / (n n_other): the chance that a value of the first sample is larger
    std::size_t n;
    std::size_t n_other;
    RankTestMethod method;  // Exact or Normal
};

// Mann and Whitney (1947); the variance under ties is that of Lehmann (1975), section 1.4.
//
// Undefined where a sample is empty, where all values of both are equal, and where an exact p-value is asked
// for and there are ties.
Computed<RankSum> rank_sum_test(const SortedSample& first, const SortedSample& second,
                                const RankTestOptions& options = {});

}  // namespace adjudge
