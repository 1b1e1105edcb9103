#include "stats/significance/signed_rank.hpp"

#include <cmath>
#include <vector>

#include "stats/distributions.hpp"
#include "stats/significance/ranks.hpp"

namespace adjudge {
namespace {

// The chance of each sum of a random subset of the ranks 1 .. n.
std::vector<double> exact_distribution(std::size_t n) {
    std::vector<double> chances(n * (n + 1) / 2 + 1, 0.0);
    chances[0] = 1.0;
    for (std::size_t rank = 1; rank <= n; ++rank) {
        for (std::size_t sum = rank * (rank + 1) / 2 + 1; sum-- > 0;) {
            const double with_rank = sum >= rank ? chances[sum - rank] : 0.0;
            chances[sum] = 0.5 * (chances[sum] + with_rank);
        }
    }
    return chances;
}

double normal_z(const SignedRank& test, double tie_term, const RankTestOptions& options) {
    const auto n = static_cast<double>(test.n);
    const double variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - tie_term / 48.0;
    return continuity_corrected(test.w - n * (n + 1.0) / 4.0, options) / std::sqrt(variance);
}

}  // namespace

Computed<SignedRank> signed_rank_test(std::span<const double> differences, const RankTestOptions& options) {
    std::vector<double> distances;
    std::vector<bool> is_positive;
    for (const double difference : differences) {
        if (difference != 0.0) {
            distances.push_back(std::fabs(difference));
            is_positive.push_back(difference > 0.0);
        }
    }
    if (distances.empty()) {
        return Undefined{"all differences are zero"};
    }
    const Ranks ranks = mid_ranks(distances);
    SignedRank test{.w = 0.0,
                    .z = std::nullopt,
                    .p = 1.0,
                    .effect = 0.0,
                    .n = distances.size(),
                    .zeros = differences.size() - distances.size(),
                    .method = RankTestMethod::Normal};
    for (std::size_t i = 0; i < distances.size(); ++i) {
        test.w += is_positive[i] ? ranks.ranks[i] : 0.0;
    }
    const auto n = static_cast<double>(test.n);
    const double all_ranks = n * (n + 1.0) / 2.0;
    test.effect = 2.0 * test.w / all_ranks - 1.0;
    const bool has_ties = ranks.tie_term > 0.0 || test.zeros > 0;
    test.method = chosen_method(test.n, has_ties, options.method);
    if (test.method == RankTestMethod::Normal) {
        test.z = normal_z(test, ranks.tie_term, options);
        test.p = normal_p(*test.z, options.alternative);
        return test;
    }
    if (has_ties) {
        return Undefined{"there are ties or zeros: no exact p-value"};
    }
    test.p = exact_p(exact_distribution(test.n), static_cast<std::size_t>(test.w), options.alternative);
    return test;
}

}  // namespace adjudge
