// The distributions that tests refer to. The only home of Boost.Math.
#pragma once

#include <cstddef>

#include "stats/significance/alternative.hpp"

namespace adjudge {

// P(Z <= z) of the standard normal distribution.
double normal_cdf(double z);
// The p-value of a standard normal statistic.
double normal_p(double z, Alternative alternative);

// P(T <= t) of Student's distribution; `df` > 0.
double student_t_cdf(double t, double df);
// The p-value of a statistic with Student's distribution.
double student_t_p(double t, double df, Alternative alternative);
// t with P(T <= t) = `probability` in (0, 1).
double student_t_quantile(double probability, double df);

struct FDegrees {
    double numerator;
    double denominator;
};

// f with P(F <= f) = `probability` in (0, 1).
double f_quantile(double probability, const FDegrees& df);
// P(F > f).
double f_upper_p(double f, const FDegrees& df);

struct BinomialTrials {
    std::size_t successes;  // at most n
    std::size_t n;
};

// P(X <= successes) for X ~ Binomial(n, 1/2).
double fair_binomial_cdf(const BinomialTrials& trials);

// The Clopper-Pearson limits of a share: where the tail beyond `successes` holds `tail` in (0, 1).
double binomial_lower_limit(const BinomialTrials& trials, double tail);
double binomial_upper_limit(const BinomialTrials& trials, double tail);

// The logarithm of the gamma function and its derivative; x > 0.
double log_gamma(double x);
double digamma(double x);

}  // namespace adjudge
