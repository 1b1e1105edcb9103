#include "base/ascii.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(Ascii, LowersItsOwnLettersAlone) { EXPECT_EQ(lower_ascii("Score-Ä9"), "score-Ä9"); }

TEST(Ascii, KnowsItsDigits) {
    EXPECT_TRUE(is_digit('0'));
    EXPECT_TRUE(is_digit('9'));
    EXPECT_FALSE(is_digit('a'));
    EXPECT_FALSE(is_digit('\xB2'));
}

}  // namespace
}  // namespace adjudge
