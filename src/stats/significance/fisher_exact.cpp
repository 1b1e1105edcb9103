#include "stats/significance/fisher_exact.hpp"

#include <algorithm>
#include <cmath>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

double log_choose(std::size_t n, std::size_t k) {
    const auto log_factorial = [](std::size_t number) {
        return log_gamma(static_cast<double>(number) + 1.0);
    };
    return log_factorial(n) - log_factorial(k) - log_factorial(n - k);
}

}  // namespace

Computed<double> fisher_exact_p(const CountOf& first, const CountOf& second) {
    if (first.n == 0 || second.n == 0) {
        return Undefined{"a share of nothing"};
    }
    const std::size_t hits = first.hits + second.hits;
    const std::size_t most = std::min(first.n, hits);
    const std::size_t least = hits > second.n ? hits - second.n : 0;
    const double all = log_choose(first.n + second.n, hits);
    double upper = 0.0;
    double lower = 0.0;
    for (std::size_t k = least; k <= most; ++k) {
        const double p = std::exp(log_choose(first.n, k) + log_choose(second.n, hits - k) - all);
        (k >= first.hits ? upper : lower) += p;
    }
    return upper / (upper + lower);  // rounding apart, the sum is 1
}

}  // namespace adjudge
