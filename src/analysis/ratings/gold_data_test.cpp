#include "analysis/ratings/gold_data.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Rows = std::vector<std::uint32_t>;

TEST(GoldData, TakesJudgmentsOfSystemsRepetitionsAndGoldUnits) {
    const Ratings ratings = ratings_of({{.item = "1", .kind = UnitKind::System},
                                        {.item = "2", .kind = UnitKind::AskAgain},
                                        {.item = "3", .kind = UnitKind::Gold},
                                        {.item = "4", .kind = UnitKind::BadReference},
                                        {.item = "5", .kind = UnitKind::GoodReference}});
    EXPECT_EQ(gold_data(ratings, 4).rows, (Rows{0, 1, 2}));
}

TEST(GoldData, KnowsTheGoldOfASegmentFromAnyOfItsJudgments) {
    const Ratings ratings = ratings_of({{.worker = "u", .item = "1"},
                                        {.worker = "v", .item = "1", .gold = 3.0},
                                        {.worker = "u", .item = "2"}});
    const GoldData data = gold_data(ratings, 4);
    EXPECT_EQ(data.gold[0], 3.0);
    EXPECT_TRUE(std::isnan(data.gold[1]));
}

TEST(GoldData, KnowsWhichSegmentsWereJudged) {
    const Ratings ratings = ratings_of({{.item = "1"}, {.item = "2", .kind = UnitKind::BadReference}});
    EXPECT_EQ(gold_data(ratings, 4).is_judged, (std::vector<bool>{true, false}));
}

TEST(GoldByJudgment, IsOfExpertsWhereNoRowTellsIt) {
    const Ratings ratings = ratings_of({{.worker = "u", .item = "1"},
                                        {.worker = "u", .item = "2", .gold = 3.0},
                                        {.worker = "u", .item = "2", .kind = UnitKind::BadReference},
                                        {.worker = "e", .item = "1", .score = 4.0, .role = Role::Expert},
                                        {.worker = "e", .item = "2", .score = 4.0, .role = Role::Expert}});
    const std::vector<double> gold = gold_by_judgment(ratings);
    EXPECT_EQ(gold[0], 4.0);
    EXPECT_EQ(gold[1], 3.0);
    EXPECT_TRUE(std::isnan(gold[2]));
}

TEST(ComparedByWorker, HasTheJudgmentsOnSegmentsWithGold) {
    const Ratings ratings = ratings_of({{.worker = "u", .item = "1", .score = 2, .gold = 3.0},
                                        {.worker = "v", .item = "1", .score = 4},
                                        {.worker = "u", .item = "2", .score = 1}});
    const auto compared = compared_by_worker(gold_data(ratings, 4));
    EXPECT_EQ(compared[0].judgments, (std::vector<double>{2.0}));
    EXPECT_EQ(compared[1].judgments, (std::vector<double>{4.0}));
    EXPECT_EQ(compared[1].gold, (std::vector<double>{3.0}));
}

TEST(RoundedScore, IsTheNearestPointAndOfTwoTheUpper) {
    EXPECT_EQ(rounded(2.4, 4), 2.0);
    EXPECT_EQ(rounded(2.5, 4), 3.0);
}

TEST(RoundedScore, StaysOnTheScale) {
    EXPECT_EQ(rounded(-3.0, 4), 1.0);
    EXPECT_EQ(rounded(9.0, 4), 4.0);
}

TEST(ShareOfEqual, CountsEqualAnswers) { EXPECT_EQ(share_of_equal({{1, 2, 3, 4}, {1, 2, 4, 4}}), 0.75); }

TEST(GoldWorker, IsUndefinedWithoutGold) {
    const GoldWorker worker = gold_worker({}, 4);
    EXPECT_EQ(worker.compared, 0U);
    EXPECT_EQ(worker.agreement.error().reason, "no judgments with gold");
    EXPECT_EQ(worker.distance.error().reason, "no judgments with gold");
    EXPECT_EQ(worker.shift.error().reason, "no judgments with gold");
    EXPECT_FALSE(worker.two_stage_distance);
    EXPECT_EQ(worker.two_stage_weight, 0.0);
}

TEST(GoldWorker, IsMovedWhereThatHelps) {
    const GoldWorker harsh = gold_worker({{1, 2, 3}, {2, 3, 4}}, 4);
    EXPECT_EQ(*harsh.distance, 1.0);
    EXPECT_EQ(harsh.two_stage_shift, 1.0);
    EXPECT_EQ(harsh.two_stage_distance, 0.0);
    EXPECT_EQ(harsh.two_stage_weight, 1.0);
}

TEST(GoldWorker, IsNotMovedWhereThatDoesNotHelp) {
    // Right three times of four: the shift of the mean spoils what is right.
    const GoldWorker worker = gold_worker({{1, 2, 3, 4}, {1, 2, 3, 1}}, 4);
    EXPECT_EQ(*worker.shift, -0.75);
    EXPECT_EQ(worker.two_stage_shift, 0.0);
    EXPECT_EQ(worker.two_stage_distance, *worker.distance);
}

TEST(GoldWorker, HasNoWeightBelowChance) {
    const GoldWorker opposite = gold_worker({{1, 4, 1, 4}, {4, 1, 4, 1}}, 4);
    EXPECT_EQ(*opposite.agreement, 0.0);
    EXPECT_EQ(opposite.two_stage_weight, 0.0);
}

TEST(GoldData, TakesTheMeanOfExpertsWhereNoGoldIsTold) {
    const JudgmentTable table =
        TestingTable{{{.item = "1", .score = 2.0},
                      {.item = "2", .score = 3.0, .gold = 4.0},
                      {.item = "3", .score = 1.0},
                      {.worker = "e", .item = "1", .score = 3.0, .role = Role::Expert},
                      {.worker = "f", .item = "1", .score = 4.0, .role = Role::Expert},
                      {.worker = "e", .item = "2", .score = 1.0, .role = Role::Expert}}}
            .table();
    const Ratings ratings = slice_ratings(table).value().front();
    const GoldData data = gold_data(ratings, 4);
    EXPECT_EQ(data.rows.size(), 3U);
    EXPECT_EQ(data.gold[0], 3.5);
    EXPECT_EQ(data.gold[1], 4.0);
    EXPECT_TRUE(std::isnan(data.gold[2]));
}

}  // namespace
}  // namespace adjudge
