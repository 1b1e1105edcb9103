#include "analysis/ratings/scale_use.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Scores = std::vector<double>;

// Each of the values as often as told.
Scores repeated(const Scores& values, std::size_t times) {
    Scores scores;
    for (std::size_t i = 0; i < times; ++i) {
        scores.insert(scores.end(), values.begin(), values.end());
    }
    return scores;
}

std::string refusal(const Scores& scores) {
    const auto scale = guessed_scale(scores);
    return scale ? "guessed " + description(*scale) : scale.error().message;
}

TEST(ScoreUse, OfTwoPartsIsThatOfAllScores) {
    const Scores first{3, 0, 0, 12.5};
    const Scores second{0, 7};
    ScoreUse parts = score_use(first);
    parts.add(score_use(second));
    const ScoreUse all = score_use(Scores{3, 0, 0, 12.5, 0, 7});
    EXPECT_EQ(parts.n, all.n);
    EXPECT_EQ(parts.least, 0.0);
    EXPECT_EQ(parts.most, 12.5);
    EXPECT_EQ(parts.at_least, 3U);
    EXPECT_EQ(all.at_least, 3U);
    EXPECT_EQ(parts.whole, 5U);
    EXPECT_EQ(parts.above_ten, 1U);
    EXPECT_EQ(parts.at, all.at);
}

TEST(GuessedScale, TakesSmallWholeNumbersForALikertScale) {
    EXPECT_EQ(description(*guessed_scale(Scores{1, 5, 3})), "likert5");
    EXPECT_EQ(description(*guessed_scale(Scores{2, 3, 4})), "likert4");
    EXPECT_EQ(description(*guessed_scale(Scores{1, 2, 3, 7, 10})), "likert10");
}

TEST(GuessedScale, TakesZeroToHundredForContinuousWhereMuchIsAboveTen) {
    for (const Scores& scores : {Scores{1, 11}, {0, 50}, {100}, {0, 2.5, 3, 99.5}}) {
        EXPECT_EQ(description(*guessed_scale(scores)), "vas100") << scores.back();
    }
}

TEST(GuessedScale, RefusesScoresFromZeroToOneWithTheOptionThatReadsThem) {
    EXPECT_EQ(refusal({0, 0.25, 1}), "scores lie between 0 and 1: give --scale 0..1");
    EXPECT_EQ(refusal({0.2, 0.9}), "scores lie between 0 and 1: give --scale 0..1");
}

TEST(GuessedScale, RefusesPointsFromZeroWithTheOptionThatReadsThem) {
    EXPECT_EQ(refusal({0, 3, 4, 5, 6}),
              "scores are whole numbers from 0 to 6: give --scale 0..6,7 for points from 0 to 6, or --scale "
              "mqm for counts of errors");
    EXPECT_EQ(refusal({0, 1}),
              "scores are whole numbers from 0 to 1: give --scale 0..1,2 for points from 0 to 1, or --scale "
              "mqm for counts of errors");
}

TEST(GuessedScale, RefusesTooFewDifferentPoints) {
    EXPECT_EQ(refusal({1, 2, 2, 1}),
              "scores are whole numbers from 1 to 2, too few different ones to tell the scale: give --scale "
              "likert5 where the points go from 1 to 5, or --scale vas100");
    EXPECT_EQ(refusal({1, 4, 10}),
              "scores are whole numbers from 1 to 10, too few different ones to tell the scale: give --scale "
              "likert10 where the points go from 1 to 10, or --scale vas100");
}

TEST(GuessedScale, RefusesMeansOfFewPoints) {
    EXPECT_EQ(refusal({1, 2.5, 4.5}),
              "scores go from 1 to 4.5: give --scale 1..5 or another LOW..HIGH, --scale mqm for weighted "
              "errors, or --scale vas100");
}

TEST(GuessedScale, DoesNotTakeErrorsForPoints) {
    EXPECT_EQ(
        refusal({0, 0, 1, 5.1, 0, 25}),
        "scores go from 0 to 25, hardly any above 10: give --scale mqm for weighted errors, where lower "
        "is better, or --scale vas100");
    EXPECT_EQ(refusal({0, -1, -25}),
              "scores go from -25 to 0: give --scale mqm for penalties, or --scale -25..0");
}

TEST(GuessedScale, RefusesScoresOutsideOfTheUsualScales) {
    EXPECT_EQ(refusal({-1.2, 0.3, 2.1}),
              "scores go from -1.2 to 2.1: give --scale z for standardized scores, or --scale -2..3");
    EXPECT_EQ(refusal({0, 100.5}),
              "scores go from 0 to 100.5: give --scale 0..101 or another LOW..HIGH, or --scale mqm for "
              "weighted errors, where lower is better");
}

TEST(GuessedScale, NamesOnlyScalesThatReadTheScores) {
    for (const Scores& scores : {Scores{0, 0.25, 1},
                                 {0, 3, 6},
                                 {1, 2},
                                 {1, 2.5, 4.5},
                                 {0, 0, 1, 5.1, 0, 25},
                                 {-1.2, 2.1},
                                 {0, 100.5},
                                 {0},
                                 {10}}) {
        const std::string message = refusal(scores);
        constexpr std::string_view option = "--scale ";
        std::size_t found = 0;
        for (std::size_t at = message.find(option); at != std::string::npos; at = message.find(option, at)) {
            at += option.size();
            const std::size_t end = message.find(' ', at);
            std::string name = message.substr(at, end == std::string::npos ? end : end - at);
            name.erase(name.find_last_not_of(',') + 1);
            const auto scale = scale_from(name);
            ASSERT_TRUE(scale) << name << " of " << message;
            EXPECT_TRUE(check_scores(scores, *scale)) << name << " of " << message;
            ++found;
        }
        EXPECT_GT(found, 0U) << message;
    }
}

TEST(GuessNote, SaysWhatWasGuessed) {
    EXPECT_EQ(guess_note(ScoreScale{}), "scale guessed from the scores: vas100; --scale chooses another");
    EXPECT_EQ(guess_note(likert(4)),
              "scale guessed from the scores: likert4; give --scale if it has more than 4 points");
}

std::vector<ScaleFinding> findings(const Scores& scores, const std::string& scale) {
    return scale_findings(score_use(scores), *scale_from(scale));
}

TEST(ScaleFindings, TellALikertScaleThatIsDeclaredContinuous) {
    Scores scores = repeated({1, 2, 3, 4, 5}, 40);
    scores.push_back(77);
    const auto found = findings(scores, "vas100");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, ScaleFindingKind::FewPoints);
    EXPECT_EQ(found[0].text,
              "the scale is vas100, but 99 % of scores are whole numbers from 1 to 5: is the scale likert5?");
}

TEST(ScaleFindings, TellAShortPartOfALongScale) {
    const auto found = findings(repeated({0.25, 0.5, 0.75}, 10), "vas100");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, ScaleFindingKind::ShortPart);
    EXPECT_EQ(found[0].text,
              "the scale is vas100, but all scores lie between 0.25 and 0.75: was another scale used?");
}

TEST(ScaleFindings, TellErrorsThatAreDeclaredPoints) {
    const auto found = findings(repeated({0, 0, 0, 5.1, 25}, 10), "vas100");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, ScaleFindingKind::MostlyLow);
    EXPECT_EQ(
        found[0].text,
        "the scale is vas100, where higher is better, but 60 % of scores are 0: weighted errors are read "
        "with --scale mqm");
}

TEST(ScaleFindings, AreNoneWhereTheScaleFits) {
    EXPECT_TRUE(findings(repeated({0, 30, 50.5, 100}, 10), "vas100").empty());
    EXPECT_TRUE(findings(repeated({1, 2, 3, 4, 5}, 10), "likert5").empty());
    EXPECT_TRUE(findings(repeated({0, 0, 0, 1, 5}, 10), "mqm").empty());
    EXPECT_TRUE(findings(repeated({0.25, 0.5}, 20), "0..1").empty());
    EXPECT_TRUE(findings(repeated({-1.5, 0.5, 1.2}, 20), "z").empty());
}

TEST(ScaleFindings, AreNoneForAHandfulOfScores) { EXPECT_TRUE(findings({1, 2, 3, 4, 5}, "vas100").empty()); }

}  // namespace
}  // namespace adjudge
