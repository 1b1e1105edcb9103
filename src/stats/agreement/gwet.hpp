// Gwet's AC1 and AC2: agreement beyond chance that does not collapse where one category prevails.
#pragma once

#include <cstddef>

#include "stats/agreement/agreement_weights.hpp"
#include "stats/agreement/category_counts.hpp"
#include "stats/computed.hpp"

namespace adjudge {

struct GwetAc {
    double coefficient;
    double agreement;  // P(A), weighted for AC2
    double chance;     // P(E)
    std::size_t n;     // items with at least two raters

    bool operator==(const GwetAc&) const = default;
};

// AC = (P(A) - P(E)) / (1 - P(E)). With r_ik of the r_i raters of item i choosing category k of q and weights
// w,
//   P(A) = mean over items with r_i >= 2 of sum over k of r_ik (sum over l of w_kl r_il - 1) / (r_i (r_i -
//   1)), P(E) = (sum of all w) / (q (q - 1)) sum over k of p_k (1 - p_k), p_k = mean over rated items of r_ik
//   / r_i.
// Items with one rater count for p_k alone.
//
// Gwet (2008), Computing inter-rater reliability and its variance in the presence of high agreement; Gwet
// (2014), Handbook of inter-rater reliability, 4th ed. Undefined for fewer than two categories, where no item
// has two raters, and where agreement by chance is certain. The weights must be for as many categories.
Computed<GwetAc> gwet_ac2(const CategoryCounts& counts, const AgreementWeights& weights);

// AC2 with identity weights: P(E) = 1 / (q - 1) sum over k of p_k (1 - p_k).
Computed<GwetAc> gwet_ac1(const CategoryCounts& counts);

}  // namespace adjudge
