#include "analysis/ratings/pooled_agreement.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {
namespace {

// Where all values are equal, there is no kappa of them alone, but their pairs agree.
std::optional<double> agreeing_share(const CategoryAgreement& by, double mean_difference) {
    if (by.agreement || mean_difference != 0.0) {
        return by.agreement;
    }
    return 1.0;
}

}  // namespace

void PooledAgreement::add(const PairAgreement& agreement, const ScoreUnit& unit) {
    if (agreement.pairs == 0) {
        return;
    }
    const auto n = static_cast<double>(agreement.pairs);
    const double mean = agreement.mean_absolute_difference.value_or(0.0) / unit.size;
    const double sd = agreement.sd_absolute_difference.value_or(0.0) / unit.size;
    pairs_ += n;
    first_ += n * unit.of(agreement.mean_first.value_or(0.0));
    second_ += n * unit.of(agreement.mean_second.value_or(0.0));
    differences_ += n * mean;
    squares_ += (n - 1.0) * sd * sd + n * mean * mean;
    for (const CategoryAgreement& by : agreement.by_categories) {
        if (const auto share = agreeing_share(by, mean)) {
            Categorized& categorized = by_categories_[by.categories];
            categorized.pairs += n;
            categorized.agreeing += n * *share;
        }
    }
}

std::optional<double> PooledAgreement::over_pairs(double sum) const {
    return pairs_ > 0.0 ? std::optional{sum / pairs_} : std::nullopt;
}

std::optional<double> PooledAgreement::mean_absolute_difference() const { return over_pairs(differences_); }
std::optional<double> PooledAgreement::mean_first() const { return over_pairs(first_); }
std::optional<double> PooledAgreement::mean_second() const { return over_pairs(second_); }
std::optional<double> PooledAgreement::mean_difference() const { return over_pairs(second_ - first_); }

std::optional<double> PooledAgreement::sd_absolute_difference() const {
    if (pairs_ < 2.0) {
        return std::nullopt;
    }
    const double mean = differences_ / pairs_;
    return std::sqrt(std::max(squares_ - pairs_ * mean * mean, 0.0) / (pairs_ - 1.0));
}

std::vector<std::size_t> PooledAgreement::categories() const {
    std::vector<std::size_t> found;
    for (auto by = by_categories_.rbegin(); by != by_categories_.rend(); ++by) {
        found.push_back(by->first);
    }
    return found;
}

std::optional<double> PooledAgreement::agreement(std::size_t categories) const {
    const auto found = by_categories_.find(categories);
    return found == by_categories_.end() ? std::nullopt
                                         : std::optional{found->second.agreeing / found->second.pairs};
}

std::optional<double> PooledAgreement::kappa(std::size_t categories) const {
    const auto agreed = agreement(categories);
    const double chance = chance_uniform(categories);
    return agreed ? std::optional{(*agreed - chance) / (1.0 - chance)} : std::nullopt;
}

}  // namespace adjudge
