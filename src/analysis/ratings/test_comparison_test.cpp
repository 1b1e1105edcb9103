#include "analysis/ratings/test_comparison.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/rating_study.hpp"
#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

RatingStudy study_of_rows(const RatingRows& rows, const RatingStudyOptions& options = {}) {
    auto study = rating_study_of(table_of(rows), options);
    if (!study) {
        throw std::logic_error{study.error().message};
    }
    return std::move(*study);
}

RatingRows rows_with_a_clicker() {
    RatingRows rows = campaign_rows({.workers = 8});
    RandomStream random{3, "clicker"};
    for (RatingRow& row : rows) {
        if (row.worker == "w1") {
            row.score = static_cast<double>(random.below(101));
        }
    }
    return rows;
}

TEST(TestComparison, HasEverybodyThenEachTest) {
    const TestComparison found = study_of_rows(rows_with_a_clicker()).tests;
    ASSERT_EQ(found.crowds.size(), 5U);
    EXPECT_FALSE(found.crowds[0].test);
    EXPECT_EQ(found.crowds[0].counts.passing_workers, 8U);
    EXPECT_EQ(found.crowds[2].test, QualityTest::Welch);
    ASSERT_EQ(found.workers.size(), 8U);
    EXPECT_EQ(found.workers[0].tests.size(), 4U);
}

TEST(TestComparison, AgreesWithAStudyByThatTest) {
    const RatingRows rows = rows_with_a_clicker();
    const TestComparison found = study_of_rows(rows).tests;
    for (std::size_t test = 0; test < 4; ++test) {
        RatingStudyOptions options;
        options.quality.test = static_cast<QualityTest>(test);
        const SliceStudy slice = study_of_rows(rows, options).slices.front();
        const TestedCrowd& crowd = found.crowds[test + 1];
        EXPECT_EQ(crowd.counts.passing_workers, slice.counts.passing_workers);
        const TreatedConsistency& controlled = slice.consistency.treatments[1];
        EXPECT_EQ(crowd.same.pairs, controlled.intra.pairs);
        EXPECT_EQ(crowd.distinct.pairs, controlled.inter.pairs);
        if (crowd.same.pairs > 1) {
            EXPECT_NEAR(*crowd.same.mean, *controlled.intra.mean_absolute_difference, 1e-12);
            EXPECT_NEAR(*crowd.distinct.sd, *controlled.inter.sd_absolute_difference, 1e-12);
        }
        for (std::size_t w = 0; w < slice.workers.size(); ++w) {
            EXPECT_EQ(found.workers[w].tests[test].verdict, slice.workers[w].quality.verdict);
        }
    }
}

TEST(TestComparison, HasARowForEachSliceWhereEachHasItsVerdict) {
    RatingRows rows = campaign_rows();
    for (std::size_t i = 0, n = rows.size(); i < n; ++i) {
        RatingRow row = rows[i];
        rows[i].configuration = "a";
        row.configuration = "b";
        rows.push_back(row);
    }
    EXPECT_EQ(study_of_rows(rows).tests.workers.size(), 6U);
    RatingStudyOptions options;
    options.quality.scope = VerdictScope::Slice;
    const TestComparison by_slice = study_of_rows(rows, options).tests;
    ASSERT_EQ(by_slice.workers.size(), 12U);
    EXPECT_EQ(by_slice.workers[6].slice->configuration, "b");
    EXPECT_EQ(by_slice.crowds[0].counts.workers, 12U);
}

}  // namespace
}  // namespace adjudge
