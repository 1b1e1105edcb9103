#include "model/vas_score.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(VasScore, TakesBothEndsOfTheScale) {
    EXPECT_EQ(VasScore::from(0)->value(), 0.0);
    EXPECT_EQ(VasScore::from(100)->value(), 100.0);
}

TEST(VasScore, RefusesWhatLiesOutside) {
    EXPECT_FALSE(VasScore::from(-0.001));
    EXPECT_EQ(VasScore::from(101).error().message,
              "101 is no score: the continuous scale goes from 0 to 100");
}

TEST(VasScore, RefusesWhatIsNoNumber) {
    EXPECT_FALSE(VasScore::from(std::numeric_limits<double>::quiet_NaN()));
    EXPECT_FALSE(VasScore::from(std::numeric_limits<double>::infinity()));
}

}  // namespace
}  // namespace adjudge
