// How often raters of the same item agree, partly or in full: the P(A) of coefficients for any number of
// raters.
#pragma once

#include <cstddef>

#include "stats/agreement/agreement_weights.hpp"
#include "stats/agreement/category_counts.hpp"

namespace adjudge {

struct WeightedAgreement {
    double share;       // 0 where there are no such items
    std::size_t items;  // with at least two raters
};

// With r_ik of the r_i raters of item i choosing category k and weights w, the mean over items with r_i >= 2
// of sum over k of r_ik (sum over l of w_kl r_il - 1) / (r_i (r_i - 1)). The weights must be for as many
// categories.
//
// Gwet (2014), Handbook of inter-rater reliability, 4th ed., section 3.5.
WeightedAgreement weighted_agreement(const CategoryCounts& counts, const AgreementWeights& weights);

}  // namespace adjudge
