#include "stats/correlation/spearman.hpp"

#include <stdexcept>

#include "stats/correlation/pearson.hpp"
#include "stats/finite.hpp"
#include "stats/significance/ranks.hpp"

namespace adjudge {

Computed<Spearman> spearman(std::span<const double> x, std::span<const double> y) {
    if (x.size() != y.size()) {
        throw std::logic_error{"a correlation needs samples of equal length"};
    }
    if (has_nan(x) || has_nan(y)) {
        return Undefined{"a value is not a number"};
    }
    return pearson(mid_ranks(x).ranks, mid_ranks(y).ranks).transform([](const Pearson& of_ranks) {
        return Spearman{of_ranks.r, of_ranks.p, of_ranks.n};
    });
}

}  // namespace adjudge
