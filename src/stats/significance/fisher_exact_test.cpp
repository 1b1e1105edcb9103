#include "stats/significance/fisher_exact.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Fisher (1935), section 6: eight cups, four of each sort. All right: 1 of 70; three of four or better: 17
// of 70.
TEST(FisherExactP, IsThatOfTheLadyTastingTea) {
    EXPECT_NEAR(*fisher_exact_p({4, 4}, {0, 4}), 1.0 / 70.0, 1e-14);
    EXPECT_NEAR(*fisher_exact_p({3, 4}, {1, 4}), 17.0 / 70.0, 1e-14);
}

TEST(FisherExactP, IsOneWhereTheFirstShareCouldNotBeLower) {
    EXPECT_EQ(*fisher_exact_p({0, 5}, {3, 5}), 1.0);
    EXPECT_EQ(*fisher_exact_p({5, 5}, {5, 5}), 1.0);
    EXPECT_EQ(*fisher_exact_p({0, 5}, {0, 9}), 1.0);
}

// By hand: 2 of 3 against 1 of 6 is C(3,2)C(6,1) + C(3,3)C(6,0) of C(9,3).
TEST(FisherExactP, TakesUnequalNumbers) { EXPECT_NEAR(*fisher_exact_p({2, 3}, {1, 6}), 19.0 / 84.0, 1e-14); }

TEST(FisherExactP, StaysFiniteForManyTrials) {
    const double p = *fisher_exact_p({50'000, 100'000}, {50'000, 100'000});
    EXPECT_GT(p, 0.5);
    EXPECT_LT(p, 0.51);
    EXPECT_LT(*fisher_exact_p({1'000, 1'000}, {0, 1'000}), 1e-300);
}

TEST(FisherExactP, IsUndefinedForAShareOfNothing) {
    EXPECT_FALSE(fisher_exact_p({0, 0}, {1, 2}));
    EXPECT_FALSE(fisher_exact_p({1, 2}, {0, 0}));
}

}  // namespace
}  // namespace adjudge
