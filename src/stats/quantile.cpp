#include "stats/quantile.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "stats/finite.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

// Where a quantile lies among n sorted values: `share` of the way from the one at `below` to its successor.
struct QuantilePlace {
    std::size_t below;
    double share;
};

QuantilePlace place_of(double probability, std::size_t n) {
    const double position = static_cast<double>(n - 1) * probability;
    const auto below = static_cast<std::size_t>(position);
    return {below, position - static_cast<double>(below)};
}

// `sorted` is neither empty nor holds what is not finite.
double interpolated(std::span<const double> sorted, double probability) {
    const QuantilePlace place = place_of(probability, sorted.size());
    const std::size_t above = std::min(place.below + 1, sorted.size() - 1);
    return std::lerp(sorted[place.below], sorted[above], place.share);
}

// The same cuts as of sorted values, but a few places are all that has to be in order.
std::vector<double> cuts_of(std::vector<double> values, std::size_t k) {
    std::vector<double> cuts;
    auto unordered = values.begin();
    for (std::size_t i = 1; i < k; ++i) {
        const QuantilePlace place = place_of(static_cast<double>(i) / static_cast<double>(k), values.size());
        const auto below = values.begin() + static_cast<std::ptrdiff_t>(place.below);
        std::nth_element(unordered, below, values.end());
        const auto above = std::min_element(std::min(below + 1, values.end() - 1), values.end());
        cuts.push_back(std::lerp(*below, *above, place.share));
        unordered = below;
    }
    return cuts;
}

Computed<std::vector<double>> finite_copy(std::span<const double> sample) {
    if (sample.empty()) {
        return Undefined{"no values"};
    }
    if (!is_finite(sample)) {
        return Undefined{"a value is not finite"};
    }
    return std::vector<double>{sample.begin(), sample.end()};
}

BoxPlot box_plot_of_sorted(std::span<const double> sorted) {
    const double q1 = interpolated(sorted, 0.25);
    const double q3 = interpolated(sorted, 0.75);
    const double reach = 1.5 * (q3 - q1);
    const auto first = std::ranges::lower_bound(sorted, q1 - reach);
    const auto last = std::ranges::upper_bound(sorted, q3 + reach);
    return {.n = sorted.size(),
            .min = sorted.front(),
            .lower_whisker = std::min(*first, q1),
            .q1 = q1,
            .median = interpolated(sorted, 0.5),
            .q3 = q3,
            .upper_whisker = std::max(*(last - 1), q3),
            .max = sorted.back(),
            .mean = moments(sorted).mean,
            .outliers = sorted.size() - static_cast<std::size_t>(last - first)};
}

}  // namespace

Computed<double> quantile_of_sorted(std::span<const double> sorted, double probability) {
    if (!(probability >= 0.0 && probability <= 1.0)) {
        throw std::logic_error{"a quantile needs a probability in 0..1"};
    }
    if (sorted.empty()) {
        return Undefined{"no values"};
    }
    if (!is_finite(sorted)) {
        return Undefined{"a value is not finite"};
    }
    if (!std::ranges::is_sorted(sorted)) {
        throw std::logic_error{"a quantile needs a sorted sample"};
    }
    return interpolated(sorted, probability);
}

Computed<BoxPlot> box_plot(std::span<const double> sample) {
    return finite_copy(sample).transform([](std::vector<double> values) {
        std::ranges::sort(values);
        return box_plot_of_sorted(values);
    });
}

Computed<std::vector<double>> percentile_cuts(std::span<const double> sample, std::size_t k) {
    if (k == 0) {
        throw std::logic_error{"a sample cannot be cut into no parts"};
    }
    return finite_copy(sample).transform(
        [k](std::vector<double> values) { return cuts_of(std::move(values), k); });
}

}  // namespace adjudge
