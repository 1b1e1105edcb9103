// Wilcoxon's signed-rank test: do paired values tend to be larger in one sample than in the other?
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "stats/computed.hpp"
#include "stats/significance/rank_tests.hpp"

namespace adjudge {

struct SignedRank {
    double w;                 // sum of the ranks of the positive differences
    std::optional<double> z;  // none for an exact test
    double p;
    double effect;      // matched-pairs rank-biserial correlation (Kerby 2014), -1 .. 1
    std::size_t n;      // differences that are not zero
    std::size_t zeros;  // differences of zero, which are left out as Wilcoxon did
    RankTestMethod method;
};

// Wilcoxon (1945). Of the differences first - second of paired values.
//
// Undefined where all differences are zero, and where an exact p-value is asked for and there are ties or
// zeros.
Computed<SignedRank> signed_rank_test(std::span<const double> differences,
                                      const RankTestOptions& options = {});

}  // namespace adjudge
