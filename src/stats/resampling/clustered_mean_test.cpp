#include "stats/resampling/clustered_mean.hpp"

#include <cmath>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "stats/moments.hpp"

namespace adjudge {
namespace {

const std::vector<double> ones(6, 1.0);

TEST(ClusteredMean, WithOneJudgmentAClusterIsTheOrdinaryStandardError) {
    const std::vector<double> values{3.0, 1.0, 4.0, 1.0, 5.0, 9.0};
    const std::vector<std::uint32_t> each{0, 1, 2, 3, 4, 5};
    const auto found = clustered_mean({values, ones, each});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->standard_error, *moments(values).sd() / std::sqrt(6.0), 1e-15);
    EXPECT_NEAR(found->design_effect, 1.0, 1e-15);
    EXPECT_NEAR(found->effective_n, 6.0, 1e-12);
    EXPECT_DOUBLE_EQ(found->df, 5.0);
}

TEST(ClusteredMean, WithEqualValuesInAClusterCountsClustersNotJudgments) {
    const std::vector<double> values{1.0, 1.0, 2.0, 2.0, 6.0, 6.0};
    const std::vector<std::uint32_t> pairs{0, 0, 1, 1, 2, 2};
    const auto found = clustered_mean({values, ones, pairs});
    const std::vector<double> of_clusters{1.0, 2.0, 6.0};
    EXPECT_NEAR(found->standard_error, *moments(of_clusters).sd() / std::sqrt(3.0), 1e-14);
    EXPECT_GT(found->design_effect, 2.0);
}

TEST(ClusteredMean, DoesNotChangeWithTheUnitOfTheWeights) {
    const std::vector<double> values{3.0, 1.0, 4.0, 1.0, 5.0, 9.0};
    const std::vector<std::uint32_t> cluster{0, 0, 1, 1, 2, 3};
    const std::vector<double> weights{1.0, 2.0, 1.0, 0.5, 1.0, 3.0};
    std::vector<double> doubled;
    for (const double weight : weights) {
        doubled.push_back(2.0 * weight);
    }
    const auto a = clustered_mean({values, weights, cluster});
    const auto b = clustered_mean({values, doubled, cluster});
    EXPECT_NEAR(a->standard_error, b->standard_error, 1e-15);
    EXPECT_NEAR(a->mean, b->mean, 1e-15);
}

TEST(ClusteredMean, LeavesOutWhatHasNoWeight) {
    const std::vector<double> values{3.0, 1.0, 4.0, 1000.0};
    const std::vector<std::uint32_t> cluster{0, 1, 2, 3};
    const std::vector<double> weights{1.0, 1.0, 1.0, 0.0};
    const auto found = clustered_mean({values, weights, cluster});
    EXPECT_EQ(found->n, 3U);
    EXPECT_EQ(found->clusters, 3U);
    EXPECT_NEAR(found->mean, 8.0 / 3.0, 1e-15);
}

TEST(ClusteredMean, IsUndefinedForOneClusterAndForNothing) {
    const std::vector<double> values{3.0, 1.0};
    const std::vector<double> weights{1.0, 1.0};
    const std::vector<std::uint32_t> cluster{0, 0};
    EXPECT_EQ(clustered_mean({values, weights, cluster}).error().reason,
              "fewer than two clusters of judgments");
    EXPECT_FALSE(clustered_mean({{}, {}, {}}));
}

TEST(ClusteredMean, IsUndefinedForEqualValues) {
    const std::vector<std::uint32_t> cluster{0, 0, 1, 1, 2, 2};
    EXPECT_EQ(clustered_mean({ones, ones, cluster}).error().reason,
              "no variance between clusters of judgments");
}

TEST(ClusteredMean, TakesNoRoundingForVariance) {
    const std::vector<double> weights(6, 1.0 / 3.0);
    const std::vector<std::uint32_t> cluster{0, 0, 1, 1, 2, 2};
    // The mean of six times 33.3, so weighted, is not 33.3 in binary.
    EXPECT_FALSE(clustered_mean({std::vector<double>(6, 33.3), weights, cluster}));
    // Every cluster has the same sum.
    EXPECT_FALSE(clustered_mean({std::vector<double>{10.1, 33.3, 33.3, 10.1, 10.1, 33.3}, weights, cluster}));
}

TEST(ClusteredMean, TakesUnequalLengthsForABug) {
    EXPECT_THROW((void)clustered_mean({ones, {}, {}}), std::logic_error);
}

TEST(ClusteredDifference, FlipsItsSignWhenSwapped) {
    const ClusteredMean a{.mean = 1.0,
                          .standard_error = 0.1,
                          .df = 5.0,
                          .design_effect = 1.0,
                          .effective_n = 6.0,
                          .n = 6,
                          .clusters = 6};
    const ClusteredMean b{.mean = 1.4,
                          .standard_error = 0.2,
                          .df = 9.0,
                          .design_effect = 1.0,
                          .effective_n = 10.0,
                          .n = 10,
                          .clusters = 10};
    const TTest there = clustered_difference(a, b, {.alternative = Alternative::Less});
    const TTest back = clustered_difference(b, a, {.alternative = Alternative::Greater});
    EXPECT_EQ(there.t, -back.t);
    EXPECT_EQ(there.p, back.p);
    EXPECT_LT(there.p, 0.1);
}

}  // namespace
}  // namespace adjudge
