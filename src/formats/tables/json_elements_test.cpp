#include "formats/tables/json_elements.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

struct Found {
    std::vector<std::string> texts;
    std::vector<std::size_t> lines;
    bool is_closed = false;
};

Found elements_of(std::string_view text) {
    Found found;
    JsonArrayElements elements{text};
    while (const auto element = elements.next()) {
        found.texts.emplace_back(element->text);
        found.lines.push_back(element->line);
        EXPECT_EQ(text.substr(element->offset, element->text.size()), element->text);
    }
    found.is_closed = elements.is_closed();
    return found;
}

using Texts = std::vector<std::string>;

TEST(JsonElements, AreTheObjectsOfAnArrayWithTheirLines) {
    const Found found = elements_of("[\n  {\"a\": 1},\n  {\n \"a\": 2}\n]\n");
    EXPECT_EQ(found.texts, (Texts{"{\"a\": 1}", "{\n \"a\": 2}"}));
    EXPECT_EQ(found.lines, (std::vector<std::size_t>{2, 3}));
    EXPECT_TRUE(found.is_closed);
}

TEST(JsonElements, KeepBracketsCommasAndQuotesInStrings) {
    EXPECT_EQ(elements_of(R"([{"a": "],\"}"}, {"b": [1, {}]}])").texts,
              (Texts{R"({"a": "],\"}"})", R"({"b": [1, {}]})"}));
}

TEST(JsonElements, AreNoneInAnEmptyArray) { EXPECT_TRUE(elements_of(" [ ] ").texts.empty()); }

TEST(JsonElements, TellAnArrayThatIsCut) {
    const Found found = elements_of("[{\"a\": 1}, {\"a\": ");
    EXPECT_FALSE(found.is_closed);
    EXPECT_EQ(found.texts.size(), 2U);
}

TEST(JsonElements, HaveWhatFollowsTheArray) { EXPECT_EQ(elements_of("[1] x").texts, (Texts{"1", "x"})); }

TEST(JsonElements, AreOfFilesThatBeginWithABracket) {
    EXPECT_TRUE(is_json_array("\n [{}]"));
    EXPECT_FALSE(is_json_array("{}\n"));
    EXPECT_FALSE(is_json_array(""));
}

}  // namespace
}  // namespace adjudge
