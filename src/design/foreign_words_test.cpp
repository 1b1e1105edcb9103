#include "design/foreign_words.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"
#include "design/testing_sentences.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

using Pieces = std::vector<std::string>;

constexpr std::string_view known = "he saw the old house and left it Mr a b";

// With "foo", "bar" and "Ünïcode" in the source, and only English words known.
ForeignWordRemoval removal(std::string_view output, const char* tag = "en") {
    const std::vector<std::string_view> references{known, "他看见了房子"};
    return remove_foreign_words(output, "foo bar ünïcode XIV 7x 1990 he",
                                Vocabulary{references, language(tag)}, language(tag));
}

std::string kept(std::string_view output) { return removal(output).text; }

TEST(Vocabulary, KnowsWordsInAnyCaseAndWithoutPunctuation) {
    const std::vector<std::string_view> references{"\"Straße,\" he said."};
    const Vocabulary vocabulary{references, language("de")};
    EXPECT_TRUE(vocabulary.contains("STRASSE"));
    EXPECT_TRUE(vocabulary.contains("said"));
    EXPECT_FALSE(vocabulary.contains("sai"));
}

TEST(Vocabulary, HasEachWordOnce) {
    const std::vector<std::string_view> references{"The cat , the CAT .", "the"};
    EXPECT_EQ((Vocabulary{references, language("en")}).size(), 2);
}

TEST(RemoveForeignWords, RemovesWhatTheSourceHasAndTheTargetHasNot) {
    const auto result = removal("he saw Foo and the ÜNÏCODE house");
    EXPECT_EQ(result.text, "he saw and the house");
    EXPECT_EQ(result.removed, (Pieces{"Foo", "ÜNÏCODE"}));
}

TEST(RemoveForeignWords, LeavesUnknownWordsThatAreNotOfTheSource) {
    EXPECT_EQ(kept("he saw baz"), "he saw baz");
}

TEST(RemoveForeignWords, LeavesNumbers) { EXPECT_EQ(kept("he left 1990 XIV foo"), "he left 1990 XIV"); }

TEST(RemoveForeignWords, RemovesWordsWithDigits) { EXPECT_EQ(kept("he left 7x"), "he left"); }

TEST(RemoveForeignWords, KeepsTheFinalStop) {
    EXPECT_EQ(kept("he saw foo."), "he saw.");
    EXPECT_EQ(kept("he saw foo ."), "he saw .");
    EXPECT_EQ(kept("he saw foo?!"), "he saw?!");
}

TEST(RemoveForeignWords, LeavesNoTwoCommas) {
    EXPECT_EQ(kept("he saw, foo, and left"), "he saw, and left");
    EXPECT_EQ(kept("he saw , foo , and left"), "he saw , and left");
}

TEST(RemoveForeignWords, LeavesNoCommaBeforeTheStop) {
    EXPECT_EQ(kept("he saw, foo."), "he saw.");
    EXPECT_EQ(kept("he saw , foo ."), "he saw .");
    EXPECT_EQ(kept("he saw, foo"), "he saw");
}

TEST(RemoveForeignWords, LeavesNoMarkAtTheBegin) {
    EXPECT_EQ(kept("foo, he saw"), "he saw");
    EXPECT_EQ(kept("Foo . he saw"), "he saw");
}

TEST(RemoveForeignWords, TakesBracketsAndQuotesAlong) {
    EXPECT_EQ(kept("he saw (foo) and left"), "he saw and left");
    EXPECT_EQ(kept("he saw ( foo bar ) and left"), "he saw and left");
    EXPECT_EQ(kept("he saw „foo“."), "he saw.");
    EXPECT_EQ(kept("he saw \" foo \" and left"), "he saw and left");
    EXPECT_EQ(kept("he saw ((foo)), and left"), "he saw, and left");
}

TEST(RemoveForeignWords, LeavesQuotesThatHoldMore) {
    EXPECT_EQ(kept("he saw \"foo house\""), "he saw \"house\"");
    EXPECT_EQ(kept("he saw \"house foo\""), "he saw \"house\"");
    EXPECT_EQ(kept("\"he\" foo \"left\""), "\"he\" \"left\"");
}

TEST(RemoveForeignWords, TakesTheEndingOfATokenizedWordAlong) {
    EXPECT_EQ(removal("he saw foo 's house").text, "he saw house");
    EXPECT_EQ(removal("he saw foo ' s house").text, "he saw house");
}

TEST(RemoveForeignWords, KeepsLinesApart) { EXPECT_EQ(kept("he saw foo\nand left"), "he saw\nand left"); }

TEST(RemoveForeignWords, KeepsTheSpacesAtBothEnds) { EXPECT_EQ(kept(" foo he saw foo\n"), " he saw\n"); }

TEST(RemoveForeignWords, LeavesTheTextAloneWhereNothingIsForeign) {
    EXPECT_EQ(removal(" he  saw ,, it "), (ForeignWordRemoval{.text = " he  saw ,, it "}));
}

TEST(RemoveForeignWords, KeepsATextThatIsAllForeignAndSaysSo) {
    EXPECT_EQ(removal("Foo, bar!"),
              (ForeignWordRemoval{.text = "Foo, bar!", .removed = {}, .is_all_foreign = true}));
}

TEST(RemoveForeignWords, LeavesAnEmptyTextEmpty) { EXPECT_EQ(removal(""), (ForeignWordRemoval{.text = ""})); }

TEST(RemoveForeignWords, FindsLatinWordsInChinese) {
    EXPECT_EQ(removal("他看见了foo房子（bar）。", "zh").text, "他看见了房子。");
}

TEST(RemoveForeignWords, KeepsLatinWordsApartWhereChineseGoes) {
    const std::vector<std::string_view> references{"NBA CBA"};
    const Language chinese = language("zh");
    EXPECT_EQ(remove_foreign_words("NBA北京CBA", "北京", Vocabulary{references, chinese}, chinese).text,
              "NBA CBA");
}

TEST(RemoveForeignWords, FindsChineseThatTheSourceDoesNotSeparate) {
    const std::vector<std::string_view> references{known};
    const Language english = language("en");
    EXPECT_EQ(
        remove_foreign_words("he saw 京大学 .", "我在北京大学", Vocabulary{references, english}, english)
            .text,
        "he saw .");
}

// Random texts that copy some of a random source.
template <class Check>
void for_random_texts(Check check) {
    std::size_t changed = 0;
    for (const char* tag : tested_languages) {
        const Language spoken = language(tag);
        for (std::uint64_t i = 0; i < 600; ++i) {
            RandomStream stream{9, tag, i};
            const std::string source = random_sentence(stream);
            const std::string output = random_sentence(stream) + random_sentence(stream);
            const std::string reference = random_sentence(stream);
            const std::vector<std::string_view> references{reference};
            const Vocabulary vocabulary{references, spoken};
            const auto result = remove_foreign_words(output, source, vocabulary, spoken);
            check(output, result, vocabulary);
            changed += result.removed.empty() ? 0U : 1U;
        }
    }
    EXPECT_GT(changed, 600);
}

TEST(RemoveForeignWords, StaysValidUtf8) {
    for_random_texts([](const std::string&, const ForeignWordRemoval& result, const Vocabulary&) {
        EXPECT_FALSE(find_invalid_utf8(result.text)) << result.text;
    });
}

TEST(RemoveForeignWords, RemovesNoKnownWord) {
    for_random_texts([](const std::string&, const ForeignWordRemoval& result, const Vocabulary& vocabulary) {
        for (const std::string& word : result.removed) {
            EXPECT_TRUE(!vocabulary.contains(word) || word == "'s" || word == "n't") << word;
        }
    });
}

TEST(RemoveForeignWords, AddsNoDoubleSpace) {
    for_random_texts([](const std::string& output, const ForeignWordRemoval& result, const Vocabulary&) {
        if (output.find("  ") == std::string::npos) {
            EXPECT_EQ(result.text.find("  "), std::string::npos) << result.text;
        }
    });
}

TEST(RemoveForeignWords, ChangesTheTextExactlyWhereAWordIsRemoved) {
    for_random_texts([](const std::string& output, const ForeignWordRemoval& result, const Vocabulary&) {
        EXPECT_EQ(result.text == output, result.removed.empty()) << output;
    });
}

}  // namespace
}  // namespace adjudge
