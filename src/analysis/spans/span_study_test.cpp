#include "analysis/spans/span_study.hpp"

#include <gtest/gtest.h>

#include "analysis/spans/testing_spans.hpp"

namespace adjudge {
namespace {

TEST(SpanStudy, CountsErrorsBySystemAndSeverity) {
    const SpanSlice slice = span_study_of(spans_of({{.system = "x", .severity = "major"},
                                                    {.system = "x", .severity = "minor"},
                                                    {.system = "x", .severity = "minor"},
                                                    {.system = "y", .severity = "minor"}}))
                                .value()
                                .slices.at(0);
    ASSERT_EQ(slice.systems.size(), 2U);
    EXPECT_EQ(slice.severities, (std::vector<std::string>{"major", "minor"}));
    EXPECT_EQ(slice.systems[0].by_severity, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(slice.systems[1].by_severity, (std::vector<std::size_t>{0, 1}));
}

TEST(SpanStudy, CountsAnOutputOnceForEachWorkerWhoMarkedItsErrors) {
    const SpanSlice slice =
        span_study_of(spans_of({{.worker = "u"}, {.worker = "u"}, {.worker = "v"}})).value().slices.at(0);
    EXPECT_EQ(slice.systems[0].errors, 3U);
    EXPECT_EQ(slice.systems[0].marked_outputs, 2U);
}

TEST(SpanStudy, AddsUpTheMarkedCharacters) {
    const SpanSlice slice =
        span_study_of(spans_of({{.start = 2, .end = 5}, {.start = 9, .end = 10}})).value().slices.at(0);
    EXPECT_EQ(slice.systems[0].characters, 4U);
}

TEST(SpanStudy, LeavesErrorsOfControlsOutOfTheSystems) {
    const SpanSlice slice =
        span_study_of(spans_of({{}, {.kind = UnitKind::BadReference}})).value().slices.at(0);
    EXPECT_EQ(slice.systems[0].errors, 1U);
    EXPECT_EQ(slice.controls, 1U);
}

TEST(SpanStudy, IsTheSameForShuffledRows) {
    const SpanStudy one = span_study_of(spans_of({{.system = "y"}, {.system = "x"}})).value();
    const SpanStudy other = span_study_of(spans_of({{.system = "x"}, {.system = "y"}})).value();
    EXPECT_EQ(one.slices[0].systems[0].system, other.slices[0].systems[0].system);
}

TEST(SpanStudy, OfNoRowsHasNoSlices) { EXPECT_TRUE(span_study_of(spans_of({})).value().slices.empty()); }

}  // namespace
}  // namespace adjudge
