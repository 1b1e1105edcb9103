#include "stats/agreement/weighted_agreement.hpp"

#include <span>
#include <stdexcept>

namespace adjudge {
namespace {

// The weighted share of ordered pairs of different raters of an item that agree.
double agreement_on(std::span<const std::size_t> item, double raters, const AgreementWeights& weights) {
    double agreeing = 0.0;
    for (std::size_t k = 0; k < item.size(); ++k) {
        double like_k = -1.0;
        for (std::size_t l = 0; l < item.size(); ++l) {
            like_k += weights(k, l) * static_cast<double>(item[l]);
        }
        agreeing += static_cast<double>(item[k]) * like_k;
    }
    return agreeing / (raters * (raters - 1.0));
}

}  // namespace

WeightedAgreement weighted_agreement(const CategoryCounts& counts, const AgreementWeights& weights) {
    if (weights.categories() != counts.categories()) {
        throw std::logic_error{"weighted agreement needs weights for each of the categories"};
    }
    WeightedAgreement found{.share = 0.0, .items = 0};
    for (std::size_t i = 0; i < counts.items(); ++i) {
        const std::size_t raters = counts.raters(i);
        if (raters > 1) {
            found.share += agreement_on(counts.item(i), static_cast<double>(raters), weights);
            ++found.items;
        }
    }
    found.share /= found.items == 0 ? 1.0 : static_cast<double>(found.items);
    return found;
}

}  // namespace adjudge
