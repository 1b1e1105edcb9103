#include "design/questions.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

const CorpusLanguages german_to_arabic{*find_language("de"), *find_language("ar")};

std::vector<WordingLanguage> known() {
    WordingLanguage english{.tag = "en"};
    english.wordings["fluent"] = {.instructions = "Judge {language}.",
                                  .question = "Is it fluent {language}?",
                                  .low_label = "no",
                                  .high_label = "yes",
                                  .reference_note = "gray"};
    english.option_sets["grades"] = {{"1", "bad {language}", ""}, {"2", "good", ""}};
    WordingLanguage arabic{.tag = "ar"};
    arabic.wordings["fluent"] = {.instructions = "احكم.", .question = "هل {language}؟"};
    return {english, arabic};
}

Protocol asking(const Field& field, std::vector<std::string> languages = {"en"}) {
    return {.instructions_in = std::move(languages), .fields = {field}};
}

std::string refusal(const Protocol& protocol) {
    const auto questions = put_questions(protocol, known(), german_to_arabic);
    return questions ? "" : describe(questions.error());
}

TEST(PutQuestions, TakesQuestionAndLabelsFromTheWording) {
    const auto questions =
        put_questions(asking({.name = "s", .wording = "fluent"}), known(), german_to_arabic);
    EXPECT_EQ(questions->fields[0].question, "Is it fluent Arabic?");
    EXPECT_EQ(std::get<SliderField>(questions->fields[0].settings).high_label, "yes");
    EXPECT_EQ(questions->reference_note, "gray");
}

TEST(PutQuestions, LeavesWhatTheFieldSays) {
    const auto questions = put_questions(asking({.name = "s", .wording = "fluent", .question = "Own?"}),
                                         known(), german_to_arabic);
    EXPECT_EQ(questions->fields[0].question, "Own?");
}

TEST(PutQuestions, GivesInstructionsInEachLanguage) {
    const auto questions = put_questions(asking({.name = "s", .wording = "fluent"}, {"target", "en"}),
                                         known(), german_to_arabic);
    EXPECT_EQ(questions->instructions, (std::vector<Instructions>{{"ar", "احكم."}, {"en", "Judge Arabic."}}));
}

TEST(PutQuestions, AsksOnceInALanguageThatIsNamedTwice) {
    const auto questions = put_questions(asking({.name = "s", .wording = "fluent"}, {"target", "en", "ar"}),
                                         known(), german_to_arabic);
    EXPECT_EQ(questions->instructions, (std::vector<Instructions>{{"ar", "احكم."}, {"en", "Judge Arabic."}}));
    EXPECT_EQ(questions->fields, put_questions(asking({.name = "s", .wording = "fluent"}, {"target", "en"}),
                                               known(), german_to_arabic)
                                     ->fields);
}

TEST(PutQuestions, AsksInEachLanguage) {
    const auto questions = put_questions(asking({.name = "s", .wording = "fluent"}, {"target", "en"}),
                                         known(), german_to_arabic);
    EXPECT_EQ(questions->fields[0].question, "هل العربية؟ / Is it fluent Arabic?");
    EXPECT_EQ(std::get<SliderField>(questions->fields[0].settings).high_label, "yes");
    EXPECT_EQ(questions->reference_note, "gray");
}

TEST(PutQuestions, SaysTheValueOfABilingualOptionOnce) {
    std::vector<WordingLanguage> languages = known();
    languages[0].option_sets["marks"] = {{"2", "2 - good", "fine"}, {"1", "1 - bad", ""}};
    languages[1].option_sets["marks"] = {{"2", "2 - جيد", "حسن"}, {"1", "1 - bad", ""}};
    const auto questions =
        put_questions(asking({.name = "c", .settings = ChoiceField{"marks"}}, {"target", "en"}), languages,
                      german_to_arabic);
    const auto& options = std::get<ChoiceField>(questions->fields[0].settings).options;
    EXPECT_EQ(options, (std::vector<Option>{{"2", "2 - جيد / good", "حسن / fine"}, {"1", "1 - bad", ""}}));
}

TEST(PutQuestions, SaysOnceWhatTheFieldSays) {
    const auto questions =
        put_questions(asking({.name = "s", .wording = "fluent", .question = "Own?"}, {"target", "en"}),
                      known(), german_to_arabic);
    EXPECT_EQ(questions->fields[0].question, "Own?");
}

TEST(PutQuestions, FillsASetOfOptions) {
    const auto questions =
        put_questions(asking({.name = "c", .settings = ChoiceField{"grades"}}), known(), german_to_arabic);
    EXPECT_EQ(std::get<ChoiceField>(questions->fields[0].settings).options[0].label, "bad Arabic");
}

TEST(PutQuestions, TakesTheLanguageThatATagIsAVarietyOf) {
    EXPECT_TRUE(
        put_questions(asking({.name = "s", .wording = "fluent"}, {"en-AU"}), known(), german_to_arabic));
}

TEST(PutQuestions, NeedsNoWordingsForAFieldThatSaysAll) {
    EXPECT_TRUE(put_questions(asking({.name = "s", .question = "Own?"}, {"xx"}), {}, german_to_arabic));
}

Questions asked(const Protocol& protocol, const std::vector<WordingLanguage>& languages = known()) {
    auto questions = put_questions(protocol, languages, german_to_arabic);
    if (!questions) {
        throw std::runtime_error{describe(questions.error())};
    }
    return *std::move(questions);
}

TEST(PutQuestions, AsksInEnglishWhereALanguageHasNoWordings) {
    const Questions questions = asked(asking({.name = "s", .wording = "fluent"}, {"source"}));
    EXPECT_EQ(questions.fields[0].question, "Is it fluent Arabic?");
    EXPECT_EQ(questions.instructions, (std::vector<Instructions>{{"en", "Judge Arabic."}}));
    const std::vector<UntranslatedText> expected{
        {"de", "wording.fluent.instructions", "Judge {language}."},
        {"de", "wording.fluent.question", "Is it fluent {language}?"},
        {"de", "wording.fluent.low_label", "no"},
        {"de", "wording.fluent.high_label", "yes"},
        {"de", "wording.fluent.reference_note", "gray"}};
    EXPECT_EQ(questions.untranslated, expected);
}

TEST(PutQuestions, TakesFromEnglishOnlyWhatALanguageLacks) {
    const Questions questions = asked(asking({.name = "s", .wording = "fluent"}, {"target"}));
    EXPECT_EQ(questions.fields[0].question, "هل العربية؟");
    EXPECT_EQ(std::get<SliderField>(questions.fields[0].settings).low_label, "no");
    EXPECT_EQ(questions.untranslated.size(), 3U);
}

TEST(PutQuestions, NamesTheOptionsThatALanguageLacks) {
    const Questions questions = asked(asking({.name = "c", .settings = ChoiceField{"grades"}}, {"target"}));
    const std::vector<UntranslatedText> expected{{"ar", "option_set.grades.1", "bad {language}"},
                                                 {"ar", "option_set.grades.2", "good"}};
    EXPECT_EQ(questions.untranslated, expected);
}

TEST(PutQuestions, HasNothingToTranslateIntoEnglish) {
    EXPECT_TRUE(asked(asking({.name = "s", .wording = "fluent"}, {"en-AU"})).untranslated.empty());
}

TEST(PutQuestions, TakesTheCampaignsInstructionsFirst) {
    std::vector<WordingLanguage> languages = known();
    languages[1].instructions = "اقرأ.";
    const Protocol protocol = asking({.name = "s", .wording = "fluent"}, {"target"});
    EXPECT_EQ(asked(protocol, languages).instructions, (std::vector<Instructions>{{"ar", "اقرأ."}}));
}

TEST(PutQuestions, GivesTheCampaignsInstructionsWithAQuestionOfItsOwn) {
    std::vector<WordingLanguage> languages = known();
    languages[0].instructions = "Read {language}.";
    const Protocol protocol = asking({.name = "s", .question = "Own?"}, {"en"});
    EXPECT_EQ(asked(protocol, languages).instructions, (std::vector<Instructions>{{"en", "Read Arabic."}}));
}

TEST(PutQuestions, NamesTranslationsThatNobodyHasRead) {
    std::vector<WordingLanguage> languages = known();
    languages[1].is_read = false;
    EXPECT_EQ(asked(asking({.name = "s", .wording = "fluent"}, {"target", "en"}), languages).unread,
              (std::vector<std::string>{"ar"}));
    EXPECT_TRUE(asked(asking({.name = "s", .question = "Own?"}, {"target"}), languages).unread.empty());
}

TEST(PutQuestions, KnowsWhetherTheNoteNamesTheGrayText) {
    std::vector<WordingLanguage> languages = known();
    const Protocol protocol = asking({.name = "s", .wording = "fluent"});
    EXPECT_FALSE(asked(protocol, languages).names_gray);
    languages[0].wordings["fluent"].names_gray = true;
    EXPECT_TRUE(asked(protocol, languages).names_gray);
}

TEST(PutQuestions, RefusesASetOfOptionsWhereThereAreNone) {
    const auto questions = put_questions(asking({.name = "c", .settings = ChoiceField{"better"}}, {"ar"}),
                                         std::vector<WordingLanguage>{known()[1]}, german_to_arabic);
    ASSERT_FALSE(questions);
    EXPECT_EQ(questions.error().code, ErrorCode::NotFound);
    EXPECT_EQ(questions.error().place.field, "protocol.field[1].option_set");
    EXPECT_FALSE(questions.error().message.ends_with("is not ")) << questions.error().message;
}

TEST(PutQuestions, SuggestsTheNearestWording) {
    EXPECT_EQ(refusal(asking({.name = "s", .wording = "fluet"})),
              "protocol.field[1].wording: 'fluet' is not fluent (did you mean 'fluent'?)");
}

}  // namespace
}  // namespace adjudge
