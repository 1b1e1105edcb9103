#include "analysis/ratings/score_distributions.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

TEST(DistributionsByKind, HoldTheKindsThatOccurInTheirOrder) {
    const auto found = distributions_by_kind(ratings_of({{.score = 90, .kind = UnitKind::GoodReference},
                                                         {.item = "i1", .score = 10},
                                                         {.item = "i2", .score = 30}}));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].kind, UnitKind::System);
    EXPECT_EQ(found[0].box.n, 2U);
    EXPECT_EQ(found[0].box.median, 20.0);
    EXPECT_EQ(found[1].kind, UnitKind::GoodReference);
    EXPECT_EQ(found[1].box.mean, 90.0);
}

TEST(DistributionsByKind, CountTheKeptWorkersAlone) {
    const Ratings ratings = ratings_of({{.worker = "a", .score = 10}, {.worker = "b", .score = 30}});
    const std::vector<bool> kept{false, true};
    EXPECT_EQ(distributions_by_kind(ratings, &kept)[0].box.mean, 30.0);
    const std::vector<bool> nobody{false, false};
    EXPECT_TRUE(distributions_by_kind(ratings, &nobody).empty());
}

TEST(DifferenceDistributions, SummarizeBothSortsOfDifference) {
    const auto found =
        difference_distributions({.output = {50, 60}, .degraded = {20, 50}, .first = {40}, .repeated = {30}});
    EXPECT_EQ(found.degraded, (std::vector<double>{30, 10}));
    EXPECT_EQ(found.repeated, (std::vector<double>{10}));
    EXPECT_EQ(found.degraded_box->mean, 20.0);
    EXPECT_EQ(found.repeated_box->median, 10.0);
}

TEST(DifferenceDistributions, SayWhichPairsAreMissing) {
    const auto found = difference_distributions({});
    ASSERT_FALSE(found.repeated_box);
    EXPECT_EQ(found.repeated_box.error().reason, "no ask_again pairs");
    ASSERT_FALSE(found.degraded_box);
    EXPECT_EQ(found.degraded_box.error().reason, "no bad_reference pairs");
}

}  // namespace
}  // namespace adjudge
