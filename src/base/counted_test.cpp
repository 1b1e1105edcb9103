#include "base/counted.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(Grouped, PutsACommaBeforeEveryThirdDigitFromTheRight) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
}

TEST(Counted, KnowsOneFromMany) {
    EXPECT_EQ(counted(0, "worker"), "0 workers");
    EXPECT_EQ(counted(1, "worker"), "1 worker");
    EXPECT_EQ(counted(1200, "worker"), "1,200 workers");
}

}  // namespace
}  // namespace adjudge
