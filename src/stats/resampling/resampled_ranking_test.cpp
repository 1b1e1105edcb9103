#include "stats/resampling/resampled_ranking.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Scores = std::vector<double>;

// The replicates one after the other, again and again.
ReplicateScores repeated(const std::vector<Scores>& replicates) {
    return [replicates](std::size_t index) { return replicates[index % replicates.size()]; };
}

TEST(ResampledRanking, DrawsALineWhereNoRanksOverlap) {
    const auto found =
        resampled_ranking(Scores{3.0, 9.0, 2.0}, repeated({{3.0, 9.0, 2.0}, {1.0, 8.0, 2.0}}), {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ranks, (std::vector<RankRange>{{2, 3}, {1, 1}, {2, 3}}));
    EXPECT_EQ(found->cluster, (std::vector<std::size_t>{2, 1, 2}));
}

TEST(ResampledRanking, DrawsNoLineThroughARangeThatReachesPastItsNeighbours) {
    // The last of all is sometimes the first, and so nobody is in a cluster of its own.
    const auto found =
        resampled_ranking(Scores{3.0, 2.0, 1.0}, repeated({{3.0, 2.0, 1.0}, {3.0, 2.0, 4.0}}), {});
    EXPECT_EQ(found->cluster, (std::vector<std::size_t>{1, 1, 1}));
}

TEST(ResampledRanking, LeavesOutTheOutermostRanks) {
    // 25 of 1,000 replicates turn the order around: just as many as the ends of a 95 % range leave out.
    const auto replicate = [](std::size_t index) -> std::optional<Scores> {
        return index < 25 ? Scores{1.0, 2.0} : Scores{2.0, 1.0};
    };
    const auto found = resampled_ranking(Scores{2.0, 1.0}, replicate, {.resamples = 1000});
    EXPECT_EQ(found->ranks, (std::vector<RankRange>{{1, 1}, {2, 2}}));
    const auto wider =
        resampled_ranking(Scores{2.0, 1.0}, replicate, {.resamples = 1000, .confidence = 0.96});
    EXPECT_EQ(wider->ranks, (std::vector<RankRange>{{1, 2}, {1, 2}}));
}

TEST(ResampledRanking, GivesEqualScoresAllTheRanksTheyTakeUp) {
    const auto found = resampled_ranking(Scores{5.0, 5.0, 7.0}, repeated({{5.0, 5.0, 7.0}}), {});
    EXPECT_EQ(found->ranks, (std::vector<RankRange>{{2, 3}, {2, 3}, {1, 1}}));
    EXPECT_EQ(found->cluster, (std::vector<std::size_t>{2, 2, 1}));
}

TEST(ResampledRanking, CountsHowOftenOneIsAboveTheOther) {
    const auto found = resampled_ranking(
        Scores{2.0, 1.0}, repeated({{2.0, 1.0}, {2.0, 1.0}, {1.0, 1.0}, {0.0, 1.0}}), {.resamples = 400});
    EXPECT_EQ(found->above, (std::vector<double>{0.0, 0.5, 0.25, 0.0}));
}

TEST(ResampledRanking, TakesPercentilesForTheScores) {
    const auto replicate = [](std::size_t index) -> std::optional<Scores> {
        return Scores{static_cast<double>(index)};
    };
    const auto found = resampled_ranking(Scores{500.0}, replicate, {.resamples = 1001, .confidence = 0.9});
    EXPECT_NEAR(found->score[0].low, 50.0, 1e-9);
    EXPECT_NEAR(found->score[0].high, 950.0, 1e-9);
}

TEST(ResampledRanking, DoesWithoutAFewReplicates) {
    const auto replicate = [](std::size_t index) -> std::optional<Scores> {
        return index % 50 == 0 ? std::nullopt : std::optional{Scores{1.0}};
    };
    EXPECT_EQ(resampled_ranking(Scores{1.0}, replicate, {.resamples = 100})->resamples, 98U);
}

TEST(ResampledRanking, IsUndefinedWithoutManyReplicates) {
    const auto replicate = [](std::size_t index) -> std::optional<Scores> {
        return index % 10 == 0 ? std::nullopt : std::optional{Scores{1.0}};
    };
    EXPECT_EQ(resampled_ranking(Scores{1.0}, replicate, {}).error().reason,
              "the scores have no value in too many resamples");
}

TEST(ResampledRanking, RanksNobody) {
    const auto found = resampled_ranking({}, repeated({{}}), {});
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->cluster.empty());
}

TEST(ResampledRanking, TakesNoResamplesAndNoConfidenceForABug) {
    EXPECT_THROW((void)resampled_ranking({}, repeated({{}}), {.resamples = 0}), std::logic_error);
    EXPECT_THROW((void)resampled_ranking({}, repeated({{}}), {.confidence = 1.0}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
