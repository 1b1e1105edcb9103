#include "formats/json_text.hpp"

#include <array>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

std::string json_for(std::string_view text) {
    std::string json;
    append_json(json, text);
    return json;
}

TEST(AppendJson, PutsATextIntoQuotes) {
    EXPECT_EQ(json_for(""), R"("")");
    EXPECT_EQ(json_for("a b"), R"("a b")");
}

TEST(AppendJson, EscapesWhatEndsOrBendsAText) { EXPECT_EQ(json_for("\"\\\n\t"), R"("\"\\\n\t")"); }

TEST(AppendJson, EscapesControlCharacters) {
    EXPECT_EQ(json_for(std::string_view{"\0\x1b\x7f", 3}), R"("\u0000\u001b\u007f")");
}

TEST(AppendJson, LeavesOtherScriptsAsTheyAre) { EXPECT_EQ(json_for("é漢שלום😀"), "\"é漢שלום😀\""); }

TEST(AppendJson, AddsToWhatIsThere) {
    std::string json = "[";
    append_json(json, "x");
    EXPECT_EQ(json, "[\"x\"");
}

TEST(AppendJson, IsReadBackByAnotherParserForEveryAsciiCharacter) {
    for (int c = 0; c < 0x80; ++c) {
        const std::string text{'<', static_cast<char>(c), '>'};
        EXPECT_EQ(nlohmann::json::parse(json_for(text)), text) << "character " << c;
    }
}

TEST(JsonText, WritesAnEmptyObject) {
    JsonText json;
    json.open_object();
    json.close_object();
    EXPECT_EQ(std::move(json).take(), "{}");
}

TEST(JsonText, SetsCommasBetweenEntriesOnly) {
    JsonText json;
    json.open_object();
    json.add("a", std::size_t{1});
    json.add("b", true);
    json.open_list("c");
    json.add_element("x");
    json.add_element(std::size_t{2});
    json.close_list();
    json.open_list("d");
    json.close_list();
    json.add("e", false);
    json.close_object();
    EXPECT_EQ(std::move(json).take(), R"({"a":1,"b":true,"c":["x",2],"d":[],"e":false})");
}

TEST(JsonText, NestsObjectsInLists) {
    JsonText json;
    json.open_object();
    json.open_list("list");
    for (const auto* name : {"x", "y"}) {
        json.open_object();
        json.add("name", name);
        json.open_object("inner");
        json.close_object();
        json.close_object();
    }
    json.close_list();
    json.close_object();
    const nlohmann::json expected{{"list",
                                   {{{"name", "x"}, {"inner", nlohmann::json::object()}},
                                    {{"name", "y"}, {"inner", nlohmann::json::object()}}}}};
    EXPECT_EQ(nlohmann::json::parse(std::move(json).take()), expected);
}

TEST(JsonText, LeavesOutWhatSaysNothing) {
    JsonText json;
    json.open_object();
    json.add_unless_empty("a", "");
    json.add_unless_empty("b", "x");
    json.close_object();
    EXPECT_EQ(std::move(json).take(), R"({"b":"x"})");
}

TEST(JsonText, EscapesKeys) {
    JsonText json;
    json.open_object();
    json.add("a\"b\n", "x");
    json.close_object();
    EXPECT_EQ(nlohmann::json::parse(std::move(json).take()), (nlohmann::json{{"a\"b\n", "x"}}));
}

TEST(JsonText, WritesNumbersSoThatTheyComeBackEqual) {
    for (const double value : {0.0, 100.0, -0.5, 0.1, 1e-9, 1e22, 12345678.9, 5e-324}) {
        JsonText json;
        json.open_object();
        json.add("n", value);
        json.close_object();
        EXPECT_EQ(nlohmann::json::parse(std::move(json).take())["n"].get<double>(), value) << value;
    }
}

}  // namespace
}  // namespace adjudge
