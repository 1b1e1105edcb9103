#include "analysis/ratings/system_scores.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

Scores scores_of(const Ratings& ratings, KeptWorkers kept = nullptr) {
    return mean_scores(ratings, standardize(ratings), kept);
}

TEST(MeanScores, AreMeansOverSegmentsNotOverJudgments) {
    const Ratings ratings = ratings_of({{.worker = "a", .item = "i1", .score = 10},
                                        {.worker = "b", .item = "i1", .score = 20},
                                        {.worker = "c", .item = "i1", .score = 30},
                                        {.worker = "a", .item = "i2", .score = 60}});
    const Scores scores = scores_of(ratings);
    EXPECT_EQ(scores.segments[0].raw, 20.0);
    EXPECT_EQ(scores.segments[1].raw, 60.0);
    EXPECT_EQ(scores.systems[0].raw, 40.0);
    EXPECT_EQ(scores.systems[0].segments, 2U);
    EXPECT_EQ(scores.systems[0].judgments, 4U);
}

TEST(MeanScores, CountRepetitionsButNoOtherControl) {
    const Ratings ratings = ratings_of({{.score = 10},
                                        {.score = 20, .kind = UnitKind::AskAgain},
                                        {.score = 100, .kind = UnitKind::GoodReference},
                                        {.score = 0, .kind = UnitKind::BadReference}});
    const Scores scores = scores_of(ratings);
    EXPECT_EQ(scores.systems[0].raw, 15.0);
    EXPECT_EQ(scores.systems[0].judgments, 2U);
}

TEST(MeanScores, HaveNoZWhereNoWorkerHasOne) {
    const Scores scores = scores_of(ratings_of({{.score = 10}}));
    EXPECT_EQ(scores.systems[0].raw, 10.0);
    EXPECT_FALSE(scores.systems[0].z);
}

TEST(MeanScores, TakeAWorkerWithoutZForTheRawMeansAlone) {
    const Scores scores = scores_of(ratings_of({{.worker = "a", .item = "i1", .score = 40},
                                                {.worker = "a", .item = "i2", .score = 60},
                                                {.worker = "constant", .item = "i1", .score = 80}}));
    EXPECT_EQ(scores.segments[0].raw, 60.0);
    EXPECT_NEAR(*scores.segments[0].z, -std::sqrt(0.5), 1e-12);
}

TEST(MeanScores, HaveNothingForASystemThatOnlyOthersJudged) {
    const Ratings ratings = ratings_of(
        {{.worker = "a", .system = "s1", .score = 10}, {.worker = "b", .system = "s2", .score = 20}});
    const std::vector<bool> kept{true, false};
    const Scores scores = scores_of(ratings, &kept);
    EXPECT_EQ(scores.systems[0].raw, 10.0);
    EXPECT_FALSE(scores.systems[1].raw);
    EXPECT_EQ(scores.systems[1].segments, 0U);
    EXPECT_EQ(scores.systems[1].judgments, 0U);
}

TEST(MeanScores, AreMeansOverTheSegmentsOfADocument) {
    const Ratings ratings = ratings_of({{.item = "i1", .score = 10, .document = "d1"},
                                        {.item = "i2", .score = 30, .document = "d1"},
                                        {.item = "i3", .score = 50, .document = "d2"}});
    const Scores scores = scores_of(ratings);
    ASSERT_EQ(scores.documents.size(), 2U);
    EXPECT_EQ(scores.documents[0].scores.raw, 20.0);
    EXPECT_EQ(scores.documents[0].scores.segments, 2U);
    EXPECT_EQ(scores.documents[1].scores.raw, 50.0);
}

TEST(MeanScores, FindAnItemsDocumentInAnyOfItsRows) {
    const Ratings ratings = ratings_of({{.score = 10, .document = "d1"}, {.worker = "other", .score = 30}});
    const Scores scores = scores_of(ratings);
    ASSERT_EQ(scores.documents.size(), 1U);
    EXPECT_EQ(scores.documents[0].scores.raw, 20.0);
}

TEST(MeanScores, HaveNoDocumentsWhereTheTableNamesNone) {
    EXPECT_TRUE(scores_of(ratings_of({{.score = 10}})).documents.empty());
}

}  // namespace
}  // namespace adjudge
