#include "text/corpus_statistics.hpp"

#include <gtest/gtest.h>

#include "text/testing_corpus.hpp"

namespace adjudge {
namespace {

using Views = std::vector<std::string_view>;

const std::vector<TextMetric> all_metrics{BleuOptions{}, ChrfOptions{}, TerOptions{}};

TEST(CorpusStatistics, PutMetricsSideBySide) {
    const Views reference{"a b c d", "x"};
    const Views system{"a b c d", "y"};
    const auto found = corpus_statistics({{reference}, {system}}, all_metrics);
    const auto row = found->systems[0].row(1);
    EXPECT_EQ(found->of_metric(row, 0)[0], 1.0);  // a word
    EXPECT_EQ(found->of_metric(row, 1)[0], 1.0);  // a character
    EXPECT_EQ(found->of_metric(row, 2)[0], 1.0);  // an edit
    EXPECT_EQ(found->systems[0].sums()[0], 5.0);
}

TEST(CorpusStatistics, RefuseWhatCannotBeCompared) {
    const Views two{"a", "b"};
    const Views one{"a"};
    const Views none;
    EXPECT_FALSE(corpus_statistics({{two}, {one}}, all_metrics).has_value());
    EXPECT_FALSE(corpus_statistics({{two, one}, {two}}, all_metrics).has_value());
    EXPECT_FALSE(corpus_statistics({{none}, {none}}, all_metrics).has_value());
    EXPECT_FALSE(corpus_statistics({{}, {one}}, all_metrics).has_value());
    EXPECT_FALSE(corpus_statistics({{one}, {}}, all_metrics).has_value());
    EXPECT_FALSE(corpus_statistics({{one}, {one}}, {}).has_value());
    EXPECT_FALSE(corpus_statistics({{one}, {one}}, std::vector<TextMetric>{ChrfOptions{.character_order = 0}})
                     .has_value());
    EXPECT_FALSE(
        corpus_statistics({{one}, {one}}, std::vector<TextMetric>{BleuOptions{.order = 0}}).has_value());
}

TEST(CorpusStatistics, TakeAnyBytes) {
    const std::string bytes{"\xFF\x00\xC3 \x80\xE2\x80", 7};
    const Views texts{bytes, "\xF4\x90\x80\x80"};
    EXPECT_TRUE(corpus_statistics({{texts}, {texts}}, all_metrics).has_value());
}

TEST(CorpusStatisticsThreads, AreTheSameForAnyNumberOfThreads) {
    const RandomCorpus corpus{200, 3};
    const auto one = corpus_statistics(corpus.texts(), all_metrics, {.parallel = {1}});
    const auto many = corpus_statistics(corpus.texts(), all_metrics, {.parallel = {4}});
    for (std::size_t system = 0; system < 3; ++system) {
        EXPECT_EQ(one->systems[system].sums(), many->systems[system].sums());
    }
}

}  // namespace
}  // namespace adjudge
