#include "stats/significance/signs.hpp"

#include <algorithm>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

double p_of(const SignCounts& counts, Alternative alternative) {
    const std::size_t n = counts.first + counts.second;
    const double at_most = fair_binomial_cdf({counts.first, n});
    const double at_least = fair_binomial_cdf({counts.second, n});
    switch (alternative) {
        case Alternative::Less:
            return at_most;
        case Alternative::Greater:
            return at_least;
        case Alternative::TwoSided:
            break;
    }
    return std::min(1.0, 2.0 * std::min(at_most, at_least));
}

}  // namespace

Computed<SignTest> sign_test(const SignCounts& counts, const SignTestOptions& options) {
    const std::size_t n = counts.first + counts.second;
    if (n == 0) {
        return Undefined{"neither side won once"};
    }
    const double tail = (1.0 - options.confidence) / 2.0;
    const BinomialTrials trials{counts.first, n};
    return SignTest{.share = static_cast<double>(counts.first) / static_cast<double>(n),
                    .p = p_of(counts, options.alternative),
                    .interval = {binomial_lower_limit(trials, tail), binomial_upper_limit(trials, tail),
                                 options.confidence},
                    .n = n};
}

}  // namespace adjudge
