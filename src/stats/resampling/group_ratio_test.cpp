#include "stats/resampling/group_ratio.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "stats/significance/student_t.hpp"

namespace adjudge {
namespace {

// For groups of the same size the jackknife is the standard error of the mean.
TEST(GroupRatio, IsTheMeanWithItsTIntervalForGroupsOfOne) {
    const std::array values{1.0, -1.0, 1.0, 0.0, 1.0};
    std::vector<GroupSums> groups;
    for (const double value : values) {
        groups.push_back({value, 1.0});
    }
    const auto found = group_ratio(groups);
    const auto mean = paired_t_test(values, std::vector<double>(values.size(), 0.0));
    EXPECT_NEAR(found->ratio, mean->difference, 1e-12);
    EXPECT_NEAR(found->df, mean->df, 1e-12);
    EXPECT_NEAR(found->interval.low, mean->interval->low, 1e-12);
    EXPECT_NEAR(found->interval.high, mean->interval->high, 1e-12);
}

// By hand: 3 of 4 and 1 of 2 make 2/3; without the first 1/2, without the second 3/4. The shifts are -1/6
// and 1/12, so that the variance is 1/2 (1/36 + 1/144) = 5/288; df = 36 / 20 - 1.
TEST(GroupRatio, LeavesOutEachGroup) {
    const auto found = group_ratio(std::array<GroupSums, 2>{{{3.0, 4.0}, {1.0, 2.0}}});
    EXPECT_NEAR(found->ratio, 2.0 / 3.0, 1e-12);
    EXPECT_NEAR(found->standard_error, std::sqrt(5.0 / 288.0), 1e-12);
    EXPECT_NEAR(found->df, 0.8, 1e-12);
}

TEST(GroupRatio, HasFewDegreesOfFreedomWhereOneGroupHasMost) {
    std::vector<GroupSums> groups(20, {0.5, 1.0});
    groups.push_back({12.0, 20.0});
    EXPECT_LT(group_ratio(groups)->df, 3.0);
}

TEST(GroupRatio, HasNoValueForOneGroupOrNone) {
    EXPECT_FALSE(group_ratio({}));
    EXPECT_FALSE(group_ratio(std::array<GroupSums, 1>{{{1.0, 2.0}}}));
}

TEST(GroupRatio, HasNoValueWhereEveryGroupSaysTheSame) {
    EXPECT_EQ(group_ratio(std::vector<GroupSums>(10, {1.0, 1.0})).error().reason,
              "every group says the same");
}

TEST(GroupRatio, HasNoValueWhereNearlyEverythingIsInOneGroup) {
    EXPECT_FALSE(group_ratio(std::array<GroupSums, 2>{{{50.0, 99.0}, {1.0, 1.0}}}));
}

}  // namespace
}  // namespace adjudge
