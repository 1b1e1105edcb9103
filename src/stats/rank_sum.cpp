#include "stats/rank_sum.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "stats/distributions.hpp"

namespace adjudge {
namespace {

struct Comparison {
    double u = 0.0;
    double tie_term = 0.0;  // sum of t^3 - t over groups of t equal values
};

double tie_term(double tied) { return tied * (tied * tied - 1.0); }

// Walks through both samples at once, one value after the other. Which sample has the smaller value is a coin
// toss that no processor foresees: the loop adds zeros instead of branching.
Comparison compare(const SortedSample& first, const SortedSample& second) {
    const auto a = first.values();
    const auto b = second.values();
    Comparison found;
    double below_in_b = 0.0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        const bool is_in_a = a[i] <= b[j];
        const bool is_in_b = b[j] <= a[i];
        const double in_a = first.counts()[i] * static_cast<double>(is_in_a);
        const double in_b = second.counts()[j] * static_cast<double>(is_in_b);
        found.u += in_a * (below_in_b + 0.5 * in_b);
        found.tie_term += tie_term(in_a + in_b);
        below_in_b += in_b;
        i += static_cast<std::size_t>(is_in_a);
        j += static_cast<std::size_t>(is_in_b);
    }
    for (; i < a.size(); ++i) {
        found.u += first.counts()[i] * below_in_b;
        found.tie_term += tie_term(first.counts()[i]);
    }
    for (; j < b.size(); ++j) {
        found.tie_term += tie_term(second.counts()[j]);
    }
    return found;
}

struct SampleSizes {
    std::size_t n;
    std::size_t m;
};

using WaysByU = std::vector<double>;

// In how many ways samples of i and j values can give each u, from those of i - 1 and j, which `ways` holds,
// and of i and j - 1: the largest of all values is one of the first sample, above all j of the second, or one
// of the second.
void add_value(WaysByU& ways, const WaysByU& with_one_less, const SampleSizes& sizes) {
    for (std::size_t u = sizes.n * sizes.m; u >= sizes.m; --u) {
        ways[u] = ways[u - sizes.m] + with_one_less[u];
    }
    std::copy_n(with_one_less.begin(), sizes.m, ways.begin());
}

// The chance of each value of U where both samples come from one population without ties.
std::vector<double> exact_distribution(const SampleSizes& sizes) {
    std::vector<WaysByU> ways(sizes.m + 1, WaysByU(sizes.n * sizes.m + 1, 0.0));
    for (WaysByU& of_second : ways) {
        of_second[0] = 1.0;
    }
    for (std::size_t i = 1; i <= sizes.n; ++i) {
        for (std::size_t j = 1; j <= sizes.m; ++j) {
            add_value(ways[j], ways[j - 1], {i, j});
        }
    }
    WaysByU chances = std::move(ways[sizes.m]);
    const double total = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& count : chances) {
        count /= total;
    }
    return chances;
}

double normal_z(const Comparison& found, const SampleSizes& sizes, const RankTestOptions& options) {
    const auto n = static_cast<double>(sizes.n);
    const auto m = static_cast<double>(sizes.m);
    const double all = n + m;
    const double variance = n * m / 12.0 * ((all + 1.0) - found.tie_term / (all * (all - 1.0)));
    const double distance = found.u - n * m / 2.0;
    return continuity_corrected(distance, options) / std::sqrt(variance);
}

}  // namespace

Computed<RankSum> rank_sum_test(const SortedSample& first, const SortedSample& second,
                                const RankTestOptions& options) {
    if (first.size() == 0 || second.size() == 0) {
        return Undefined{"a sample is empty"};
    }
    const Comparison found = compare(first, second);
    const SampleSizes sizes{first.size(), second.size()};
    const auto all = static_cast<double>(sizes.n + sizes.m);
    if (found.tie_term == all * (all * all - 1.0)) {
        return Undefined{"all values are equal"};
    }
    const RankTestMethod method =
        chosen_method(std::max(sizes.n, sizes.m), found.tie_term > 0.0, options.method);
    RankSum test{.u = found.u,
                 .z = std::nullopt,
                 .p = 1.0,
                 .effect = found.u / (static_cast<double>(sizes.n) * static_cast<double>(sizes.m)),
                 .n = sizes.n,
                 .n_other = sizes.m,
                 .method = method};
    if (method == RankTestMethod::Normal) {
        test.z = normal_z(found, sizes, options);
        test.p = normal_p(*test.z, options.alternative);
        return test;
    }
    if (found.tie_term > 0.0) {
        return Undefined{"there are ties: no exact p-value"};
    }
    test.p = exact_p(exact_distribution(sizes), static_cast<std::size_t>(found.u), options.alternative);
    return test;
}

}  // namespace adjudge
