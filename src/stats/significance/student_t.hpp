// Student's t-tests: paired, and Welch's for two samples.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/significance/alternative.hpp"

namespace adjudge {

struct TTestOptions {
    Alternative alternative = Alternative::TwoSided;
    // Of the interval, in (0, 1). None: no interval, which takes longer than all the rest.
    std::optional<double> confidence = 0.95;
};

struct TTest {
    double t;
    double df;
    double p;
    double difference;                 // of the means, first minus second
    std::optional<Interval> interval;  // of the difference; one-sided where the alternative is
    // Cohen's d: difference / sd, for Welch with the root of the mean of both variances; none where a test
    // brings its own standard error.
    std::optional<double> effect;
    std::size_t n;            // values, or pairs
    std::size_t n_other = 0;  // of the second sample of Welch's test
};

// With the differences first - second, t = mean / (sd / sqrt(n)), df = n - 1. The samples must be of equal
// length.
//
// Student (1908). Undefined for fewer than two pairs and for differences that are all equal, or differ by no
// more than rounding.
Computed<TTest> paired_t_test(std::span<const double> first, std::span<const double> second,
                              const TTestOptions& options = {});

// t = (mean1 - mean2) / sqrt(v1 / n1 + v2 / n2) with the degrees of freedom of Welch and Satterthwaite.
//
// Welch (1947). Undefined where a sample has fewer than two values, and where neither varies.
Computed<TTest> welch_t_test(std::span<const double> first, std::span<const double> second,
                             const TTestOptions& options = {});

// An estimate with its standard error, for the tests that bring their own.
struct TStatistic {
    double difference;
    double standard_error;  // > 0
    double df;              // > 0
};

// The p-value and interval that follow from an estimate with Student's distribution; effect and counts are
// left to the caller.
TTest t_test_of(const TStatistic& statistic, const TTestOptions& options);

}  // namespace adjudge
