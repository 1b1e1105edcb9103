#include "design/repeat_words.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"
#include "design/movable_words.hpp"
#include "design/testing_sentences.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

Result<RepeatedWords> repeated(std::string_view text, const char* tag = "en", std::uint64_t seed = 1) {
    RandomStream stream{seed, "test"};
    return repeat_words(text, language(tag), stream);
}

// The text without its copies and the space that came with each.
std::string without_copies(RepeatedWords repeated) {
    for (const RepeatedWord& copy : {repeated.copies[1], repeated.copies[0]}) {
        repeated.text.erase(copy.offset, copy.word.size());
    }
    return repeated.text;
}

std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
}

// Calls `check` with every random sentence that could be degraded, and what became of it.
template <class Check>
void for_random_sentences(Check check) {
    std::size_t done = 0;
    for (const char* tag : tested_languages) {
        const Language spoken = language(tag);
        for (std::uint64_t i = 0; i < 600; ++i) {
            RandomStream stream{5, tag, i};
            const std::string sentence = random_sentence(stream);
            const auto result = repeat_words(sentence, spoken, stream);
            if (result) {
                check(sentence, *result, spoken);
                ++done;
            }
        }
    }
    EXPECT_GT(done, 900);
}

TEST(RepeatWords, CopiesTwoWordsOfTheSentence) {
    const auto result = repeated("one two three four five six");
    EXPECT_EQ(count_words(result->text, language("en")), 8);
    for (const RepeatedWord& copy : result->copies) {
        EXPECT_EQ(result->text.substr(copy.offset, copy.word.size()), copy.word);
    }
}

TEST(RepeatWords, ChangesNothingElse) {
    for_random_sentences([](const std::string& sentence, const RepeatedWords& result, const Language&) {
        EXPECT_EQ(without_spaces(without_copies(result)), without_spaces(sentence)) << sentence;
    });
}

TEST(RepeatWords, AddsOneSpaceForEachCopyWhereTheLanguageHasSpaces) {
    const auto result = repeated("one  two\tthree four, five six");
    EXPECT_EQ(result->text.size(), std::string_view{"one  two\tthree four, five six"}.size() +
                                       result->copies[0].word.size() + result->copies[1].word.size() + 2);
}

TEST(RepeatWords, LeavesTheFirstAndTheLastWordInPlace) {
    for_random_sentences(
        [](const std::string& sentence, const RepeatedWords& result, const Language& spoken) {
            const auto before = movable_words(sentence, spoken);
            const std::size_t first = offset_in(sentence, before.front().bare);
            const std::size_t behind_last = sentence.size() - offset_in(sentence, before.back().bare);
            EXPECT_GT(result.copies[0].offset, first) << sentence;
            EXPECT_LT(result.copies[1].offset, result.text.size() - behind_last) << sentence;
        });
}

// Read again from the result: what stands next to a copy, past any punctuation.
TEST(RepeatWords, PutsNoCopyBesideAnEqualWord) {
    for_random_sentences([](const std::string& sentence, const RepeatedWords& result,
                            const Language& spoken) {
        if (!spoken.separates_words) {
            return;  // a copy may change what the dictionary finds around it
        }
        const auto words = movable_words(result.text, spoken);
        for (std::size_t i = 1; i < words.size(); ++i) {
            for (const RepeatedWord& copy : result.copies) {
                const bool is_beside = offset_in(result.text, words[i].bare) == copy.offset ||
                                       offset_in(result.text, words[i - 1].bare) == copy.offset;
                EXPECT_FALSE(is_beside && folded(words[i].bare) == folded(words[i - 1].bare)) << result.text;
            }
        }
        EXPECT_NE(sentence, result.text);
    });
}

TEST(RepeatWords, CopiesTwoDifferentWords) {
    for_random_sentences([](const std::string&, const RepeatedWords& result, const Language&) {
        EXPECT_NE(folded(result.copies[0].word), folded(result.copies[1].word)) << result.text;
    });
}

TEST(RepeatWords, StaysValidUtf8) {
    for_random_sentences([](const std::string&, const RepeatedWords& result, const Language&) {
        EXPECT_FALSE(find_invalid_utf8(result.text)) << result.text;
    });
}

TEST(RepeatWords, CopiesNoPunctuation) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto result = repeated("(One), \"two\"; three! four? five... - six.", "en", seed);
        for (const RepeatedWord& copy : result->copies) {
            EXPECT_EQ(copy.word.find_first_of("(),\";!?.-"), std::string::npos) << copy.word;
        }
    }
}

TEST(RepeatWords, DoesNotCopyTheFirstWordWhereOthersSuffice) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto result = repeated("The old cat sleeps here. Now it wakes.", "en", seed);
        for (const RepeatedWord& copy : result->copies) {
            EXPECT_NE(copy.word, "The");
            EXPECT_NE(copy.word, "Now");
        }
    }
}

TEST(RepeatWords, PutsNoCopyBetweenTwoSentences) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        EXPECT_NE(repeated("The old cat sleeps. Now it wakes.", "en", seed)->text.find(". Now"),
                  std::string::npos);
    }
}

TEST(RepeatWords, ReachesEveryGap) {
    std::set<std::size_t> offsets;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        offsets.insert(repeated("a b c d e f", "en", seed)->copies[0].offset);
    }
    EXPECT_EQ(offsets, (std::set<std::size_t>{2, 4, 6, 8}));
}

TEST(RepeatWords, PutsNoSpacesIntoChinese) {
    EXPECT_EQ(repeated("我们明天在北京大学学习中文。", "zh")->text.find(' '), std::string::npos);
}

TEST(RepeatWords, KeepsForeignWordsApartInChinese) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto result = repeated("明天NBA和CBA以及FIFA比赛", "zh", seed);
        for (const char* fused : {"NBACBA", "CBAFIFA", "FIFANBA", "FIFACBA", "NBAFIFA", "CBANBA"}) {
            EXPECT_EQ(result->text.find(fused), std::string::npos) << result->text;
        }
    }
}

TEST(RepeatWords, GivesTheSameForTheSameStream) {
    EXPECT_EQ(repeated("one two three four five six")->text, repeated("one two three four five six")->text);
}

TEST(RepeatWords, RefusesWhatIsTooShort) {
    for (const char* text : {"", " ", "one", "one two", "... , !"}) {
        EXPECT_FALSE(repeated(text)) << text;
    }
}

TEST(RepeatWords, RefusesEqualWords) { EXPECT_FALSE(repeated("the THE The the tHE the the")); }

TEST(RepeatWords, SaysHowManyWordsThereAre) {
    EXPECT_EQ(
        repeated("one two").error().message,
        "'one two' has 2 words: too few or too equal to repeat two of them apart from themselves; take a "
        "longer sentence");
}

// By hand: of three words only the last before the second and the first before the third will do.
TEST(RepeatWords, ManagesThreeWords) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(repeated("a b c", "en", seed)->text, "a c b a c");
    }
}

}  // namespace
}  // namespace adjudge
