#include "stats/resampling/group_jackknife.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Values = std::vector<double>;

// Of n independent values the jackknife's error of the mean is sd / sqrt(n) (Efron and Stein 1981).
TEST(GroupJackknife, GivesTheMeansOwnErrorForIndependentValues) {
    const Values values{3.0, 8.0, 1.0, 6.0, 7.0};
    std::vector<Values> by_group;
    for (const double left_out : values) {
        by_group.push_back({(25.0 - left_out) / 4.0});
    }
    const GroupJackknife found = group_jackknife(by_group, {Values(5, 1.0)});
    // sd^2 = 34 / 4
    EXPECT_NEAR(jackknife_error(found.deviation[0]), std::sqrt(34.0 / 4.0 / 5.0), 1e-12);
}

TEST(GroupJackknife, TakesOutWhatAllEstimatesShare) {
    const GroupJackknife found =
        group_jackknife({{1.0, 2.0}, {5.0, 6.0}, {-3.0, -2.0}}, {{1, 1, 1}, {1, 1, 1}});
    EXPECT_NEAR(jackknife_error(found.deviation[0], found.deviation[1]), 0.0, 1e-12);
    EXPECT_NEAR(jackknife_error(found.deviation[0]), 0.0, 1e-12);
}

TEST(GroupJackknife, OfADifferenceIsThatOfTheDifferences) {
    const GroupJackknife found =
        group_jackknife({{1.0, 2.5}, {5.0, 4.0}, {0.0, 3.0}}, {{1, 1, 1}, {1, 1, 1}});
    const GroupJackknife alone = group_jackknife({{-1.5}, {1.0}, {-3.0}}, {{1, 1, 1}});
    EXPECT_NEAR(jackknife_error(found.deviation[0], found.deviation[1]), jackknife_error(alone.deviation[0]),
                1e-12);
}

TEST(GroupJackknife, HasNothingForAnEstimateThatAGroupIsNeededFor) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const GroupJackknife found =
        group_jackknife({{1.0, none, 2.0}, {2.0, 1.0, 1.0}}, {{1, 1}, {1, 1}, {1, 1}});
    EXPECT_TRUE(found.has(0));
    EXPECT_FALSE(found.has(1));
    EXPECT_TRUE(found.has(2));
}

TEST(JackknifeDf, IsGroupsLessOneForEqualShares) {
    EXPECT_NEAR(jackknife_df(Values(20, 3.0)), 19.0, 1e-9);
    EXPECT_NEAR(jackknife_df(Values(20, 3.0), Values(20, 1.0)), 19.0, 1e-9);
}

TEST(JackknifeDf, CountsOnlyTheGroupsThatSawTheSystems) {
    EXPECT_NEAR(jackknife_df(Values{1, 1, 0, 0, 0, 0, 0, 0}), 1.0, 1e-9);
    EXPECT_NEAR(jackknife_df(Values{1, 1, 0, 0, 0, 0, 0, 0}, Values{0, 0, 1, 1, 0, 0, 0, 0}), 3.0, 1e-9);
}

TEST(JackknifeDf, AreFewWhereOneSystemHasFewJudgmentsByFewGroups) {
    Values few(20, 0.0);
    few[0] = few[1] = 5.0;
    EXPECT_NEAR(jackknife_df(few, Values(20, 10.0)), 1.0, 1e-9);
    EXPECT_LT(joint_jackknife_df(few, Values(20, 10.0)), 1.2);
}

TEST(JackknifeDf, IsAtMostGroupsLessOne) {
    EXPECT_NEAR(jackknife_df(Values{3, 3, 2, 2}), 3.0, 1e-9);
    EXPECT_NEAR(jackknife_df(Values{1, 1}), 1.0, 1e-9);
}

TEST(JackknifeDf, IsSmallWhereOneGroupHasHalfOfTheWeight) {
    Values weight(20, 1.0);
    weight[0] = 19.0;
    EXPECT_NEAR(jackknife_df(weight), 1.0, 1e-9);
    weight[0] = 9.0;
    EXPECT_NEAR(jackknife_df(weight), 2.0 * (28.0 * 28.0 / (81.0 + 19.0) - 1.0), 1e-9);
}

TEST(JointJackknifeDf, IsThatOfSatterthwaite) {
    EXPECT_NEAR(joint_jackknife_df(Values(20, 3.0), Values(20, 1.0)), 19.0, 1e-9);
    EXPECT_NEAR(joint_jackknife_df(Values{1, 1, 0, 0, 0, 0}, Values{0, 0, 1, 1, 0, 0}), 3.0, 1e-9);
}

}  // namespace
}  // namespace adjudge
