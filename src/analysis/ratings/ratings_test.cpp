#include "analysis/ratings/ratings.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

TEST(SliceRatings, NumbersWhatOccursInTheOrderOfItsNames) {
    const Ratings ratings = ratings_of(
        {{.worker = "b", .item = "i2"}, {.worker = "a", .item = "i1"}, {.worker = "b", .item = "i1"}});
    EXPECT_EQ(ratings.workers, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(ratings.worker, (std::vector<std::uint32_t>{1, 0, 1}));
    EXPECT_EQ(ratings.item, (std::vector<std::uint32_t>{1, 0, 0}));
}

TEST(SliceRatings, GivesASegmentToEveryItemAndSystem) {
    const Ratings ratings = ratings_of({{.item = "i1", .system = "a"},
                                        {.item = "i2", .system = "a"},
                                        {.item = "i1", .system = "b"},
                                        {.item = "i1", .system = "a", .kind = UnitKind::AskAgain}});
    EXPECT_EQ(ratings.segments.size(), 3U);
    EXPECT_EQ(ratings.segment[0], ratings.segment[3]);
    EXPECT_NE(ratings.segment[0], ratings.segment[1]);
    EXPECT_NE(ratings.segment[0], ratings.segment[2]);
    const RatedSegment& last = ratings.segments[ratings.segment[1]];
    EXPECT_EQ(ratings.items[last.item], "i2");
    EXPECT_EQ(ratings.systems[last.system], "a");
}

TEST(SliceRatings, KeepsCriteriaConfigurationsAndLanguagePairsApart) {
    const auto slices = slice_ratings(table_of({{.criterion = "fluency"},
                                                {.criterion = "adequacy"},
                                                {.criterion = "fluency", .configuration = "mono"},
                                                {.criterion = "fluency", .target_language = "de"},
                                                {.criterion = "fluency", .source_language = "de"},
                                                {.criterion = "fluency"}}));
    ASSERT_TRUE(slices);
    ASSERT_EQ(slices->size(), 5U);
    EXPECT_EQ(slices->at(0).table_row, (std::vector<std::uint32_t>{0, 5}));
    EXPECT_EQ(slices->at(0).name, (SliceName{"", "fluency", "", ""}));
    EXPECT_EQ(slices->at(2).name, (SliceName{"mono", "fluency", "", ""}));
    EXPECT_EQ(slices->at(3).name, (SliceName{"", "fluency", "", "de"}));
}

TEST(SliceRatings, CountsWhatItLeavesOut) {
    const Ratings ratings = ratings_of({{.score = 1},
                                        {.score = not_given},
                                        {.score = 2, .kind = UnitKind::Tutorial},
                                        {.score = not_given, .kind = UnitKind::Tutorial},
                                        {.score = 3, .unit = "u"},
                                        {.score = 4, .unit = "u"}});
    EXPECT_EQ(ratings.score, (std::vector<double>{1, 4}));
    EXPECT_EQ(ratings.table_row, (std::vector<std::uint32_t>{0, 5}));
    EXPECT_EQ(ratings.left_out.without_score, 1U);
    EXPECT_EQ(ratings.left_out.tutorials, 2U);
    EXPECT_EQ(ratings.left_out.superseded, 1U);
}

TEST(SliceRatings, HasNoIdsForWhatTheTableDoesNotTell) {
    const Ratings ratings = ratings_of({{.score = 1}});
    EXPECT_EQ(ratings.hit.front(), no_id);
    EXPECT_EQ(ratings.document.front(), no_id);
    EXPECT_EQ(ratings.pair.front(), no_id);
    EXPECT_TRUE(ratings.hits.empty());
    EXPECT_TRUE(std::isnan(ratings.seconds.front()));
    EXPECT_TRUE(std::isnan(ratings.gold.front()));
}

TEST(SliceRatings, MarksTheWorkersWithRejectedWork) {
    const Ratings ratings = ratings_of({{.worker = "a", .status = "approved"},
                                        {.worker = "b", .status = "rejected"},
                                        {.worker = "b", .status = "approved"}});
    EXPECT_EQ(ratings.is_rejected, (std::vector<bool>{false, true}));
}

TEST(SliceRatings, RefusesRowsOfASegmentThatDisagreeOnItsGold) {
    const auto slices = slice_ratings(table_of({{.worker = "u", .gold = 4.0}, {.worker = "v", .gold = 2.5}}));
    ASSERT_FALSE(slices);
    EXPECT_EQ(slices.error().message,
              "'2.5' is expected of the item 'i' of the system 's', and '4' in an earlier row: an output has "
              "one expected answer, correct one of the two");
}

TEST(SliceRatings, LetsControlsExpectTheirOwnScores) {
    EXPECT_TRUE(slice_ratings(table_of(
        {{.worker = "u", .gold = 4.0}, {.worker = "v", .kind = UnitKind::BadReference, .gold = 1.0}})));
}

TEST(SliceRatings, RefusesATableWithoutAnyScore) {
    const auto slices = slice_ratings(table_of({{.score = not_given}}));
    ASSERT_FALSE(slices);
    EXPECT_EQ(slices.error().code, ErrorCode::InvalidInput);
    EXPECT_NE(slices.error().message.find("no row with a score"), std::string::npos);
}

TEST(SliceRatings, RefusesAnEmptyTable) { EXPECT_FALSE(slice_ratings(table_of({}))); }

TEST(SliceRatings, LeavesOutASliceWithoutAScore) {
    const auto slices =
        slice_ratings(table_of({{.score = not_given, .criterion = "fluency"}, {.criterion = "adequacy"}}));
    ASSERT_TRUE(slices);
    ASSERT_EQ(slices->size(), 1U);
    EXPECT_EQ(slices->front().name.criterion, "adequacy");
}

TEST(SliceName, IsDescribedByWhatTheTableSays) {
    EXPECT_EQ(description(SliceName{}), "all judgments");
    EXPECT_EQ(description(SliceName{"base", "fluency", "de", "en"}), "base, fluency, de-en");
    EXPECT_EQ(description(SliceName{"", "", "", "en"}), "en");
    EXPECT_EQ(description(SliceName{"", "", "de", ""}), "de");
}

// Experts say the opposite of the crowd, far out.
RatingRows with_expert() {
    RatingRows rows;
    for (const std::string worker : {"u", "v"}) {
        for (const std::string item : {"1", "2", "3"}) {
            rows.push_back({.worker = worker, .item = item, .system = "good", .score = 60});
            rows.push_back({.worker = worker, .item = item, .system = "poor", .score = 40});
        }
    }
    for (const std::string item : {"1", "2"}) {
        rows.push_back({.worker = "e", .item = item, .system = "good", .score = 0, .role = Role::Expert});
        rows.push_back({.worker = "e", .item = item, .system = "poor", .score = 100, .role = Role::Expert});
        rows.push_back({.worker = "f", .item = item, .system = "poor", .score = 90, .role = Role::Expert});
    }
    return rows;
}

TEST(SliceRatings, KeepsExpertsApart) {
    const Ratings ratings = slice_ratings(TestingTable{with_expert()}.table()).value().front();
    EXPECT_EQ(ratings.workers, (std::vector<std::string>{"u", "v"}));
    EXPECT_EQ(ratings.size(), 12U);
    EXPECT_EQ(ratings.experts.workers, 2U);
    EXPECT_EQ(ratings.experts.judgments, 6U);
    // Segments by item, then system: 1 good, 1 poor, 2 good, 2 poor, 3 good, 3 poor.
    EXPECT_EQ(ratings.experts.mean[0], 0.0);
    EXPECT_EQ(ratings.experts.mean[1], 95.0);
    EXPECT_TRUE(std::isnan(ratings.experts.mean[4]));
}

TEST(SliceRatings, CountsExpertsWhereTheyAreAskedFor) {
    const JudgmentTable table = TestingTable{with_expert()}.table();
    const Ratings all = slice_ratings(table, CountedRoles::CrowdAndExpert).value().front();
    EXPECT_EQ(all.workers.size(), 4U);
    EXPECT_TRUE(all.experts.mean.empty());
    const Ratings experts = slice_ratings(table, CountedRoles::Expert).value().front();
    EXPECT_EQ(experts.workers, (std::vector<std::string>{"e", "f"}));
}

}  // namespace
}  // namespace adjudge
