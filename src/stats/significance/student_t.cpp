#include "stats/significance/student_t.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "stats/distributions.hpp"
#include "stats/largest_size.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

std::optional<Interval> interval_of(const TStatistic& statistic, const TTestOptions& options) {
    if (!options.confidence) {
        return std::nullopt;
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const bool is_two_sided = options.alternative == Alternative::TwoSided;
    const double outside = (1.0 - *options.confidence) / (is_two_sided ? 2.0 : 1.0);
    const double reach = student_t_quantile(1.0 - outside, statistic.df) * statistic.standard_error;
    return Interval{options.alternative == Alternative::Less ? -infinity : statistic.difference - reach,
                    options.alternative == Alternative::Greater ? infinity : statistic.difference + reach,
                    *options.confidence};
}

double standard_error_of(const Moments& moments) {
    return *moments.sd() / std::sqrt(static_cast<double>(moments.n));
}

// Whether numbers of that size differ by no more than rounding makes of equal ones, as it does of 33.3 - 13.3
// and 40.1 - 20.1. The bound is the one of R's t.test for "essentially constant" data.
bool is_only_rounding(double standard_error, double size) {
    return standard_error <= 10.0 * std::numeric_limits<double>::epsilon() * std::fabs(size);
}

TTest test_of(const Moments& found, const TTestOptions& options) {
    TTest test =
        t_test_of({found.mean, standard_error_of(found), static_cast<double>(found.n) - 1.0}, options);
    test.effect = found.mean / *found.sd();
    test.n = found.n;
    return test;
}

}  // namespace

TTest t_test_of(const TStatistic& statistic, const TTestOptions& options) {
    const double t = statistic.difference / statistic.standard_error;
    return {.t = t,
            .df = statistic.df,
            .p = student_t_p(t, statistic.df, options.alternative),
            .difference = statistic.difference,
            .interval = interval_of(statistic, options),
            .effect = std::nullopt,
            .n = 0};
}

Computed<TTest> paired_t_test(std::span<const double> first, std::span<const double> second,
                              const TTestOptions& options) {
    if (first.size() != second.size()) {
        throw std::logic_error{"a paired test needs samples of equal length"};
    }
    std::vector<double> differences(first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        differences[i] = first[i] - second[i];
    }
    if (differences.size() < 2) {
        return Undefined{"fewer than two pairs"};
    }
    const Moments found = moments(differences);
    const double largest = std::max(largest_size(first), largest_size(second));
    if (is_constant(differences) || is_only_rounding(standard_error_of(found), largest)) {
        return Undefined{"all differences are equal"};
    }
    return test_of(found, options);
}

Computed<TTest> welch_t_test(std::span<const double> first, std::span<const double> second,
                             const TTestOptions& options) {
    if (first.size() < 2 || second.size() < 2) {
        return Undefined{"fewer than two values in a sample"};
    }
    if (is_constant(first) && is_constant(second)) {
        return Undefined{"all values of each sample are equal"};
    }
    const Moments a = moments(first);
    const Moments b = moments(second);
    const double share_a = *a.variance() / static_cast<double>(a.n);
    const double share_b = *b.variance() / static_cast<double>(b.n);
    const double squared_error = share_a + share_b;
    if (is_only_rounding(std::sqrt(squared_error), std::max(std::fabs(a.mean), std::fabs(b.mean)))) {
        return Undefined{"all values of each sample are equal"};
    }
    const double df =
        squared_error * squared_error /
        (share_a * share_a / static_cast<double>(a.n - 1) + share_b * share_b / static_cast<double>(b.n - 1));
    TTest test = t_test_of({a.mean - b.mean, std::sqrt(squared_error), df}, options);
    test.effect = (a.mean - b.mean) / std::sqrt((*a.variance() + *b.variance()) / 2.0);
    test.n = a.n;
    test.n_other = b.n;
    return test;
}

}  // namespace adjudge
