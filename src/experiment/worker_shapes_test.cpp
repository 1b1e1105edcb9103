#include "experiment/worker_shapes.hpp"

#include <gtest/gtest.h>

#include "stats/moments.hpp"

namespace adjudge {
namespace {

TEST(StandardizedShape, HasMeanZeroAndVarianceOneAndKeepsTheOrder) {
    std::vector<double> residuals;
    for (int i = 0; i < 40; ++i) {
        residuals.push_back(static_cast<double>(i * i));
    }
    const std::vector<double> shape = standardized_shape(residuals);
    ASSERT_EQ(shape.size(), residuals.size());
    EXPECT_NEAR(moments(shape).mean, 0.0, 1e-12);
    EXPECT_NEAR(*moments(shape).variance(), 1.0, 1e-12);
    EXPECT_LT(shape.front(), shape.back());
}

TEST(StandardizedShape, IsNormalForFewOrEqualResiduals) {
    for (const std::vector<double>& residuals :
         {std::vector<double>{}, {1.0, 2.0}, std::vector<double>(50, 3.0)}) {
        const std::vector<double> shape = standardized_shape(residuals);
        EXPECT_NEAR(moments(shape).mean, 0.0, 1e-9);
        EXPECT_NEAR(shape.front(), -2.576, 1e-3);
    }
}

}  // namespace
}  // namespace adjudge
