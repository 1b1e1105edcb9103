#include "text/code_points.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(CodePoints, GoThereAndBack) {
    for (const char32_t c :
         {U'\0', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
        const std::u32string one(3, c);
        EXPECT_EQ(code_points_of(utf8_of(one)), one);
    }
}

TEST(CodePoints, ReplaceBrokenBytes) {
    EXPECT_EQ(code_points_of("a\xFFz\xC3"), U"a\xFFFDz\xFFFD");
    EXPECT_EQ(code_points_of(""), U"");
}

}  // namespace
}  // namespace adjudge
