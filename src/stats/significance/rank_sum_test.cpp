#include "stats/significance/rank_sum.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// Hollander and Wolfe (1973), page 69: permeability of the amnion at term and at 12 to 26 weeks. R's
// wilcox.test gives W = 35, p = .1272 (one-sided, exact) for its copy.
const std::vector<double> at_term{0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
const std::vector<double> earlier{1.15, 0.88, 0.90, 0.74, 1.21};

TEST(RankSumTest, GivesTheTextbooksExactResult) {
    const auto test =
        rank_sum_test(SortedSample{at_term}, SortedSample{earlier}, {.alternative = Alternative::Greater});
    ASSERT_TRUE(test);
    EXPECT_EQ(test->u, 35.0);
    EXPECT_NEAR(test->p, 0.1272, 5e-5);
    EXPECT_EQ(test->method, RankTestMethod::Exact);
    EXPECT_FALSE(test->z.has_value());
}

TEST(RankSumTest, SwappingTheSamplesMirrorsUAndKeepsP) {
    RandomStream random{1, "rank sum"};
    for (int trial = 0; trial < 200; ++trial) {
        std::vector<double> a;
        std::vector<double> b;
        for (int i = 0; i < 8; ++i) {
            a.push_back(static_cast<double>(random.below(6)));
            b.push_back(static_cast<double>(random.below(7)));
        }
        const auto there = rank_sum_test(SortedSample{a}, SortedSample{b}, {Alternative::Less});
        const auto back = rank_sum_test(SortedSample{b}, SortedSample{a}, {Alternative::Greater});
        if (there) {
            EXPECT_DOUBLE_EQ(there->u + back->u, 64.0);
            EXPECT_DOUBLE_EQ(there->p, back->p);
            EXPECT_NEAR(there->effect + back->effect, 1.0, 1e-15);
        }
    }
}

TEST(RankSumTest, CountsTiesAcrossAndWithinSamples) {
    const auto test = rank_sum_test(SortedSample{{1.0, 2.0, 2.0, 9.0, 9.0}}, SortedSample{{2.0, 3.0, 3.0}});
    ASSERT_TRUE(test);
    EXPECT_EQ(test->u, 0.0 + 0.5 + 0.5 + 3.0 + 3.0);
    EXPECT_EQ(test->method, RankTestMethod::Normal);
}

TEST(RankSumTest, IsUndefinedForNothingAndForEqualValues) {
    EXPECT_EQ(rank_sum_test(SortedSample{}, SortedSample{{1.0}}).error().reason, "a sample is empty");
    EXPECT_EQ(rank_sum_test(SortedSample{{1.0, 1.0}}, SortedSample{{1.0}}).error().reason,
              "all values are equal");
}

TEST(RankSumTest, GivesNoExactPForTies) {
    const auto test =
        rank_sum_test(SortedSample{{1.0, 2.0}}, SortedSample{{2.0, 3.0}}, {.method = RankTestMethod::Exact});
    EXPECT_FALSE(test);
}

TEST(RankSumTest, OneValueEachIsAsLikelyAsNot) {
    const auto test =
        rank_sum_test(SortedSample{{2.0}}, SortedSample{{1.0}}, {.alternative = Alternative::Greater});
    EXPECT_DOUBLE_EQ(test->p, 0.5);
}

TEST(RankSumTest, TheExactChancesOfLargeSamplesAddUpToOne) {
    std::vector<double> a;
    std::vector<double> b;
    for (int i = 0; i < 49; ++i) {
        a.push_back(2.0 * i);
        b.push_back(2.0 * i + 1.0);
    }
    const auto less = rank_sum_test(SortedSample{a}, SortedSample{b}, {.alternative = Alternative::Less});
    const auto greater =
        rank_sum_test(SortedSample{a}, SortedSample{b}, {.alternative = Alternative::Greater});
    EXPECT_EQ(less->method, RankTestMethod::Exact);
    EXPECT_GT(less->p + greater->p, 1.0);
    EXPECT_LT(less->p + greater->p, 1.02);
}

}  // namespace
}  // namespace adjudge
