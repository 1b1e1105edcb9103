#include "analysis/ratings/slice_groups.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

RatingStudy study_of_rows(const RatingRows& rows, const RatingStudyOptions& options = {},
                          const SharedOptions& shared = {}) {
    auto study = rating_study_of(table_of(rows), options, shared);
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

struct Sight {
    std::string worker;
    std::string item;
    double score;
    UnitKind kind = UnitKind::System;
};

RatingRows rows_in(const std::string& configuration, const std::string& language,
                   const std::vector<Sight>& sights) {
    RatingRows rows;
    for (const Sight& sight : sights) {
        rows.push_back({.worker = sight.worker,
                        .item = sight.item,
                        .score = sight.score,
                        .kind = sight.kind,
                        .hit = "h",
                        .configuration = configuration,
                        .target_language = language,
                        .seconds = 10.0});
    }
    return rows;
}

// Repetitions that differ by 10 and 2 in one configuration, and by 30 in the other.
RatingRows two_configurations() {
    RatingRows rows = rows_in("base", "en",
                              {{"w", "1", 50},
                               {"w", "1", 60, UnitKind::AskAgain},
                               {"w", "2", 40},
                               {"w", "2", 42, UnitKind::AskAgain},
                               {"v", "1", 70}});
    const RatingRows more =
        rows_in("written", "de",
                {{"w", "3", 80}, {"w", "3", 50, UnitKind::AskAgain}, {"w", "3", 20, UnitKind::BadReference}});
    rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

TEST(SliceGroups, AreByConfigurationThenByTargetLanguageThenAll) {
    const RatingStudy study = study_of_rows(two_configurations());
    ASSERT_EQ(study.groups.size(), 5U);
    EXPECT_EQ(study.groups[0].name, "base");
    EXPECT_EQ(study.groups[1].name, "written");
    EXPECT_EQ(study.groups[2].by, GroupedBy::TargetLanguage);
    EXPECT_EQ(study.groups[2].name, "en");
    EXPECT_EQ(study.groups[4].by, GroupedBy::All);
    EXPECT_EQ(study.groups[4].slices, 2U);
}

TEST(SliceGroups, OfOneSliceAreThatSlice) {
    const RatingStudy study = study_of_rows(campaign_rows());
    ASSERT_EQ(study.groups.size(), 1U);
    const SliceGroup& all = study.groups[0];
    const SliceStudy& slice = study.slices[0];
    EXPECT_EQ(all.counts.workers, slice.counts.workers);
    EXPECT_EQ(all.counts.passing_workers, slice.counts.passing_workers);
    EXPECT_EQ(all.counts.judgments, slice.counts.judgments);
    for (std::size_t i = 0; i < all.treatments.size(); ++i) {
        const PairAgreement& same = slice.consistency.treatments[i].intra;
        EXPECT_NEAR(*all.treatments[i].same.mean_absolute_difference(), *same.mean_absolute_difference,
                    1e-12);
        EXPECT_NEAR(*all.treatments[i].same.sd_absolute_difference(), *same.sd_absolute_difference, 1e-12);
        EXPECT_NEAR(*all.treatments[i].same.kappa(5), same.by_categories[0].kappa->kappa, 1e-12);
    }
    EXPECT_NEAR(*all.degraded.mean_difference(), *slice.consistency.bad_references.mean_difference, 1e-12);
    EXPECT_DOUBLE_EQ(*all.cost.all.seconds_a_hit, *slice.cost.all.seconds_a_hit);
    EXPECT_EQ(all.cost.all.assignments, slice.cost.all.assignments);
}

TEST(SliceGroups, PoolPairsNotMeansOfSlices) {
    // |10|, |2| and |-30|: mean 14, and sd sqrt((16 + 144 + 256) / 2) = sqrt(208).
    const SliceGroup all = study_of_rows(two_configurations()).groups.back();
    const PooledAgreement& same = all.treatments[0].same;
    EXPECT_EQ(same.pairs(), 3U);
    EXPECT_NEAR(*same.mean_absolute_difference(), 14.0, 1e-12);
    EXPECT_NEAR(*same.sd_absolute_difference(), std::sqrt(208.0), 1e-12);
    EXPECT_NEAR(*same.mean_difference(), (10.0 + 2.0 - 30.0) / 3.0, 1e-12);
    // Categories of 50 points: 50 and 60 agree, 40 and 42, 80 and 50 (50 belongs to the upper).
    EXPECT_NEAR(*same.agreement(2), 1.0, 1e-12);
    // Of 20: 50, 60 (40-60, 60-80) differ; 40, 42 agree; 80, 50 differ.
    EXPECT_NEAR(*same.agreement(5), 1.0 / 3.0, 1e-12);
    EXPECT_NEAR(*same.kappa(5), (1.0 / 3.0 - 0.2) / 0.8, 1e-12);
    EXPECT_NEAR(*all.degraded.mean_difference(), 60.0, 1e-12);
}

TEST(SliceGroups, CountAWorkerOfSeveralSlicesOnce) {
    const SliceGroup pooled = study_of_rows(two_configurations()).groups.back();
    EXPECT_EQ(pooled.counts.workers, 2U);
    RatingStudyOptions options;
    options.quality.scope = VerdictScope::Slice;
    EXPECT_EQ(study_of_rows(two_configurations(), options).groups.back().counts.workers, 3U);
}

TEST(SliceGroups, HaveTheMeanOfWorkersMeans) {
    // w: (50 + 40 + 80) / 3 of outputs; v: 70.
    const SliceGroup all = study_of_rows(two_configurations()).groups.back();
    EXPECT_NEAR(*all.means.output, (170.0 / 3.0 + 70.0) / 2.0, 1e-12);
    EXPECT_NEAR(*all.means.bad, 20.0, 1e-12);
    EXPECT_FALSE(all.means.reference);
}

TEST(SliceGroups, AreInPercentWhereScalesDiffer) {
    RatingRows rows = rows_in(
        "vas", "", {{"w", "1", 50.5}, {"w", "1", 60.5, UnitKind::AskAgain}, {"w", "2", 0}, {"w", "3", 100}});
    const RatingRows likert = rows_in(
        "likert", "",
        {{"w", "1", 4}, {"w", "1", 5, UnitKind::AskAgain}, {"w", "2", 1}, {"w", "3", 2}, {"w", "4", 3}});
    rows.insert(rows.end(), likert.begin(), likert.end());
    RatingStudyOptions options;
    options.declared_scales = {{"vas", "", ScoreScale{}}, {"likert", "", adjudge::likert(5)}};
    const SliceGroup all = study_of_rows(rows, options).groups.back();
    EXPECT_EQ(all.unit, GroupUnit::PercentOfScale);
    // 10 of 100, and 1 of 4.
    EXPECT_NEAR(*all.treatments[0].same.mean_absolute_difference(), (10.0 + 25.0) / 2.0, 1e-12);
    EXPECT_NEAR(*all.treatments[0].same.mean_first(), (50.5 + 75.0) / 2.0, 1e-12);
    // Five categories on both; two on the continuous scale alone, where 50.5 and 60.5 agree.
    EXPECT_NEAR(*all.treatments[0].same.agreement(5), 0.0, 1e-12);
    EXPECT_NEAR(*all.treatments[0].same.agreement(2), 1.0, 1e-12);
}

TEST(SliceGroups, TakeAHitOnSeveralCriteriaForOne) {
    RatingRows rows = two_configurations();
    for (std::size_t i = 0, n = rows.size(); i < n; ++i) {
        RatingRow row = rows[i];
        rows[i].criterion = "fluency";
        row.criterion = "adequacy";
        rows.push_back(row);
    }
    SharedOptions shared;
    shared.work.cost.payment = PayRates{.per_hit = 0.5};
    const SliceGroup all = study_of_rows(rows, {}, shared).groups.back();
    // w and v in one configuration, w in the other.
    EXPECT_EQ(all.cost.all.assignments, 3U);
    EXPECT_NEAR(*all.cost.total, 1.5, 1e-12);
    EXPECT_NEAR(*all.cost.all.seconds_a_judgment, 10.0, 1e-12);
}

TEST(SliceGroups, HaveNoMeansOverScalesWithoutEnds) {
    const std::vector<ScoreScale> scales{ScoreScale{}, *scale_from("z")};
    EXPECT_EQ(common_unit(scales), GroupUnit::Incomparable);
    EXPECT_EQ(common_unit(std::vector{*scale_from("z"), *scale_from("z")}), GroupUnit::Points);
}

}  // namespace
}  // namespace adjudge
