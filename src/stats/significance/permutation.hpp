// The paired permutation test of a difference of means: how often would chance alone give such a difference?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/significance/alternative.hpp"

namespace adjudge {

struct PermutationOptions {
    Alternative alternative = Alternative::TwoSided;
    std::size_t permutations = 10'000;
    std::uint64_t seed = 1;
    ParallelOptions parallel = {};
};

struct PermutationTest {
    double difference;  // of the means, first minus second
    double p;           // (as extreme + 1) / (permutations + 1), never 0
    std::size_t permutations;
    std::size_t n;  // pairs
};

// The sign of each difference first - second of paired values is drawn anew.
//
// Fisher (1935), section 21; the p-value is that of Phipson and Smyth (2010). Undefined for no pairs and
// where all differences are zero.
Computed<PermutationTest> paired_permutation_test(std::span<const double> differences,
                                                  const PermutationOptions& options = {});

}  // namespace adjudge
