// Kendall's rank correlation of paired values, corrected for ties.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "stats/computed.hpp"

namespace adjudge {

enum class KendallP : std::uint8_t {
    Exact,   // from the distribution of all orders; without ties and for at most 33 pairs
    Normal,  // normal approximation with the variance corrected for ties
};

struct Kendall {
    double tau_b;
    double tau_c;  // Stuart's, for tables that are not square
    double p;      // two-sided, of no association; of concordant - discordant, so the same for both
    KendallP p_by;
    std::size_t n;  // pairs
};

// With S = concordant - discordant pairs of pairs, n0 = n (n - 1) / 2, and n1, n2 the ties in x and in y,
// tau_b = S / sqrt((n0 - n1) (n0 - n2)) and tau_c = 2 S m / (n^2 (m - 1)), m = the smaller number of distinct
// values.
//
// Kendall (1945), The treatment of ties in ranking problems; Stuart (1953); Knight (1966) for the O(n log n)
// count; Kendall (1970), Rank correlation methods, 4th ed., for the variance and the exact distribution.
// Undefined for fewer than two pairs, where all x or all y are equal, and for NaN. The samples must be of
// equal length.
Computed<Kendall> kendall(std::span<const double> x, std::span<const double> y);

}  // namespace adjudge
