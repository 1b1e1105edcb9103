#include "stats/correlation/kendall.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "stats/distributions.hpp"
#include "stats/finite.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

constexpr std::size_t most_for_exact = 33;

// Sums over the groups of t equal values that the variance needs.
struct Ties {
    double pairs = 0.0;     // t (t - 1) / 2
    double triples = 0.0;   // t (t - 1) (t - 2)
    double weighted = 0.0;  // t (t - 1) (2 t + 5)
    std::size_t groups = 0;
};

// Where `is_new(i)` tells whether the i-th value of a sorted sample differs from the one before it.
template <class IsNew>
Ties ties_of(std::size_t n, const IsNew& is_new) {
    Ties sums;
    for (std::size_t first = 0; first < n;) {
        std::size_t next = first + 1;
        while (next < n && !is_new(next)) {
            ++next;
        }
        const auto t = static_cast<double>(next - first);
        sums.pairs += t * (t - 1.0) / 2.0;
        sums.triples += t * (t - 1.0) * (t - 2.0);
        sums.weighted += t * (t - 1.0) * (2.0 * t + 5.0);
        ++sums.groups;
        first = next;
    }
    return sums;
}

// Merges two sorted runs into `merged`; the number of pairs of them that stood in the wrong order.
double merge_counting_inversions(std::span<const double> left, std::span<const double> right,
                                 std::span<double> merged) {
    double inversions = 0.0;
    for (double& value : merged) {
        const bool is_from_left = right.empty() || (!left.empty() && left.front() <= right.front());
        inversions += is_from_left ? 0.0 : static_cast<double>(left.size());
        std::span<const double>& source = is_from_left ? left : right;
        value = source.front();
        source = source.subspan(1);
    }
    return inversions;
}

// Sorts, and counts the pairs that stood in the wrong order: merge sort from runs of one upwards.
double sort_counting_inversions(std::vector<double>& values) {
    const std::size_t n = values.size();
    double inversions = 0.0;
    std::vector<double> merged(n);
    for (std::size_t run = 1; run < n; run *= 2) {
        const std::span<const double> runs{values};
        for (std::size_t begin = 0; begin < n; begin += 2 * run) {
            const std::size_t left = std::min(run, n - begin);
            const std::size_t right = std::min(run, n - begin - left);
            inversions +=
                merge_counting_inversions(runs.subspan(begin, left), runs.subspan(begin + left, right),
                                          std::span{merged}.subspan(begin, left + right));
        }
        values.swap(merged);
    }
    return inversions;
}

// From the distribution of the discordant pairs among i - 1 values, up to `most` of them, that among i:
// placing the i-th value adds 0 .. i - 1 discordant pairs, each with probability 1 / i.
std::vector<double> with_another_value(const std::vector<double>& before, std::size_t i, std::size_t most) {
    std::vector<double> after(std::min(most + 1, before.size() + i - 1));
    for (std::size_t d = 0; d < after.size(); ++d) {
        const std::size_t last = std::min(d + 1, before.size());
        for (std::size_t had = d + 1 > i ? d + 1 - i : 0; had < last; ++had) {
            after[d] += before[had] / static_cast<double>(i);
        }
    }
    return after;
}

// P(discordant pairs <= `most`) when every order of n values is equally likely.
double exact_lower_tail(std::size_t n, std::size_t most) {
    std::vector<double> probability{1.0};
    for (std::size_t i = 2; i <= n; ++i) {
        probability = with_another_value(probability, i, most);
    }
    return std::accumulate(probability.begin(), probability.end(), 0.0);
}

double exact_p(std::size_t n, double discordant) {
    const double pairs = static_cast<double>(n * (n - 1)) / 2.0;
    const double extreme = std::min(discordant, pairs - discordant);
    return std::min(1.0, 2.0 * exact_lower_tail(n, static_cast<std::size_t>(extreme)));
}

struct Concordance {
    double score;  // concordant - discordant
    double discordant;
    Ties x;
    Ties y;
};

Concordance concordance(std::span<const double> x, std::span<const double> y) {
    const std::size_t n = x.size();
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order,
                      [&](std::size_t i, std::size_t j) { return x[i] != x[j] ? x[i] < x[j] : y[i] < y[j]; });
    const auto is_new_x = [&](std::size_t i) { return x[order[i]] != x[order[i - 1]]; };
    const Ties in_x = ties_of(n, is_new_x);
    const Ties in_both =
        ties_of(n, [&](std::size_t i) { return is_new_x(i) || y[order[i]] != y[order[i - 1]]; });
    std::vector<double> sorted_y;
    sorted_y.reserve(n);
    for (const std::size_t i : order) {
        sorted_y.push_back(y[i]);
    }
    const double discordant = sort_counting_inversions(sorted_y);
    const Ties in_y = ties_of(n, [&](std::size_t i) { return sorted_y[i] != sorted_y[i - 1]; });
    const double all = static_cast<double>(n) * (static_cast<double>(n) - 1.0) / 2.0;
    const double score = all - in_x.pairs - in_y.pairs + in_both.pairs - 2.0 * discordant;
    return {score, discordant, in_x, in_y};
}

double normal_two_sided_p(const Concordance& found, double n) {
    const double m = n * (n - 1.0);
    const double variance = (m * (2.0 * n + 5.0) - found.x.weighted - found.y.weighted) / 18.0 +
                            2.0 * found.x.pairs * found.y.pairs / m +
                            found.x.triples * found.y.triples / (9.0 * m * (n - 2.0));
    return normal_p(found.score / std::sqrt(variance), Alternative::TwoSided);
}

Kendall kendall_of(const Concordance& found, std::size_t pairs) {
    const auto n = static_cast<double>(pairs);
    const double all = n * (n - 1.0) / 2.0;
    const auto distinct = static_cast<double>(std::min(found.x.groups, found.y.groups));
    const bool is_exact = pairs <= most_for_exact && found.x.pairs == 0.0 && found.y.pairs == 0.0;
    const double tau_b = found.score / std::sqrt((all - found.x.pairs) * (all - found.y.pairs));
    return {.tau_b = std::clamp(tau_b, -1.0, 1.0),
            .tau_c = 2.0 * found.score * distinct / (n * n * (distinct - 1.0)),
            .p = is_exact ? exact_p(pairs, found.discordant) : normal_two_sided_p(found, n),
            .p_by = is_exact ? KendallP::Exact : KendallP::Normal,
            .n = pairs};
}

}  // namespace

Computed<Kendall> kendall(std::span<const double> x, std::span<const double> y) {
    if (x.size() != y.size()) {
        throw std::logic_error{"a correlation needs samples of equal length"};
    }
    if (x.size() < 2) {
        return Undefined{"fewer than two pairs"};
    }
    if (has_nan(x) || has_nan(y)) {
        return Undefined{"a value is not a number"};
    }
    if (is_constant(x) || is_constant(y)) {
        return Undefined{"all values of a sample are equal"};
    }
    return kendall_of(concordance(x, y), x.size());
}

}  // namespace adjudge
