#include "formats/campaign/embedded_files.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "base/ascii.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "formats/campaign/wording_file.hpp"
#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

std::string all_of(const Problems& problems) {
    std::string text;
    for (const std::string& line : lines_of(problems)) {
        text += line + "\n";
    }
    return text;
}

SourceText source_of(const EmbeddedFile& file) {
    return SourceText::from_memory(std::string{file.name} + ".toml", std::string{file.text});
}

// What parameterized tests are called: letters and digits only.
std::string test_name(const ::testing::TestParamInfo<EmbeddedFile>& param) {
    std::string name{param.param.name};
    std::ranges::replace(name, '-', '_');
    return name;
}

std::size_t blanks_in(std::string_view text) {
    constexpr std::string_view blank = "{language}";
    std::size_t count = 0;
    for (std::size_t at = text.find(blank); at != std::string_view::npos; at = text.find(blank, at + 1)) {
        ++count;
    }
    return count;
}

// A text of a language file by its name, as wording.adequacy.question.
using NamedTexts = std::map<std::string, std::string>;

NamedTexts texts_of(const WordingLanguage& language) {
    NamedTexts texts;
    for (const auto& [name, wording] : language.wordings) {
        texts[name + ".instructions"] = wording.instructions;
        texts[name + ".question"] = wording.question;
        texts[name + ".low_label"] = wording.low_label;
        texts[name + ".high_label"] = wording.high_label;
        texts[name + ".reference_note"] = wording.reference_note;
    }
    for (const auto& [name, options] : language.option_sets) {
        for (const Option& option : options) {
            texts[name + "." + option.value + ".label"] = option.label;
            texts[name + "." + option.value + ".example"] = option.example;
        }
    }
    return texts;
}

template <class Named>
std::vector<std::string> names_of(const std::map<std::string, Named, std::less<>>& named) {
    std::vector<std::string> names;
    for (const auto& [name, value] : named) {
        names.push_back(name);
    }
    return names;
}

std::vector<std::string> values_of(const std::vector<Option>& options) {
    std::vector<std::string> values;
    for (const Option& option : options) {
        values.push_back(option.value);
    }
    return values;
}

WordingLanguage english() {
    const auto file = std::ranges::find(embedded_languages(), "en", &EmbeddedFile::name);
    return *read_wording(source_of(*file));
}

class Preset : public ::testing::TestWithParam<EmbeddedFile> {};

TEST_P(Preset, CanBeRead) {
    const auto preset = read_preset(source_of(GetParam()));
    EXPECT_TRUE(preset) << all_of(preset.error());
}

TEST_P(Preset, SaysInItsFirstLineWhatItIs) {
    const std::string_view line = GetParam().text.substr(0, GetParam().text.find('\n'));
    EXPECT_TRUE(line.starts_with("# ")) << line;
    EXPECT_TRUE(line.ends_with('.')) << line;
}

TEST_P(Preset, NamesWordingsAndOptionsThatThereAre) {
    const auto preset = read_preset(source_of(GetParam()));
    ASSERT_TRUE(preset);
    const WordingLanguage known = english();
    for (const Protocol& protocol : preset->protocols) {
        for (const Field& field : protocol.fields) {
            EXPECT_TRUE(known.wordings.contains(field.wording)) << field.wording;
            const auto* choice = std::get_if<ChoiceField>(&field.settings);
            EXPECT_TRUE(choice == nullptr || choice->option_set.empty() ||
                        known.option_sets.contains(choice->option_set))
                << field.name;
        }
    }
}

TEST_P(Preset, AsksOfPromptsWhichAnswerIsBetter) {
    const auto preset = read_preset(source_of(GetParam()));
    ASSERT_TRUE(preset);
    for (const Protocol& protocol : preset->protocols) {
        for (const Field& field : protocol.fields) {
            EXPECT_EQ(field.wording == "better-answer", protocol.shows_role(StimulusRole::Prompt));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Embedded, Preset, ::testing::ValuesIn(embedded_presets()), test_name);

class LanguageFile : public ::testing::TestWithParam<EmbeddedFile> {
protected:
    void SetUp() override {
        auto read = read_wording(source_of(GetParam()));
        ASSERT_TRUE(read) << all_of(read.error());
        language = *std::move(read);
    }

    WordingLanguage language;
};

TEST_P(LanguageFile, IsCalledByItsTag) { EXPECT_EQ(language.tag, GetParam().name); }

TEST_P(LanguageFile, HasTheWordingsOfEnglish) {
    EXPECT_EQ(names_of(language.wordings), names_of(english().wordings));
}

TEST_P(LanguageFile, HasTheOptionSetsOfEnglish) {
    EXPECT_EQ(names_of(language.option_sets), names_of(english().option_sets));
}

TEST_P(LanguageFile, HasTheValuesOfEnglishInTheirOrder) {
    for (const auto& [name, options] : english().option_sets) {
        EXPECT_EQ(values_of(language.option_sets[name]), values_of(options)) << name;
    }
}

TEST_P(LanguageFile, SaysWhateverEnglishSays) {
    NamedTexts texts = texts_of(language);
    for (const auto& [name, text] : texts_of(english())) {
        EXPECT_EQ(texts[name].empty(), text.empty()) << name;
    }
}

// The word by which texts call the reference.
std::string_view gray_in(const std::string& tag) {
    static const std::map<std::string, std::string_view> words{
        {"ar", "رمادي"}, {"cs", "šed"},  {"de", "grau"}, {"en", "gray"},
        {"es", "gris"},  {"fr", "gris"}, {"zh", "灰"}};
    return words.at(tag);
}

TEST_P(LanguageFile, NamesTheGrayTextWhereNoteOrQuestionDo) {
    for (const auto& [name, wording] : language.wordings) {
        const bool says_gray =
            lower_ascii(wording.reference_note).find(gray_in(language.tag)) != std::string::npos ||
            lower_ascii(wording.question).find(gray_in(language.tag)) != std::string::npos;
        EXPECT_EQ(wording.names_gray.value_or(false), says_gray) << name;
    }
}

TEST_P(LanguageFile, SaysWhetherASpeakerHasReadIt) {
    EXPECT_EQ(language.is_read.has_value(), language.tag != "en");
}

// What "translation" begins with in each language.
TEST_P(LanguageFile, NeverCallsAnAnswerToAPromptATranslation) {
    static const std::map<std::string, std::string_view> words{
        {"ar", "ترجم"},   {"cs", "překlad"}, {"de", "bersetz"}, {"en", "ransl"},
        {"es", "traduc"}, {"fr", "tradu"},   {"zh", "译"}};
    const Wording& wording = language.wordings.at("better-answer");
    std::string all = wording.instructions + wording.question;
    for (const Option& option : language.option_sets.at("better-answer")) {
        all += option.label;
    }
    EXPECT_EQ(all.find(words.at(language.tag)), std::string::npos) << all;
}

TEST_P(LanguageFile, HasTheBlanksOfEnglish) {
    NamedTexts texts = texts_of(language);
    for (const auto& [name, text] : texts_of(english())) {
        EXPECT_EQ(blanks_in(texts[name]) > 0, blanks_in(text) > 0) << name << ": " << texts[name];
    }
}

TEST_P(LanguageFile, HasNoOtherBlanks) {
    for (const auto& [name, text] : texts_of(language)) {
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '{')), blanks_in(text))
            << name << ": " << text;
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '}')), blanks_in(text))
            << name << ": " << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Embedded, LanguageFile, ::testing::ValuesIn(embedded_languages()), test_name);

TEST(EmbeddedFiles, StandInTheOrderOfTheirFileNames) {
    const auto file_name = [](const EmbeddedFile& file) { return std::string{file.name} + ".toml"; };
    EXPECT_TRUE(std::ranges::is_sorted(embedded_presets(), {}, file_name));
    EXPECT_TRUE(std::ranges::is_sorted(embedded_languages(), {}, file_name));
}

}  // namespace
}  // namespace adjudge
