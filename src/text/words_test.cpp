#include "text/words.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Pieces = std::vector<std::string_view>;

Language language(const char* tag) { return *find_language(tag); }

Pieces tokens(std::string_view text, const char* tag) {
    Pieces found;
    for (const TextWord& word : words_of(text, language(tag))) {
        found.push_back(word.token);
    }
    return found;
}

std::string_view bare(std::string_view token) {
    const auto words = words_of(token, language("en"));
    return words.empty() ? std::string_view{} : words[0].bare;
}

TEST(WordsOf, SplitsAtEveryWhiteSpace) {
    EXPECT_EQ(tokens(" a\tb\n c\u00a0d\u3000e ", "en"), (Pieces{"a", "b", "c", "d", "e"}));
}

TEST(WordsOf, FindsNoneInWhiteSpace) {
    EXPECT_TRUE(tokens("", "en").empty());
    EXPECT_TRUE(tokens(" \n", "en").empty());
    EXPECT_TRUE(tokens("", "zh").empty());
    EXPECT_TRUE(tokens(" \n", "zh").empty());
}

TEST(WordsOf, LeavesPunctuationAtTheToken) {
    EXPECT_EQ(tokens("\"Hello,\" she said.", "en"), (Pieces{"\"Hello,\"", "she", "said."}));
}

TEST(WordsOf, PointsIntoTheText) {
    const std::string_view text = "one two";
    const auto words = words_of(text, language("en"));
    EXPECT_EQ(offset_in(text, words[1].token), 4);
}

TEST(WordsOf, TakesPunctuationOffTheBareWord) {
    EXPECT_EQ(bare("(\u201cHello\u201d),"), "Hello");
    EXPECT_EQ(bare("\u00bfQu\u00e9?"), "Qu\u00e9");
    EXPECT_EQ(bare("\u200fשלום\u200f."), "שלום");
}

TEST(WordsOf, LeavesPunctuationInsideTheBareWord) {
    EXPECT_EQ(bare("don't,"), "don't");
    EXPECT_EQ(bare("well-known"), "well-known");
    EXPECT_EQ(bare("3.14."), "3.14");
}

TEST(WordsOf, LeavesTheStopOfAnAbbreviation) {
    EXPECT_EQ(bare("U.S.,"), "U.S.");
    EXPECT_EQ(bare("(e.g."), "e.g.");
    EXPECT_EQ(bare("end."), "end");
}

TEST(WordsOf, DoesNotCutAnAccentOffItsLetter) {
    EXPECT_EQ(bare("cafe\u0301."), "cafe\u0301");
    EXPECT_EQ(bare("\u0301abc"), "abc");
}

TEST(WordsOf, GivesPunctuationNoBareWord) {
    EXPECT_EQ(bare("..."), "");
    EXPECT_EQ(bare("-"), "");
}

TEST(WordsOf, CallsLexicalWhatHasALetterOrDigit) {
    const auto words = words_of("a 7 , 😀 \u0e01", language("en"));
    std::vector<bool> found;
    for (const TextWord& word : words) {
        found.push_back(word.is_lexical);
    }
    EXPECT_EQ(found, (std::vector{true, true, false, false, true}));
}

// Segmented by hand: "Hamilton" / "at" / "Beijing" / "work" / full stop.
TEST(WordsOf, UsesADictionaryForChinese) {
    EXPECT_EQ(tokens("我们在北京工作。", "zh"), (Pieces{"我们", "在", "北京", "工作", "。"}));
}

TEST(WordsOf, UsesADictionaryForJapanese) { EXPECT_EQ(tokens("東京に行きました", "ja").front(), "東京"); }

// "language" / "Thai" by the dictionary of the Royal Institute.
TEST(WordsOf, UsesADictionaryForThai) { EXPECT_EQ(tokens("ภาษาไทย", "th"), (Pieces{"ภาษา", "ไทย"})); }

TEST(WordsOf, KeepsForeignWordsWholeInChinese) {
    EXPECT_EQ(tokens("在 NBA打球", "zh"), (Pieces{"在", "NBA", "打球"}));
}

TEST(WordsOf, CutsNothingThatIsNoUtf8) {
    EXPECT_EQ(tokens("a \xff\xfe b", "en"), (Pieces{"a", "\xff\xfe", "b"}));
    std::string joined;
    for (const std::string_view token : tokens("北\xff京", "zh")) {
        joined += token;
    }
    EXPECT_EQ(joined, "北\xff京");
}

TEST(CountWords, DoesNotCountPunctuation) {
    EXPECT_EQ(count_words("Well , he came in 1990 .", language("en")), 5);
    EXPECT_EQ(count_words("我们在北京工作。", language("zh")), 4);
}

TEST(CountWords, FindsNoneInAnEmptyText) { EXPECT_EQ(count_words("", language("de")), 0); }

TEST(CharactersOf, KeepsWhatPeopleCallACharacterTogether) {
    EXPECT_EQ(characters_of("e\u0301กี่👨‍👩‍👧🇩🇪"),
              (Pieces{"e\u0301", "กี่", "👨‍👩‍👧", "🇩🇪"}));
}

TEST(CharactersOf, FindsNoneInAnEmptyText) { EXPECT_TRUE(characters_of("").empty()); }

TEST(Between, IsWhatStandsBetweenTwoPieces) {
    const std::string_view text = "a, b";
    const auto words = words_of(text, language("en"));
    EXPECT_EQ(between(words[0].bare, words[1].bare), ", ");
}

TEST(Covering, ReachesFromTheFirstPieceToTheLast) {
    const std::string_view text = "a, b.";
    const auto words = words_of(text, language("en"));
    EXPECT_EQ(covering(words[0].bare, words[1].bare), "a, b");
}

}  // namespace
}  // namespace adjudge
