#include "stats/permutation.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Fisher (1935), section 21, on Darwin's plants: of the 2^15 ways to give signs to the differences of crossed
// and self-fertilized pairs, 863 give a sum as large as the one found; p = .02634 one-sided, twice that
// two-sided.
const std::vector<double> darwin{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

TEST(PairedPermutationTest, ComesNearFishersCountForDarwinsPlants) {
    const auto test =
        paired_permutation_test(darwin, {.alternative = Alternative::Greater, .permutations = 100'000});
    ASSERT_TRUE(test);
    EXPECT_NEAR(test->p, 863.0 / 32768.0, 0.0015);
    EXPECT_NEAR(test->difference, 314.0 / 15.0, 1e-12);
}

TEST(PairedPermutationTest, GivesTheSameForTheSameSeedAndAnyThreads) {
    const auto one = paired_permutation_test(darwin, {.seed = 7, .parallel = {1}});
    const auto many = paired_permutation_test(darwin, {.seed = 7, .parallel = {4}});
    const auto other = paired_permutation_test(darwin, {.seed = 8});
    EXPECT_EQ(one->p, many->p);
    EXPECT_NE(one->p, other->p);
}

TEST(PairedPermutationTest, NeverGivesZero) {
    const std::vector<double> clear(40, 1.0);
    const auto test = paired_permutation_test(clear, {.permutations = 99});
    EXPECT_EQ(test->p, 0.01);
}

TEST(PairedPermutationTest, IsUndefinedWithoutDifferences) {
    EXPECT_FALSE(paired_permutation_test({}));
    EXPECT_FALSE(paired_permutation_test(std::vector<double>{0.0, 0.0}));
}

TEST(PermutationTest, CountsEqualDifferencesAsExtreme) {
    const std::vector<double> a{1.0, 2.0};
    const std::vector<double> b{1.0, 2.0};
    EXPECT_EQ(permutation_test(a, b)->p, 1.0);
}

// Of the 20 ways to deal six values to two samples of three, one is as extreme as {4, 5, 6} and {1, 2, 3} on
// this side.
TEST(PermutationTest, ComesNearTheExactShare) {
    const std::vector<double> high{4.0, 5.0, 6.0};
    const std::vector<double> low{1.0, 2.0, 3.0};
    const auto test =
        permutation_test(high, low, {.alternative = Alternative::Greater, .permutations = 20'000});
    EXPECT_NEAR(test->p, 0.05, 0.006);
}

TEST(PermutationTest, IsUndefinedForNothingAndForEqualValues) {
    const std::vector<double> one{1.0};
    EXPECT_FALSE(permutation_test({}, one));
    EXPECT_FALSE(permutation_test(one, one));
}

}  // namespace
}  // namespace adjudge
