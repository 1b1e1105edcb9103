#include "text/characters.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(PunctuationMark, TellsStopsOfManyScripts) {
    for (const char32_t stop : U".!?…。！？؟।։") {
        if (stop != 0) {
            EXPECT_EQ(punctuation(stop), Punctuation::Stop) << static_cast<unsigned>(stop);
        }
    }
}

TEST(PunctuationMark, TellsCommasOfManyScripts) {
    for (const char32_t comma : U",;:，、；،") {
        if (comma != 0) {
            EXPECT_EQ(punctuation(comma), Punctuation::Comma) << static_cast<unsigned>(comma);
        }
    }
}

TEST(PunctuationMark, TellsBracketsByTheirSide) {
    EXPECT_EQ(punctuation(U'('), Punctuation::Opening);
    EXPECT_EQ(punctuation(U'」'), Punctuation::Closing);
}

TEST(PunctuationMark, GivesQuotesNoSide) {
    EXPECT_EQ(punctuation(U'"'), Punctuation::Quote);
    EXPECT_EQ(punctuation(U'“'), Punctuation::Quote);
    EXPECT_EQ(punctuation(U'»'), Punctuation::Quote);
}

TEST(PunctuationMark, IsNoneForLettersAndSymbols) {
    EXPECT_EQ(punctuation(U'a'), Punctuation::None);
    EXPECT_EQ(punctuation(U'+'), Punctuation::None);
}

TEST(IsWhiteSpace, IsTrueForSpacesOfAllWidths) {
    EXPECT_TRUE(is_white_space(" \t\n\u00a0\u3000"));
    EXPECT_TRUE(is_white_space(""));
    EXPECT_FALSE(is_white_space(" . "));
}

TEST(IsSpaceless, IsTrueForScriptsWithoutSpaces) {
    for (const char32_t letter : {U'北', U'の', U'カ', U'ー', U'ก', U'ກ', U'ក', U'က', U'ཀ'}) {
        EXPECT_TRUE(is_spaceless(letter)) << static_cast<unsigned>(letter);
    }
    EXPECT_FALSE(is_spaceless(U'한'));
    EXPECT_FALSE(is_spaceless(U'a'));
}

TEST(WouldFuse, IsTrueForTwoWordsOfASpacedScript) {
    EXPECT_TRUE(would_fuse("NBA", "2"));
    EXPECT_FALSE(would_fuse("NBA", "打"));
    EXPECT_FALSE(would_fuse("打", "球"));
    EXPECT_FALSE(would_fuse("a,", "b"));
    EXPECT_FALSE(would_fuse("a ", "b"));
    EXPECT_FALSE(would_fuse("", "b"));
}

TEST(FrontCharacter, ReadsOneCharacter) {
    EXPECT_EQ(front_character("😀a"), U'😀');
    EXPECT_EQ(back_character("a😀"), U'😀');
}

TEST(FrontCharacter, IsTheReplacementWhereThereIsNone) {
    EXPECT_EQ(front_character(""), U'\uFFFD');
    EXPECT_EQ(back_character("a\xff"), U'\uFFFD');
}

}  // namespace
}  // namespace adjudge
