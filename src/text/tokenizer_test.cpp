// Expected tokens: sacreBLEU 2.6.0. Many more are in tests/reference/metrics.
#include "text/tokenizer.hpp"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "text/tokenizer_ter.hpp"
#include "text/white_space.hpp"

namespace adjudge {
namespace {

std::string joined(const std::string& text) { return fmt::format("{}", fmt::join(words_of(text), " ")); }

TEST(Tokenized13a, SetsPunctuationApartButNotBetweenDigits) {
    EXPECT_EQ(joined(tokenized_13a("Hello, \"world\" 3,000.5 (U.S.) 2019.")),
              "Hello , \" world \" 3,000.5 ( U . S . ) 2019 .");
    EXPECT_EQ(joined(tokenized_13a("1-2 a-b")), "1 - 2 a-b");
}

TEST(Tokenized13a, ResolvesEntitiesOnceInTheirOrder) {
    EXPECT_EQ(joined(tokenized_13a("&amp;lt; &apos;")), "< & apos ;");
    EXPECT_EQ(joined(tokenized_13a("a<skipped>b-\nc")), "abc");
}

TEST(TokenizedInternational, KeepsAFullStopBehindANumberAtTheEnd) {
    EXPECT_EQ(joined(tokenized_international("«In 2019.» 1,5% 2019.")), "« In 2019 . » 1,5 % 2019.");
}

TEST(TokenizedChinese, TakesDashesButNotRareCharactersForChinese) {
    EXPECT_EQ(joined(tokenized_chinese("漢字a—b\xF0\xA0\x80\x80\xF0\xA0\x80\x81")),
              "漢 字 a — b\xF0\xA0\x80\x80\xF0\xA0\x80\x81");
}

TEST(TokenizedCharacters, MakesATokenOfEveryCharacter) {
    EXPECT_EQ(joined(tokenized_characters("ab 漢")), "a b 漢");
}

TEST(Tokenized, LeavesTextThatIsTokenized) {
    EXPECT_EQ(tokenized("a.b , c", Tokenizer::None), "a.b , c");
    for (const std::string_view name : all_words<Tokenizer>()) {
        EXPECT_EQ(joined(tokenized("", *from_word<Tokenizer>(name))), "") << name;
    }
}

TEST(TokenizedTer, HasFourSwitches) {
    EXPECT_EQ(joined(tokenized_ter("It's JOHN's, 中文。", {})), "it's john's, 中文。");
    EXPECT_EQ(joined(tokenized_ter("JOHN's.", {.is_case_sensitive = true})), "JOHN's.");
    EXPECT_EQ(joined(tokenized_ter("john's, x", {.is_normalized = true})), "john's , x");
    EXPECT_EQ(joined(tokenized_ter("(a) b!。", {.is_without_punctuation = true})), "a b。");
    EXPECT_EQ(joined(tokenized_ter("a 中文。", {.is_normalized = true, .has_asian_support = true})),
              "a 中 文 。");
    EXPECT_EQ(joined(tokenized_ter("a。", {.is_without_punctuation = true, .has_asian_support = true})), "a");
}

}  // namespace
}  // namespace adjudge
