#include "stats/significance/signed_rank.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Hollander and Wolfe (1973), page 29: depression scale factors of nine patients before and after
// tranquilizers. R's wilcox.test gives V = 40, p = .01953 (one-sided, exact) for its copy.
const std::vector<double> improvements{1.83 - 0.878, 0.50 - 0.647, 1.62 - 0.598, 2.48 - 2.05, 1.68 - 1.06,
                                       1.88 - 1.29,  1.55 - 1.06,  3.06 - 3.14,  1.30 - 1.29};

TEST(SignedRankTest, GivesTheTextbooksExactResult) {
    const auto test = signed_rank_test(improvements, {.alternative = Alternative::Greater});
    ASSERT_TRUE(test);
    EXPECT_EQ(test->w, 40.0);
    EXPECT_NEAR(test->p, 0.01953, 5e-6);
    EXPECT_EQ(test->n, 9U);
}

TEST(SignedRankTest, ChangingAllSignsMirrorsTheResult) {
    std::vector<double> turned;
    for (const double difference : improvements) {
        turned.push_back(-difference);
    }
    const auto there = signed_rank_test(improvements, {.alternative = Alternative::Greater});
    const auto back = signed_rank_test(turned, {.alternative = Alternative::Less});
    EXPECT_EQ(there->w + back->w, 45.0);
    EXPECT_DOUBLE_EQ(there->p, back->p);
    EXPECT_NEAR(there->effect, -back->effect, 1e-15);
}

TEST(SignedRankTest, LeavesZerosOutAndCountsThem) {
    const auto test = signed_rank_test(std::vector<double>{0.0, 1.0, 2.0, 0.0, -3.0});
    ASSERT_TRUE(test);
    EXPECT_EQ(test->n, 3U);
    EXPECT_EQ(test->zeros, 2U);
    EXPECT_EQ(test->method, RankTestMethod::Normal);
}

TEST(SignedRankTest, IsUndefinedWithoutADifference) {
    EXPECT_FALSE(signed_rank_test({}));
    EXPECT_EQ(signed_rank_test(std::vector<double>{0.0, 0.0}).error().reason, "all differences are zero");
}

TEST(SignedRankTest, GivesNoExactPForTies) {
    EXPECT_FALSE(signed_rank_test(std::vector<double>{1.0, -1.0, 2.0}, {.method = RankTestMethod::Exact}));
}

}  // namespace
}  // namespace adjudge
