#include "stats/agreement/agreement_weights.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace adjudge {
namespace {

double weight(WeightScheme scheme, std::size_t distance, std::size_t categories) {
    if (distance == 0) {
        return 1.0;
    }
    const auto d = static_cast<double>(distance);
    const auto k = static_cast<double>(categories);
    switch (scheme) {
        case WeightScheme::Ordinal:
            return 1.0 - d * (d + 1.0) / (k * (k - 1.0));
        case WeightScheme::Linear:
            return 1.0 - d / (k - 1.0);
        case WeightScheme::Quadratic:
            return 1.0 - d * d / ((k - 1.0) * (k - 1.0));
        case WeightScheme::Identity:
            break;
    }
    return 0.0;
}

std::vector<double> weight_table(std::size_t categories, WeightScheme scheme) {
    std::vector<double> weights;
    weights.reserve(categories * categories);
    for (std::size_t i = 0; i < categories; ++i) {
        for (std::size_t j = 0; j < categories; ++j) {
            weights.push_back(weight(scheme, i > j ? i - j : j - i, categories));
        }
    }
    return weights;
}

}  // namespace

AgreementWeights::AgreementWeights(std::size_t categories, WeightScheme scheme)
    : AgreementWeights{categories, weight_table(categories, scheme)} {}

AgreementWeights::AgreementWeights(std::size_t categories, std::vector<double> weights)
    : categories_{categories}, weights_{std::move(weights)} {
    if (categories_ == 0 || weights_.size() != categories_ * categories_) {
        throw std::logic_error{"agreement weights need k x k numbers for k > 0 categories"};
    }
    if (!std::ranges::all_of(weights_, [](double w) { return w >= 0.0 && w <= 1.0; })) {
        throw std::logic_error{"an agreement weight must lie in 0..1"};
    }
    for (std::size_t cell = 0; cell < weights_.size(); ++cell) {
        const std::size_t i = cell / categories_;
        const std::size_t j = cell % categories_;
        if (weights_[cell] != (*this)(j, i) || (i == j && weights_[cell] != 1.0)) {
            throw std::logic_error{"agreement weights must be symmetric and 1 on the diagonal"};
        }
    }
}

}  // namespace adjudge
