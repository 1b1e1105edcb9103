#include "stats/agreement/gwet.hpp"

#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

#include "stats/agreement/weighted_agreement.hpp"

namespace adjudge {
namespace {

// For each category the mean over rated items of the share of their raters that chose it.
std::vector<double> category_shares(const CategoryCounts& counts) {
    std::vector<double> shares(counts.categories());
    double rated = 0.0;
    for (std::size_t i = 0; i < counts.items(); ++i) {
        const auto raters = static_cast<double>(counts.raters(i));
        const std::span<const std::size_t> item = counts.item(i);
        for (std::size_t k = 0; k < shares.size(); ++k) {
            shares[k] += raters > 0.0 ? static_cast<double>(item[k]) / raters : 0.0;
        }
        rated += raters > 0.0 ? 1.0 : 0.0;
    }
    for (double& share : shares) {
        share /= rated;
    }
    return shares;
}

double chance_agreement(const CategoryCounts& counts, const AgreementWeights& weights) {
    const std::span<const double> all = weights.all();
    const double weight = std::accumulate(all.begin(), all.end(), 0.0);
    const auto q = static_cast<double>(counts.categories());
    double varied = 0.0;
    for (const double share : category_shares(counts)) {
        varied += share * (1.0 - share);
    }
    return weight / (q * (q - 1.0)) * varied;
}

}  // namespace

Computed<GwetAc> gwet_ac2(const CategoryCounts& counts, const AgreementWeights& weights) {
    if (weights.categories() != counts.categories()) {
        throw std::logic_error{"AC2 needs weights for each of the categories"};
    }
    if (counts.categories() < 2) {
        return Undefined{"fewer than two categories"};
    }
    const WeightedAgreement agreement = weighted_agreement(counts, weights);
    if (agreement.items == 0) {
        return Undefined{"no item with two raters"};
    }
    const double chance = chance_agreement(counts, weights);
    if (chance >= 1.0) {
        return Undefined{"agreement by chance is certain"};
    }
    return GwetAc{(agreement.share - chance) / (1.0 - chance), agreement.share, chance, agreement.items};
}

Computed<GwetAc> gwet_ac1(const CategoryCounts& counts) {
    return gwet_ac2(counts, {counts.categories(), WeightScheme::Identity});
}

}  // namespace adjudge
