#include "stats/significance/rank_sum.hpp"

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

// A walk through stretches of two samples at once, one value after the other. Which sample has the smaller
// value is a coin toss that no processor foresees: a step adds zeros instead of branching.
class Walk {
public:
    struct Stretch {
        std::size_t begin;
        std::size_t end;
    };
    Walk(const SortedSample& first, const SortedSample& second, const Stretch& in_first,
         const Stretch& in_second)
        : a_{first.values().data()},
          below_a_{first.below().data()},
          b_{second.values().data()},
          below_b_{second.below().data()},
          i_{in_first.begin},
          i_end_{in_first.end},
          j_{in_second.begin},
          j_end_{in_second.end} {}

    [[nodiscard]] bool has_both() const { return i_ < i_end_ && j_ < j_end_; }
    void step() {
        const bool is_in_a = a_[i_] <= b_[j_];
        const bool is_in_b = b_[j_] <= a_[i_];
        add(count_a() * static_cast<double>(is_in_a), count_b() * static_cast<double>(is_in_b));
        i_ += static_cast<std::size_t>(is_in_a);
        j_ += static_cast<std::size_t>(is_in_b);
    }
    void finish() {
        while (has_both()) {
            step();
        }
        for (; i_ < i_end_; ++i_) {
            add(count_a(), 0.0);
        }
        for (; j_ < j_end_; ++j_) {
            add(0.0, count_b());
        }
    }
    [[nodiscard]] const Comparison& found() const { return found_; }

private:
    [[nodiscard]] double count_a() const { return below_a_[i_ + 1] - below_a_[i_]; }
    [[nodiscard]] double count_b() const { return below_b_[j_ + 1] - below_b_[j_]; }
    void add(double in_a, double in_b) {
        const double tied = in_a + in_b;
        found_.u += in_a * (below_b_[j_] + 0.5 * in_b);
        found_.tie_term += tied * (tied * tied - 1.0);
    }

    const double* a_;
    const double* below_a_;
    const double* b_;
    const double* below_b_;
    std::size_t i_;
    std::size_t i_end_;
    std::size_t j_;
    std::size_t j_end_;
    Comparison found_;
};

// The halves below and above the first sample's middle value are independent, and walked together: while one
// step waits for memory the other goes on.
Comparison compare(const SortedSample& first, const SortedSample& second) {
    const auto a = first.values();
    const auto b = second.values();
    const std::size_t middle = a.size() / 2;
    const auto middle_of_b = static_cast<std::size_t>(std::ranges::lower_bound(b, a[middle]) - b.begin());
    Walk lower{first, second, {0, middle}, {0, middle_of_b}};
    Walk upper{first, second, {middle, a.size()}, {middle_of_b, b.size()}};
    while (lower.has_both() && upper.has_both()) {
        lower.step();
        upper.step();
    }
    lower.finish();
    upper.finish();
    return {lower.found().u + upper.found().u, lower.found().tie_term + upper.found().tie_term};
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
