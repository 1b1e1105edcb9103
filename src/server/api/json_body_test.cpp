#include "server/api/json_body.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

HttpRequest request_with(std::string body, std::string type = "application/json") {
    HttpRequest request{.method = HttpMethod::Post, .body = std::move(body)};
    request.headers.push_back({"content-type", std::move(type)});
    return request;
}

std::string refusal(std::string body, std::string type = "application/json") {
    const auto read = JsonBody::read(request_with(std::move(body), std::move(type)));
    return read ? "taken" : read.error().message;
}

JsonBody body_of(std::string text) { return *JsonBody::read(request_with(std::move(text))); }

std::string problem_of(const JsonBody& body) {
    const Status status = body.status();
    return status ? "none" : status.error().place.field + " " + status.error().message;
}

TEST(JsonBody, TakesAnObject) { EXPECT_EQ(refusal("{}"), "taken"); }

TEST(JsonBody, TakesATypeWithItsCharset) {
    EXPECT_EQ(refusal("{}", "application/json; charset=utf-8"), "taken");
}

TEST(JsonBody, RefusesTheTypesThatAFormOfAnotherSiteCanSend) {
    for (const auto* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "",
                             "text/plain; application/json", "application/jsonp"}) {
        EXPECT_EQ(refusal("{}", type), "the body must be application/json") << type;
    }
}

TEST(JsonBody, RefusesWhatIsNoObject) {
    for (const auto* body :
         {"", "null", "1", "\"a\"", "[]", "{", "{}{}", "{\"a\":}", "{'a':1}", "\xff", "{\"a\":\"\xc3\"}",
          "{\"a\":\"\\ud800\"}", "{\"a\":1e999}", "{\"a\":NaN}", "{\"a\":\"\x01\"}"}) {
        EXPECT_EQ(refusal(body), "the body is not a JSON object") << body;
    }
}

TEST(JsonBody, RefusesDeepNestingBeforeBuildingIt) {
    EXPECT_EQ(refusal(std::string(500'000, '[')), "the body is nested too deep");
}

TEST(JsonBody, TakesSixteenLevelsAndNotSeventeen) {
    const auto nested = [](std::size_t levels) {
        return "{\"a\":" + std::string(levels - 1, '[') + std::string(levels - 1, ']') + "}";
    };
    EXPECT_EQ(refusal(nested(16)), "taken");
    EXPECT_EQ(refusal(nested(17)), "the body is nested too deep");
}

TEST(JsonBody, DoesNotCountBracketsInsideATextAsNesting) {
    EXPECT_EQ(refusal("{\"a\":\"\\\"" + std::string(100, '[') + "\"}"), "taken");
}

TEST(JsonBody, TakesTheLastOfTwoEqualKeys) { EXPECT_EQ(body_of(R"({"a":"x","a":"y"})").text("a"), "y"); }

TEST(JsonBody, NamesTheFirstFieldThatIsWrong) {
    JsonBody body = body_of(R"({"a":1,"b":2})");
    static_cast<void>(body.text("a"));
    static_cast<void>(body.text("b"));
    EXPECT_EQ(problem_of(body), "a must be a text of at most 200 bytes");
}

TEST(JsonBody, RefusesATextThatIsMissing) {
    JsonBody body = body_of("{}");
    EXPECT_EQ(body.text("a"), "");
    EXPECT_EQ(problem_of(body), "a must be a text of at most 200 bytes");
}

TEST(JsonBody, TakesATextOfTheMostBytesAndNotOneMore) {
    JsonBody body = body_of(R"({"a":"1234","b":"12345"})");
    EXPECT_EQ(body.text("a", 4), "1234");
    EXPECT_EQ(problem_of(body), "none");
    EXPECT_EQ(body.text("b", 4), "");
    EXPECT_NE(problem_of(body), "none");
}

TEST(JsonBody, RefusesControlCharactersInATextButNotLineEnds) {
    for (const auto* bad : {R"({"a":"\u0000"})", R"({"a":"\u001b[31m"})", R"({"a":"\u007f"})"}) {
        JsonBody body = body_of(bad);
        static_cast<void>(body.text("a"));
        EXPECT_NE(problem_of(body), "none") << bad;
    }
    EXPECT_EQ(body_of(R"({"a":"x\ty\r\nz"})").text("a"), "x\ty\r\nz");
}

TEST(HasControlCharacters, IsFalseForTabsAndLineEnds) {
    EXPECT_FALSE(has_control_characters("a\tb\r\nc"));
    EXPECT_TRUE(has_control_characters(std::string_view{"a\0b", 3}));
    EXPECT_TRUE(has_control_characters("\x1b[31m"));
}

TEST(JsonBody, GivesTheOtherTextWhereThereIsNone) {
    EXPECT_EQ(body_of(R"({"a":null})").text_or("a", "other"), "other");
}

TEST(JsonBody, RefusesAnotherTypeWhereATextMayBeMissing) {
    JsonBody body = body_of(R"({"a":7})");
    static_cast<void>(body.text_or("a", "other"));
    EXPECT_NE(problem_of(body), "none");
}

TEST(JsonBody, TakesWholeNumbersOf64Bits) {
    JsonBody body = body_of(R"({"a":9223372036854775807,"b":-9223372036854775808})");
    EXPECT_EQ(body.integer("a"), INT64_MAX);
    EXPECT_EQ(body.integer("b"), INT64_MIN);
    EXPECT_EQ(problem_of(body), "none");
}

TEST(JsonBody, RefusesNumbersThatAreNotWholeOrTooLarge) {
    for (const auto* bad : {"1.5", "1e3", "9223372036854775808", "18446744073709551615", "1e300", "\"1\"",
                            "true", "[1]", "{}"}) {
        JsonBody body = body_of(std::string{"{\"a\":"} + bad + "}");
        EXPECT_FALSE(body.integer("a")) << bad;
        EXPECT_EQ(problem_of(body), "a must be a whole number") << bad;
    }
}

TEST(JsonBody, LetsANumberBeMissing) {
    JsonBody body = body_of("{}");
    EXPECT_FALSE(body.integer("a"));
    EXPECT_EQ(problem_of(body), "none");
}

TEST(JsonBody, TakesOnlyTrueAndFalseForAFlag) {
    EXPECT_TRUE(body_of(R"({"a":true})").flag("a"));
    for (const auto* bad : {"1", "0", "\"true\"", "null", "[]"}) {
        JsonBody body = body_of(std::string{"{\"a\":"} + bad + "}");
        EXPECT_FALSE(body.flag("a"));
        EXPECT_EQ(problem_of(body), "a must be true or false") << bad;
    }
}

TEST(JsonBody, RefusesAListThatIsTooLongOrHoldsAnythingButTexts) {
    for (const auto* bad : {R"(["a","b","c"])", "[1]", "[null]", R"("a")", "null", R"([["a"]])"}) {
        JsonBody body = body_of(std::string{"{\"a\":"} + bad + "}");
        EXPECT_TRUE(body.texts("a", 2).empty());
        EXPECT_NE(problem_of(body), "none") << bad;
    }
}

TEST(JsonBody, ReadsTheObjectsOfAList) {
    JsonBody body = body_of(R"({"a":[{"b":"x"},{"b":"y"}]})");
    std::string all;
    body.each("a", 2, [&](JsonBody& one) { all += one.text("b"); });
    EXPECT_EQ(all, "xy");
    EXPECT_EQ(problem_of(body), "none");
}

TEST(JsonBody, NamesThePlaceOfWhatIsWrongWithinAnObject) {
    JsonBody body = body_of(R"({"a":[{"b":"x"},{"b":1}],"c":{"d":1}})");
    body.each("a", 2, [&](JsonBody& one) { one.text("b"); });
    body.object("c", [&](JsonBody& one) { one.text("d"); });
    EXPECT_EQ(problem_of(body), "a[2].b must be a text of at most 200 bytes");
}

TEST(JsonBody, RefusesAListThatIsTooLongOrHoldsAnythingButObjects) {
    for (const auto* bad : {"[{},{},{}]", "[1]", "[null]", "{}", "null", "[[]]"}) {
        JsonBody body = body_of(std::string{"{\"a\":"} + bad + "}");
        body.each("a", 2, [](JsonBody&) {});
        EXPECT_NE(problem_of(body), "none") << bad;
    }
}

TEST(JsonBody, LetsAnObjectBeMissingButNotBeSomethingElse) {
    JsonBody body = body_of(R"({"a":null,"b":1})");
    const auto never = [](JsonBody&) { ADD_FAILURE(); };
    EXPECT_FALSE(body.object("a", never));
    EXPECT_FALSE(body.object("other", never));
    EXPECT_EQ(problem_of(body), "none");
    body.object("b", never);
    EXPECT_EQ(problem_of(body), "b must be an object");
}

TEST(JsonBody, GivesNullForAValueThatIsNotThere) { EXPECT_TRUE(body_of("{}").value("a").is_null()); }

}  // namespace
}  // namespace adjudge
