// Every output of MLQE-PE's development sets degraded, with its post-edits as references (seven language
// pairs of 1,000 segments). Skipped where the data is not at hand.
#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/utf8.hpp"
#include "design/foreign_words.hpp"
#include "design/repeat_words.hpp"
#include "design/replace_phrase.hpp"
#include "design/shuffle_words.hpp"
#include "real_data/data_folder.hpp"
#include "text/folded.hpp"
#include "text/scripts.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

constexpr std::array<const char*, 7> pairs{"en-de", "en-zh", "et-en", "ne-en", "ro-en", "ru-en", "si-en"};

struct Side {
    Language language;
    std::vector<std::string> sources;
    std::vector<std::string> outputs;
    std::vector<std::string> references;

    [[nodiscard]] std::vector<std::string_view> views() const {
        return {references.begin(), references.end()};
    }
};

std::vector<std::string> lines(const std::string& file) {
    std::ifstream stream{*data_folder() / "mlqe-pe-dev" / file};
    std::vector<std::string> read;
    for (std::string line; std::getline(stream, line);) {
        read.push_back(line);
    }
    EXPECT_EQ(read.size(), 1000) << file;
    return read;
}

Side side(const std::string& pair) {
    return {*find_language(pair.substr(3)), lines(pair + ".src"), lines(pair + ".mt"), lines(pair + ".pe")};
}

class RealOutputs : public ::testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (!data_folder()) {
            GTEST_SKIP() << "no real data: set ADJUDGE_REAL_DATA to its folder";
        }
        texts = side(GetParam());
    }

    Side texts;
};

std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
}

// A system that has nothing to say repeats a word or two; such outputs cannot be degraded.
std::size_t different_words(std::string_view text, const Language& language) {
    std::set<std::string> forms;
    for (const TextWord& word : words_of(text, language)) {
        if (word.is_lexical) {
            forms.insert(folded(word.bare));
        }
    }
    return forms.size();
}

TEST_P(RealOutputs, WithFourDifferentWordsHaveTwoThatCanBeRepeated) {
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        RandomStream stream{1, "real", i};
        const auto result = repeat_words(texts.outputs[i], texts.language, stream);
        EXPECT_TRUE(result || different_words(texts.outputs[i], texts.language) < 4) << texts.outputs[i];
    }
}

TEST_P(RealOutputs, GainExactlyTheRepeatedWords) {
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        RandomStream stream{1, "real", i};
        auto result = repeat_words(texts.outputs[i], texts.language, stream);
        if (!result) {
            continue;
        }
        EXPECT_FALSE(find_invalid_utf8(result->text));
        for (const RepeatedWord& copy : {result->copies[1], result->copies[0]}) {
            EXPECT_EQ(result->text.substr(copy.offset, copy.word.size()), copy.word);
            result->text.erase(copy.offset, copy.word.size());
        }
        EXPECT_EQ(without_spaces(result->text), without_spaces(texts.outputs[i]));
    }
}

TEST_P(RealOutputs, HaveAPhraseThatCanBeReplaced) {
    const auto references = texts.views();
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        RandomStream stream{2, "real", i};
        const auto result =
            replace_phrase(texts.outputs[i], {.texts = references, .own = i}, texts.language, stream);
        EXPECT_TRUE(result || count_words(texts.outputs[i], texts.language) == 0) << texts.outputs[i];
    }
}

TEST_P(RealOutputs, DifferInTheReplacedPhraseAlone) {
    const auto references = texts.views();
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        RandomStream stream{2, "real", i};
        auto result =
            replace_phrase(texts.outputs[i], {.texts = references, .own = i}, texts.language, stream);
        if (!result) {
            continue;
        }
        EXPECT_FALSE(find_invalid_utf8(result->text));
        EXPECT_NE(result->text, texts.outputs[i]);
        EXPECT_NE(result->donor, i);
        EXPECT_NE(texts.references[result->donor].find(result->inserted), std::string::npos);
        result->text.replace(result->offset, result->inserted.size(), result->removed);
        EXPECT_EQ(without_spaces(result->text), without_spaces(texts.outputs[i]));
    }
}

TEST_P(RealOutputs, WithFiveDifferentWordsCanBeShuffled) {
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        RandomStream stream{3, "real", i};
        const auto result = shuffle_words(texts.outputs[i], texts.language, stream);
        if (result) {
            EXPECT_FALSE(find_invalid_utf8(*result));
            EXPECT_NE(*result, texts.outputs[i]);
        } else {
            EXPECT_LT(different_words(texts.outputs[i], texts.language), 5) << texts.outputs[i];
        }
    }
}

TEST_P(RealOutputs, LoseFewWordsAsForeign) {
    const auto references = texts.views();
    const Vocabulary vocabulary{references, texts.language};
    std::size_t changed = 0;
    for (std::size_t i = 0; i < texts.outputs.size(); ++i) {
        const auto result =
            remove_foreign_words(texts.outputs[i], texts.sources[i], vocabulary, texts.language);
        EXPECT_FALSE(find_invalid_utf8(result.text));
        EXPECT_EQ(result.text == texts.outputs[i], result.removed.empty());
        for (const std::string& word : result.removed) {
            EXPECT_FALSE(vocabulary.contains(word) && word.find('\'') == std::string::npos) << word;
        }
        changed += result.removed.empty() ? 0U : 1U;
    }
    EXPECT_LT(changed, 250);
}

// A name in Latin letters outweighs many Chinese characters, so the share of some Chinese outputs is small.
TEST_P(RealOutputs, AreWrittenInTheScriptOfTheirLanguage) {
    std::size_t doubtful = 0;
    for (const std::string& output : texts.outputs) {
        doubtful += script_share(output, texts.language).value_or(1.0) < 0.1 ? 1U : 0U;
    }
    EXPECT_LT(doubtful, 10);
}

INSTANTIATE_TEST_SUITE_P(OfEveryPair, RealOutputs, ::testing::ValuesIn(pairs), [](const auto& tested) {
    std::string name = tested.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace adjudge
