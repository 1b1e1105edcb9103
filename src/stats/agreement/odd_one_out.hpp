// Whether one of several who answered the same questions agrees with the others less than they do among
// themselves.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "stats/computed.hpp"

namespace adjudge {

// One question, and all who answered it.
struct SharedQuestion {
    std::vector<std::size_t> agreeing;  // by who answered: comparisons with the others in which both agree
    std::size_t comparisons;            // of each with the others
    std::size_t one;                    // the place of the one in question
};

struct OddOneOutOptions {
    // Up to so many comparisons the distribution is exact, above it is taken to be normal.
    std::size_t most_exact = 4000;
};

struct OddOneOut {
    double agreement;  // of the one with the others: a share of the comparisons
    double expected;   // of anybody who answered the same questions
    double p;          // that somebody else in the one's place would agree as little or less
    bool is_exact;
    std::size_t questions;
};

// Were the one like the others, each who answered a question were equally likely to be in the one's place,
// and questions were independent: a permutation test within questions, one-sided.
//
// Undefined without a question that at least two answered.
Computed<OddOneOut> odd_one_out(std::span<const SharedQuestion> questions,
                                const OddOneOutOptions& options = {});

}  // namespace adjudge
