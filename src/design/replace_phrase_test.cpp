#include "design/replace_phrase.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"
#include "design/movable_words.hpp"
#include "design/testing_sentences.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

using Texts = std::vector<std::string_view>;

Result<ReplacedPhrase> replaced(std::string_view output, const Texts& references, const char* tag = "en",
                                std::uint64_t seed = 1) {
    RandomStream stream{seed, "test"};
    return replace_phrase(output, {.texts = references}, language(tag), stream);
}

std::size_t words_in(std::string_view text, const Language& spoken) {
    return (spoken.separates_words ? movable_words(text, spoken) : movable_characters(text, spoken)).size();
}

// Calls `check` with every random sentence that could be degraded, and what became of it.
template <class Check>
void for_random_sentences(Check check) {
    std::size_t done = 0;
    for (const char* tag : tested_languages) {
        const Language spoken = language(tag);
        for (std::uint64_t i = 0; i < 600; ++i) {
            RandomStream stream{6, tag, i};
            const std::array<std::string, 5> sentences{random_sentence(stream), random_sentence(stream),
                                                       random_sentence(stream), random_sentence(stream),
                                                       random_sentence(stream)};
            const Texts references{sentences.begin(), sentences.end()};
            const auto result = replace_phrase(sentences[0], {.texts = references, .own = 0}, spoken, stream);
            if (result) {
                check(sentences[0], *result, spoken);
                ++done;
            }
        }
    }
    EXPECT_GT(done, 1500);
}

// The table in Appraise's scripts for direct assessment.
TEST(PhraseLength, GrowsWithTheSentence) {
    const std::array<std::size_t, 23> lengths{0, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4,
                                              4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6};
    for (std::size_t words = 0; words < lengths.size(); ++words) {
        EXPECT_EQ(phrase_length(words), lengths[words]) << words;
    }
    EXPECT_EQ(phrase_length(1000), 6);
}

TEST(ReplacePhrase, TakesAsManyWordsAsItRemoves) {
    const auto result = replaced("one two three four five six seven", {"a b c d e f g h"});
    EXPECT_EQ(count_words(result->inserted, language("en")), 3);
    EXPECT_EQ(count_words(result->text, language("en")), 7);
}

TEST(ReplacePhrase, ChangesNothingElse) {
    for_random_sentences([](const std::string& output, const ReplacedPhrase& result, const Language&) {
        std::string restored = result.text;
        restored.replace(result.offset, result.inserted.size(), result.removed);
        std::erase(restored, ' ');  // one may have been needed between two numbers of a Chinese text
        std::string expected = output;
        std::erase(expected, ' ');
        EXPECT_EQ(restored, expected);
    });
}

TEST(ReplacePhrase, LeavesTheBytesOfASpacedLanguageAlone) {
    const auto result = replaced("one  two\tthree,four five six", {"a b c d e f g h"});
    std::string restored = result->text;
    EXPECT_EQ(restored.replace(result->offset, result->inserted.size(), result->removed),
              "one  two\tthree,four five six");
}

TEST(ReplacePhrase, RemovesAndInsertsThePhraseLength) {
    for_random_sentences([](const std::string& output, const ReplacedPhrase& result, const Language& spoken) {
        const std::size_t length = phrase_length(words_in(output, spoken));
        if (spoken.separates_words) {  // cut out of a text without spaces, words may be found elsewhere
            EXPECT_EQ(words_in(result.removed, spoken), length) << result.removed;
            EXPECT_EQ(words_in(result.inserted, spoken), length) << result.inserted;
        }
    });
}

TEST(ReplacePhrase, InsertsSomethingElse) {
    for_random_sentences([](const std::string& output, const ReplacedPhrase& result, const Language&) {
        EXPECT_NE(result.removed, result.inserted);
        EXPECT_NE(output, result.text);
    });
}

TEST(ReplacePhrase, KeepsTheFirstAndLastWordWhereItCan) {
    for_random_sentences([](const std::string& output, const ReplacedPhrase& result, const Language& spoken) {
        const auto words =
            spoken.separates_words ? movable_words(output, spoken) : movable_characters(output, spoken);
        if (words.size() < phrase_length(words.size()) + 2) {
            return;
        }
        const std::string_view first = words.front().bare;
        const std::size_t behind = output.size() - offset_in(output, words.back().bare);
        EXPECT_GE(result.offset, offset_in(output, first) + first.size());
        EXPECT_LE(result.offset + result.inserted.size(), result.text.size() - behind);
    });
}

TEST(ReplacePhrase, StaysValidUtf8) {
    for_random_sentences([](const std::string&, const ReplacedPhrase& result, const Language&) {
        EXPECT_FALSE(find_invalid_utf8(result.text)) << result.text;
    });
}

TEST(ReplacePhrase, DoesNotTakeItsOwnReference) {
    for_random_sentences([](const std::string&, const ReplacedPhrase& result, const Language&) {
        EXPECT_NE(result.donor, 0);
    });
}

TEST(ReplacePhrase, DoesNotTakeACopyOfItsOwnReference) {
    const Texts references{"a b c d e", "a b c d e"};
    RandomStream stream{1, "test"};
    EXPECT_FALSE(replace_phrase("one two three", {.texts = references, .own = 0}, language("en"), stream));
}

TEST(ReplacePhrase, KeepsTheFirstOfThreeWords) {
    EXPECT_TRUE(replaced("One two three.", {"a b c d"})->text.starts_with("One "));
}

TEST(ReplacePhrase, KeepsTheFinalStopOfAReplacedLastWord) {
    EXPECT_TRUE(replaced("One two three.", {"a b c d"})->text.ends_with("."));
}

TEST(ReplacePhrase, ReplacesAllOfASingleWord) { EXPECT_EQ(replaced("Yes!", {"No, never."})->text, "No!"); }

TEST(ReplacePhrase, StartsASentenceWithTheStartOfAnother) {
    EXPECT_EQ(replaced("Hello there.", {"Good old friend."})->text, "Good old.");
}

TEST(ReplacePhrase, TakesNoStartOfASentenceInside) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto result = replaced("one two three four", {"Alpha b c d. Epsilon f g h"}, "en", seed);
        EXPECT_FALSE(result->inserted.starts_with("Alpha"));
        EXPECT_FALSE(result->inserted.starts_with("Epsilon"));
    }
}

TEST(ReplacePhrase, PrefersPhrasesWithoutPunctuation) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto result = replaced("one, two three four, five", {"a b, c d, e f"}, "en", seed);
        EXPECT_EQ(result->removed.find(','), std::string::npos) << result->removed;
        EXPECT_EQ(result->inserted.find(','), std::string::npos) << result->inserted;
    }
}

TEST(ReplacePhrase, DoublesNoWordAtASeam) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto result = replaced("see the old cat", {"here the new hat and the dog"}, "en", seed);
        EXPECT_EQ(folded(result->text).find("the the"), std::string::npos) << result->text;
    }
}

TEST(ReplacePhrase, TakesAnotherDonorWhereOneIsTooShort) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(replaced("one two three four five", {"", "x", "a b c d e", "y"}, "en", seed)->donor, 2);
    }
}

TEST(ReplacePhrase, CountsCharactersInChinese) {
    const auto result = replaced("我们明天在北京大学学习中文。", {"他昨天从上海坐火车去了南京。"}, "zh");
    EXPECT_EQ(count_characters(result->removed), 4);
    EXPECT_EQ(count_characters(result->inserted), 4);
}

TEST(ReplacePhrase, GivesTheSameForTheSameStream) {
    const Texts references{"a b c d e f", "g h i j k l"};
    EXPECT_EQ(*replaced("one two three four five", references),
              *replaced("one two three four five", references));
}

TEST(ReplacePhrase, RefusesAnOutputWithoutWords) {
    EXPECT_EQ(replaced("...", {"a b c"}).error().message,
              "'...' has no word that could be replaced; take another output");
}

TEST(ReplacePhrase, RefusesDonorsThatAreTooShort) {
    EXPECT_EQ(
        replaced("one two three four", {"a", "", "b"}).error().message,
        "none of 3 references tried has 2 words in a row to replace others of 'one two three four'; give "
        "longer references of other segments");
}

TEST(ReplacePhrase, RefusesADonorThatSaysTheSame) {
    EXPECT_FALSE(replaced("the the the", {"THE The the the"}));
}

TEST(ReplacePhrase, RefusesToWorkWithoutReferences) { EXPECT_FALSE(replaced("one two three", {})); }

}  // namespace
}  // namespace adjudge
