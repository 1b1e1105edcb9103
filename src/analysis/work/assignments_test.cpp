#include "analysis/work/assignments.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

constexpr std::int64_t second = 1'000'000;

TEST(Assignments, AreByWorkerAndHit) {
    const auto found = assignments(ratings_of({{.worker = "a", .item = "i1", .hit = "h1"},
                                               {.worker = "b", .item = "i1", .hit = "h1"},
                                               {.worker = "a", .item = "i2", .hit = "h2"},
                                               {.worker = "a", .item = "i3", .hit = "h1"}}));
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].worker, 0U);
    EXPECT_EQ(found[0].judgments, (std::vector<std::uint32_t>{0, 3}));
    EXPECT_EQ(found[1].worker, 0U);
    EXPECT_EQ(found[2].worker, 1U);
}

TEST(Assignments, AreOneAWorkerWhereTheTableNamesNoHits) {
    const auto found =
        assignments(ratings_of({{.worker = "a", .item = "i1"}, {.worker = "a", .item = "i2"}}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].hit, no_id);
    EXPECT_EQ(found[0].judgments.size(), 2U);
}

TEST(Assignments, OrderJudgmentsByPosition) {
    const auto found = assignments(ratings_of(
        {{.item = "i1", .position = 3}, {.item = "i2", .position = 1}, {.item = "i3", .position = 2}}));
    EXPECT_EQ(found[0].judgments, (std::vector<std::uint32_t>{1, 2, 0}));
}

TEST(Assignments, SumTheSecondsOfTheirJudgments) {
    const auto found = assignments(ratings_of({{.item = "i1", .seconds = 3}, {.item = "i2", .seconds = 4}}));
    EXPECT_EQ(found[0].seconds, 7.0);
    EXPECT_EQ(found[0].own_seconds(), 7.0);
}

TEST(Assignments, HaveNoTimeWhereOneJudgmentTellsNone) {
    const auto found = assignments(ratings_of({{.item = "i1", .seconds = 3}, {.item = "i2"}}));
    EXPECT_FALSE(found[0].seconds);
    EXPECT_FALSE(found[0].own_seconds());
}

// A HIT of the worker that ends at a time and took as long.
RatingRow hit(const std::string& name, std::int64_t end, double seconds) {
    return {.item = name, .hit = name, .seconds = seconds, .submitted_at = end * second};
}

TEST(Assignments, ShareTimeBetweenHitsThatWereOpenAtOnce) {
    const auto found = assignments(ratings_of({hit("h1", 100, 60), hit("h2", 130, 60), hit("h3", 500, 60)}));
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].open_at_once, 2U);
    EXPECT_EQ(found[1].open_at_once, 2U);
    EXPECT_EQ(found[2].open_at_once, 1U);
    EXPECT_EQ(found[0].own_seconds(), 30.0);
}

TEST(Assignments, CountTheMostThatWereOpenAtEitherEnd) {
    // h1 is open from 0 to 100, alone when it was accepted; three are open when it is submitted.
    const auto found =
        assignments(ratings_of({hit("h1", 100, 100), hit("h2", 150, 100), hit("h3", 160, 100)}));
    EXPECT_EQ(found[0].open_at_once, 3U);
}

TEST(Assignments, DoNotShareTimeWithHitsOfOtherWorkers) {
    RatingRow other = hit("h1", 100, 60);
    other.worker = "other";
    const auto found = assignments(ratings_of({hit("h1", 100, 60), other}));
    EXPECT_EQ(found[0].open_at_once, 1U);
}

TEST(Assignments, BearTimesThatNoClockHasShown) {
    const auto found = assignments(ratings_of({hit("h1", 100, 1e300), hit("h2", 130, 0)}));
    EXPECT_EQ(found[0].open_at_once, 1U);
    EXPECT_EQ(found[1].open_at_once, 1U);
}

TEST(Assignments, AreNotOpenForLessThanNoTime) {
    const auto found = assignments(ratings_of({hit("h1", 100, -5)}));
    EXPECT_FALSE(found[0].open_at_once);
    EXPECT_EQ(found[0].own_seconds(), -5.0);
}

}  // namespace
}  // namespace adjudge
