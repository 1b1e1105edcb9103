#include "stats/significance/permutation.hpp"

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

// Of the four ways to give signs to 1 and -1 two have the mean 0, as it was found; all are as extreme.
TEST(PairedPermutationTest, CountsEqualDifferencesAsExtreme) {
    EXPECT_EQ(paired_permutation_test(std::vector<double>{1.0, -1.0})->p, 1.0);
}

TEST(PairedPermutationTest, IsUndefinedWithoutDifferences) {
    EXPECT_FALSE(paired_permutation_test({}));
    EXPECT_FALSE(paired_permutation_test(std::vector<double>{0.0, 0.0}));
}

}  // namespace
}  // namespace adjudge
