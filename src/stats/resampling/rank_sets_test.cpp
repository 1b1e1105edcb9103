#include "stats/resampling/rank_sets.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

struct MadeEstimates {
    std::vector<double> estimates;
    GroupJackknife errors;
};

// Means of 20 groups' values around the truth.
MadeEstimates make_estimates(const std::vector<double>& truth, std::uint64_t index) {
    constexpr std::size_t groups = 20;
    RandomStream random{3, "rank sets test", index};
    std::vector<std::vector<double>> values(groups, std::vector<double>(truth.size()));
    std::vector<double> sums(truth.size(), 0.0);
    for (std::vector<double>& of_group : values) {
        for (std::size_t s = 0; s < truth.size(); ++s) {
            of_group[s] = truth[s] + random.normal();
            sums[s] += of_group[s];
        }
    }
    std::vector<std::vector<double>> without;
    for (const std::vector<double>& of_group : values) {
        std::vector<double>& left = without.emplace_back();
        for (std::size_t s = 0; s < truth.size(); ++s) {
            left.push_back((sums[s] - of_group[s]) / (groups - 1.0));
        }
    }
    for (double& sum : sums) {
        sum /= groups;
    }
    const std::vector<std::vector<double>> weight(truth.size(), std::vector<double>(groups, 1.0));
    return {sums, group_jackknife(without, weight)};
}

TEST(RankSets, OfEqualSystemsSeldomExcludeARank) {
    const std::vector<double> equal(6, 0.0);
    int excluding = 0;
    for (std::uint64_t i = 0; i < 400; ++i) {
        const MadeEstimates made = make_estimates(equal, i);
        for (const RankRange& set : rank_sets(made.estimates, made.errors, {.draws = 1'000})) {
            if (set != RankRange{1, 6}) {
                ++excluding;
                break;
            }
        }
    }
    EXPECT_LE(excluding, 28);  // 7 % of 400
}

TEST(RankSets, FindSystemsThatAreFarApart) {
    const MadeEstimates made = make_estimates({30.0, 20.0, 10.0}, 1);
    EXPECT_EQ(rank_sets(made.estimates, made.errors), (std::vector<RankRange>{{1, 1}, {2, 2}, {3, 3}}));
}

TEST(RankSets, LeaveASystemWithoutAnErrorEveryRank) {
    MadeEstimates made = make_estimates({30.0, 20.0, 10.0}, 1);
    made.errors.deviation[1].clear();
    EXPECT_EQ(rank_sets(made.estimates, made.errors), (std::vector<RankRange>{{1, 2}, {1, 3}, {2, 3}}));
}

TEST(RankSets, OfOneSystemIsTheFirstRank) {
    const MadeEstimates made = make_estimates({1.0}, 1);
    EXPECT_EQ(rank_sets(made.estimates, made.errors), (std::vector<RankRange>{{1, 1}}));
}

TEST(SimultaneousLevel, OfOnePairIsTheLevelItself) {
    const MadeEstimates made = make_estimates({0.0, 0.0}, 1);
    EXPECT_NEAR(simultaneous_level(made.errors), 0.05, 0.01);
}

TEST(SimultaneousLevel, FallsWithTheNumberOfPairs) {
    const MadeEstimates made = make_estimates(std::vector<double>(10, 0.0), 1);
    EXPECT_LT(simultaneous_level(made.errors), 0.01);
    EXPECT_GT(simultaneous_level(made.errors), 0.05 / 45.0);
}

}  // namespace
}  // namespace adjudge
