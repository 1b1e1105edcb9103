#include "design/shuffle_words.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"
#include "design/testing_sentences.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

using Pieces = std::vector<std::string>;

Result<std::string> shuffled(std::string_view text, const char* tag = "en", std::uint64_t seed = 1) {
    RandomStream stream{seed, "test"};
    return shuffle_words(text, language(tag), stream);
}

Pieces tokens(std::string_view text, const Language& spoken) {
    Pieces found;
    for (const TextWord& word : words_of(text, spoken)) {
        found.emplace_back(word.token);
    }
    return found;
}

template <class Sequence>
Sequence sorted(Sequence values) {
    std::ranges::sort(values);
    return values;
}

std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
}

// Calls `check` with every random text that could be shuffled, and what became of it.
template <class Check>
void for_random_texts(Check check) {
    std::size_t done = 0;
    for (const char* tag : tested_languages) {
        const Language spoken = language(tag);
        for (std::uint64_t i = 0; i < 600; ++i) {
            RandomStream stream{8, tag, i};
            const std::string text = random_sentence(stream) + random_sentence(stream);
            const auto result = shuffle_words(text, spoken, stream);
            if (result) {
                check(text, *result, spoken);
                ++done;
            }
        }
    }
    EXPECT_GT(done, 1500);
}

TEST(ShuffleWords, ChangesTheText) {
    for_random_texts(
        [](const std::string& text, const std::string& result, const Language&) { EXPECT_NE(text, result); });
}

TEST(ShuffleWords, KeepsTheWordsOfASpacedLanguage) {
    for_random_texts([](const std::string& text, const std::string& result, const Language& spoken) {
        if (spoken.separates_words) {
            EXPECT_EQ(sorted(tokens(text, spoken)), sorted(tokens(result, spoken)));
        }
    });
}

TEST(ShuffleWords, KeepsEveryByteButSpaces) {
    for_random_texts([](const std::string& text, const std::string& result, const Language&) {
        EXPECT_EQ(sorted(without_spaces(text)), sorted(without_spaces(result)));
    });
}

TEST(ShuffleWords, StaysValidUtf8) {
    for_random_texts([](const std::string&, const std::string& result, const Language&) {
        EXPECT_FALSE(find_invalid_utf8(result)) << result;
    });
}

TEST(ShuffleWords, LeavesTheFirstAndLastTenth) {
    std::string text;
    for (int word = 0; word < 40; ++word) {
        text += std::to_string(word) + " ";
    }
    const Pieces result = tokens(*shuffled(text), language("en"));
    for (const std::size_t word : {0U, 1U, 2U, 3U, 36U, 37U, 38U, 39U}) {
        EXPECT_EQ(result[word], std::to_string(word));
    }
}

TEST(ShuffleWords, LeavesOneWordOnEitherSideOfAShortText) {
    EXPECT_EQ(*shuffled("One two three four."), "One three two four.");
}

TEST(ShuffleWords, LeavesTheLinesOfADocument) {
    const std::string text = "One two three.\nFour five six seven.\n\nEight nine ten.\n";
    const std::string result = *shuffled(text);
    EXPECT_EQ(tokens(result.substr(0, result.find('\n')), language("en")).size(), 3);
    EXPECT_EQ(std::ranges::count(result, '\n'), 4);
}

TEST(ShuffleWords, MovesWordsAcrossLines) {
    const auto result = shuffled("a b c d\ne f g h");
    EXPECT_NE(sorted(tokens(result->substr(0, result->find('\n')), language("en"))),
              (Pieces{"a", "b", "c", "d"}));
}

TEST(ShuffleWords, PutsNoSpacesIntoChinese) {
    EXPECT_EQ(shuffled("我们明天在北京大学学习中文。", "zh")->find(' '), std::string::npos);
}

TEST(ShuffleWords, GivesTheSameForTheSameStream) {
    EXPECT_EQ(*shuffled("a b c d e f g h", "en", 3), *shuffled("a b c d e f g h", "en", 3));
}

TEST(ShuffleWords, GivesEveryOrder) {
    std::set<std::string> orders;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        orders.insert(*shuffled("a b c d e", "en", seed));
    }
    EXPECT_EQ(orders.size(), 5);  // 3! but the one that it had
}

TEST(ShuffleWords, RefusesWhatCannotChange) {
    for (const char* text : {"", "one", "one two three", "a the the the b"}) {
        EXPECT_FALSE(shuffled(text)) << text;
    }
}

TEST(ShuffleWords, SaysWhyItRefuses) {
    EXPECT_EQ(
        shuffled("a b").error().message,
        "'a b' has 2 words: without the first and the last no two different ones are left to be shuffled; "
        "take a longer text");
}

}  // namespace
}  // namespace adjudge
