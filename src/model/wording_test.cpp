#include "model/wording.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

WordingLanguage spoken() {
    WordingLanguage language{.tag = "xx", .is_read = false};
    language.wordings["rate"] = {.instructions = "Read.", .question = "How good?", .names_gray = true};
    language.option_sets["grades"] = {{"1", "bad", ""}, {"2", "good", ""}};
    return language;
}

TEST(PutOver, KeepsWhatTheOtherDoesNotSay) {
    WordingLanguage language = spoken();
    put_over(language, {.tag = "xx", .wordings = {{"rate", {.question = "How well?"}}}});
    WordingLanguage expected = spoken();
    expected.wordings["rate"].question = "How well?";
    EXPECT_EQ(language, expected);
}

TEST(PutOver, TakesASetOfOptionsAsAWhole) {
    WordingLanguage language = spoken();
    put_over(language, {.tag = "xx", .option_sets = {{"grades", {{"1", "poor", ""}}}}});
    EXPECT_EQ(language.option_sets["grades"], (std::vector<Option>{{"1", "poor", ""}}));
}

TEST(PutOver, AddsWhatIsNew) {
    WordingLanguage language = spoken();
    put_over(language, {.tag = "xx", .wordings = {{"rank", {.question = "Which?"}}}});
    EXPECT_EQ(language.wordings.at("rank").question, "Which?");
}

TEST(PutOver, MarksATranslationAsRead) {
    WordingLanguage language = spoken();
    put_over(language, {.tag = "xx", .is_read = true});
    EXPECT_EQ(language.is_read, true);
}

}  // namespace
}  // namespace adjudge
