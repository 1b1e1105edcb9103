// Values of sacreBLEU itself are in tests/reference/metrics.
#include "text/system_comparison.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "text/testing_corpus.hpp"

namespace adjudge {
namespace {

const std::vector<TextMetric> all_metrics{BleuOptions{}, ChrfOptions{}, TerOptions{}};

TEST(CompareSystems, ReportsIdenticalSystemsAsIdentical) {
    const RandomCorpus corpus{50, 1};
    ScoredTexts texts = corpus.texts();
    texts.systems.push_back(texts.systems[0]);
    const auto statistics = corpus_statistics(texts, all_metrics);
    for (const PairedTest test : {PairedTest::Bootstrap, PairedTest::Randomization}) {
        const auto scores = compare_systems(*statistics, test, {.trials = 20});
        for (const ComparedScore& score : scores[1]) {
            EXPECT_TRUE(score.is_identical);
            EXPECT_FALSE(score.p_value.has_value());
        }
    }
}

TEST(CompareSystems, TellsAWorseSystemFromABetterOne) {
    const RandomCorpus corpus{300, 5};
    const auto statistics = corpus_statistics(corpus.texts(), all_metrics);
    for (const PairedTest test : {PairedTest::Bootstrap, PairedTest::Randomization}) {
        const auto scores = compare_systems(*statistics, test, {.trials = 200});
        for (const ComparedScore& score : scores[4]) {
            EXPECT_DOUBLE_EQ(*score.p_value, 1.0 / 201);
        }
        EXPECT_FALSE(scores[0][0].p_value.has_value());
    }
}

TEST(CompareSystems, TakesASingleSegment) {
    const RandomCorpus corpus{3, 2};
    ScoredTexts texts = corpus.texts();
    for (auto* all : {&texts.references, &texts.systems}) {
        std::ranges::for_each(*all, [](auto& lines) { lines = lines.first(1); });
    }
    const auto statistics = corpus_statistics(texts, all_metrics);
    const auto scores = compare_systems(*statistics, PairedTest::Bootstrap, {.trials = 3});
    EXPECT_NEAR(scores[0][2].estimate->mean, scores[0][2].score, 1e-4);
    EXPECT_EQ(scores[0][2].estimate->half_width, 0.0);
}

TEST(CompareSystemsThreads, GivesTheSameForAnyNumberOfThreads) {
    const RandomCorpus corpus{150, 3};
    const auto statistics = corpus_statistics(corpus.texts(), all_metrics);
    for (const PairedTest test : {PairedTest::Bootstrap, PairedTest::Randomization}) {
        const auto one = compare_systems(*statistics, test, {.trials = 100, .parallel = {1}});
        const auto many = compare_systems(*statistics, test, {.trials = 100, .parallel = {4}});
        for (std::size_t system = 1; system < one.size(); ++system) {
            EXPECT_EQ(one[system][0].p_value, many[system][0].p_value);
            EXPECT_EQ(one[system][1].p_value, many[system][1].p_value);
        }
    }
}

// With three references TER's lengths are thirds, whose sums depend on their order: both ways must agree all
// the same.
TEST(RandomizedDifferences, AgreeForWholeAndFractionalStatistics) {
    const RandomCorpus corpus{100, 5};
    ScoredTexts texts = corpus.texts();
    const auto whole = corpus_statistics(texts, std::vector<TextMetric>{BleuOptions{}});
    const auto expected = randomized_differences(*whole, {.trials = 70});
    texts.references = {texts.references[0], texts.systems[3], texts.systems[4]};
    const auto mixed = corpus_statistics(texts, std::vector<TextMetric>{BleuOptions{}, TerOptions{}});
    auto one_reference = *mixed;
    for (std::size_t system = 0; system < one_reference.systems.size(); ++system) {
        for (std::size_t i = 0; i < one_reference.segments(); ++i) {
            std::ranges::copy(whole->systems[system].row(i).first(10),
                              one_reference.systems[system].row(i).begin());
        }
    }
    const auto found = randomized_differences(one_reference, {.trials = 70});
    EXPECT_EQ(found[1][0], expected[1][0]);
}

TEST(PairwiseSum, AddsInTheOrderOfNumpy) {
    std::vector<double> values(1000, 0.1);
    // numpy.full(1000, 0.1).sum(); adding one by one gives 99.9999999999986.
    EXPECT_DOUBLE_EQ(pairwise_sum(values), 100.0);
    values.resize(5);
    EXPECT_DOUBLE_EQ(pairwise_sum(values), 0.5);
    EXPECT_EQ(pairwise_sum({}), 0.0);
}

}  // namespace
}  // namespace adjudge
