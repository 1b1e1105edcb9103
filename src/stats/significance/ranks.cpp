#include "stats/significance/ranks.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <stdexcept>

#include "stats/finite.hpp"

namespace adjudge {

Ranks mid_ranks(std::span<const double> sample) {
    if (has_nan(sample)) {
        throw std::logic_error{"a value that is not a number has no rank"};
    }
    std::vector<std::size_t> order(sample.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return sample[i]; });
    Ranks found{std::vector<double>(sample.size()), 0.0};
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first;
        while (last + 1 < order.size() && sample[order[last + 1]] == sample[order[first]]) {
            ++last;
        }
        const double shared = static_cast<double>(first + last) / 2.0 + 1.0;
        for (std::size_t i = first; i <= last; ++i) {
            found.ranks[order[i]] = shared;
        }
        const auto ties = static_cast<double>(last - first + 1);
        found.tie_term += ties * (ties * ties - 1.0);
        first = last + 1;
    }
    return found;
}

}  // namespace adjudge
