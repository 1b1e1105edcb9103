#include "stats/significance/sign_flips.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "stats/significance/signs.hpp"

namespace adjudge {
namespace {

std::vector<double> votes(std::size_t first, std::size_t second) {
    std::vector<double> lean(first, 1.0);
    lean.insert(lean.end(), second, -1.0);
    return lean;
}

// Läubli et al. (2018): the counts of `signs_test.cpp`.
TEST(SignFlipTest, IsTheSignTestForGroupsOfOneVote) {
    for (const auto& [first, second] : {std::array{44U, 99U}, {66U, 106U}, {103U, 86U}, {7U, 7U}}) {
        EXPECT_NEAR(sign_flip_test(votes(first, second))->p, sign_test({first, second})->p, 1e-12);
    }
}

// By hand: 3, -1, 2 sum to 4; of the eight ways, 6, 4, -4 and -6 are as far from 0.
TEST(SignFlipTest, CountsAllWaysToChangeSides) {
    const auto found = sign_flip_test(std::array{3.0, -1.0, 2.0});
    EXPECT_EQ(found->p, 0.5);
    EXPECT_TRUE(found->is_exact);
    EXPECT_EQ(found->n, 3U);
}

// Ten votes on one item are one group: there is no evidence in a single one.
TEST(SignFlipTest, TakesTheVotesOfAGroupForOne) { EXPECT_EQ(sign_flip_test(std::array{10.0})->p, 1.0); }

TEST(SignFlipTest, LeavesOutGroupsInBalance) {
    EXPECT_EQ(sign_flip_test(std::array{1.0, 0.0, 1.0, 0.0})->p, sign_flip_test(std::array{1.0, 1.0})->p);
    EXPECT_EQ(sign_flip_test(std::array{1.0, 0.0})->n, 1U);
}

TEST(SignFlipTest, SwappingTheSidesKeepsP) {
    EXPECT_EQ(sign_flip_test(std::array{3.0, -1.0, 2.0, 1.0})->p,
              sign_flip_test(std::array{-3.0, 1.0, -2.0, -1.0})->p);
}

TEST(SignFlipTest, DrawsWhereLeansAreNotWhole) {
    const std::vector<double> weighted(12, 0.25);
    const auto found = sign_flip_test(weighted, {.flips = 100'000});
    EXPECT_FALSE(found->is_exact);
    EXPECT_NEAR(found->p, 2.0 / 4096.0, 3e-4);
    EXPECT_EQ(found->p, sign_flip_test(weighted, {.flips = 100'000, .parallel = {1}})->p);
}

TEST(SignFlipTest, DrawsWhereACountWouldTakeLong) {
    const auto found = sign_flip_test(votes(3'000, 2'000));
    EXPECT_FALSE(found->is_exact);
    EXPECT_LT(found->p, 0.001);
}

TEST(SignFlipTest, HasNoValueWhereNothingSpeaksForEitherSide) {
    EXPECT_FALSE(sign_flip_test({}));
    EXPECT_FALSE(sign_flip_test(std::array{0.0, 0.0}));
}

}  // namespace
}  // namespace adjudge
