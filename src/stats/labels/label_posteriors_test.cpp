#include "stats/labels/label_posteriors.hpp"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "stats/labels/testing_labels.hpp"

namespace adjudge {
namespace {

LabelPosteriors one_item(const std::vector<double>& probabilities) {
    LabelPosteriors posteriors{1, probabilities.size()};
    std::ranges::copy(probabilities, posteriors.of(0).begin());
    return posteriors;
}

TEST(LabelPosteriors, TheBestLabelIsTheMostProbable) {
    const auto best = one_item({0.2, 0.5, 0.3}).best(0);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->label, 1U);
    EXPECT_EQ(best->probability, 0.5);
    EXPECT_FALSE(best->is_tied);
}

TEST(LabelPosteriors, OfATieTheSmallestClassIsTakenAndItIsSaid) {
    const auto best = one_item({0.2, 0.4, 0.4}).best(0);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->label, 1U);
    EXPECT_TRUE(best->is_tied);
}

TEST(LabelPosteriors, RoundingBreaksNoTie) {
    const double sum = 0.1 + 0.2;
    EXPECT_EQ(one_item({0.3, sum, 0.4 - sum}).best_labels(0), (std::vector<std::uint32_t>{0, 1}));
}

TEST(LabelPosteriors, AnItemWithoutProbabilitiesHasNoBestLabel) {
    EXPECT_FALSE(LabelPosteriors(1, 3).best(0));
    EXPECT_TRUE(LabelPosteriors(1, 3).best_labels(0).empty());
}

TEST(LabelPosteriors, TiedItemsAreListed) {
    LabelPosteriors posteriors{3, 2};
    posteriors.of(0)[0] = 1.0;
    posteriors.of(2)[0] = posteriors.of(2)[1] = 0.5;
    EXPECT_EQ(tied_items(posteriors), std::vector<std::uint32_t>{2});
}

TEST(NormalizeLogs, GivesSharesAndTheLogOfTheSum) {
    std::vector<double> logs{std::log(1.0), std::log(3.0)};
    EXPECT_NEAR(normalize_logs(logs), std::log(4.0), 1e-15);
    EXPECT_NEAR(logs[0], 0.25, 1e-15);
    EXPECT_NEAR(logs[1], 0.75, 1e-15);
}

TEST(NormalizeLogs, DoesNotUnderflow) {
    std::vector<double> logs{-5000.0, -5000.0 + std::log(3.0)};
    EXPECT_NEAR(normalize_logs(logs), -5000.0 + std::log(4.0), 1e-11);
    EXPECT_NEAR(logs[1], 0.75, 1e-12);
}

TEST(NormalizeLogs, TheImpossibleStaysImpossible) {
    std::vector<double> logs{-std::numeric_limits<double>::infinity(), -2.0};
    EXPECT_EQ(normalize_logs(logs), -2.0);
    EXPECT_EQ(logs, (std::vector<double>{0.0, 1.0}));
}

TEST(ClassShares, LeaveOutItemsWithoutLabels) {
    MadeLabels made = labels_of({{0, 0, 0}, {0, 2, 1}});
    LabelPosteriors posteriors{3, 2};
    posteriors.of(0)[0] = 1.0;
    posteriors.of(2)[0] = posteriors.of(2)[1] = 0.5;
    EXPECT_EQ(class_shares(GroupedLabels::by_item(made.data()), posteriors),
              (std::vector<double>{0.75, 0.25}));
}

}  // namespace
}  // namespace adjudge
