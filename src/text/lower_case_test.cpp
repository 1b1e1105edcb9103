// Expected values: Python 3.11.
#include "text/lower_case.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(LowerCase, IsAsciiWhereTheTextIs) { EXPECT_EQ(lower_case("Hello, WORLD 1"), "hello, world 1"); }

TEST(LowerCase, KnowsTheFinalSigma) {
    EXPECT_EQ(lower_case("ΑΣ"), "ας");
    EXPECT_EQ(lower_case("Σ"), "σ");
    EXPECT_EQ(lower_case("ΑΣ.Α"), "ασ.α");
    EXPECT_EQ(lower_case("ΑΣ. Α"), "ας. α");
    EXPECT_EQ(lower_case(".Σ"), ".σ");
}

TEST(LowerCase, TakesTheDotOfATurkishCapital) { EXPECT_EQ(lower_case("İ"), "i\xCC\x87"); }

TEST(LowerCase, LeavesWhatHasNoCase) { EXPECT_EQ(lower_case("中文 ß 😀 ½"), "中文 ß 😀 ½"); }

}  // namespace
}  // namespace adjudge
