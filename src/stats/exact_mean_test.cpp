#include "stats/exact_mean.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ExactMean, OfEqualValuesIsTheValue) { EXPECT_EQ(exact_mean({0.1, 0.1, 0.1}), 0.1); }

TEST(ExactMean, DoesNotDependOnTheOrder) {
    EXPECT_EQ(exact_mean({0.1, 0.7, 1e9, -3.3}), exact_mean({1e9, -3.3, 0.1, 0.7}));
}

TEST(ExactMean, OfOneValueIsTheValue) { EXPECT_EQ(exact_mean({7.0}), 7.0); }

}  // namespace
}  // namespace adjudge
