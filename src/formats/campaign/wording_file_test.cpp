#include "formats/campaign/wording_file.hpp"

#include <gtest/gtest.h>

#include "formats/corpus/testing_corpus.hpp"

namespace adjudge {
namespace {

Result<WordingLanguage, Problems> wording_of(std::string text) {
    return read_wording(SourceText::from_memory("xx.toml", std::move(text)));
}

Lines problems_of(std::string text) {
    const auto language = wording_of(std::move(text));
    return language ? Lines{} : lines_of(language.error());
}

const std::string whole = R"(language = "xx"
is_read = false
instructions = "Own."
[wording.adequacy]
instructions = "Read."
question = "How {language}?"
low_label = "low"
high_label = "high"
reference_note = "gray"
names_gray = true
[[option_set.yes-no]]
value = "yes"
label = "Yes"
example = "like this"
[[option_set.yes-no]]
value = "no"
label = "No"
)";

TEST(WordingFile, ReadsEveryKey) {
    const auto language = wording_of(whole);
    ASSERT_TRUE(language);
    const WordingLanguage expected{
        .tag = "xx",
        .is_read = false,
        .instructions = "Own.",
        .wordings = {{"adequacy", {"Read.", "How {language}?", "low", "high", "gray", true}}},
        .option_sets = {{"yes-no", {{"yes", "Yes", "like this"}, {"no", "No"}}}}};
    EXPECT_EQ(*language, expected);
}

TEST(WordingFile, MayHaveNoWordingYet) { EXPECT_EQ(problems_of("language = \"xx\"\n"), Lines{}); }

TEST(WordingFile, NeedsItsLanguage) {
    EXPECT_EQ(problems_of(""), (Lines{"xx.toml:1:1: the key 'language' is missing"}));
}

TEST(WordingFile, MayHaveOnlySomeTextsOfAWording) {
    EXPECT_EQ(problems_of("language = \"xx\"\n[wording.a]\nlow_label = \"low\"\n"), Lines{});
}

TEST(WordingFile, SuggestsTheKeyThatMayHaveBeenMeant) {
    EXPECT_EQ(problems_of("language = \"xx\"\n[wording.a]\nquestion = \"?\"\nlow_lable = \"low\"\n"),
              (Lines{"xx.toml:4:1: wording.a.low_lable: unknown key 'low_lable' (did you mean 'low_label'?); "
                     "known here: instructions, question, low_label, high_label, reference_note, "
                     "names_gray"}));
}

TEST(WordingFile, RefusesATextThatIsNone) {
    EXPECT_EQ(problems_of("language = \"xx\"\n[wording.a]\nquestion = 1\n"),
              (Lines{"xx.toml:3:12: wording.a.question: '1' is not a text in quotes that is not empty"}));
}

TEST(WordingFile, NeedsValueAndLabelOfAnOption) {
    EXPECT_EQ(problems_of("language = \"xx\"\n[[option_set.a]]\n"),
              (Lines{"xx.toml:2:1: option_set.a[1]: the key 'value' is missing",
                     "xx.toml:2:1: option_set.a[1]: the key 'label' is missing"}));
}

TEST(WordingFile, WantsOptionsAsTables) {
    EXPECT_EQ(
        problems_of("language = \"xx\"\n[option_set]\na = \"yes\"\n"),
        (Lines{"xx.toml:3:5: option_set.a: 'yes' is not a list of tables: write [[option_set.a]] before "
               "each"}));
}

TEST(WordingFile, SaysWhichLineIsNotUtf8) {
    EXPECT_EQ(problems_of("language = \"xx\"\n# \xFF\n"),
              (Lines{"xx.toml:2: the bytes in '# \\xff' are not UTF-8: save the file as UTF-8"}));
}

TEST(WordingFile, SaysWhatToDoAboutAKeyThatIsThereTwice) {
    const Lines problems = problems_of("language = \"xx\"\nlanguage = \"yy\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].starts_with("xx.toml:2:")) << problems[0];
    EXPECT_TRUE(problems[0].ends_with(": it is there twice, take one out or give it another name"))
        << problems[0];
}

}  // namespace
}  // namespace adjudge
