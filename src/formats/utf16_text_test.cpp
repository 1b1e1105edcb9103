#include "formats/utf16_text.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using namespace std::string_view_literals;

TEST(Utf16, IsKnownByItsByteOrderMark) {
    EXPECT_TRUE(is_utf16("\xFF\xFE"sv));
    EXPECT_TRUE(is_utf16("\xFE\xFF"sv));
    EXPECT_FALSE(is_utf16("worker"sv));
}

TEST(Utf16, IsReadWithEitherByteFirst) {
    EXPECT_EQ(*utf8_of_utf16("\xFF\xFE\x61\x00\x0A\x00"sv), "a\n");
    EXPECT_EQ(*utf8_of_utf16("\xFE\xFF\x00\x61\x00\x0A"sv), "a\n");
}

// U+00E4, U+20AC and U+1F600, from the Unicode standard's own tables.
TEST(Utf16, HasCharactersOfTwoThreeAndFourBytes) {
    EXPECT_EQ(*utf8_of_utf16("\xFE\xFF\x00\xE4\x20\xAC\xD8\x3D\xDE\x00"sv),
              "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
}

TEST(Utf16, IsRefusedWhereACharacterIsCut) {
    EXPECT_FALSE(utf8_of_utf16("\xFE\xFF\x00"sv));
    EXPECT_FALSE(utf8_of_utf16("\xFE\xFF\xD8\x3D"sv));
    EXPECT_FALSE(utf8_of_utf16("\xFE\xFF\xDE\x00\x00\x61"sv));
    EXPECT_FALSE(utf8_of_utf16("\xFE\xFF\xD8\x3D\x00\x61"sv));
}

TEST(Utf16, CanBeEmpty) { EXPECT_EQ(*utf8_of_utf16("\xFF\xFE"sv), ""); }

}  // namespace
}  // namespace adjudge
