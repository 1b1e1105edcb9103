#include "analysis/ratings/gold_techniques.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"
#include "stats/correlation/pearson.hpp"

namespace adjudge {
namespace {

constexpr ScoreScale likert4{1.0, 4.0, 4};

constexpr double no_gold = std::numeric_limits<double>::quiet_NaN();

const TechniqueResult& by(const GoldTechniques& found, Technique technique) {
    return found.techniques[static_cast<std::size_t>(technique)];
}

RatingRow judged(const std::string& worker, const std::string& item, double score, double gold = no_gold) {
    return {.worker = worker, .item = item, .score = score, .gold = gold};
}

// Worker "good" is right, "harsh" one point too low, "bad" says the opposite.
RatingRows three_workers() {
    RatingRows rows;
    for (int i = 0; i < 12; ++i) {
        const double truth = 2.0 + i % 3;
        const double gold = i < 6 ? truth : no_gold;
        const std::string item = "i" + std::to_string(i);
        rows.push_back(judged("good", item, truth, gold));
        rows.push_back(judged("harsh", item, truth - 1.0, gold));
        rows.push_back(judged("bad", item, 5.0 - truth, gold));
    }
    return rows;
}

TEST(GoldTechniques, StraightIsTheMeanOfAllJudgments) {
    const auto found = gold_techniques(ratings_of({judged("a", "i", 1, 2), judged("b", "i", 4)}), likert4);
    EXPECT_EQ(by(*found, Technique::Straight).scores[0], 2.5);
    EXPECT_EQ(by(*found, Technique::Straight).retained, 2U);
}

// Three segments with judgments that count, one of them with gold, and one that only a control is about.
RatingRows three_segments_and_a_control() {
    RatingRows rows{judged("b", "i4", 1), judged("a", "i1", 1, 2), judged("a", "i2", 4), judged("b", "i1", 2),
                    judged("b", "i3", 3)};
    rows[0].kind = UnitKind::BadReference;
    rows[0].pair = "u";
    rows[4].unit = "u";
    return rows;
}

TEST(GoldTechniques, CountTheSegmentsThatAreJudged) {
    const auto found = gold_techniques(ratings_of(three_segments_and_a_control()), likert4);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->segments, 3U);
    EXPECT_EQ(found->gold_segments, 1U);
    EXPECT_EQ(found->judgments, 4U);
}

TEST(GoldTechniques, ScoreEachSegmentByItsOwnJudgments) {
    const Ratings ratings = ratings_of(three_segments_and_a_control());
    const auto found = gold_techniques(ratings, likert4);
    std::vector<double> scores;
    for (const std::optional<double>& score : by(*found, Technique::Straight).scores) {
        if (score) {
            scores.push_back(*score);
        }
    }
    std::ranges::sort(scores);
    EXPECT_EQ(scores, (std::vector<double>{1.5, 3.0, 4.0}));
}

TEST(GoldTechniques, TakeTwoSystemsOfAnItemForTwoSegments) {
    RatingRows rows{judged("a", "i", 1, 2), judged("a", "i", 4)};
    rows[1].system = "other";
    const auto found = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(found->segments, 2U);
    EXPECT_EQ(found->gold_segments, 1U);
    // In the order of their names: "other" first.
    EXPECT_EQ(by(*found, Technique::Straight).scores, (std::vector<std::optional<double>>{4.0, 1.0}));
}

// Of the scores 1.5 (rounded up), 3 and 4; and of the judgments 1, 2, 3 and 4.
TEST(GoldTechniques, CountRoundedScoresOncePerSegment) {
    const auto found = gold_techniques(ratings_of(three_segments_and_a_control()), likert4);
    EXPECT_EQ(by(*found, Technique::Straight).distribution, (std::vector<std::size_t>{0, 1, 1, 1}));
    EXPECT_EQ(found->judgment_distribution, (std::vector<std::size_t>{1, 1, 1, 1}));
}

TEST(GoldTechniques, CountScoresInTenthsOfAPoint) {
    const auto found = gold_techniques(ratings_of(three_segments_and_a_control()), likert4);
    const std::vector<ScoreBin>& bins = by(*found, Technique::Straight).histogram;
    ASSERT_EQ(bins.size(), 30U);
    EXPECT_NEAR(bins[5].from, 1.5, 1e-12);
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        EXPECT_EQ(bins[bin].segments, bin == 5 || bin == 20 || bin == 29 ? 1U : 0U) << bin;
    }
}

// Worker a agrees with gold on one segment of two, b on both: the third segment is (0.5 * 4 + 1 * 1) / 1.5.
TEST(GoldTechniques, WeighJudgmentsWithinASegment) {
    const auto found =
        gold_techniques(ratings_of({judged("a", "i1", 2, 2), judged("a", "i2", 1, 3), judged("a", "i3", 4),
                                    judged("b", "i1", 2, 2), judged("b", "i2", 3, 3), judged("b", "i3", 1)}),
                        likert4);
    EXPECT_NEAR(*by(*found, Technique::Weighted).scores[2], 2.0, 1e-12);
    EXPECT_NEAR(*by(*found, Technique::Weighted).scores[1], (0.5 * 1.0 + 3.0) / 1.5, 1e-12);
}

TEST(GoldTechniques, KnowEachWorkersDistanceFromGold) {
    const auto found = gold_techniques(ratings_of(three_workers()), likert4);
    // By name: bad, good, harsh.
    EXPECT_NEAR(*found->workers[1].agreement, 1.0, 1e-12);
    EXPECT_NEAR(*found->workers[2].shift, 1.0, 1e-12);
    EXPECT_NEAR(*found->workers[2].distance, 1.0, 1e-12);
    EXPECT_NEAR(*found->workers[2].kappa, 1.0 - 1.0 / 1.25, 1e-12);  // E = 1.25 for four points
    EXPECT_EQ(found->workers[2].compared, 6U);
}

TEST(GoldTechniques, ScaleMovesAHarshWorkerToTheGold) {
    const auto found = gold_techniques(ratings_of(three_workers()), likert4);
    EXPECT_EQ(found->workers[2].two_stage_shift, 1.0);
    EXPECT_NEAR(found->workers[2].two_stage_weight, 1.0, 1e-12);
}

TEST(GoldTechniques, TwoStageDropsAWorkerWhoIsNoBetterThanChance) {
    RatingRows rows = three_workers();
    for (RatingRow& row : rows) {
        if (row.worker == "bad") {
            row.score = row.score == 3.0 ? 4.0 : 1.0;
        }
    }
    const auto found = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(found->workers[0].two_stage_weight, 0.0);
    const TechniqueResult& two_stage = by(*found, Technique::TwoStage);
    EXPECT_EQ(two_stage.retained, 24U);
    EXPECT_NEAR(*two_stage.distance, 0.0, 1e-12);
    EXPECT_NEAR(two_stage.with_gold->kappa, 1.0, 1e-12);
    EXPECT_EQ(two_stage.among_workers.error().reason, "scaled judgments are no points of the scale");
}

TEST(GoldTechniques, RemoveJudgesTakesOutThoseWhoAgreeLeastWhileEverySegmentKeepsAJudgment) {
    RatingRows rows = three_workers();
    for (RatingRow& row : rows) {
        if (row.worker == "harsh") {
            row.score += 1.0;
        }
    }
    rows.push_back(judged("bad", "alone", 3));
    const auto kept = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(by(*kept, Technique::RemoveJudges).retained, 37U);  // "alone" would lose its only judgment
    rows.push_back(judged("good", "alone", 3));
    const auto removed = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(by(*removed, Technique::RemoveJudges).retained, 25U);
    EXPECT_NEAR(by(*removed, Technique::RemoveJudges).among_workers->agreement, 1.0, 1e-12);
}

TEST(GoldTechniques, RemoveJudgmentsTakesOutTheFarthestFirst) {
    const auto found = gold_techniques(
        ratings_of({judged("a", "i", 3, 3), judged("b", "i", 3), judged("c", "i", 3), judged("d", "i", 1)}),
        likert4);
    const TechniqueResult& result = by(*found, Technique::RemoveJudgments);
    EXPECT_EQ(result.retained, 3U);
    EXPECT_NEAR(*result.threshold, 1.5, 1e-12);
    EXPECT_EQ(result.scores[0], 3.0);
}

TEST(GoldTechniques, WeighedVotesFollowTheAgreementWithGold) {
    const auto found = gold_techniques(ratings_of(three_workers()), likert4);
    const TechniqueResult& weighted = by(*found, Technique::Weighted);
    // The others never agree with gold.
    EXPECT_EQ(weighted.retained, 12U);
    EXPECT_NEAR(*weighted.distance, 0.0, 1e-12);
}

TEST(GoldTechniques, ListWorkersWithoutGoldAndGiveThemNoWeight) {
    RatingRows rows = three_workers();
    rows.push_back(judged("new", "i11", 4));
    const auto found = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(found->workers_without_gold, (std::vector<std::uint32_t>{3}));
    EXPECT_EQ(by(*found, Technique::Straight).retained, 37U);
    EXPECT_EQ(by(*found, Technique::Scale).retained, 36U);
}

// Denkowski and Lavie (2010), table 1: P(A) of 101 with gold, and K.
TEST(GoldTechniques, HaveTheKappaOfThePaper) {
    const std::vector<std::pair<double, double>> table{{36, 0.142}, {35, 0.129}, {32, 0.089}, {37, 0.155}};
    for (const auto& [agreeing, kappa] : table) {
        EXPECT_NEAR(kappa_of(agreeing / 101.0, chance_uniform(4), 101)->kappa, kappa, 5e-4);
    }
}

TEST(GoldTechniques, AreUndefinedWithoutGoldOrOnAContinuousScale) {
    EXPECT_EQ(gold_techniques(ratings_of({judged("a", "i", 3)}), likert4).error().reason,
              "no segment has gold");
    EXPECT_FALSE(gold_techniques(ratings_of({judged("a", "i", 3, 3)}), ScoreScale{}));
    EXPECT_FALSE(gold_techniques(ratings_of({judged("a", "i", 3, 3)}), ScoreScale{0.0, 6.0, 7}));
}

TEST(GoldTechniques, GiveWorkersWhoAnswerAtRandomLittleWeight) {
    RatingRows rows;
    RandomStream random{2, "gold"};
    for (int i = 0; i < 400; ++i) {
        const double gold = 1.0 + static_cast<double>(random.below(4));
        rows.push_back(judged("a", "i" + std::to_string(i), gold, gold));
    }
    const auto found = gold_techniques(ratings_of(rows), likert4);
    ASSERT_EQ(found->random_workers.size(), 5U);
    for (const RandomWorker& worker : found->random_workers) {
        EXPECT_LT(worker.weight, 0.25) << worker.name;
    }
}

// A campaign of the paper's shape: 1,314 segments, ten judges each, 101 with gold.
TEST(GoldTechniques, OfTwoStagesBeatTheStraightAverageInCorrelationWithTheTruth) {
    RandomStream random{11, "denkowski"};
    std::vector<double> truth;
    RatingRows rows;
    for (int i = 0; i < 1314; ++i) {
        truth.push_back(std::clamp(2.5 + 0.9 * random.normal(), 1.0, 4.0));
    }
    constexpr std::size_t workers = 60;
    for (std::size_t i = 0; i < 1314; ++i) {
        for (std::size_t judge = 0; judge < 10; ++judge) {
            const std::size_t worker = (i * 7 + judge * 11) % workers;
            const bool is_random = worker % 3 == 0;
            const double harshness = 0.8 * std::sin(1.7 * static_cast<double>(worker));
            const double seen =
                is_random ? 1.0 + 3.0 * random.uniform() : truth[i] + harshness + 0.6 * random.normal();
            const double score = std::clamp(std::round(seen), 1.0, 4.0);
            const double gold = i % 13 == 0 && i / 13 < 101 ? std::round(truth[i]) : no_gold;
            rows.push_back(judged("w" + std::to_string(worker), fmt::format("i{:04}", i), score, gold));
        }
    }
    const auto found = gold_techniques(ratings_of(rows), likert4);
    EXPECT_EQ(found->judgments, 13140U);
    EXPECT_EQ(found->gold_segments, 101U);
    const auto accuracy = [&](Technique technique) {
        std::vector<double> scores;
        for (const auto& score : by(*found, technique).scores) {
            scores.push_back(*score);
        }
        return pearson(scores, truth)->r;
    };
    EXPECT_GT(accuracy(Technique::TwoStage), accuracy(Technique::Straight) + 0.02);
    EXPECT_GT(*by(*found, Technique::TwoStage).correlation, *by(*found, Technique::Straight).correlation);
}

}  // namespace
}  // namespace adjudge
