#include "report/base64.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// RFC 4648, section 10.
TEST(Base64, WritesTheTestVectorsOfTheStandard) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foob"), "Zm9vYg==");
    EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

// RFC 4648, section 9; the last by hand: 24 ones are four times 63.
TEST(Base64, TakesAnyByte) {
    EXPECT_EQ(base64("\x14\xfb\x9c\x03\xd9\x7e"), "FPucA9l+");
    EXPECT_EQ(base64(std::string_view{"\0\0\0", 3}), "AAAA");
    EXPECT_EQ(base64("\xff\xff\xff"), "////");
}

}  // namespace
}  // namespace adjudge
