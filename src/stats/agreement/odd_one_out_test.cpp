#include "stats/agreement/odd_one_out.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

// Three agree, the one in question, in the last place, does not: each of the three agrees with two others.
SharedQuestion lonely() { return {{2, 2, 2, 0}, 3, 3}; }

// By hand: the odd one is in its place by a chance of 1 in 4 on each question.
TEST(OddOneOut, IsAsUnlikelyAsBeingOddOnEveryQuestion) {
    const auto found = odd_one_out(std::vector{lonely(), lonely(), lonely()});
    ASSERT_TRUE(found);
    EXPECT_DOUBLE_EQ(found->p, 1.0 / 64.0);
    EXPECT_TRUE(found->is_exact);
    EXPECT_EQ(found->agreement, 0.0);
    EXPECT_DOUBLE_EQ(found->expected, 0.5);
    EXPECT_EQ(found->questions, 3U);
}

// Of two, neither is the odd one.
TEST(OddOneOut, IsNobodyOfTwo) {
    const SharedQuestion differs{{0, 0}, 1, 0};
    EXPECT_EQ(odd_one_out(std::vector{differs, differs, differs, differs})->p, 1.0);
}

TEST(OddOneOut, IsNobodyWhereAllAgree) {
    const SharedQuestion alike{{2, 2, 2}, 2, 1};
    EXPECT_EQ(odd_one_out(std::vector{alike, alike})->p, 1.0);
}

TEST(OddOneOut, IsNotTheOneWhoAgreesMost) {
    const SharedQuestion best{{2, 2, 2, 0}, 3, 0};
    EXPECT_EQ(odd_one_out(std::vector{best, best})->p, 1.0);
}

TEST(OddOneOut, IsNearlyTheSameByTheNormalDistribution) {
    std::vector<SharedQuestion> questions;
    for (std::size_t i = 0; i < 200; ++i) {
        questions.push_back({{2, 2, 2, 0}, 3, i % 40 < 13 ? 3U : 0U});  // odd on 65, where 50 were expected
    }
    const auto exact = odd_one_out(questions);
    const auto normal = odd_one_out(questions, {.most_exact = 10});
    EXPECT_FALSE(normal->is_exact);
    EXPECT_LT(exact->p, 0.02);
    EXPECT_NEAR(std::log10(normal->p), std::log10(exact->p), 0.2);
}

TEST(OddOneOut, IsUndefinedWithoutOthers) {
    EXPECT_FALSE(odd_one_out({}));
    EXPECT_FALSE(odd_one_out(std::vector{SharedQuestion{{0}, 0, 0}}));
}

}  // namespace
}  // namespace adjudge
