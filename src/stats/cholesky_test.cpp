#include "stats/cholesky.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// B B' + I for a random B.
std::vector<double> random_matrix(std::size_t n) {
    RandomStream random{n, "cholesky test"};
    std::vector<double> b(n * n);
    for (double& value : b) {
        value = random.normal();
    }
    std::vector<double> a(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            a[i * n + j] = i == j ? 1.0 : 0.0;
            for (std::size_t k = 0; k < n; ++k) {
                a[i * n + j] += b[i * n + k] * b[j * n + k];
            }
        }
    }
    return a;
}

TEST(Cholesky, SolvesByHand) {
    // 4 x + 2 y = 10, 2 x + 5 y = 13: x = 1.5, y = 2. The upper triangle is not read.
    const auto factor = Cholesky::of({4.0, 99.0, 2.0, 5.0}, 2);
    ASSERT_TRUE(factor);
    const std::vector<double> x = factor->solve(std::vector<double>{10.0, 13.0});
    EXPECT_DOUBLE_EQ(x[0], 1.5);
    EXPECT_DOUBLE_EQ(x[1], 2.0);
}

TEST(Cholesky, InvertsByHand) {
    const auto factor = Cholesky::of({4.0, 2.0, 2.0, 5.0}, 2);
    const std::vector<double> diagonal = factor->inverse_diagonal();
    EXPECT_DOUBLE_EQ(diagonal[0], 5.0 / 16.0);
    EXPECT_DOUBLE_EQ(diagonal[1], 4.0 / 16.0);
}

TEST(Cholesky, SolvesRandomSystems) {
    for (const std::size_t n : {1U, 3U, 7U, 30U}) {
        const std::vector<double> a = random_matrix(n);
        const std::vector<double> b(n, 1.0);
        const std::vector<double> x = Cholesky::of(a, n)->solve(b);
        for (std::size_t i = 0; i < n; ++i) {
            double product = 0.0;
            for (std::size_t j = 0; j < n; ++j) {
                product += a[i * n + j] * x[j];
            }
            EXPECT_NEAR(product, 1.0, 1e-11);
        }
    }
}

TEST(Cholesky, HasTheInversesDiagonalThatUnitVectorsGive) {
    constexpr std::size_t n = 13;
    const auto factor = Cholesky::of(random_matrix(n), n);
    const std::vector<double> diagonal = factor->inverse_diagonal();
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<double> unit(n, 0.0);
        unit[i] = 1.0;
        EXPECT_NEAR(diagonal[i], factor->solve(unit)[i], 1e-12);
    }
}

TEST(Cholesky, HasNoFactorOfAMatrixThatIsNotPositiveDefinite) {
    EXPECT_FALSE(Cholesky::of({1.0, 1.0, 1.0, 1.0}, 2));
    EXPECT_FALSE(Cholesky::of({-1.0}, 1));
    EXPECT_FALSE(Cholesky::of({std::numeric_limits<double>::quiet_NaN()}, 1));
    EXPECT_FALSE(Cholesky::of({std::numeric_limits<double>::infinity()}, 1));
}

TEST(Cholesky, OfNothingSolvesNothing) { EXPECT_TRUE(Cholesky::of({}, 0)->solve({}).empty()); }

TEST(Cholesky, TakesAWrongLengthForABug) {
    EXPECT_THROW((void)Cholesky::of({1.0, 2.0}, 2), std::logic_error);
    EXPECT_THROW((void)Cholesky::of({1.0}, 1)->solve({}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
