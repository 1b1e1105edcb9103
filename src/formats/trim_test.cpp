#include "formats/trim.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(WithoutOuterSpace, KeepsWhatIsInside) { EXPECT_EQ(without_outer_space(" \ta  b\r\n"), "a  b"); }

TEST(WithoutOuterSpace, LeavesATextWithoutSpace) { EXPECT_EQ(without_outer_space("ab"), "ab"); }

TEST(WithoutOuterSpace, MayLeaveNothing) {
    EXPECT_EQ(without_outer_space(""), "");
    EXPECT_EQ(without_outer_space(" \t\v\f\r\n"), "");
}

TEST(WithoutOuterSpace, KnowsTheSpacesBeyondAscii) {
    EXPECT_EQ(without_outer_space("\u00A0\u3000\u2003 a\u00A0b \u0085\u1680\u2029"), "a\u00A0b");
}

TEST(WithoutOuterSpace, KeepsMarksThatAreNoSpace) {
    EXPECT_EQ(without_outer_space(" \u200Fשלום\u200B "), "\u200Fשלום\u200B");
}

TEST(WithoutOuterSpace, KeepsBytesThatAreNoText) {
    EXPECT_EQ(without_outer_space(" \xA0\x85 "), "\xA0\x85");
    EXPECT_EQ(without_outer_space("a\xE3\x80"), "a\xE3\x80");
}

}  // namespace
}  // namespace adjudge
