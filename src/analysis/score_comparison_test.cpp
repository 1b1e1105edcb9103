#include "analysis/score_comparison.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Outputs = std::vector<ScoredOutput>;

// Items 1 and 2 are document p, 3 to 5 document q.
const Outputs first{{"1", "p", "a", 80}, {"1", "p", "b", 60}, {"1", "p", "c", 40}, {"2", "p", "a", 70},
                    {"2", "p", "b", 75}, {"2", "p", "c", 30}, {"3", "q", "a", 90}, {"3", "q", "b", 50},
                    {"3", "q", "c", 20}, {"4", "q", "a", 65}, {"4", "q", "d", 10}};
const Outputs second{{"1", "p", "a", 82}, {"1", "p", "b", 55}, {"1", "p", "c", 50}, {"2", "p", "a", 60},
                     {"2", "p", "b", 75}, {"2", "p", "c", 35}, {"3", "q", "a", 95}, {"3", "q", "b", 40},
                     {"3", "q", "c", 45}, {"5", "q", "b", 90}, {"5", "q", "e", 5}};

Outputs without_documents(Outputs outputs) {
    for (ScoredOutput& output : outputs) {
        output.document.clear();
    }
    return outputs;
}

// By SciPy 1.17.1, pearsonr and kendalltau; the shares of pairs by counting.
TEST(CompareScores, GivesWhatSciPyGivesAtEveryLevel) {
    const ScoreComparison found = compare_scores(first, second);
    ASSERT_EQ(found.levels.size(), 3U);
    const LevelComparison& systems = found.levels[0];
    EXPECT_EQ(systems.level, ComparedLevel::Systems);
    EXPECT_EQ(systems.compared, 3U);
    EXPECT_NEAR(*systems.pearson.value, 0.9962494378359472, 1e-12);
    EXPECT_NEAR(*systems.kendall.value, 1.0, 1e-12);
    EXPECT_NEAR(*systems.difference.value, 6.472222222222224, 1e-12);
    EXPECT_NEAR(*systems.order.value, 1.0, 1e-12);
    const LevelComparison& documents = found.levels[1];
    EXPECT_EQ(documents.compared, 6U);
    EXPECT_NEAR(*documents.pearson.value, 0.8852057204719299, 1e-12);
    EXPECT_NEAR(*documents.kendall.value, 0.6, 1e-12);
    EXPECT_NEAR(*documents.difference.value, 3.5, 1e-12);
    EXPECT_NEAR(*documents.order.value, 5.0 / 6.0, 1e-12);
    const LevelComparison& segments = found.levels[2];
    EXPECT_EQ(segments.compared, 9U);
    EXPECT_NEAR(*segments.pearson.value, 0.8904388038803809, 1e-12);
    EXPECT_NEAR(*segments.kendall.value, 0.8333333333333334, 1e-12);
    EXPECT_NEAR(*segments.difference.value, 2.4444444444444446, 1e-12);
    EXPECT_NEAR(*segments.order.value, 8.0 / 9.0, 1e-12);
    EXPECT_EQ(segments.pairs, 9U);
}

TEST(CompareScores, NamesWhatOnlyOneOfThemHas) {
    const ScoreComparison found = compare_scores(first, second);
    EXPECT_EQ(found.systems, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(found.first_only, std::vector<std::string>{"d"});
    EXPECT_EQ(found.second_only, std::vector<std::string>{"e"});
    EXPECT_EQ(found.outputs_of_first_only, 1U);
    EXPECT_EQ(found.outputs_of_second_only, 1U);
}

TEST(CompareScores, ResamplesDocumentsWhereBothTellThemElseItems) {
    EXPECT_EQ(compare_scores(first, second).resampled, ComparedLevel::Documents);
    const ScoreComparison found = compare_scores(first, without_documents(second));
    EXPECT_EQ(found.resampled, ComparedLevel::Segments);
    ASSERT_EQ(found.levels.size(), 2U);
    EXPECT_EQ(found.levels[1].compared, 9U);
    EXPECT_NEAR(*found.levels[1].pearson.value, 0.8904388038803809, 1e-12);
}

TEST(CompareScores, FindAStudyEqualToItself) {
    for (const LevelComparison& level : compare_scores(first, first).levels) {
        EXPECT_NEAR(*level.pearson.value, 1.0, 1e-12);
        EXPECT_EQ(*level.difference.value, 0.0);
        EXPECT_EQ(*level.order.value, 1.0);
        EXPECT_FALSE(level.difference.interval);  // every resample gives 0
    }
}

TEST(CompareScores, TurnTheDifferenceWhereTheStudiesAreSwapped) {
    const Outputs one = without_documents(first);
    const Outputs other = without_documents(second);
    const ScoreComparison found = compare_scores(one, other);
    const ScoreComparison swapped = compare_scores(other, one);
    for (std::size_t level = 0; level < found.levels.size(); ++level) {
        EXPECT_NEAR(*found.levels[level].difference.value, -*swapped.levels[level].difference.value, 1e-12);
        EXPECT_NEAR(*found.levels[level].kendall.value, *swapped.levels[level].kendall.value, 1e-12);
    }
}

TEST(CompareScores, GiveTheSameIntervalsForTheSameSeedOnAnyNumberOfThreads) {
    const Outputs one = without_documents(first);
    const Outputs other = without_documents(second);
    const auto interval = [&](std::uint64_t seed, unsigned threads) {
        return compare_scores(one, other, {.resamples = 200, .seed = seed, .parallel = {threads}})
            .levels[0]
            .difference.interval;
    };
    EXPECT_EQ(interval(3, 1), interval(3, 4));
    EXPECT_NE(interval(3, 1), interval(4, 1));
}

TEST(CompareScores, CountTiedPairsApart) {
    const Outputs tied{{"1", "", "a", 50}, {"1", "", "b", 50}, {"1", "", "c", 20}};
    const Outputs other{{"1", "", "a", 60}, {"1", "", "b", 40}, {"1", "", "c", 30}};
    const LevelComparison segments = compare_scores(tied, other).levels.back();
    EXPECT_EQ(segments.pairs, 2U);
    EXPECT_EQ(segments.tied, 1U);
    EXPECT_EQ(*segments.order.value, 1.0);
}

TEST(CompareScores, HaveNoValueOfStudiesWithoutACommonSystem) {
    const ScoreComparison found = compare_scores(Outputs{{"1", "", "a", 1}}, Outputs{{"1", "", "b", 2}});
    EXPECT_TRUE(found.systems.empty());
    for (const LevelComparison& level : found.levels) {
        EXPECT_EQ(level.compared, 0U);
        for (const ComparedStatistic& statistic :
             {level.pearson, level.kendall, level.difference, level.order}) {
            EXPECT_FALSE(statistic.value);
            EXPECT_FALSE(statistic.interval);
        }
    }
}

}  // namespace
}  // namespace adjudge
