#include "server/work/checked_answer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

using nlohmann::json;

const Field slider{.name = "score", .settings = SliderField{}};
const Field text{.name = "edit", .settings = TextField{}};

std::string message_of(const json& answers, const Field& field) {
    const auto answer = checked_answer(answers, field, {});
    return answer ? "no error" : describe(answer.error());
}

TEST(CheckedAnswer, IsTheOneToTheField) {
    const auto answer = checked_answer({{"score", 74.5}, {"edit", "x"}}, slider, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(std::get<SliderAnswer>(*answer).value, 74.5);
}

TEST(CheckedAnswer, NamesTheFieldThatIsNotAnswered) {
    EXPECT_EQ(message_of({{"edit", "x"}}, slider), "score: is not answered");
}

TEST(CheckedAnswer, IsNotThereWhereTheAnswersAreNoObject) {
    EXPECT_EQ(message_of(json::array({74.5}), slider), "score: is not answered");
    EXPECT_EQ(message_of(nullptr, slider), "score: is not answered");
}

TEST(CheckedAnswer, MustBeOfTheFieldsType) {
    EXPECT_EQ(message_of({{"score", "74"}}, slider), "score: the answer is not a number");
}

TEST(CheckedAnswer, MustFitTheField) {
    EXPECT_EQ(message_of({{"score", 101}}, slider), "score: 101 is not between 0 and 100");
}

TEST(CheckedAnswer, HasNoControlCharacters) {
    EXPECT_EQ(message_of({{"edit", "a\u0001b"}}, text), "edit: must not have control characters");
}

TEST(CheckedAnswer, MayHaveLinesInAnyScript) {
    EXPECT_EQ(message_of({{"edit", "سطر\nzwei 😀"}}, text), "no error");
}

}  // namespace
}  // namespace adjudge
