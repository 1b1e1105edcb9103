#include "analysis/ratings/design_check.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

std::optional<DesignFinding> found(const RatingRows& rows, DesignTopic topic) {
    const Ratings ratings = ratings_of(rows);
    const DesignCheck check = check_design(ratings, assignments(ratings));
    const auto at = std::ranges::find(check.findings, topic, &DesignFinding::topic);
    return at == check.findings.end() ? std::nullopt : std::optional{*at};
}

TEST(CheckDesign, IsContentWithACrossedCampaign) {
    const Ratings ratings = ratings_of(campaign_rows({.workers = 20}));
    for (const DesignFinding& finding : check_design(ratings, assignments(ratings)).findings) {
        EXPECT_EQ(finding.consequence, Consequence::None) << finding.text;
    }
}

TEST(CheckDesign, FindsSystemsWithWorkersOfTheirOwn) {
    const auto finding =
        found({{.worker = "v", .system = "a", .score = 1}, {.worker = "w", .system = "b", .score = 2}},
              DesignTopic::Connection);
    ASSERT_TRUE(finding);
    EXPECT_EQ(finding->consequence, Consequence::FallBack);
}

TEST(CheckDesign, FindsItemsThatStandInSeveralDocuments) {
    const auto finding = found(
        {{.item = "1", .document = "d"}, {.worker = "v", .item = "1", .document = "e"}}, DesignTopic::Items);
    ASSERT_TRUE(finding);
    EXPECT_NE(finding->text.find("1 of 1 items"), std::string::npos);
}

TEST(CheckDesign, FindsNamesThatDifferInCaseOrBlanksOnly) {
    const auto finding = found({{.system = "A"}, {.item = "j", .system = "a "}}, DesignTopic::Names);
    ASSERT_TRUE(finding);
    EXPECT_NE(finding->text.find("\"A\" and \"a \""), std::string::npos);
}

TEST(CheckDesign, FindsAssignmentsThatWereNotFinished) {
    RatingRows rows = campaign_rows({.workers = 10});
    std::erase_if(rows, [](const RatingRow& row) { return row.worker == "w3" && row.position > 2; });
    EXPECT_TRUE(found(rows, DesignTopic::Assignments));
    EXPECT_FALSE(found(campaign_rows({.workers = 10}), DesignTopic::Assignments));
}

TEST(CheckDesign, FindsSystemsThatAreIdenticalInEveryOutput) {
    const auto finding = found({{.system = "a+b"}, {.item = "j", .system = "c"}}, DesignTopic::SharedOutputs);
    ASSERT_TRUE(finding);
    EXPECT_NE(finding->text.find("a = b"), std::string::npos);
}

TEST(CheckDesign, FindsControlsWithoutTheirOriginals) {
    const auto finding =
        found({{.system = "a"}, {.item = "j", .system = "a", .kind = UnitKind::BadReference}},
              DesignTopic::Controls);
    ASSERT_TRUE(finding);
    EXPECT_EQ(finding->consequence, Consequence::Note);
}

TEST(CheckDesign, FindsLongRunsOfOneSystem) {
    RatingRows rows;
    for (int unit = 0; unit < 20; ++unit) {
        rows.push_back(
            {.item = std::to_string(unit), .system = unit < 10 ? "a" : "b", .hit = "h", .position = unit});
    }
    const auto finding = found(rows, DesignTopic::Runs);
    ASSERT_TRUE(finding);
    EXPECT_EQ(finding->consequence, Consequence::Widen);
}

}  // namespace
}  // namespace adjudge
