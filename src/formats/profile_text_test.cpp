#include "formats/profile_text.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::vector<ProfileAnswer> answers_in(std::string_view json) {
    const auto answers = parse_profile(json);
    return answers ? *answers : std::vector<ProfileAnswer>{{"failed", {answers.error().message}}};
}

TEST(ParseProfile, KeepsTheOrderOfQuestions) {
    const std::vector<ProfileAnswer> expected{{"studies", {"music"}}, {"age", {"30-39"}}};
    EXPECT_EQ(answers_in(R"({"studies": "music", "age": "30-39"})"), expected);
}

TEST(ParseProfile, TakesSeveralOptionsAndNumbers) {
    const std::vector<ProfileAnswer> expected{{"reads", {"de", "cs"}}, {"years", {"2.5"}, true}};
    EXPECT_EQ(answers_in(R"({"reads": ["de", "cs"], "years": 2.5})"), expected);
}

TEST(ParseProfile, HasNoValueForWhatWasLeftEmpty) {
    const std::vector<ProfileAnswer> expected{{"studies", {}}, {"reads", {}}};
    EXPECT_EQ(answers_in(R"({"studies": "", "reads": []})"), expected);
}

TEST(ParseProfile, RefusesWhatIsNoObject) {
    for (const char* const text : {"", "[1]", "{", "null"}) {
        EXPECT_FALSE(parse_profile(text)) << text;
    }
}

}  // namespace
}  // namespace adjudge
