#include "base/normal_quantile.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// The test values that Wichura (1988) prints with the algorithm.
TEST(NormalQuantile, GivesThePublishedValues) {
    EXPECT_NEAR(normal_quantile(0.25), -0.6744897501960817, 1e-15);
    EXPECT_NEAR(normal_quantile(0.001), -3.090232306167814, 4e-15);
    EXPECT_NEAR(normal_quantile(1e-20), -9.262340089798408, 1e-14);
}

TEST(NormalQuantile, IsZeroInTheMiddle) { EXPECT_EQ(normal_quantile(0.5), 0.0); }

TEST(NormalQuantile, IsSymmetric) {
    for (const double p : {0.01, 0.05, 0.0625, 0.25, 0.4375}) {
        EXPECT_NEAR(normal_quantile(p), -normal_quantile(1.0 - p), 1e-14) << p;
    }
}

TEST(NormalQuantile, InvertsTheDistributionFunction) {
    for (int step = -80; step < 50; ++step) {
        const double z = step / 10.0;
        const double p = 0.5 * std::erfc(-z / std::sqrt(2.0));
        EXPECT_NEAR(normal_quantile(p), z, 1e-9 * (1.0 + std::fabs(z))) << z;
    }
}

TEST(NormalQuantile, RefusesWhatIsNoProbability) {
    for (const double p : {0.0, 1.0, -0.1, std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_THROW((void)normal_quantile(p), std::logic_error);
    }
}

}  // namespace
}  // namespace adjudge
