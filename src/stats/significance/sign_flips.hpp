// The sign test of sums by group: could the two sides change places within every group?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/parallel.hpp"
#include "stats/computed.hpp"

namespace adjudge {

struct SignFlipOptions {
    std::size_t flips = 10'000;  // drawn where there are too many to count
    std::uint64_t seed = 1;
    ParallelOptions parallel = {};
};

struct SignFlipTest {
    double p;  // two-sided
    bool is_exact;
    std::size_t n;  // groups that lean to a side
};

// `lean` has what speaks for the first side less what speaks for the second, one number a group; groups in
// balance say nothing. p is the share of all ways to change sides by group that give a sum as far from 0.
// Groups of one vote each make it the sign test (`signs.hpp`); votes of one group may depend on each other.
//
// Fisher (1935), section 21. Exact where all leans are whole numbers and not too many; otherwise from
// `flips` draws, as `permutation.hpp` has it. Undefined where all groups are in balance.
Computed<SignFlipTest> sign_flip_test(std::span<const double> lean, const SignFlipOptions& options = {});

}  // namespace adjudge
