#include "report/spans/span_report.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "report/testing_tables.hpp"

namespace adjudge {
namespace {

// Two slices that know different severities.
SpanStudy study() {
    SpanSlice fluency{.name = {.criterion = "fluency"},
                      .severities = {"major", "minor"},
                      .systems = {{"x", 3, {1, 2}, 2, 14}, {"y", 1, {0, 1}, 1, 4}},
                      .workers = {"u", "v"},
                      .items = {"1"},
                      .controls = 5,
                      .signature = "adjudge|one"};
    SpanSlice adequacy{.name = {.criterion = "adequacy"},
                       .severities = {"critical"},
                       .systems = {{"x", 2, {2}, 1, 6}},
                       .workers = {"u"},
                       .items = {"2"},
                       .signature = "adjudge|two"};
    return {{fluency, adequacy}};
}

TEST(SpanReport, HasAColumnForEverySeverityOfAnySlice) {
    const ReportTable table = span_tables(study()).at(0);
    EXPECT_EQ(cell(table, 0, "major").exact, "1");
    EXPECT_EQ(cell(table, 0, "critical").exact, "0");
    EXPECT_EQ(cell(table, 2, "critical").exact, "2");
    EXPECT_EQ(cell(table, 1, "minor").exact, "1");
    EXPECT_EQ(cell(table, 0, "characters marked").exact, "14");
}

TEST(SpanReport, SaysWhatWasLeftOut) {
    EXPECT_NE(span_notes(study()).find("5 errors in controls"), std::string::npos);
    EXPECT_EQ(span_notes({{study().slices[1]}}).find("controls"), std::string::npos);
}

TEST(SpanReport, GivesEverySliceAsJson) {
    const nlohmann::ordered_json json = span_json(study())["spans"];
    ASSERT_EQ(json.size(), 2U);
    EXPECT_EQ(json[0]["errors"], 4);
    EXPECT_EQ(json[0]["systems"][0]["severities"]["minor"], 2);
    EXPECT_EQ(json[1]["slice"]["criterion"], "adequacy");
}

TEST(SpanReport, CountsWorkersOfSeveralSlicesOnce) {
    const StudyFacts facts = span_facts(study());
    EXPECT_EQ(facts.judgments, 6U);
    EXPECT_EQ(facts.workers.size(), 2U);
    EXPECT_EQ(facts.items.size(), 2U);
    EXPECT_EQ(facts.signatures, (std::vector<std::string>{"adjudge|one", "adjudge|two"}));
}

}  // namespace
}  // namespace adjudge
