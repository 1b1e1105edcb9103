#include "analysis/ratings/slice_verdicts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

struct ScorePair {
    double first;
    double second;
};
using ScorePairs = std::vector<ScorePair>;

// One worker's controls in one slice.
struct SliceControls {
    std::string configuration;
    ScorePairs bad;
    ScorePairs repeats;
    std::string criterion = {};
    std::string worker = "w";
};

void add_controls(RatingRows& rows, const SliceControls& slice) {
    const auto add = [&](const ScorePairs& pairs, UnitKind kind) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            RatingRow row{.worker = slice.worker,
                          .item = std::string{word(kind)} + std::to_string(i),
                          .score = pairs[i].first,
                          .hit = "h",
                          .criterion = slice.criterion,
                          .configuration = slice.configuration};
            rows.push_back(row);
            row.kind = kind;
            row.score = pairs[i].second;
            rows.push_back(row);
        }
    };
    add(slice.bad, UnitKind::BadReference);
    add(slice.repeats, UnitKind::AskAgain);
}

RatingRows rows_of(const std::vector<SliceControls>& slices) {
    RatingRows rows;
    for (const SliceControls& slice : slices) {
        add_controls(rows, slice);
    }
    return rows;
}

// What is found with these scales, the last of which is that of all further slices.
std::vector<SliceVerdicts> verdicts_of(const RatingRows& rows, const std::vector<ScoreScale>& scales = {{}},
                                       const QualityOptions& options = {}) {
    const auto slices = slice_ratings(table_of(rows));
    std::vector<ScaledRatings> scaled;
    for (std::size_t i = 0; i < slices->size(); ++i) {
        scaled.push_back({&(*slices)[i], scales[std::min(i, scales.size() - 1)]});
    }
    return slice_verdicts(scaled, options);
}

const ScorePairs careful{{80, 30}, {70, 42}, {65, 20}, {90, 61}};
const ScorePairs careful_repeats{{55, 50}, {60, 66}, {40, 43}, {71, 70}};
const ScorePairs careless{{50, 48}, {60, 66}, {70, 40}, {55, 57}};
const ScorePairs careless_repeats{{30, 35}, {61, 60}, {20, 24}, {80, 80}};
const ScorePairs five_points{{4, 4}, {3, 4}, {5, 3}, {2, 2}};
const ScorePairs five_points_repeats{{3, 3}, {4, 3}, {5, 5}, {2, 2}};

RatingRows two_configurations() {
    return rows_of({{"base", careful, careful_repeats}, {"written", careless, careless_repeats}});
}

struct Expected {
    QualityTest test;
    double statistic;
    double p;
};

void expect_quality(const WorkerQuality& quality, const Expected& expected) {
    ASSERT_TRUE(quality.evidence) << word(expected.test);
    EXPECT_NEAR(quality.evidence->statistic, expected.statistic, 1e-12) << word(expected.test);
    EXPECT_NEAR(quality.evidence->p, expected.p, 1e-12) << word(expected.test);
}

TEST(SliceVerdicts, TestsAWorkerOverAllSlicesAsSciPyDoes) {
    // SciPy 1.17.1 on the pairs of both slices: ttest_rel, ttest_ind(equal_var=False) of abs(repeated - first)
    // with original - degraded, mannwhitneyu(method="asymptotic") because of ties, ttest_ind of the scores.
    const std::array expected{Expected{QualityTest::Paired, -2.9003734856567065, 0.011486844609690877},
                              Expected{QualityTest::Welch, -2.47502977851356, 0.020907764562937078},
                              Expected{QualityTest::MannWhitney, 21.0, 0.13472158121256933},
                              Expected{QualityTest::Means, -3.040427915599887, 0.00454718133205706}};
    for (const Expected& one : expected) {
        const auto verdicts = verdicts_of(two_configurations(), {{}}, {.test = one.test});
        for (const SliceVerdicts& slice : verdicts) {
            expect_quality(slice.quality[0], one);
            EXPECT_EQ(slice.quality[0].bad_pairs, 8U);
            EXPECT_EQ(slice.quality[0].repeat_pairs, 8U);
            EXPECT_EQ(slice.quality[0].judgments, 32U);
        }
    }
}

TEST(SliceVerdicts, TakesSharesOfTheScaleWhereScalesDiffer) {
    // The same by SciPy, of score / 100 and (score - 1) / 4.
    const std::array expected{Expected{QualityTest::Paired, -2.2617285459330274, 0.0290914347053063},
                              Expected{QualityTest::Welch, -1.6748109048058766, 0.06560138911639786},
                              Expected{QualityTest::MannWhitney, 21.0, 0.13132435177329482},
                              Expected{QualityTest::Means, -1.955131966143817, 0.03548136321641744}};
    const RatingRows rows =
        rows_of({{"vas", careful, careful_repeats}, {"likert", five_points, five_points_repeats}});
    for (const Expected& one : expected) {
        const auto verdicts = verdicts_of(rows, {ScoreScale{}, likert(5)}, {.test = one.test});
        expect_quality(verdicts[0].quality[0], one);
        expect_quality(verdicts[1].quality[0], one);
    }
}

TEST(SliceVerdicts, PassesWhoFailsInOneSliceAloneAndShowsTheParts) {
    // SciPy 1.17.1: ttest_rel of the slices by themselves.
    const auto verdicts = verdicts_of(two_configurations());
    EXPECT_EQ(verdicts[1].quality[0].verdict, Verdict::Passed);
    ASSERT_TRUE(verdicts[0].alone[0] && verdicts[1].alone[0]);
    EXPECT_EQ(verdicts[0].alone[0]->verdict, Verdict::Passed);
    EXPECT_EQ(verdicts[1].alone[0]->verdict, Verdict::Failed);
    expect_quality(*verdicts[0].alone[0], {QualityTest::Paired, -6.8067283479024665, 0.0032424201158766774});
    expect_quality(*verdicts[1].alone[0], {QualityTest::Paired, -0.7348469228349536, 0.2578320785823902});
}

TEST(SliceVerdicts, JudgesEverySliceWhereAskedTo) {
    const auto verdicts = verdicts_of(two_configurations(), {{}}, {.scope = VerdictScope::Slice});
    EXPECT_EQ(verdicts[0].quality[0].verdict, Verdict::Passed);
    EXPECT_EQ(verdicts[1].quality[0].verdict, Verdict::Failed);
    EXPECT_FALSE(verdicts[0].alone[0]);
}

TEST(SliceVerdicts, PoolsTheSlicesOfOneScaleWhereAskedTo) {
    RatingRows rows = two_configurations();
    add_controls(rows, {"likert", five_points, five_points_repeats});
    const std::vector<ScoreScale> scales{ScoreScale{}, ScoreScale{}, likert(5)};
    const auto verdicts = verdicts_of(rows, scales, {.scope = VerdictScope::Scale});
    const auto continuous = verdicts_of(two_configurations());
    const auto points = verdicts_of(rows_of({{"likert", five_points, five_points_repeats}}), {likert(5)});
    EXPECT_EQ(verdicts[0].quality[0].evidence->p, continuous[0].quality[0].evidence->p);
    EXPECT_EQ(verdicts[1].quality[0].evidence->p, continuous[0].quality[0].evidence->p);
    EXPECT_EQ(verdicts[2].quality[0].evidence->p, points[0].quality[0].evidence->p);
    EXPECT_TRUE(verdicts[0].alone[0]);
    EXPECT_FALSE(verdicts[2].alone[0]);
}

TEST(SliceVerdicts, KeepWhoIsRejectedOnOneScaleOnTheOther) {
    RatingRows rows =
        rows_of({{"vas", careful, careful_repeats}, {"likert", five_points, five_points_repeats}});
    rows.back().status = "rejected";
    const auto verdicts = verdicts_of(rows, {ScoreScale{}, likert(5)}, {.scope = VerdictScope::Scale});
    EXPECT_EQ(verdicts[0].quality[0].verdict, Verdict::Passed);
    EXPECT_EQ(verdicts[1].quality[0].verdict, Verdict::Rejected);
}

TEST(VerdictPlaces, AreOneOfAllOneOfEachSliceOrOneOfEachScale) {
    const std::vector<ScoreScale> scales{ScoreScale{}, likert(5), ScoreScale{}};
    EXPECT_EQ(verdict_places(scales, VerdictScope::Pooled), (std::vector<std::size_t>{0, 0, 0}));
    EXPECT_EQ(verdict_places(scales, VerdictScope::Slice), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(verdict_places(scales, VerdictScope::Scale), (std::vector<std::size_t>{0, 1, 0}));
}

TEST(SliceVerdicts, TakesTheControlsOfOneUnitOnSeveralCriteriaForOne) {
    // SciPy 1.17.1: ttest_rel of the means of both criteria, four pairs.
    const auto verdicts = verdicts_of(
        rows_of({{"", careful, careful_repeats, "fluency"}, {"", careless, careless_repeats, "adequacy"}}));
    expect_quality(verdicts[0].quality[0], {QualityTest::Paired, -3.5945825013884574, 0.01845163109483183});
    EXPECT_EQ(verdicts[1].quality[0].bad_pairs, 4U);
}

TEST(SliceVerdicts, LeavesAWorkerOfOneSliceAsItIs) {
    RatingRows rows = two_configurations();
    add_controls(rows, {"written", careful, careful_repeats, {}, "once"});
    const RatingRows alone = rows_of({{"written", careful, careful_repeats, {}, "once"}});
    const auto verdicts = verdicts_of(rows);
    const auto single = verdicts_of(alone);
    EXPECT_FALSE(verdicts[1].alone[0]);
    EXPECT_EQ(verdicts[1].quality[0].evidence->p, single[0].quality[0].evidence->p);
    EXPECT_EQ(verdicts[1].quality[0].bad_pairs, 4U);
}

TEST(SliceVerdicts, TurnsScoresWhereLowerIsBetter) {
    // The careless slice as 100 - score on a scale where lower is better: the same test.
    ScorePairs turned = careless;
    for (ScorePair& pair : turned) {
        pair = {100 - pair.first, 100 - pair.second};
    }
    const RatingRows rows =
        rows_of({{"base", careful, careful_repeats}, {"errors", turned, careless_repeats}});
    ScoreScale lower;
    lower.direction = ScoreDirection::LowerIsBetter;
    expect_quality(verdicts_of(rows, {ScoreScale{}, lower})[0].quality[0],
                   {QualityTest::Paired, -2.9003734856567065, 0.011486844609690877});
}

TEST(SliceVerdicts, KeepsAScaleWithoutEndsApart) {
    const auto verdicts = verdicts_of(two_configurations(), {ScoreScale{}, *scale_from("z")});
    EXPECT_EQ(verdicts[0].quality[0].verdict, Verdict::Passed);
    EXPECT_EQ(verdicts[1].quality[0].verdict, Verdict::Failed);
}

TEST(SliceVerdicts, RejectsInAllSlicesWhoIsRejectedInOne) {
    RatingRows rows = two_configurations();
    rows.back().status = "rejected";
    for (const SliceVerdicts& slice : verdicts_of(rows)) {
        EXPECT_EQ(slice.quality[0].verdict, Verdict::Rejected);
    }
    const auto kept = verdicts_of(rows, {{}}, {.rejected = RejectedWorkers::Keep});
    EXPECT_EQ(kept[0].quality[0].verdict, Verdict::Passed);
}

TEST(SliceVerdicts, PoolsTooFewControlsOfEachSlice) {
    // One degraded output in each of two slices can't be tested; together, t of {50, 28} with one degree of
    // freedom is 39 / 11, and p = 1/2 - atan(39 / 11) / pi.
    const RatingRows rows = rows_of({{"a", {{80, 30}}, {}}, {"b", {{70, 42}}, {}}});
    const auto verdicts = verdicts_of(rows);
    EXPECT_EQ(verdicts[0].alone[0]->verdict, Verdict::Untestable);
    expect_quality(verdicts[0].quality[0],
                   {QualityTest::Paired, -39.0 / 11.0, 0.5 - std::atan(39.0 / 11.0) / 3.141592653589793});
}

TEST(SliceVerdicts, DoNotDependOnTheOrderOfRows) {
    const auto verdicts = verdicts_of(two_configurations());
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        RatingRows rows = two_configurations();
        RandomStream{seed, "testing order"}.shuffle(rows);
        const auto others = verdicts_of(rows, {{}}, {.test = QualityTest::Paired});
        EXPECT_EQ(others[0].quality[0].evidence->p, verdicts[0].quality[0].evidence->p);
    }
}

}  // namespace
}  // namespace adjudge
