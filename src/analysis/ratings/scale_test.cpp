#include "analysis/ratings/scale.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(ScaleFrom, ReadsWhatItsDescriptionSays) {
    for (const auto* text :
         {"vas100", "likert2", "likert5", "likert20", "0..1", "-1..1", "0.5..2.5", "0..6,7", "0..100,101",
          "z", "z,lower-is-better", "mqm,lower-is-better", "mqm,negative", "vas100,lower-is-better",
          "likert5,lower-is-better", "0..1,lower-is-better", "0..6,7,lower-is-better"}) {
        const auto scale = scale_from(text);
        ASSERT_TRUE(scale) << text;
        EXPECT_EQ(description(*scale), text);
    }
}

TEST(ScaleFrom, KnowsEndsPointsAndDirection) {
    EXPECT_EQ(*scale_from("likert5"), (ScoreScale{1.0, 5.0, 5}));
    EXPECT_EQ(*scale_from("vas100"), (ScoreScale{0.0, 100.0, 0}));
    EXPECT_EQ(*scale_from("0..6,7,lower-is-better"),
              (ScoreScale{0.0, 6.0, 7, ScoreDirection::LowerIsBetter}));
    EXPECT_EQ(*scale_from("-2.5...5"), (ScoreScale{-2.5, 0.5}));
    EXPECT_EQ(*scale_from("z"), (ScoreScale{-infinity, infinity}));
    EXPECT_EQ(*scale_from("mqm"), (ScoreScale{0.0, infinity, 0, ScoreDirection::LowerIsBetter}));
    EXPECT_EQ(*scale_from("mqm,negative"), (ScoreScale{-infinity, 0.0}));
}

TEST(ScaleFrom, TakesAnotherSpellingOfANamedScale) {
    EXPECT_EQ(description(*scale_from("0..100")), "vas100");
    EXPECT_EQ(description(*scale_from("1..5,5")), "likert5");
    EXPECT_EQ(description(*scale_from("mqm")), "mqm,lower-is-better");
    EXPECT_EQ(description(*scale_from("1..21,21")), "1..21,21");
}

TEST(ScaleFrom, RefusesEverythingElse) {
    for (const auto* text : {"",
                             "vas",
                             "likert",
                             "likert1",
                             "likert21",
                             "likert5x",
                             "likert-5",
                             "5",
                             "..",
                             "0..",
                             "..1",
                             "0..inf",
                             "nan..1",
                             "0..1e200",
                             "-1e16..0",
                             "0..1,",
                             "0..1,1",
                             "0..1,102",
                             "0..1,x",
                             "likert5,5",
                             "z,5",
                             "mqm,5",
                             "z,negative",
                             "0..1,negative",
                             "mqm,negative,lower-is-better",
                             "0..6,lower-is-better,7",
                             "0..1,lower-is-better,lower-is-better"}) {
        EXPECT_FALSE(scale_from(text)) << text;
    }
    EXPECT_EQ(scale_from("likert1").error().message,
              "'likert1' is not a scale: give vas100, likert2 to likert20, z, mqm, or "
              "LOW..HIGH[,POINTS][,lower-is-better] such as 0..1 or 0..6,7");
}

TEST(ScaleFrom, TellsHowAScaleThatFallsIsWritten) {
    const auto scale = scale_from("5..1");
    ASSERT_FALSE(scale);
    EXPECT_NE(scale.error().message.find("5 is above 1; where lower is better, it is 1..5,lower-is-better"),
              std::string::npos);
    EXPECT_FALSE(scale_from("3..3"));
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

TEST(CheckScores, TakePointsThatAreNotWholeNumbers) {
    const ScoreScale tenths = *scale_from("0..1,11");
    EXPECT_TRUE(check_scores(std::vector<double>{0, 0.1, 0.3, 0.7, 1}, tenths));
    EXPECT_FALSE(check_scores(std::vector<double>{0.25}, tenths));
}

TEST(CheckScores, TakeAnyNumberWhereThereIsNoBound) {
    EXPECT_TRUE(check_scores(std::vector<double>{-1e6, 0, 1e6}, *scale_from("z")));
    EXPECT_TRUE(check_scores(std::vector<double>{0, 1e6}, *scale_from("mqm")));
    EXPECT_FALSE(check_scores(std::vector<double>{-0.1}, *scale_from("mqm")));
    EXPECT_FALSE(check_scores(std::vector<double>{0.1}, *scale_from("mqm,negative")));
}

TEST(Clipped, CutsWhatLiesBeyondTheScale) {
    const ScoreScale one = *scale_from("0..1");
    EXPECT_EQ(clipped({-0.2, 1.3, 0.95}, one), (Interval{0.0, 1.0, 0.95}));
    EXPECT_EQ(clipped({0.2, 0.3, 0.95}, one), (Interval{0.2, 0.3, 0.95}));
    EXPECT_EQ(clipped({-0.2, 1e9, 0.95}, *scale_from("mqm")), (Interval{0.0, 1e9, 0.95}));
    EXPECT_EQ(clipped({-9.0, 9.0, 0.95}, *scale_from("z")), (Interval{-9.0, 9.0, 0.95}));
}

TEST(MeanDigits, AreMoreOnAShorterScale) {
    EXPECT_EQ(mean_digits(ScoreScale{}), 1);
    EXPECT_EQ(mean_digits(*scale_from("likert5")), 2);
    EXPECT_EQ(mean_digits(*scale_from("0..1")), 3);
    EXPECT_EQ(mean_digits(*scale_from("mqm")), 3);
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

TEST(EqualWidths, GiveEveryPointOfAScaleFromZeroItsCategory) {
    const Categories categories = equal_widths(*scale_from("0..6,7"), 7, CategoryRule::EqualWidths);
    for (std::size_t point = 0; point <= 6; ++point) {
        EXPECT_EQ(categories.of(static_cast<double>(point)), point);
    }
}

TEST(EqualWidths, DivideAShortScaleAsALongOne) {
    const Categories categories = equal_widths(*scale_from("0..1"), 4, CategoryRule::EqualWidths);
    EXPECT_EQ(categories.borders, (std::vector<double>{0.25, 0.5, 0.75}));
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

TEST(AreSharesEven, FailsWhereMostValuesAreEqual) {
    const std::vector<double> spread{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    EXPECT_TRUE(are_shares_even(equal_shares(spread, 5), spread));
    const std::vector<double> zeros{0, 0, 0, 0, 0, 0, 0, 0, 1, 5};
    EXPECT_FALSE(are_shares_even(equal_shares(zeros, 5), zeros));
    EXPECT_FALSE(are_shares_even(equal_shares(zeros, 2), zeros));
}

}  // namespace
}  // namespace adjudge
