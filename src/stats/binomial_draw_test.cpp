#include "stats/binomial_draw.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

double log_chance(double k, double n, double p) {
    return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p) +
           (n - k) * std::log1p(-p);
}

// (chi-square - df) / sqrt(2 df) of the draws, over numbers expected at least 20 times; the others together.
double standardized_chi_square(std::uint64_t n, double p) {
    constexpr int draws = 200'000;
    RandomStream random{n, "binomial test"};
    std::vector<double> count(n + 1);
    for (int draw = 0; draw < draws; ++draw) {
        count.at(binomial_draw(n, p, random)) += 1.0;
    }
    double chi_square = 0.0;
    double df = 0.0;
    double rare_count = 0.0;
    double rare_expected = 0.0;
    for (std::uint64_t k = 0; k <= n; ++k) {
        const double expected =
            draws * std::exp(log_chance(static_cast<double>(k), static_cast<double>(n), p));
        if (expected >= 20.0) {
            chi_square += (count[k] - expected) * (count[k] - expected) / expected;
            df += 1.0;
        } else {
            rare_count += count[k];
            rare_expected += expected;
        }
    }
    if (rare_expected > 1.0) {
        chi_square += (rare_count - rare_expected) * (rare_count - rare_expected) / rare_expected;
        df += 1.0;
    }
    return (chi_square - (df - 1.0)) / std::sqrt(2.0 * (df - 1.0));
}

TEST(BinomialDraw, HasTheBinomialDistributionWhereFewSucceed) {
    EXPECT_LT(standardized_chi_square(5, 0.3), 4.0);
    EXPECT_LT(standardized_chi_square(19, 0.5), 4.0);
    EXPECT_LT(standardized_chi_square(1000, 0.009), 4.0);
}

TEST(BinomialDraw, HasTheBinomialDistributionWhereManySucceed) {
    EXPECT_LT(standardized_chi_square(20, 0.5), 4.0);
    EXPECT_LT(standardized_chi_square(100, 0.25), 4.0);
    EXPECT_LT(standardized_chi_square(3000, 0.02), 4.0);
}

TEST(BinomialDraw, HasTheBinomialDistributionWhereMostSucceed) {
    EXPECT_LT(standardized_chi_square(12, 0.9), 4.0);
    EXPECT_LT(standardized_chi_square(400, 0.8), 4.0);
}

TEST(BinomialDraw, HasTheMeanAndVarianceOfATrillionTrials) {
    constexpr std::uint64_t n = 1'000'000'000'000U;
    constexpr double p = 0.3;
    constexpr int draws = 20'000;
    RandomStream random{1, "many trials"};
    double sum = 0.0;
    double squares = 0.0;
    for (int draw = 0; draw < draws; ++draw) {
        const double z = (static_cast<double>(binomial_draw(n, p, random)) - p * static_cast<double>(n)) /
                         std::sqrt(static_cast<double>(n) * p * (1.0 - p));
        sum += z;
        squares += z * z;
    }
    EXPECT_NEAR(sum / draws, 0.0, 4.0 / std::sqrt(draws));
    EXPECT_NEAR(squares / draws, 1.0, 4.0 * std::sqrt(2.0 / draws));
}

TEST(BinomialDraw, KnowsWhatIsCertain) {
    RandomStream random{1, "certain"};
    EXPECT_EQ(binomial_draw(0, 0.5, random), 0U);
    EXPECT_EQ(binomial_draw(7, 0.0, random), 0U);
    EXPECT_EQ(binomial_draw(7, 1.0, random), 7U);
    EXPECT_EQ(binomial_draw(1'000'000, 1.0, random), 1'000'000U);
}

TEST(BinomialDraw, GivesTheSameForTheSameSeed) {
    RandomStream one{4, "same"};
    RandomStream other{4, "same"};
    for (const double p : {0.001, 0.2, 0.7}) {
        EXPECT_EQ(binomial_draw(500, p, one), binomial_draw(500, p, other));
    }
}

TEST(BinomialDraw, TakesAnImpossibleChanceForABug) {
    RandomStream random{1, "impossible"};
    EXPECT_THROW((void)binomial_draw(1, -0.1, random), std::logic_error);
    EXPECT_THROW((void)binomial_draw(1, 1.1, random), std::logic_error);
    EXPECT_THROW((void)binomial_draw(1, std::numeric_limits<double>::quiet_NaN(), random), std::logic_error);
}

}  // namespace
}  // namespace adjudge
