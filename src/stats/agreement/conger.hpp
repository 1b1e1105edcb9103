// Conger's kappa: Cohen's for any number of raters, each with margins of their own.
#pragma once

#include "stats/agreement/agreement_weights.hpp"
#include "stats/agreement/category_counts.hpp"
#include "stats/agreement/kappa.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// P(A) as stats/agreement/weighted_agreement.hpp has it. With p_gk the share of rater g's answers in category
// k and weights w, P(E) is the mean over all ordered pairs of raters g, h of sum over k, l of w_kl p_gk p_hl.
// Two raters with the same items have Cohen's weighted kappa.
//
// `by_item` has a row for each item, `by_rater` one for each rater: how often the rater chose each category,
// also in items without another rater. Raters without an answer are left out.
//
// Conger (1980), Integration and generalization of kappas for multiple raters; Gwet (2014), Handbook of
// inter-rater reliability, 4th ed., for raters that did not answer everything. Undefined where no item has
// two raters, and where agreement by chance is certain. Counts and weights must be for as many categories.
Computed<Kappa> conger_kappa(const CategoryCounts& by_item, const CategoryCounts& by_rater,
                             const AgreementWeights& weights);

}  // namespace adjudge
