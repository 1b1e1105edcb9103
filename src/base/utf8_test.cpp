#include "base/utf8.hpp"

#include <string>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(FirstCharacter, DecodesEachLength) {
    EXPECT_EQ(first_character("a")->code_point, U'a');
    EXPECT_EQ(first_character("\xC3\xA4")->code_point, U'\u00E4');
    EXPECT_EQ(first_character("\xE2\x82\xAC")->code_point, U'\u20AC');
    EXPECT_EQ(first_character("\xF0\x9F\x98\x80")->code_point, U'\U0001F600');
    EXPECT_EQ(first_character("\xF0\x9F\x98\x80")->size, 4U);
}

// The boundary cases of Markus Kuhn's UTF-8 decoder stress test, sections 2 to 5.
TEST(FirstCharacter, TakesTheLastCodePointsOfEachLength) {
    EXPECT_EQ(first_character("\xDF\xBF")->code_point, 0x7FFU);
    EXPECT_EQ(first_character("\xEF\xBF\xBF")->code_point, 0xFFFFU);
    EXPECT_EQ(first_character("\xF4\x8F\xBF\xBF")->code_point, 0x10FFFFU);
}

TEST(FirstCharacter, RefusesWhatIsNoShortestForm) {
    EXPECT_FALSE(first_character("\xC0\xAF"));
    EXPECT_FALSE(first_character("\xE0\x80\xAF"));
    EXPECT_FALSE(first_character("\xF0\x80\x80\xAF"));
}

TEST(FirstCharacter, RefusesSurrogatesAndWhatLiesBeyondUnicode) {
    EXPECT_FALSE(first_character("\xED\xA0\x80"));
    EXPECT_FALSE(first_character("\xF4\x90\x80\x80"));
    EXPECT_FALSE(first_character("\xFE"));
}

TEST(FirstCharacter, RefusesTornAndStrayBytes) {
    EXPECT_FALSE(first_character(""));
    EXPECT_FALSE(first_character("\xE2\x82"));
    EXPECT_FALSE(first_character("\x80"));
    EXPECT_FALSE(first_character("\xC3("));
}

TEST(CountCharacters, CountsCodePointsNotBytes) {
    EXPECT_EQ(count_characters(""), 0U);
    EXPECT_EQ(count_characters("a\xC3\xA4\xF0\x9F\x98\x80"), 3U);
    EXPECT_EQ(count_characters("a\xFF\xFE"), 3U);
}

TEST(FindInvalidUtf8, GivesTheOffsetOfTheFirstBadByte) {
    EXPECT_EQ(find_invalid_utf8("gr\xC3\xBC\xC3\x9F"), std::nullopt);
    EXPECT_EQ(find_invalid_utf8("gr\xFC\xDF"), 2U);
    EXPECT_EQ(find_invalid_utf8("ab\xE2\x82"), 2U);
}

}  // namespace
}  // namespace adjudge
