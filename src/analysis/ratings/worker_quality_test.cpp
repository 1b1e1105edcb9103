#include "analysis/ratings/worker_quality.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

struct ScorePair {
    double original;
    double control;
};

// One worker's originals with their degraded versions, and with their repetitions.
RatingRows controls(const std::vector<ScorePair>& bad, const std::vector<ScorePair>& repeats = {}) {
    RatingRows rows;
    const auto add = [&](const ScorePair& pair, UnitKind kind) {
        const std::string item = "i" + std::to_string(rows.size());
        rows.push_back({.item = item, .score = pair.original});
        rows.push_back({.item = item, .score = pair.control, .kind = kind});
    };
    for (const ScorePair& pair : bad) {
        add(pair, UnitKind::BadReference);
    }
    for (const ScorePair& pair : repeats) {
        add(pair, UnitKind::AskAgain);
    }
    return rows;
}

WorkerQuality quality_of(const RatingRows& rows, const QualityOptions& options = {}) {
    return worker_quality(ratings_of(rows), options).front();
}

// Student's (1908) sleep data, as his paper prints the additional hours of ten patients.
RatingRows sleep_data() {
    const std::vector<double> first{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const std::vector<double> second{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    std::vector<ScorePair> pairs;
    pairs.reserve(first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        pairs.push_back({second[i], first[i]});
    }
    return controls(pairs);
}

TEST(WorkerQuality, TestsDegradedOutputsAgainstTheirOriginalsInPairs) {
    // R: t.test(extra ~ group, data = sleep, paired = TRUE, alternative = "less"): t = -4.0621, p = 0.001416.
    const WorkerQuality quality = quality_of(sleep_data());
    EXPECT_EQ(quality.verdict, Verdict::Passed);
    ASSERT_TRUE(quality.evidence);
    EXPECT_NEAR(quality.evidence->statistic, -4.0621, 5e-5);
    EXPECT_NEAR(quality.evidence->p, 0.001416, 5e-7);
    EXPECT_EQ(quality.evidence->df, 9.0);
    EXPECT_EQ(quality.bad_pairs, 10U);
    EXPECT_EQ(quality.repeat_pairs, 0U);
    EXPECT_EQ(quality.judgments, 20U);
}

TEST(WorkerQuality, TestsTheTwoMeansWithoutPairsWhereAsked) {
    // R: t.test(extra ~ group, data = sleep, alternative = "less"): t = -1.8608, df = 17.776, p = 0.0397.
    const WorkerQuality quality = quality_of(sleep_data(), {.test = QualityTest::Means});
    EXPECT_EQ(quality.verdict, Verdict::Passed);
    ASSERT_TRUE(quality.evidence);
    EXPECT_NEAR(quality.evidence->statistic, -1.8608, 5e-5);
    EXPECT_NEAR(*quality.evidence->df, 17.776, 5e-4);
    EXPECT_NEAR(quality.evidence->p, 0.0397, 5e-5);
}

TEST(WorkerQuality, FailsAWorkerWhoDoesNotSeeTheDegradation) {
    EXPECT_EQ(quality_of(controls({{50, 55}, {60, 58}, {40, 47}, {70, 70}})).verdict, Verdict::Failed);
}

TEST(WorkerQuality, ComparesSignedDegradationsWithAbsoluteRepetitions) {
    const RatingRows rows =
        controls({{80, 10}, {70, 15}, {90, 20}, {75, 12}}, {{50, 45}, {60, 66}, {40, 42}, {70, 70}});
    for (const QualityTest test : {QualityTest::Welch, QualityTest::MannWhitney}) {
        EXPECT_EQ(quality_of(rows, {.test = test}).verdict, Verdict::Passed) << word(test);
    }
    // Every degradation is scored 60 higher than its original: the absolute difference is as large.
    const RatingRows reversed =
        controls({{10, 80}, {15, 70}, {20, 90}, {12, 75}}, {{50, 45}, {60, 66}, {40, 42}, {70, 70}});
    for (const QualityTest test : {QualityTest::Welch, QualityTest::MannWhitney}) {
        EXPECT_EQ(quality_of(reversed, {.test = test}).verdict, Verdict::Failed) << word(test);
    }
}

TEST(WorkerQuality, GivesTheExactRankSumForAFewPairs) {
    // All four repetitions differ less than all four degradations: P = 1 / choose(8, 4).
    const WorkerQuality quality = quality_of(
        controls({{80, 10}, {70, 15}, {90, 21}, {75, 12}}, {{50, 45}, {60, 66}, {40, 42}, {70, 71}}),
        {.test = QualityTest::MannWhitney});
    ASSERT_TRUE(quality.evidence);
    EXPECT_NEAR(quality.evidence->p, 1.0 / 70.0, 1e-12);
    EXPECT_FALSE(quality.evidence->df);
}

TEST(WorkerQuality, CannotTestAWorkerWithoutControls) {
    const WorkerQuality quality = quality_of({{.score = 10}, {.item = "i2", .score = 20}});
    EXPECT_EQ(quality.verdict, Verdict::Untestable);
    EXPECT_EQ(quality.reason, "fewer than two bad_reference pairs");
    EXPECT_FALSE(quality.evidence);
}

TEST(WorkerQuality, NeedsRepetitionsForTheTestsThatUseThem) {
    const WorkerQuality quality =
        quality_of(controls({{80, 10}, {70, 15}}, {{50, 45}}), {.test = QualityTest::Welch});
    EXPECT_EQ(quality.verdict, Verdict::Untestable);
    EXPECT_EQ(quality.reason, "fewer than two ask_again pairs");
}

TEST(WorkerQuality, CannotTestConstantScores) {
    for (const QualityTest test :
         {QualityTest::Paired, QualityTest::Welch, QualityTest::MannWhitney, QualityTest::Means}) {
        const WorkerQuality quality =
            quality_of(controls({{50, 50}, {50, 50}, {50, 50}}, {{50, 50}, {50, 50}}), {.test = test});
        EXPECT_EQ(quality.verdict, Verdict::Untestable) << word(test);
        EXPECT_FALSE(quality.reason.empty()) << word(test);
    }
}

TEST(WorkerQuality, TakesDifferencesThatOnlyRoundingTellsApartForEqual) {
    // 33.3 - 13.3 and 40.1 - 20.1 are both 20, but not in binary.
    const WorkerQuality quality = quality_of(controls({{33.3, 13.3}, {40.1, 20.1}, {70.7, 50.7}}));
    EXPECT_EQ(quality.verdict, Verdict::Untestable);
}

TEST(WorkerQuality, PassesAtThePairedTestsLevelItself) {
    const WorkerQuality quality = quality_of(sleep_data());
    const double p = quality.evidence->p;
    EXPECT_EQ(quality_of(sleep_data(), {.alpha = p}).verdict, Verdict::Passed);
    const double mean_p = quality_of(sleep_data(), {.test = QualityTest::Means}).evidence->p;
    EXPECT_EQ(quality_of(sleep_data(), {.test = QualityTest::Means, .alpha = mean_p}).verdict,
              Verdict::Failed);
}

TEST(WorkerQuality, LeavesOutRejectedWorkersUnlessToldToKeepThem) {
    RatingRows rows = sleep_data();
    rows.front().status = "rejected";
    EXPECT_EQ(quality_of(rows).verdict, Verdict::Rejected);
    EXPECT_EQ(quality_of(rows, {.rejected = RejectedWorkers::Keep}).verdict, Verdict::Passed);
}

TEST(WorkerQualityThreads, AreOneOrManyForTheSameResult) {
    const Ratings ratings = ratings_of(campaign_rows({.seed = 5, .workers = 40}));
    const auto one = worker_quality(ratings, {.parallel = {1}});
    const auto many = worker_quality(ratings, {.parallel = {4}});
    for (std::size_t w = 0; w < one.size(); ++w) {
        ASSERT_EQ(one[w].verdict, many[w].verdict);
        ASSERT_TRUE(one[w].evidence && many[w].evidence);
        EXPECT_EQ(one[w].evidence->p, many[w].evidence->p);
    }
}

TEST(Passing, IsWhoPassedAndNobodyElse) {
    EXPECT_EQ(passing({{.verdict = Verdict::Passed},
                       {.verdict = Verdict::Failed},
                       {.verdict = Verdict::Untestable},
                       {.verdict = Verdict::Rejected}}),
              (std::vector<bool>{true, false, false, false}));
}

TEST(ControlPairs, GiveAbsoluteAndSignedDifferences) {
    const auto pairs = control_pairs(ratings_of(controls({{50, 60}}, {{50, 45}})));
    EXPECT_EQ(pairs[0].bad_differences(), (std::vector<double>{-10}));
    EXPECT_EQ(pairs[0].repeat_differences(), (std::vector<double>{5}));
}

}  // namespace
}  // namespace adjudge
