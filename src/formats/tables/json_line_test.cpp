#include "formats/tables/json_line.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string cells_of(std::string_view line) {
    JsonLineParser parser;
    const auto cells = parser.parse(line);
    if (!cells) {
        return "fault at " + std::to_string(cells.error().offset) + ": " + cells.error().message;
    }
    std::string text;
    for (const JsonCell& cell : *cells) {
        text +=
            std::string{cell.key} + "=" + std::string{cell.text} + (cell.is_nested ? " nested" : "") + ";";
    }
    return text;
}

TEST(JsonLine, GivesEachKindOfValueAsText) {
    EXPECT_EQ(cells_of(R"({"a":"x","b":85,"c":85.5,"d":true,"e":null,"f":-3})"),
              "a=x;b=85;c=85.5;d=true;e=;f=-3;");
}

TEST(JsonLine, UndoesEscapes) {
    EXPECT_EQ(cells_of(R"({"a":"say \"yes\"\n\u00e4"})"), "a=say \"yes\"\n\xC3\xA4;");
}

TEST(JsonLine, KeepsNestedValuesAsJson) {
    EXPECT_EQ(cells_of(R"({"a":[1, {"b":2}]})"), "a=[1,{\"b\":2}] nested;");
}

TEST(JsonLine, ReadsLargeIntegersExactly) {
    EXPECT_EQ(cells_of(R"({"a":9007199254740993})"), "a=9007199254740993;");
    EXPECT_EQ(cells_of(R"({"a":18446744073709551615})"), "a=18446744073709551615;");
}

TEST(JsonLine, MayBeAnEmptyObject) { EXPECT_EQ(cells_of("{}"), ""); }

TEST(JsonLine, SaysWhereItStopsBeingJson) {
    EXPECT_EQ(cells_of(R"({"a":1,})"), "fault at 7: the line is not JSON from '}' on");
    EXPECT_EQ(cells_of(R"({"a":NaN})"), "fault at 5: the line is not JSON from 'NaN}' on");
    EXPECT_EQ(cells_of(R"({"a":1)"), "fault at 6: the line is not JSON from '' on");
}

TEST(JsonLine, RefusesWhatIsNoObject) {
    EXPECT_NE(cells_of("[1,2]").find("is not a JSON object"), std::string::npos);
    EXPECT_NE(cells_of("5").find("is not a JSON object"), std::string::npos);
}

TEST(JsonLine, RefusesAKeyTwice) {
    EXPECT_EQ(cells_of(R"({"a":1,"a":2})"), "fault at 0: the key 'a' is there twice");
}

TEST(JsonLine, RefusesANumberBeyondADouble) {
    EXPECT_NE(cells_of(R"({"a":1e400})").find("'1e400' is beyond the range of a double"), std::string::npos);
}

TEST(JsonLine, SaysThatALongWholeNumberBelongsInQuotes) {
    EXPECT_NE(cells_of(R"({"a":123456789012345678901234})").find("beyond 64 bits"), std::string::npos);
}

TEST(JsonLine, RefusesEndlessNesting) {
    EXPECT_NE(cells_of(R"({"a":)" + std::string(100000, '[')).find("fault"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
