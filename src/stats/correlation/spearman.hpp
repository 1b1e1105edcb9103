// Spearman's rank correlation of paired values.
#pragma once

#include <cstddef>
#include <span>

#include "stats/computed.hpp"

namespace adjudge {

struct Spearman {
    double rho;
    double p;       // two-sided, of no correlation
    std::size_t n;  // pairs
};

// Pearson's correlation of the mid-ranks, p by Student's t with n - 2 degrees of freedom.
//
// Spearman (1904), The proof and measurement of association between two things. Undefined for fewer than
// three pairs, where all x or all y are equal, and for NaN. The samples must be of equal length.
Computed<Spearman> spearman(std::span<const double> x, std::span<const double> y);

}  // namespace adjudge
