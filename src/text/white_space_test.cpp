#include "text/white_space.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Views = std::vector<std::string_view>;

TEST(IsWhiteSpace, KnowsTwentyNineCodePoints) {
    std::size_t count = 0;
    for (char32_t c = 0; c < 0x110000; ++c) {
        count += is_python_space(c) ? 1U : 0U;
    }
    EXPECT_EQ(count, 29U);
    for (const char32_t c : {U'\x200B', U'\x2060', U'\xFEFF', U'\x180E'}) {
        EXPECT_FALSE(is_python_space(c));
    }
}

TEST(WordsOf, SplitsAtEveryKindOfWhiteSpace) {
    EXPECT_EQ(words_of(" a\xC2\xA0"
                       "b\xE3\x80\x80\xE2\x80\xA8"
                       "c\x1C"
                       "d\xC2\x85 "),
              (Views{"a", "b", "c", "d"}));
    EXPECT_EQ(words_of(""), Views{});
    EXPECT_EQ(words_of(" \t"), Views{});
    EXPECT_EQ(words_of("one"), Views{"one"});
}

TEST(WordsOf, KeepsWhatIsNoWhiteSpace) {
    EXPECT_EQ(words_of("a\xE2\x80\x8B"
                       "b \xEF\xBB\xBF"
                       "c"),
              (Views{"a\xE2\x80\x8B"
                     "b",
                     "\xEF\xBB\xBF"
                     "c"}));
}

TEST(WordsOf, TakesBrokenBytesForLetters) {
    EXPECT_EQ(words_of("a\xE3\x80 \xC2"), (Views{"a\xE3\x80", "\xC2"}));
}

TEST(WithoutTrailingSpace, StripsTheEndAlone) {
    EXPECT_EQ(without_trailing_space(" a b \xE3\x80\x80\t"), " a b");
    EXPECT_EQ(without_trailing_space("\xC2\xA0"), "");
    EXPECT_EQ(without_trailing_space("a\x80\x80"), "a\x80\x80");
}

TEST(WithoutOuterSpace, StripsBothEnds) { EXPECT_EQ(without_python_space("\xE2\x80\x89 a b "), "a b"); }

}  // namespace
}  // namespace adjudge
