#include "stats/resampling/clustered_mean.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace adjudge {
namespace {

// Judgments that are all a worker did tell nothing by themselves, but must not divide by zero either.
constexpr double most_leverage = 0.9;

// What the sandwich is made of.
struct Residuals {
    double mean;
    double total_weight;
    std::vector<double> of_cluster;  // weighted residuals summed
    std::vector<double> share;       // of the weight, by cluster
    double squares = 0.0;            // of the single weighted residuals
    double size = 0.0;               // sum of weight * |value|
    std::size_t n = 0;               // judgments with weight
};

Residuals residuals(const ClusteredSample& sample) {
    double weights = 0.0;
    double weighted = 0.0;
    for (std::size_t i = 0; i < sample.values.size(); ++i) {
        weights += sample.weights[i];
        weighted += sample.weights[i] * sample.values[i];
    }
    const std::uint32_t largest = sample.cluster.empty() ? 0 : std::ranges::max(sample.cluster);
    Residuals found{.mean = weighted / weights,
                    .total_weight = weights,
                    .of_cluster = std::vector<double>(largest + std::size_t{1}, 0.0),
                    .share = std::vector<double>(largest + std::size_t{1}, 0.0)};
    for (std::size_t i = 0; i < sample.values.size(); ++i) {
        if (sample.weights[i] > 0.0) {
            const double leverage = sample.leverage.empty() ? 0.0 : sample.leverage[i];
            const double residual = sample.weights[i] * (sample.values[i] - found.mean) /
                                    std::sqrt(1.0 - std::min(most_leverage, leverage));
            found.of_cluster[sample.cluster[i]] += residual;
            found.share[sample.cluster[i]] += sample.weights[i] / weights;
            found.squares += residual * residual;
            found.size += sample.weights[i] * std::fabs(sample.values[i]);
            ++found.n;
        }
    }
    return found;
}

}  // namespace

Computed<ClusteredMean> clustered_mean(const ClusteredSample& sample) {
    if (sample.values.size() != sample.weights.size() || sample.values.size() != sample.cluster.size()) {
        throw std::logic_error{"values, weights and clusters must be of one length"};
    }
    const Residuals found = residuals(sample);
    const auto clusters =
        static_cast<std::size_t>(std::ranges::count_if(found.share, [](double p) { return p > 0.0; }));
    if (clusters < 2) {
        return Undefined{"fewer than two clusters of judgments"};
    }
    double squares = 0.0;
    double squared_shares = 0.0;
    for (std::size_t c = 0; c < found.share.size(); ++c) {
        const double share = std::min(most_leverage, found.share[c]);
        squares += found.of_cluster[c] * found.of_cluster[c] / (1.0 - share);
        squared_shares += found.share[c] * found.share[c];
    }
    const auto n = static_cast<double>(found.n);
    const double scale = 1.0 / (found.total_weight * found.total_weight);
    const double variance = squares * scale;
    const double independent = n / (n - 1.0) * found.squares * scale;
    // Sums that would be 0 but for rounding are no variance.
    constexpr double rounding = 1e-13;
    const double least = rounding * found.size * rounding * found.size;
    if (!(found.squares > least) || !(squares > least)) {
        return Undefined{"no variance between clusters of judgments"};
    }
    return ClusteredMean{.mean = found.mean,
                         .standard_error = std::sqrt(variance),
                         .df = std::max(1.0, 1.0 / squared_shares - 1.0),
                         .design_effect = variance / independent,
                         .effective_n = n * independent / variance,
                         .n = found.n,
                         .clusters = clusters};
}

TTest clustered_difference(const ClusteredMean& first, const ClusteredMean& second,
                           const TTestOptions& options) {
    const double share_a = first.standard_error * first.standard_error;
    const double share_b = second.standard_error * second.standard_error;
    const double squared = share_a + share_b;
    const double df = squared * squared / (share_a * share_a / first.df + share_b * share_b / second.df);
    TTest test = t_test_of({first.mean - second.mean, std::sqrt(squared), df}, options);
    test.n = first.n;
    test.n_other = second.n;
    return test;
}

}  // namespace adjudge
