#include "formats/system_scores.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Result<std::vector<SystemScore>> read(std::string text) {
    return read_system_scores(SourceText::from_memory("bleu.tsv", std::move(text)));
}

using Scores = std::vector<SystemScore>;

TEST(SystemScores, AreSeparatedByCommaTabOrSpace) {
    EXPECT_EQ(*read("a,1.5\nb\t-2\nc   3e1\n"), (Scores{{"a", 1.5}, {"b", -2.0}, {"c", 30.0}}));
}

TEST(SystemScores, MayHaveAHeaderAndBlankLines) {
    EXPECT_EQ(*read("system,BLEU\n\na,1\r\n"), (Scores{{"a", 1.0}}));
}

TEST(SystemScores, KeepSpacesInsideAName) { EXPECT_EQ(read("my system,1")->front().system, "my system"); }

TEST(SystemScores, NameTheLineThatIsNone) {
    const auto found = read("a,1\nb\n");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().place.line, 2U);
    EXPECT_FALSE(read("a,1\nb,nan\n"));
    EXPECT_FALSE(read("a,1\n,2\n"));
}

TEST(SystemScores, RefuseASystemTwiceAndNoneAtAll) {
    EXPECT_FALSE(read("a,1\na,2\n"));
    EXPECT_EQ(read("").error().message, "has no line with a system and its score");
    EXPECT_FALSE(read("system,score\n"));
}

TEST(SystemScores, AreReadFromWhatTheProgramPrints) {
    EXPECT_EQ(
        *read(R"({"segments": 2, "systems": [{"system": "a", "scores": {"BLEU": {"score": 20.5, "ratio": 1}}},
                       {"system": "my b", "scores": {"BLEU": {"score": 3}}}]})"),
        (Scores{{"a", 20.5}, {"my b", 3.0}}));
}

TEST(SystemScores, RefuseADocumentThatHasNoneOrOfSeveralMetrics) {
    const auto two =
        read(R"({"systems": [{"system": "a", "scores": {"BLEU": {"score": 1}, "chrF2": {"score": 2}}}]})");
    ASSERT_FALSE(two);
    EXPECT_NE(two.error().message.find("BLEU, chrF2"), std::string::npos) << two.error().message;
    EXPECT_FALSE(read("{"));
    EXPECT_FALSE(read("{}"));
    EXPECT_FALSE(read(R"({"systems": []})"));
    EXPECT_FALSE(read(R"({"systems": [{"system": "a", "scores": {}}]})"));
    EXPECT_FALSE(read(R"({"systems": [{"system": "a", "scores": {"BLEU": {"score": "x"}}}]})"));
    EXPECT_FALSE(read(
        R"({"systems": [{"system": "a", "scores": {"B": {"score": 1}}}, {"system": "a", "scores": {"B": {"score": 1}}}]})"));
}

TEST(SystemScores, AreOfTheMetricThatIsAskedFor) {
    const auto by = [](std::string_view metric) {
        return read_system_scores(
            SourceText::from_memory(
                "s.json",
                R"({"systems": [{"system": "a", "scores": {"BLEU": {"score": 1}, "chrF2": {"score": 2}}}]})"),
            metric);
    };
    EXPECT_EQ(*by("chrF2"), (Scores{{"a", 2.0}}));
    EXPECT_EQ(by("TER").error().code, ErrorCode::InvalidInput);
    EXPECT_FALSE(read_system_scores(SourceText::from_memory("s.csv", "a,1\n"), "BLEU"));
}

TEST(SystemScores, RefuseWhatIsNoText) { EXPECT_FALSE(read("a\xff,1\n")); }

}  // namespace
}  // namespace adjudge
