#include "analysis/ratings/rating_pairs.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

std::vector<std::uint32_t> pairs_of(const RatingRows& rows) { return ratings_of(rows).pair; }

std::vector<double> scores_of(const RatingRows& rows) { return ratings_of(rows).score; }

TEST(FindPairs, FollowsThePairThatAControlNames) {
    EXPECT_EQ(pairs_of({{.item = "i1", .unit = "u1"},
                        {.item = "i2", .unit = "u2"},
                        {.item = "i1", .kind = UnitKind::BadReference, .unit = "u3", .pair = "u2"}}),
              (std::vector<std::uint32_t>{no_id, no_id, 1}));
}

TEST(FindPairs, FindsAPairThatComesLater) {
    EXPECT_EQ(pairs_of({{.kind = UnitKind::BadReference, .unit = "u3", .pair = "u1"}, {.unit = "u1"}}),
              (std::vector<std::uint32_t>{1, no_id}));
}

TEST(FindPairs, GoesByItemAndSystemWhereNoPairIsNamed) {
    EXPECT_EQ(pairs_of({{.item = "i1", .system = "a"},
                        {.item = "i1", .system = "b"},
                        {.item = "i1", .system = "b", .kind = UnitKind::AskAgain}}),
              (std::vector<std::uint32_t>{no_id, no_id, 1}));
}

TEST(FindPairs, DoesNotGuessWhereTheNamedPairIsNotThere) {
    EXPECT_EQ(pairs_of({{.unit = "u1"}, {.kind = UnitKind::AskAgain, .unit = "u2", .pair = "u9"}}),
              (std::vector<std::uint32_t>{no_id, no_id}));
}

TEST(FindPairs, StaysWithinTheWorker) {
    EXPECT_EQ(pairs_of({{.worker = "a", .unit = "u1"},
                        {.worker = "b", .kind = UnitKind::AskAgain, .unit = "u2", .pair = "u1"}}),
              (std::vector<std::uint32_t>{no_id, no_id}));
}

TEST(FindPairs, StaysWithinTheHit) {
    EXPECT_EQ(pairs_of({{.unit = "u1", .hit = "h1"},
                        {.unit = "u1", .hit = "h2"},
                        {.kind = UnitKind::AskAgain, .unit = "u2", .pair = "u1", .hit = "h2"}}),
              (std::vector<std::uint32_t>{no_id, no_id, 1}));
}

TEST(FindPairs, TakesNoControlForTheOriginal) {
    EXPECT_EQ(pairs_of({{.kind = UnitKind::BadReference, .unit = "u1"},
                        {.kind = UnitKind::AskAgain, .unit = "u2", .pair = "u1"}}),
              (std::vector<std::uint32_t>{no_id, no_id}));
}

TEST(WithoutSuperseded, KeepsTheLaterRowWhereNoTimeIsTold) {
    EXPECT_EQ(scores_of({{.score = 10, .unit = "u"}, {.score = 20, .unit = "u"}, {.score = 30, .unit = "v"}}),
              (std::vector<double>{20, 30}));
}

TEST(WithoutSuperseded, KeepsTheAnswerThatWasSubmittedLast) {
    EXPECT_EQ(scores_of({{.score = 10, .unit = "u", .submitted_at = 2},
                         {.score = 20, .unit = "u", .submitted_at = 1}}),
              (std::vector<double>{10}));
}

TEST(WithoutSuperseded, KeepsAllRowsThatNameNoUnit) {
    EXPECT_EQ(scores_of({{.score = 10}, {.score = 20}, {.score = 30, .unit = "u"}}),
              (std::vector<double>{10, 20, 30}));
}

TEST(WithoutSuperseded, KeepsAnswersOfOtherWorkersHitsAndOutputs) {
    EXPECT_EQ(scores_of({{.score = 1, .unit = "u"},
                         {.worker = "other", .score = 2, .unit = "u"},
                         {.score = 3, .unit = "u", .hit = "h"},
                         {.system = "other", .score = 4, .unit = "u"},
                         {.item = "other", .score = 5, .unit = "u"}}),
              (std::vector<double>{1, 2, 3, 4, 5}));
}

TEST(WithoutSuperseded, DoesNotTakeAControlForARevisionOfItsOriginal) {
    EXPECT_EQ(scores_of({{.score = 1, .unit = "u"}, {.score = 2, .kind = UnitKind::AskAgain, .unit = "u"}}),
              (std::vector<double>{1, 2}));
}

}  // namespace
}  // namespace adjudge
