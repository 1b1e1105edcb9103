#include "analysis/ratings/significance.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/words.hpp"

namespace adjudge {
namespace {

constexpr std::array<SignificanceTest, 5> all_tests{SignificanceTest::Clustered, SignificanceTest::RankSum,
                                                    SignificanceTest::SignedRank,
                                                    SignificanceTest::Permutation, SignificanceTest::T};

// A system with one judgment a segment, each a cluster of its own.
SystemEvidence system_of(const std::string& name, const std::vector<double>& scores) {
    SystemEvidence evidence{name, Undefined{""}, scores, {}};
    const std::vector<double> weights(scores.size(), 1.0);
    for (std::uint32_t item = 0; item < scores.size(); ++item) {
        evidence.items.push_back(item);
    }
    evidence.mean = clustered_mean({evidence.segment_scores, weights, evidence.items});
    return evidence;
}

struct Draw {
    std::uint64_t seed;
    double mean;
    std::size_t n = 30;
};

std::vector<double> drawn(const Draw& draw) {
    RandomStream random{draw.seed, "scores"};
    std::vector<double> scores;
    scores.reserve(draw.n);
    for (std::size_t i = 0; i < draw.n; ++i) {
        scores.push_back(draw.mean + 5.0 * random.normal());
    }
    return scores;
}

Significance tested_pairs(const std::vector<SystemEvidence>& systems,
                          const SignificanceOptions& options = {}) {
    return all_pairs(systems, 1, options);
}

TEST(AllPairs, FindAClearDifferenceWithEveryTest) {
    for (const SignificanceTest test : all_tests) {
        const auto found = tested_pairs({system_of("good", drawn({1, 60})), system_of("bad", drawn({2, 40}))},
                                        {.test = test});
        ASSERT_EQ(found.tests.size(), 1U) << word(test);
        EXPECT_EQ(found.tests[0].better, 0U) << word(test);
        EXPECT_NEAR(found.tests[0].difference, 20.0, 4.0) << word(test);
        EXPECT_LT(found.tests[0].p, 0.001) << word(test);
        EXPECT_TRUE(found.wins.beats(0, 1)) << word(test);
        EXPECT_FALSE(found.wins.beats(1, 0)) << word(test);
    }
}

TEST(AllPairs, KeepPAndTurnTheWinnerWhereSystemsAreSwapped) {
    for (const SignificanceTest test : all_tests) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const SystemEvidence a = system_of("a", drawn({2 * seed, 50}));
            const SystemEvidence b = system_of("b", drawn({2 * seed + 1, 52}));
            for (const Sides sides : {Sides::One, Sides::Two}) {
                const SignificanceOptions options{.test = test, .sides = sides, .permutations = 500};
                const PairTest there = tested_pairs({a, b}, options).tests.at(0);
                const PairTest back = tested_pairs({b, a}, options).tests.at(0);
                EXPECT_NEAR(there.p, back.p, 1e-12) << word(test);
                EXPECT_NEAR(there.difference, back.difference, 1e-12) << word(test);
                EXPECT_EQ(there.better, 1U - back.better) << word(test);
            }
        }
    }
}

TEST(AllPairs, NeverFindASystemBetterThanItself) {
    for (const SignificanceTest test : all_tests) {
        const SystemEvidence one = system_of("a", drawn({1, 50}));
        const auto found = tested_pairs({one, one}, {.test = test});
        EXPECT_EQ(found.tests.size() + found.undefined.size(), 1U) << word(test);
        EXPECT_FALSE(found.wins.beats(0, 1)) << word(test);
        EXPECT_FALSE(found.wins.beats(1, 0)) << word(test);
    }
}

TEST(AllPairs, SayThatThereIsNoVariance) {
    const SystemEvidence low = system_of("low", std::vector<double>(5, 40.0));
    const SystemEvidence high = system_of("high", std::vector<double>(5, 60.0));
    for (const SignificanceTest test : {SignificanceTest::Clustered, SignificanceTest::T}) {
        const auto found = tested_pairs({high, low}, {.test = test});
        EXPECT_TRUE(found.tests.empty()) << word(test);
        ASSERT_EQ(found.undefined.size(), 1U) << word(test);
        EXPECT_FALSE(found.undefined[0].reason.empty()) << word(test);
    }
}

TEST(AllPairs, TakeNoRoundingForVariance) {
    // 33.3 three times has a mean that is not 33.3 in binary.
    const SystemEvidence low = system_of("low", std::vector<double>(3, 33.3));
    const SystemEvidence high = system_of("high", std::vector<double>(7, 66.6));
    for (const SignificanceTest test : {SignificanceTest::Clustered, SignificanceTest::T}) {
        EXPECT_TRUE(tested_pairs({high, low}, {.test = test}).tests.empty()) << word(test);
    }
}

TEST(AllPairs, NameTheSystemThatHasNoStandardError) {
    const auto found = tested_pairs({system_of("good", drawn({1, 60})), system_of("lonely", {40.0})},
                                    {.test = SignificanceTest::Clustered});
    ASSERT_EQ(found.undefined.size(), 1U);
    EXPECT_EQ(found.undefined[0].reason, "lonely: fewer than two clusters of judgments");
}

TEST(AllPairs, NeedCommonSegmentsForThePairedTests) {
    SystemEvidence other = system_of("other", drawn({2, 40, 5}));
    for (std::uint32_t& item : other.items) {
        item += 100;
    }
    for (const SignificanceTest test : {SignificanceTest::SignedRank, SignificanceTest::Permutation}) {
        const auto found = tested_pairs({system_of("one", drawn({1, 60, 5})), other}, {.test = test});
        ASSERT_EQ(found.undefined.size(), 1U) << word(test);
        EXPECT_EQ(found.undefined[0].reason, "no segments in common") << word(test);
    }
}

TEST(AllPairs, ComparePairedTestsOnCommonSegmentsAlone) {
    SystemEvidence first = system_of("first", {10, 20, 30, 99});
    SystemEvidence second = system_of("second", {5, 14, 23});
    first.items = {0, 2, 4, 6};
    second.items = {0, 2, 4};
    const auto found = tested_pairs({first, second}, {.test = SignificanceTest::SignedRank});
    ASSERT_EQ(found.tests.size(), 1U);
    EXPECT_EQ(found.tests[0].difference, 6.0);  // (5 + 6 + 7) / 3
    EXPECT_EQ(found.tests[0].p, 0.25);          // 2 / 2^3: all three are positive
}

TEST(AllPairs, TakeTheNormalApproximationOfTheRankSumAsRDoes) {
    // R: wilcox.test(c(1.1, 2.2, 3.3, 4.4), c(0.5, 0.6, 0.7, 2.5), alternative = "greater", exact = FALSE,
    // correct = TRUE): W = 14, so z = (14 - 8 - 0.5) / sqrt(12) and p = 0.05618.
    const auto found =
        tested_pairs({system_of("a", {1.1, 2.2, 3.3, 4.4}), system_of("b", {0.5, 0.6, 0.7, 2.5})},
                     {.test = SignificanceTest::RankSum});
    EXPECT_NEAR(found.tests.at(0).p, 0.05618, 5e-5);
}

TEST(AllPairs, CorrectForManyTests) {
    const std::vector<SystemEvidence> systems{system_of("a", drawn({1, 54})), system_of("b", drawn({2, 52})),
                                              system_of("c", drawn({3, 50}))};
    const auto plain = tested_pairs(systems, {.test = SignificanceTest::Clustered});
    const auto holm =
        tested_pairs(systems, {.test = SignificanceTest::Clustered, .correction = Correction::Holm});
    ASSERT_EQ(plain.tests.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(holm.tests[i].uncorrected_p, plain.tests[i].p);
        EXPECT_GE(holm.tests[i].p, plain.tests[i].p);
    }
}

TEST(AllPairs, CountNoUndefinedPairAmongTheTestsThatAreCorrected) {
    const auto found = tested_pairs(
        {system_of("a", drawn({1, 54})), system_of("b", drawn({2, 50})), system_of("lonely", {40.0})},
        {.test = SignificanceTest::Clustered, .correction = Correction::Holm});
    ASSERT_EQ(found.tests.size(), 1U);
    EXPECT_EQ(found.tests[0].p, found.tests[0].uncorrected_p);
    EXPECT_EQ(found.undefined.size(), 2U);
}

// The difference 3 has the error sqrt(3/4 (0.25 + 0.25 + 0.25 + 0.25)) = 0.8660, with 3 degrees of freedom: t
// = 3.4641 and p = 0.0405 (R: 2 * pt(-3.4641, 3)).
TEST(AllPairs, TestTheJackknifesErrorOfTheDifference) {
    const std::vector<double> even(4, 1.0);
    const SystemEvidence high{.name = "high",
                              .estimate = 5.0,
                              .deviation = std::vector<double>{0.5, -0.5, 0.5, -0.5},
                              .group_weight = even};
    const SystemEvidence low{
        .name = "low", .estimate = 2.0, .deviation = std::vector<double>(4, 0.0), .group_weight = even};
    const auto found = tested_pairs({high, low});
    ASSERT_EQ(found.tests.size(), 1U);
    EXPECT_EQ(found.tests[0].difference, 3.0);
    EXPECT_NEAR(found.tests[0].p, 0.0405, 5e-5);
}

TEST(AllPairs, AreNoneOfOneSystem) {
    const auto found = tested_pairs({system_of("a", drawn({1, 54}))});
    EXPECT_TRUE(found.tests.empty());
    EXPECT_TRUE(found.undefined.empty());
    EXPECT_EQ(found.wins.systems(), 1U);
}

TEST(AllPairsThreads, AreOneOrManyForTheSameResult) {
    std::vector<SystemEvidence> systems;
    for (std::uint64_t s = 0; s < 6; ++s) {
        systems.push_back(system_of("s" + std::to_string(s), drawn({s + 1, 50.0 + static_cast<double>(s)})));
    }
    const auto result = [&](unsigned threads) {
        return tested_pairs(
            systems, {.test = SignificanceTest::Permutation, .permutations = 200, .parallel = {threads}});
    };
    const auto one = result(1);
    const auto many = result(4);
    for (std::size_t i = 0; i < one.tests.size(); ++i) {
        EXPECT_EQ(one.tests[i].p, many.tests[i].p);
    }
}

TEST(ChosenSides, AreOneForRankSumAloneUnlessSaid) {
    EXPECT_EQ(chosen_sides({.test = SignificanceTest::RankSum}), Sides::One);
    EXPECT_EQ(chosen_sides({.test = SignificanceTest::Clustered}), Sides::Two);
    EXPECT_EQ(chosen_sides({.test = SignificanceTest::RankSum, .sides = Sides::Two}), Sides::Two);
}

}  // namespace
}  // namespace adjudge
