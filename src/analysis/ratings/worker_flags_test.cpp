#include "analysis/ratings/worker_flags.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

WorkerHabits habits_of(const RatingRows& rows, const FlagOptions& options = {}) {
    const Ratings ratings = ratings_of(rows);
    return worker_habits(ratings, assignments(ratings), std::vector<std::size_t>(ratings.workers.size(), 1),
                         options)
        .front();
}

bool has_flag(const WorkerHabits& habits, FlagKind kind) {
    return std::ranges::find(habits.flags, kind, &WorkerFlag::kind) != habits.flags.end();
}

// As many rows of one HIT, with scores that differ.
RatingRows plain_rows(std::size_t count) {
    RatingRows rows;
    for (std::size_t i = 0; i < count; ++i) {
        rows.push_back({.item = "i" + std::to_string(i), .score = static_cast<double>(i), .hit = "h"});
    }
    return rows;
}

// Graham, Baldwin, Moffat and Zobel (2013), ALTA, table 4: means of bad references, outputs and references.
TEST(FlagsOfMeans, FlagOnlyTheAggressiveOptimizerOfAltasFourteenWorkers) {
    const std::vector<std::array<double, 3>> workers{
        {37.7, 46.5, 64.1}, {31.5, 52.8, 92.6}, {19.4, 41.8, 88.8}, {87.6, 85.2, 81.3}, {8.5, 47.0, 53.7},
        {8.1, 35.4, 42.7},  {3.0, 16.0, 89.7},  {6.6, 38.0, 76.8},  {20.2, 31.6, 92.5}, {7.4, 33.1, 82.4},
        {14.2, 42.5, 74.8}, {57.0, 59.1, 60.7}, {50.4, 66.0, 83.9}, {29.3, 52.7, 59.2}};
    std::string flagged;
    for (std::size_t w = 0; w < workers.size(); ++w) {
        if (!flags_of_means({workers[w][0], workers[w][1], workers[w][2]}).empty()) {
            flagged += static_cast<char>('A' + w);
        }
    }
    EXPECT_EQ(flagged, "D");
}

TEST(FlagsOfMeans, TellWhatTheyRestOn) {
    const auto flags = flags_of_means({87.6, 85.2, 81.3});
    ASSERT_EQ(flags.size(), 2U);
    EXPECT_EQ(flags[0].kind, FlagKind::BadNotBelowOutput);
    EXPECT_EQ(flags[0].evidence, "mean of degraded outputs 87.6, of outputs 85.2");
    EXPECT_EQ(flags[1].kind, FlagKind::OutputNotBelowReference);
}

TEST(FlagsOfMeans, ExpectDegradedOutputsAboveWhereLowerIsBetter) {
    const FlagOptions lower{.direction = ScoreDirection::LowerIsBetter, .digits = 3};
    EXPECT_TRUE(flags_of_means({4.0, 1.5, 0.5}, lower).empty());
    const auto flags = flags_of_means({1.25, 1.5, 0.5}, lower);
    ASSERT_EQ(flags.size(), 1U);
    EXPECT_EQ(flags[0].kind, FlagKind::BadNotBelowOutput);
    EXPECT_EQ(flags[0].evidence, "mean of degraded outputs 1.250, of outputs 1.500");
}

TEST(FlagsOfMeans, SayNothingWithoutTheMeans) {
    EXPECT_TRUE(flags_of_means({std::nullopt, 50.0, std::nullopt}).empty());
}

TEST(FlagsOfMeans, TakeEqualMeansForAMiss) {
    EXPECT_EQ(flags_of_means({50.0, 50.0, std::nullopt}).size(), 1U);
}

TEST(WorkerHabits, AreMeansByKindOfUnit) {
    const WorkerHabits habits = habits_of({{.item = "i1", .score = 50},
                                           {.item = "i2", .score = 60},
                                           {.item = "i1", .score = 10, .kind = UnitKind::BadReference},
                                           {.item = "i1", .score = 90, .kind = UnitKind::GoodReference},
                                           {.item = "i2", .score = 0, .kind = UnitKind::AskAgain}});
    EXPECT_EQ(habits.mean_output, 55.0);
    EXPECT_EQ(habits.mean_bad, 10.0);
    EXPECT_EQ(habits.mean_reference, 90.0);
    EXPECT_TRUE(habits.flags.empty());
}

TEST(WorkerHabits, HaveNoTimesWhereTheTableTellsNone) {
    const WorkerHabits habits = habits_of({{.score = 50}});
    EXPECT_FALSE(habits.mean_bad);
    EXPECT_FALSE(habits.least_hit_seconds);
    EXPECT_FALSE(habits.mean_hit_seconds);
    EXPECT_FALSE(habits.open_at_once);
    EXPECT_FALSE(has_flag(habits, FlagKind::TooFast));
}

TEST(WorkerHabits, FlagTheQuickestHitByItsTimeAJudgment) {
    RatingRows rows = plain_rows(4);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].hit = i < 2 ? "slow" : "fast";
        rows[i].seconds = i < 2 ? 20.0 : 2.0;
    }
    const WorkerHabits habits = habits_of(rows);
    EXPECT_EQ(habits.hits, 2U);
    EXPECT_EQ(habits.least_hit_seconds, 4.0);
    EXPECT_EQ(habits.mean_hit_seconds, 22.0);
    ASSERT_TRUE(has_flag(habits, FlagKind::TooFast));
    EXPECT_EQ(habits.flags.front().evidence, "2.0 s a judgment in the quickest HIT");
    EXPECT_FALSE(has_flag(habits_of(rows, {.least_seconds = 2.0}), FlagKind::TooFast));
}

TEST(WorkerHabits, FlagARunOfEqualScoresInTheOrderOfPresentation) {
    RatingRows rows = plain_rows(12);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].score = i % 2 == 0 ? 70.0 : static_cast<double>(i);
        rows[i].position = static_cast<std::int32_t>(i % 2 == 0 ? i : 100 + i);  // equal ones first
    }
    const WorkerHabits habits = habits_of(rows, {.longest_run = 6});
    EXPECT_EQ(habits.longest_run, 6U);
    EXPECT_TRUE(has_flag(habits, FlagKind::ConstantRun));
}

TEST(WorkerHabits, DoNotJoinRunsOfTwoHits) {
    RatingRows rows = plain_rows(4);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].score = 70.0;
        rows[i].hit = i < 2 ? "h1" : "h2";
    }
    EXPECT_EQ(habits_of(rows).longest_run, 2U);
}

TEST(WorkerHabits, FlagALargeShareAtOnePositionOnceThereAreEnoughScores) {
    RatingRows rows = plain_rows(20);
    for (std::size_t i = 0; i < 10; ++i) {
        rows[2 * i].score = 99.0;
    }
    EXPECT_TRUE(has_flag(habits_of(rows), FlagKind::OnePosition));
    rows.pop_back();
    EXPECT_FALSE(has_flag(habits_of(rows), FlagKind::OnePosition));
}

TEST(WorkerHabits, FlagHitsThatWereOpenAtOnce) {
    const auto hit = [](const std::string& name, std::int64_t end) {
        return RatingRow{.item = name, .hit = name, .seconds = 60, .submitted_at = end * 1'000'000};
    };
    const WorkerHabits habits = habits_of({hit("h1", 100), hit("h2", 130), hit("h3", 500)});
    EXPECT_TRUE(has_flag(habits, FlagKind::OverlappingHits));
    ASSERT_TRUE(habits.open_at_once);
    EXPECT_EQ(habits.open_at_once->most, 2U);
    EXPECT_NEAR(habits.open_at_once->mean, 5.0 / 3.0, 1e-12);
}

TEST(WorkerHabits, FlagGoldThatIsMissedAsOftenAsNot) {
    RatingRows rows = plain_rows(2);
    rows[0].gold = 26.0;  // the score is 0
    EXPECT_TRUE(has_flag(habits_of(rows), FlagKind::GoldFailures));
    rows[0].gold = 25.0;
    EXPECT_FALSE(has_flag(habits_of(rows), FlagKind::GoldFailures));
}

TEST(WorkerHabits, TakeTheMeanOfExpertsForGold) {
    const auto rows = [](double of_expert) {
        return RatingRows{{.worker = "ann", .score = 10},
                          {.worker = "eve", .score = of_expert, .role = Role::Expert}};
    };
    EXPECT_TRUE(has_flag(habits_of(rows(60)), FlagKind::GoldFailures));
    EXPECT_FALSE(has_flag(habits_of(rows(20)), FlagKind::GoldFailures));
}

TEST(WorkerHabits, TakeATieWithASpoiltUnitForAMiss) {
    const auto with_spoilt = [](double score) {
        return habits_of({{.score = 50}, {.score = score, .kind = UnitKind::Spam}});
    };
    EXPECT_TRUE(has_flag(with_spoilt(50), FlagKind::SpamMisses));
    EXPECT_FALSE(has_flag(with_spoilt(49), FlagKind::SpamMisses));
}

TEST(WorkerHabits, TakeASpoiltUnitForMissedThatIsNotAboveWhereLowerIsBetter) {
    const auto with_spoilt = [](double score) {
        return habits_of({{.score = 50}, {.score = score, .kind = UnitKind::Spam}},
                         {.direction = ScoreDirection::LowerIsBetter});
    };
    EXPECT_FALSE(has_flag(with_spoilt(51), FlagKind::SpamMisses));
    ASSERT_TRUE(has_flag(with_spoilt(50), FlagKind::SpamMisses));
    EXPECT_EQ(with_spoilt(49).flags.front().evidence, "1 of 1 spoilt units not scored above the original");
}

TEST(WorkerHabits, FlagSeveralTargetLanguages) {
    const Ratings ratings = ratings_of({{.worker = "a"}, {.worker = "b"}});
    const auto habits = worker_habits(ratings, assignments(ratings), {1, 3});
    EXPECT_FALSE(has_flag(habits[0], FlagKind::SeveralTargetLanguages));
    ASSERT_TRUE(has_flag(habits[1], FlagKind::SeveralTargetLanguages));
    EXPECT_EQ(habits[1].flags.front().evidence, "3 target languages");
}

}  // namespace
}  // namespace adjudge
