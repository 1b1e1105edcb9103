#include "stats/moments.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

TEST(Moments, GiveMeanAndStandardDeviation) {
    const std::vector<double> sample{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0};
    const Moments found = moments(sample);
    EXPECT_EQ(found.n, 8U);
    EXPECT_EQ(found.mean, 5.0);
    EXPECT_DOUBLE_EQ(*found.variance(), 32.0 / 7.0);
}

TEST(Moments, HaveNoVarianceForOneValue) {
    const std::vector<double> sample{3.0};
    EXPECT_EQ(moments(sample).mean, 3.0);
    EXPECT_FALSE(moments(sample).variance().has_value());
}

TEST(Moments, OfNothingCountNothing) { EXPECT_EQ(moments({}).n, 0U); }

TEST(Moments, OfEqualValuesAreExact) {
    const std::vector<double> sample(7, 0.1);
    EXPECT_EQ(moments(sample).mean, 0.1);
    EXPECT_EQ(moments(sample).squared_error, 0.0);
}

TEST(Moments, KeepTheirPrecisionFarFromZero) {
    std::vector<double> sample;
    RandomStream random{1, "moments"};
    for (int i = 0; i < 1000; ++i) {
        sample.push_back(random.normal());
    }
    const double near = *moments(sample).variance();
    for (double& value : sample) {
        value += 1e8;
    }
    EXPECT_NEAR(*moments(sample).variance(), near, 1e-6);
}

TEST(IsConstant, SeesTheOneThatDiffers) {
    EXPECT_TRUE(is_constant(std::vector<double>{1.0, 1.0}));
    EXPECT_FALSE(is_constant(std::vector<double>{1.0, 1.0, 2.0}));
    EXPECT_TRUE(is_constant({}));
}

}  // namespace
}  // namespace adjudge
