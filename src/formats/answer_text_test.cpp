#include "formats/answer_text.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/answer_json.hpp"

namespace adjudge {
namespace {

// The answer, read and written again; the fault where it can't be read.
std::string again(std::string_view text, FieldType type) {
    const auto answer = parse_answer(text, type);
    return answer ? answer_text(*answer) : answer.error().message;
}

TEST(AnswerText, OfASliderIsANumber) {
    EXPECT_EQ(again("42.5", FieldType::Slider), "42.5");
    EXPECT_EQ(again(" 7 ", FieldType::Slider), "7");
}

TEST(AnswerText, KeepsANumberToTheBit) {
    for (const double value : {0.1 + 0.2, 1e22, -0.0, std::numeric_limits<double>::denorm_min(),
                               std::numeric_limits<double>::max()}) {
        const auto answer = parse_answer(answer_text(SliderAnswer{value}), FieldType::Slider);
        ASSERT_TRUE(answer);
        EXPECT_EQ(std::get<SliderAnswer>(*answer).value, value);
    }
}

TEST(AnswerText, IsReadAlikeFromATextAndFromJson) {
    struct Given {
        FieldType type;
        const char* text;
    };
    for (const auto& [type, text] :
         {Given{FieldType::Slider, "0.30000000000000004"}, Given{FieldType::Slider, "9007199254740993"},
          Given{FieldType::Slider, "-0.0"}, Given{FieldType::Slider, "\"5\""},
          Given{FieldType::Choice, "\"a\""}, Given{FieldType::Choice, "[\"a\",\"b\"]"},
          Given{FieldType::Ranking, "[2,1]"}, Given{FieldType::Ranking, "[-2]"},
          Given{FieldType::Text, "\"\\u0000\""}, Given{FieldType::Spans, "[{}]"},
          Given{FieldType::Spans, R"([{"start":0,"end":3,"severity":"minor"}])"}}) {
        const auto answer = answer_of(nlohmann::json::parse(text), type);
        EXPECT_EQ(answer ? answer_text(*answer) : answer.error().message, again(text, type)) << text;
    }
}

TEST(AnswerText, TakesTheSignOffAZero) { EXPECT_EQ(again("-0.0", FieldType::Slider), "0"); }

TEST(AnswerText, TakesNoNumberThatJsonDoesNot) {
    for (const char* text : {"08", "007", "00.5", "1.", "5x", "0x10", "1e", "1e400", "+1", ".5", "1 2"}) {
        EXPECT_FALSE(parse_answer(text, FieldType::Slider)) << text;
    }
    for (const char* text : {"0", "0.5", "8", "100", "1e2", "12.25"}) {
        EXPECT_TRUE(parse_answer(text, FieldType::Slider)) << text;
    }
}

TEST(AnswerText, OfAChoiceIsAText) { EXPECT_EQ(again(R"("yes")", FieldType::Choice), R"("yes")"); }

TEST(AnswerText, OfSeveralChoicesIsAList) {
    EXPECT_EQ(again(R"(["a", "b"])", FieldType::Choice), R"(["a","b"])");
}

TEST(AnswerText, OfNoChoiceIsAnEmptyList) { EXPECT_EQ(again("[]", FieldType::Choice), "[]"); }

TEST(AnswerText, OfARankingIsAListOfRanks) { EXPECT_EQ(again("[2, 1, 2]", FieldType::Ranking), "[2,1,2]"); }

TEST(AnswerText, OfATextIsAText) {
    const std::string text = R"("said \"so\"\n\\ שלום 😀")";
    EXPECT_EQ(again(text, FieldType::Text), text);
}

TEST(AnswerText, OfStretchesIsAListOfObjects) {
    const std::string text =
        R"([{"start":0,"end":2,"severity":"minor"},{"start":3,"end":3,"severity":"major","category":"style"}])";
    EXPECT_EQ(again(text, FieldType::Spans), text);
}

TEST(AnswerText, IsRefusedWhereItIsNoJson) {
    for (const char* text : {"", "{", "nothing", "[1,", "1 2", "\"\xff\""}) {
        EXPECT_EQ(again(text, FieldType::Text), "the answer is not JSON") << text;
    }
}

TEST(AnswerText, IsRefusedWhereItIsOfAnotherForm) {
    EXPECT_EQ(again(R"("50")", FieldType::Slider), "the answer is not a number");
    EXPECT_EQ(again("null", FieldType::Slider), "the answer is not a number");
    EXPECT_EQ(again("7", FieldType::Choice), "the answer is not an option or a list of options");
    EXPECT_EQ(again("[7]", FieldType::Choice), "the answer is not an option or a list of options");
    EXPECT_EQ(again("[1.5]", FieldType::Ranking), "the answer is not a list of ranks");
    EXPECT_EQ(again("[-1]", FieldType::Ranking), "the answer is not a list of ranks");
    EXPECT_EQ(again("{}", FieldType::Ranking), "the answer is not a list of ranks");
    EXPECT_EQ(again("[]", FieldType::Text), "the answer is not a text");
}

TEST(AnswerText, IsRefusedWhereAStretchLacksSomething) {
    for (const char* text :
         {"{}", "[{}]", R"([{"start":0,"end":1}])", R"([{"start":-1,"end":1,"severity":"minor"}])",
          R"([{"start":0,"end":1,"severity":7}])",
          R"([{"start":0,"end":1,"severity":"minor","category":null}])"}) {
        EXPECT_EQ(again(text, FieldType::Spans),
                  "the answer is not a list of stretches with start, end and severity")
            << text;
    }
}

TEST(AnswerText, TakesDeepNestingForARefusal) {
    EXPECT_FALSE(parse_answer(std::string(100'000, '['), FieldType::Ranking));
}

}  // namespace
}  // namespace adjudge
