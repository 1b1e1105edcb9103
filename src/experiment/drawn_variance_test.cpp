#include "experiment/drawn_variance.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr int draws = 20000;

TEST(DrawnGamma, HasTheMeanAndVarianceOfItsShape) {
    for (const double shape : {0.3, 1.0, 7.5}) {
        RandomStream random{1, "gamma"};
        double sum = 0.0;
        double squares = 0.0;
        for (int i = 0; i < draws; ++i) {
            const double drawn = drawn_gamma(shape, random);
            sum += drawn / draws;
            squares += drawn * drawn / draws;
        }
        // Five standard errors of the mean; the variance of a gamma variable is its shape.
        EXPECT_NEAR(sum, shape, 5.0 * std::sqrt(shape / draws)) << shape;
        EXPECT_NEAR(squares - sum * sum, shape, 0.15 * shape + 0.01) << shape;
    }
}

TEST(DrawnVariance, LiesAroundTheMeanSquareOfManySquares) {
    RandomStream random{1, "variance"};
    double sum = 0.0;
    for (int i = 0; i < 1000; ++i) {
        sum += drawn_variance({400.0, 100.0}, {1.0, 1.0}, random) / 1000.0;
    }
    EXPECT_NEAR(sum, 401.0 / 99.0, 0.1);  // the mean of an inverse gamma variable
}

}  // namespace
}  // namespace adjudge
