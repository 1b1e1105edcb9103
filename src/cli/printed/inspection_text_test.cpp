#include "cli/printed/inspection_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

RowLines lines_from(std::size_t first, std::size_t rows) {
    RowLines lines;
    lines.add(first, rows);
    return lines;
}

bool has_line(const std::string& text, std::string_view line) {
    return text.find("\n" + std::string{line} + "\n") != std::string::npos;
}

std::string text_of(const Inspection& found) {
    return inspection_text("t.csv", lines_from(2, found.rows), found);
}

TEST(InspectionText, BeginsWithTheFileAndItsTable) {
    Inspection found;
    found.kind = TableKind::Spans;
    EXPECT_TRUE(text_of(found).starts_with("t.csv: spans\n  rows            0\n"));
}

TEST(InspectionText, GroupsTheDigitsOfLargeNumbers) {
    Inspection found;
    found.rows = 999;
    EXPECT_TRUE(has_line(text_of(found), "  rows            999"));
    found.rows = 1000;
    EXPECT_TRUE(has_line(text_of(found), "  rows            1,000"));
    found.rows = 1234567;
    EXPECT_TRUE(has_line(text_of(found), "  rows            1,234,567"));
}

TEST(InspectionText, SaysNoneWhereNothingIsMissingOrRepeated) {
    const std::string text = text_of({});
    EXPECT_TRUE(has_line(text, "  missing values  none"));
    EXPECT_TRUE(has_line(text, "  duplicate rows  none"));
    EXPECT_TRUE(has_line(text, "  judged again    none"));
}

TEST(InspectionText, LeavesOutWhatTheTableDoesNotHave) {
    const std::string text = text_of({});
    for (const auto* name : {"scores", "answers", "time", "lost pairs", "other columns"}) {
        EXPECT_EQ(text.find(name), std::string::npos) << name;
    }
}

TEST(InspectionText, ShowsTheFirstNamesAndCountsTheRest) {
    Inspection found;
    for (char name = 'a'; name <= 'j'; ++name) {
        found.answers.push_back({std::string{name}, 1});
    }
    EXPECT_TRUE(
        has_line(text_of(found), "  answers         a 1, b 1, c 1, d 1, e 1, f 1, g 1, h 1, and 2 more"));
}

TEST(InspectionText, LetsNoForeignNameReachTheTerminalRaw) {
    Inspection found;
    found.extra_columns = {"\x1B[31m"};
    found.answers = {{"\x1B[2J", 1}};
    EXPECT_EQ(text_of(found).find('\x1B'), std::string::npos);
}

TEST(InspectionText, TellsHowLongTheJudgingTook) {
    constexpr std::int64_t hour = 3'600'000'000;
    Inspection found;
    found.time = TimeSpan{0, hour};
    EXPECT_TRUE(has_line(text_of(found),
                         "  time            1970-01-01T00:00:00Z to 1970-01-01T01:00:00Z (60 minutes)"));
    found.time->last = 3 * hour;
    EXPECT_NE(text_of(found).find("(3.0 hours)"), std::string::npos);
    found.time->last = 60 * hour;
    EXPECT_NE(text_of(found).find("(2.5 days)"), std::string::npos);
}

TEST(InspectionText, SaysWhichAnalysesThereAreAndWhyNot) {
    Inspection found;
    found.abilities = {{"ranking", true, "3 systems"}, {"agreement", false, "one worker"}};
    const std::string text = text_of(found);
    EXPECT_TRUE(has_line(text, "  yes ranking                               3 systems"));
    EXPECT_TRUE(has_line(text, "  no  agreement                             one worker"));
}

TEST(DuplicateLine, NamesTheLinesOfTheFile) {
    EXPECT_EQ(duplicate_line("t.csv", lines_from(2, 20), {15, 1}), "t.csv:17: repeats line 3 in every cell");
}

TEST(InspectionJson, SaysNullForWhatThereIsNot) {
    const auto json = inspection_json("t.csv", RowLines{}, {});
    EXPECT_EQ(json["table"], "ratings");
    EXPECT_TRUE(json["scores"].is_null());
    EXPECT_TRUE(json["time"].is_null());
    EXPECT_TRUE(json["duplicates"].empty());
}

TEST(InspectionJson, HasTheNumbersAsNumbers) {
    Inspection found;
    found.rows = 2;
    found.distinct = {{"workers", 1}};
    found.scores = NumberRangeFound{1.5, 99, 50.25};
    found.duplicates = {{1, 0}};
    const auto json = inspection_json("t.csv", lines_from(2, 2), found);
    EXPECT_EQ(json["rows"], 2);
    EXPECT_EQ(json["distinct"]["workers"], 1);
    EXPECT_EQ(json["scores"].dump(), R"({"least":1.5,"most":99.0,"mean":50.25})");
    EXPECT_EQ(json["duplicates"].dump(), R"([{"line":3,"repeats_line":2}])");
}

Campaign campaign_of_two_systems() {
    return {.name = "wmt",
            .language_pairs = {{.source_language = "de",
                                .target_language = "en",
                                .source = "s.txt",
                                .systems = {{"a", "a.txt"}, {"b", "b.txt"}}}},
            .protocols = {{.fields = {{.name = "score", .criterion = "adequacy"}}}},
            .payment = {"EUR", 2.0, 0.25}};
}

TEST(CampaignText, TellsWhatIsAskedAboutWhat) {
    const std::string text = inspection_text("c.toml", campaign_of_two_systems());
    EXPECT_TRUE(text.starts_with("c.toml: campaign wmt\n"));
    EXPECT_TRUE(has_line(text, "  language pair   de to en, 2 systems: a, b"));
    EXPECT_TRUE(has_line(text, "  field           score (slider, adequacy)"));
}

TEST(CampaignText, AddsTheFeeToThePay) {
    EXPECT_TRUE(has_line(inspection_text("c.toml", campaign_of_two_systems()),
                         "  pay             2.00 EUR a HIT, 2.50 with fees"));
}

TEST(CampaignJson, NamesTheSystemsOfEachLanguagePair) {
    const auto json = inspection_json("c.toml", campaign_of_two_systems());
    EXPECT_EQ(json["language_pairs"].dump(),
              R"([{"source_language":"de","target_language":"en","systems":["a","b"]}])");
    EXPECT_EQ(json["hit"]["units"], 100);
    EXPECT_EQ(json["fields"][0]["type"], "slider");
}

}  // namespace
}  // namespace adjudge
