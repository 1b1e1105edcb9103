#include "stats/agreement/conger.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <vector>

#include "stats/agreement/weighted_agreement.hpp"

namespace adjudge {
namespace {

using Shares = std::vector<double>;

std::vector<Shares> shares_by_rater(const CategoryCounts& by_rater) {
    std::vector<Shares> found;
    for (std::size_t rater = 0; rater < by_rater.items(); ++rater) {
        const auto answers = static_cast<double>(by_rater.raters(rater));
        if (answers > 0.0) {
            Shares& shares = found.emplace_back();
            for (const std::size_t count : by_rater.item(rater)) {
                shares.push_back(static_cast<double>(count) / answers);
            }
        }
    }
    return found;
}

// The expected cost of two answers with these shares; in costs, so that certain agreement is exactly 1.
double expected_cost(const Shares& first, const Shares& second, const AgreementWeights& weights) {
    double cost = 0.0;
    for (std::size_t k = 0; k < first.size(); ++k) {
        for (std::size_t l = 0; l < second.size(); ++l) {
            cost += (1.0 - weights(k, l)) * first[k] * second[l];
        }
    }
    return cost;
}

// The mean over pairs of distinct raters, as that over all pairs less that of each rater with themselves.
double chance_agreement(const std::vector<Shares>& raters, const AgreementWeights& weights) {
    Shares sum(weights.categories());
    double with_oneself = 0.0;
    for (const Shares& shares : raters) {
        std::ranges::transform(sum, shares, sum.begin(), std::plus{});
        with_oneself += expected_cost(shares, shares, weights);
    }
    const auto r = static_cast<double>(raters.size());
    const double cost = (expected_cost(sum, sum, weights) - with_oneself) / (r * (r - 1.0));
    return std::clamp(1.0 - cost, 0.0, 1.0);
}

}  // namespace

Computed<Kappa> conger_kappa(const CategoryCounts& by_item, const CategoryCounts& by_rater,
                             const AgreementWeights& weights) {
    if (by_rater.categories() != weights.categories()) {
        throw std::logic_error{"Conger's kappa needs the same categories of items, raters and weights"};
    }
    const WeightedAgreement agreement = weighted_agreement(by_item, weights);
    const std::vector<Shares> raters = shares_by_rater(by_rater);
    if (agreement.items == 0 || raters.size() < 2) {
        return Undefined{"no item with two raters"};
    }
    return kappa_of(std::clamp(agreement.share, 0.0, 1.0), chance_agreement(raters, weights),
                    agreement.items);
}

}  // namespace adjudge
