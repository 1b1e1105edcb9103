#include "analysis/scale.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ScaleFrom, ReadsWhatItsDescriptionSays) {
    for (const auto* text : {"vas100", "likert2", "likert5", "likert20"}) {
        const auto scale = scale_from(text);
        ASSERT_TRUE(scale) << text;
        EXPECT_EQ(description(*scale), text);
    }
    EXPECT_EQ(*scale_from("likert5"), (ScoreScale{1.0, 5.0, 5}));
    EXPECT_EQ(*scale_from("vas100"), (ScoreScale{0.0, 100.0, 0}));
}

TEST(ScaleFrom, RefusesEverythingElse) {
    for (const auto* text : {"", "vas", "likert", "likert1", "likert21", "likert5x", "likert-5", "5"}) {
        EXPECT_FALSE(scale_from(text)) << text;
    }
    EXPECT_EQ(scale_from("likert1").error().message,
              "'likert1' is no scale: give vas100, or likert2 to likert20");
}

TEST(GuessedScale, TakesSmallWholeNumbersForALikertScale) {
    EXPECT_EQ(description(*guessed_scale(std::vector<double>{1, 5, 3})), "likert5");
    EXPECT_EQ(description(*guessed_scale(std::vector<double>{1, 10})), "likert10");
}

TEST(GuessedScale, TakesTheRestOfZeroToHundredForContinuous) {
    for (const std::vector<double>& scores :
         {std::vector<double>{1, 11}, {0, 5}, {1, 2.5}, {1, 1}, {0, 0}, {100}}) {
        EXPECT_EQ(description(*guessed_scale(scores)), "vas100") << scores.back();
    }
}

TEST(GuessedScale, RefusesScoresOutsideOfBoth) {
    EXPECT_FALSE(guessed_scale(std::vector<double>{-1, 50}));
    const auto scale = guessed_scale(std::vector<double>{0, 100.5});
    ASSERT_FALSE(scale);
    EXPECT_EQ(scale.error().message,
              "scores go from 0 to 100.5, outside of 0 .. 100: bring them to a scale first");
}

TEST(CheckScores, RefuseWhatLiesOutsideOrBetweenThePoints) {
    const ScoreScale five = *scale_from("likert5");
    EXPECT_TRUE(check_scores(std::vector<double>{1, 5}, five));
    EXPECT_FALSE(check_scores(std::vector<double>{1, 6}, five));
    EXPECT_FALSE(check_scores(std::vector<double>{0}, five));
    const Status between = check_scores(std::vector<double>{1, 2.5}, five);
    ASSERT_FALSE(between);
    EXPECT_EQ(between.error().message,
              "the score 2.5 is not on the scale likert5: choose another with --scale");
    EXPECT_TRUE(check_scores(std::vector<double>{0, 2.5, 100}, ScoreScale{}));
}

TEST(EqualWidths, PutABorderWhereTheRuleSays) {
    const Categories upper = equal_widths(ScoreScale{}, 2, CategoryRule::EqualWidths);
    EXPECT_EQ(upper.of(49.999), 0U);
    EXPECT_EQ(upper.of(50), 1U);
    const Categories lower = equal_widths(ScoreScale{}, 2, CategoryRule::UpperClosed);
    EXPECT_EQ(lower.of(50), 0U);
    EXPECT_EQ(lower.of(50.001), 1U);
}

TEST(EqualWidths, AreTheFloorOfTheScoresShare) {
    for (const std::size_t k : {std::size_t{2}, std::size_t{4}, std::size_t{5}}) {
        const Categories categories = equal_widths(ScoreScale{}, k, CategoryRule::EqualWidths);
        EXPECT_EQ(categories.count(), k);
        for (std::size_t score = 0; score <= 100; ++score) {
            EXPECT_EQ(categories.of(static_cast<double>(score)), std::min(score * k / 100, k - 1))
                << score << " of " << k;
        }
    }
}

TEST(EqualWidths, GiveEveryPointOfALikertScaleItsCategory) {
    const Categories categories = equal_widths(*scale_from("likert5"), 5, CategoryRule::EqualWidths);
    for (std::size_t point = 1; point <= 5; ++point) {
        EXPECT_EQ(categories.of(static_cast<double>(point)), point - 1);
    }
}

TEST(EqualShares, HoldAsManyValuesEach) {
    const std::vector<double> values{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const Categories categories = equal_shares(values, 5);
    std::vector<std::size_t> counts(5);
    for (const double value : values) {
        ++counts.at(categories.of(value));
    }
    EXPECT_EQ(counts, (std::vector<std::size_t>{2, 2, 2, 2, 2}));
}

TEST(EqualShares, PutEqualValuesTogether) {
    const Categories categories = equal_shares(std::vector<double>{3, 3, 3}, 5);
    EXPECT_EQ(categories.of(3), 0U);
}

}  // namespace
}  // namespace adjudge
