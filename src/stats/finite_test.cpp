#include "stats/finite.hpp"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(HasNan, SeesTheOneThatIsNoNumber) {
    EXPECT_TRUE(has_nan(std::vector<double>{1.0, nan}));
    EXPECT_FALSE(has_nan(std::vector<double>{1.0, infinity}));
    EXPECT_FALSE(has_nan({}));
}

TEST(IsFinite, RefusesNanAndBothInfinities) {
    EXPECT_TRUE(is_finite(std::vector<double>{1.0, -2.0}));
    EXPECT_FALSE(is_finite(std::vector<double>{1.0, nan}));
    EXPECT_FALSE(is_finite(std::vector<double>{1.0, infinity}));
    EXPECT_FALSE(is_finite(std::vector<double>{1.0, -infinity}));
    EXPECT_TRUE(is_finite({}));
}

}  // namespace
}  // namespace adjudge
