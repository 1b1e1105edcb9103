// The ranks of a sample, ties sharing the mean of theirs.
#pragma once

#include <span>
#include <vector>

namespace adjudge {

struct Ranks {
    std::vector<double> ranks;  // from 1, in the order of the sample
    double tie_term = 0.0;      // sum of t^3 - t over the groups of t equal values; 0 without ties

    bool operator==(const Ranks&) const = default;
};

// Mid-ranks: equal values get the mean of the ranks they take up, so the ranks always add up to n (n + 1)
// / 2.
//
// Kendall (1945), The treatment of ties in ranking problems. NaN has no rank: a sample that holds one is a
// bug of the caller. -0 and 0 are equal.
Ranks mid_ranks(std::span<const double> sample);

}  // namespace adjudge
