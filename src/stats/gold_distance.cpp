#include "stats/gold_distance.hpp"

#include <cmath>
#include <stdexcept>

namespace adjudge {
namespace {

template <class Distance>
Computed<double> mean_of(std::span<const double> judgments, std::span<const double> gold, Distance distance) {
    if (judgments.size() != gold.size()) {
        throw std::logic_error{"every judgment needs its gold"};
    }
    if (judgments.empty()) {
        return Undefined{"no judgments with gold"};
    }
    double sum = 0.0;
    for (std::size_t i = 0; i < judgments.size(); ++i) {
        sum += distance(gold[i] - judgments[i]);
    }
    return sum / static_cast<double>(judgments.size());
}

}  // namespace

Computed<double> gold_distance(std::span<const double> judgments, std::span<const double> gold) {
    return mean_of(judgments, gold, [](double difference) { return std::fabs(difference); });
}

double chance_distance(std::size_t points) {
    const auto k = static_cast<double>(points);
    return (k * k - 1.0) / (3.0 * k);
}

double gold_kappa(double distance, std::size_t points) { return 1.0 - distance / chance_distance(points); }

Computed<double> gold_shift(std::span<const double> judgments, std::span<const double> gold) {
    return mean_of(judgments, gold, [](double difference) { return difference; });
}

}  // namespace adjudge
