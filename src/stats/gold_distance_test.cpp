#include "stats/gold_distance.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Denkowski and Lavie (2010), table 2: five simulated workers on a scale of four points.
TEST(GoldKappa, GivesTheConstantsOfThePaper) {
    const std::vector<std::pair<double, double>> table{
        {1.02, 0.184}, {1.317, -0.053}, {1.069, 0.145}, {0.96, 0.232}, {1.228, 0.018}};
    for (const auto& [distance, kappa] : table) {
        EXPECT_NEAR(gold_kappa(distance, 4), kappa, 6e-4) << distance;
    }
}

TEST(GoldKappa, IsNothingForChanceOnEveryScale) {
    for (const std::size_t points : {2U, 3U, 4U, 5U, 7U}) {
        RandomStream random{points, "gold"};
        std::vector<double> judgments;
        std::vector<double> gold;
        for (int i = 0; i < 200000; ++i) {
            judgments.push_back(static_cast<double>(1 + random.below(points)));
            gold.push_back(static_cast<double>(1 + random.below(points)));
        }
        EXPECT_NEAR(gold_kappa(*gold_distance(judgments, gold), points), 0.0, 0.01) << points;
    }
}

TEST(GoldShift, MovesTheMeanToTheGolds) {
    const std::vector<double> judgments{1, 2, 2};
    const std::vector<double> gold{2, 3, 4};
    EXPECT_NEAR(*gold_shift(judgments, gold), 4.0 / 3.0, 1e-15);
    EXPECT_NEAR(*gold_distance(judgments, gold), 4.0 / 3.0, 1e-15);
}

TEST(GoldDistance, IsUndefinedForNothing) {
    EXPECT_EQ(gold_distance({}, {}).error().reason, "no judgments with gold");
    EXPECT_FALSE(gold_shift({}, {}));
}

}  // namespace
}  // namespace adjudge
