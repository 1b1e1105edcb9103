#include "stats/distributions.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Abramowitz and Stegun (1964), tables 26.1, 26.9 and 26.10.
TEST(Distributions, GiveTheTabledValues) {
    EXPECT_NEAR(normal_cdf(1.96), 0.975002, 5e-7);
    EXPECT_NEAR(normal_cdf(-3.0), 0.001349898, 5e-10);
    EXPECT_NEAR(student_t_quantile(0.975, 10.0), 2.228, 5e-4);
    EXPECT_NEAR(student_t_cdf(2.920, 2.0), 0.95, 1e-4);
    EXPECT_NEAR(f_quantile(0.95, {3.0, 10.0}), 3.71, 5e-3);
    EXPECT_NEAR(f_upper_p(3.71, {3.0, 10.0}), 0.05, 5e-4);
}

// Abramowitz and Stegun (1964), 6.1.17, 6.3.2 and 6.3.3: gamma(1/2)^2 = pi, psi(1/2) = -gamma - 2 log 2.
TEST(Distributions, GammaAndItsDerivativeHaveTheirKnownValues) {
    constexpr double euler = 0.57721566490153286;
    EXPECT_NEAR(log_gamma(0.5), 0.5 * std::log(M_PI), 1e-14);
    EXPECT_NEAR(log_gamma(11.0), std::log(3628800.0), 1e-12);
    EXPECT_NEAR(digamma(1.0), -euler, 1e-14);
    EXPECT_NEAR(digamma(0.5), -euler - 2.0 * std::log(2.0), 1e-14);
}

TEST(Distributions, TwoSidedPNeverExceedsOne) {
    EXPECT_EQ(normal_p(0.0, Alternative::TwoSided), 1.0);
    EXPECT_EQ(student_t_p(0.0, 5.0, Alternative::TwoSided), 1.0);
}

TEST(Distributions, FarTailsKeepTheirDigits) {
    EXPECT_NEAR(normal_p(10.0, Alternative::Greater) / 7.619853024160525e-24, 1.0, 1e-12);
}

TEST(Distributions, TheFairCoinIsSymmetric) {
    EXPECT_NEAR(fair_binomial_cdf({2, 5}), 0.5, 1e-15);
    EXPECT_NEAR(fair_binomial_cdf({0, 10}), 1.0 / 1024.0, 1e-18);
}

// Clopper and Pearson (1934): 0 of 10 has the upper limit 1 - .025^(1/10).
TEST(Distributions, ExactLimitsOfAShareCloseAtTheEnds) {
    EXPECT_EQ(binomial_lower_limit({0, 10}, 0.025), 0.0);
    EXPECT_NEAR(binomial_upper_limit({0, 10}, 0.025), 0.3084971, 5e-8);
    EXPECT_EQ(binomial_upper_limit({10, 10}, 0.025), 1.0);
}

}  // namespace
}  // namespace adjudge
