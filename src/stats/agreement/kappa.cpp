#include "stats/agreement/kappa.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>
#include <vector>

namespace adjudge {
namespace {

bool is_share(double value) { return value >= 0.0 && value <= 1.0; }

std::vector<double> shares(const std::vector<std::size_t>& counts, std::size_t total) {
    std::vector<double> found;
    found.reserve(counts.size());
    for (const std::size_t count : counts) {
        found.push_back(static_cast<double>(count) / static_cast<double>(total));
    }
    return found;
}

double exact_agreement(const ConfusionMatrix& matrix) {
    std::size_t same = 0;
    for (std::size_t i = 0; i < matrix.categories(); ++i) {
        same += matrix.count(i, i);
    }
    return static_cast<double>(same) / static_cast<double>(matrix.total());
}

// The share of ordered pairs of different raters of an item that agree.
double pair_agreement(std::span<const std::size_t> item, double raters) {
    double agreeing = 0.0;
    for (const std::size_t count : item) {
        agreeing += static_cast<double>(count) * (static_cast<double>(count) - 1.0);
    }
    return agreeing / (raters * (raters - 1.0));
}

}  // namespace

Computed<Kappa> kappa_of(double agreement, double chance, std::size_t n) {
    if (n == 0) {
        return Undefined{"nothing to compare"};
    }
    if (!is_share(agreement) || !is_share(chance)) {
        throw std::logic_error{"kappa needs shares in 0..1"};
    }
    if (chance == 1.0) {
        return Undefined{"agreement by chance is certain"};
    }
    return Kappa{(agreement - chance) / (1.0 - chance), agreement, chance, n};
}

double chance_uniform(std::size_t categories) {
    if (categories == 0) {
        throw std::logic_error{"chance agreement needs a category"};
    }
    return 1.0 / static_cast<double>(categories);
}

double chance_wmt(double tie_share) {
    if (!is_share(tie_share)) {
        throw std::logic_error{"the share of ties must lie in 0..1"};
    }
    const double one_side = (1.0 - tie_share) / 2.0;
    return tie_share * tie_share + 2.0 * one_side * one_side;
}

Computed<Kappa> cohen_kappa(const ConfusionMatrix& matrix) {
    if (matrix.total() == 0) {
        return kappa_of(0.0, 0.0, 0);
    }
    const std::vector<double> first = shares(matrix.first_margin(), matrix.total());
    const std::vector<double> second = shares(matrix.second_margin(), matrix.total());
    double chance = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        chance += first[i] * second[i];
    }
    return kappa_of(exact_agreement(matrix), std::min(chance, 1.0), matrix.total());
}

Computed<Kappa> weighted_kappa(const ConfusionMatrix& matrix, const AgreementWeights& weights) {
    if (weights.categories() != matrix.categories()) {
        throw std::logic_error{"weighted kappa needs weights for each of the categories"};
    }
    if (matrix.total() == 0) {
        return kappa_of(0.0, 0.0, 0);
    }
    const std::vector<double> first = shares(matrix.first_margin(), matrix.total());
    const std::vector<double> second = shares(matrix.second_margin(), matrix.total());
    // Of disagreement, so that certain agreement comes out as exactly 1.
    double observed = 0.0;
    double expected = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        for (std::size_t j = 0; j < second.size(); ++j) {
            const double cost = 1.0 - weights(i, j);
            observed += cost * static_cast<double>(matrix.count(i, j));
            expected += cost * first[i] * second[j];
        }
    }
    observed /= static_cast<double>(matrix.total());
    return kappa_of(std::max(0.0, 1.0 - observed), std::max(0.0, 1.0 - expected), matrix.total());
}

Computed<Kappa> scott_pi(const ConfusionMatrix& matrix) {
    if (matrix.total() == 0) {
        return kappa_of(0.0, 0.0, 0);
    }
    const std::vector<double> first = shares(matrix.first_margin(), matrix.total());
    const std::vector<double> second = shares(matrix.second_margin(), matrix.total());
    double chance = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const double pooled = (first[i] + second[i]) / 2.0;
        chance += pooled * pooled;
    }
    return kappa_of(exact_agreement(matrix), std::min(chance, 1.0), matrix.total());
}

Computed<Kappa> fleiss_kappa(const CategoryCounts& counts) {
    std::vector<double> chosen(counts.categories());
    double agreement = 0.0;
    std::size_t items = 0;
    for (std::size_t i = 0; i < counts.items(); ++i) {
        const auto raters = static_cast<double>(counts.raters(i));
        if (raters < 2.0) {
            continue;
        }
        const std::span<const std::size_t> item = counts.item(i);
        agreement += pair_agreement(item, raters);
        for (std::size_t j = 0; j < item.size(); ++j) {
            chosen[j] += static_cast<double>(item[j]) / raters;
        }
        ++items;
    }
    if (items == 0) {
        return Undefined{"no item with two raters"};
    }
    const auto n = static_cast<double>(items);
    double chance = 0.0;
    for (const double sum : chosen) {
        chance += sum / n * (sum / n);
    }
    return kappa_of(std::min(agreement / n, 1.0), std::min(chance, 1.0), items);
}

std::string_view kappa_words(double kappa) {
    if (std::isnan(kappa)) {
        throw std::logic_error{"there are no words for a kappa that is not a number"};
    }
    if (kappa < 0.0) {
        return "none";
    }
    struct Band {
        double upto;
        std::string_view word;
    };
    constexpr std::array<Band, 4> bands{
        {{0.2, "slight"}, {0.4, "fair"}, {0.6, "moderate"}, {0.8, "substantial"}}};
    for (const Band& band : bands) {
        if (kappa <= band.upto) {
            return band.word;
        }
    }
    return "almost perfect";
}

}  // namespace adjudge
