#include "analysis/work/seen_order.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/consistency.hpp"
#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

// A normal unit with a score of 20 and its repetition with 30, in this order of rows.
RatingRows normal_and_repetition() {
    return {{.score = 20, .unit = "u1", .hit = "h"},
            {.score = 30, .kind = UnitKind::AskAgain, .unit = "u2", .pair = "u1", .hit = "h"}};
}

std::pair<double, double> scores_in_order(const RatingRows& rows) {
    const Ratings ratings = ratings_of(rows);
    const JudgmentPair pair = intra_pairs(ratings).at(0);
    return {ratings.score[pair.first], ratings.score[pair.second]};
}

TEST(InSeenOrder, GoesByPosition) {
    RatingRows rows = normal_and_repetition();
    rows[0].position = 60;
    rows[1].position = 9;
    rows[0].submitted_at = 1;
    rows[1].submitted_at = 2;
    EXPECT_EQ(scores_in_order(rows), std::pair(30.0, 20.0));
}

TEST(InSeenOrder, GoesByTimeWherePositionsAreNotTold) {
    RatingRows rows = normal_and_repetition();
    rows[0].position = 60;
    rows[0].submitted_at = 2;
    rows[1].submitted_at = 1;
    EXPECT_EQ(scores_in_order(rows), std::pair(30.0, 20.0));
}

TEST(InSeenOrder, GoesByRowsWhereNothingElseIsTold) {
    RatingRows rows = normal_and_repetition();
    EXPECT_EQ(scores_in_order(rows), std::pair(20.0, 30.0));
    std::swap(rows[0], rows[1]);
    EXPECT_EQ(scores_in_order(rows), std::pair(30.0, 20.0));
}

// All answers of a HIT may be sent at once.
TEST(OrderEvidence, IsNoTimeThatTwoJudgmentsShare) {
    RatingRows rows = normal_and_repetition();
    rows[0].submitted_at = 5;
    rows[1].submitted_at = 5;
    EXPECT_EQ(order_evidence(ratings_of(rows), 0, 1), OrderEvidence::Rows);
}

TEST(OrderEvidence, IsNoPositionInAnotherHit) {
    RatingRows rows = normal_and_repetition();
    rows[0].position = 1;
    rows[1].position = 2;
    rows[1].hit = "other";
    EXPECT_EQ(order_evidence(ratings_of(rows), 0, 1), OrderEvidence::Rows);
}

// Two HITs: the rows of the later one stand first, and its units from the last to the first.
TEST(SeenOrder, GoesHitByHitAndByPositionWithin) {
    RatingRows rows{{.hit = "b", .position = 2, .submitted_at = 9},
                    {.hit = "b", .position = 1, .submitted_at = 9},
                    {.hit = "a", .position = 2, .submitted_at = 5},
                    {.hit = "a", .position = 1, .submitted_at = 4}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].item = std::to_string(i);
    }
    const std::vector<std::uint32_t> all{0, 1, 2, 3};
    const Ratings told = ratings_of(rows);
    EXPECT_EQ(seen_order(work_rows(told), all).judgments, (std::vector<std::uint32_t>{3, 2, 1, 0}));
    EXPECT_EQ(seen_order(work_rows(told), all).evidence, OrderEvidence::Time);
    for (RatingRow& row : rows) {
        row.submitted_at = missing_time;
    }
    const Ratings untold = ratings_of(rows);
    EXPECT_EQ(seen_order(work_rows(untold), all).judgments, (std::vector<std::uint32_t>{1, 0, 3, 2}));
    EXPECT_EQ(seen_order(work_rows(untold), all).evidence, OrderEvidence::Rows);
}

}  // namespace
}  // namespace adjudge
