#include "stats/significance/multiple_testing.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <stdexcept>

namespace adjudge {
namespace {

std::vector<std::size_t> ascending_order(std::span<const double> p) {
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
    return order;
}

std::vector<double> holm(std::span<const double> p) {
    const std::vector<std::size_t> order = ascending_order(p);
    std::vector<double> adjusted(p.size());
    double highest = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto left = static_cast<double>(order.size() - i);
        highest = std::max(highest, std::min(1.0, left * p[order[i]]));
        adjusted[order[i]] = highest;
    }
    return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
    const std::vector<std::size_t> order = ascending_order(p);
    const auto m = static_cast<double>(order.size());
    std::vector<double> adjusted(p.size());
    double lowest = 1.0;
    for (std::size_t i = order.size(); i > 0; --i) {
        lowest = std::min(lowest, m / static_cast<double>(i) * p[order[i - 1]]);
        adjusted[order[i - 1]] = lowest;
    }
    return adjusted;
}

}  // namespace

std::vector<double> adjusted_p(std::span<const double> p, Correction correction) {
    if (!std::ranges::all_of(p, [](double value) { return value >= 0.0 && value <= 1.0; })) {
        throw std::logic_error{"a p-value must lie in 0..1"};
    }
    switch (correction) {
        case Correction::Holm:
            return holm(p);
        case Correction::Bh:
            return benjamini_hochberg(p);
        case Correction::None:
            break;
    }
    return {p.begin(), p.end()};
}

}  // namespace adjudge
