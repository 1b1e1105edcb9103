#include "analysis/ratings/slice_scales.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

struct Scored {
    std::string criterion;
    std::string language;
    std::vector<double> scores;
};

std::vector<Ratings> slices_of(const std::vector<Scored>& all) {
    RatingRows rows;
    for (const Scored& one : all) {
        for (std::size_t i = 0; i < one.scores.size(); ++i) {
            rows.push_back({.item = "i" + std::to_string(i),
                            .score = one.scores[i],
                            .criterion = one.criterion,
                            .target_language = one.language});
        }
    }
    return *slice_ratings(table_of(rows));
}

Result<std::vector<SliceScale>> scales_of(const std::vector<Scored>& all, const ScaleChoice& choice = {}) {
    const std::vector<Ratings> slices = slices_of(all);
    std::vector<const Ratings*> pointers;
    pointers.reserve(slices.size());
    for (const Ratings& slice : slices) {
        pointers.push_back(&slice);
    }
    return slice_scales(pointers, choice);
}

TEST(SliceScales, AreGuessedTogetherForOneCriterion) {
    const auto scales = scales_of(
        {{"fluency", "de", {1, 2, 3, 4, 5}}, {"adequacy", "de", {0, 50, 100}}, {"fluency", "fr", {2}}});
    ASSERT_TRUE(scales);
    EXPECT_EQ(description((*scales)[0].scale), "likert5");
    EXPECT_EQ(description((*scales)[1].scale), "vas100");
    EXPECT_EQ(description((*scales)[2].scale), "likert5");
}

TEST(SliceScales, SayThatTheyAreGuessed) {
    const auto scales = scales_of({{"", "", {0, 50, 100}}});
    ASSERT_TRUE(scales);
    EXPECT_EQ(scales->front().notes,
              (std::vector<std::string>{"scale guessed from the scores: vas100; --scale chooses another"}));
}

TEST(SliceScales, NameTheSliceThatTheyCantGuess) {
    const auto scales = scales_of({{"fluency", "", {0, 50, 100}}, {"adequacy", "", {0.5, 1}}});
    ASSERT_FALSE(scales);
    EXPECT_EQ(scales.error().message, "adequacy: scores lie between 0 and 1: give --scale 0..1");
    EXPECT_EQ(scales_of({{"adequacy", "", {0.5, 1}}}).error().message,
              "scores lie between 0 and 1: give --scale 0..1");
}

TEST(SliceScales, AreAllTheChosenOne) {
    const auto scales =
        scales_of({{"a", "", {0.5, 1}}, {"b", "", {0, 0.25}}}, {.scale = *scale_from("0..1")});
    ASSERT_TRUE(scales);
    EXPECT_EQ(description((*scales)[0].scale), "0..1");
    EXPECT_EQ(description((*scales)[1].scale), "0..1");
    EXPECT_TRUE(scales->front().notes.empty());
}

TEST(SliceScales, RefuseScoresThatAreNotOnTheChosenOne) {
    const auto scales = scales_of({{"a", "", {0.5, 1.5}}}, {.scale = *scale_from("0..1")});
    ASSERT_FALSE(scales);
    EXPECT_EQ(scales.error().message, "the score 1.5 is not on the scale 0..1: choose another with --scale");
}

TEST(SliceScales, NoteWhatSpeaksAgainstTheChosenOne) {
    const auto scales =
        scales_of({{"", "", std::vector<double>(20, 1.0)}, {"", "", {2, 3}}}, {.scale = ScoreScale{}});
    ASSERT_TRUE(scales);
    ASSERT_FALSE(scales->front().notes.empty());
    EXPECT_EQ(
        scales->front().notes.front(),
        "the scale is vas100, but 100 % of scores are whole numbers from 1 to 3: is the scale likert3?");
}

TEST(SliceScales, TakeNegativeScoresOfMqmForPenalties) {
    const auto penalties = scales_of({{"", "", {0, -5, -25}}}, {.scale = mqm()});
    ASSERT_TRUE(penalties);
    EXPECT_EQ(penalties->front().scale, negative_mqm());
    EXPECT_EQ(penalties->front().notes,
              (std::vector<std::string>{"no score is above 0: read as penalties, where higher is better"}));
    EXPECT_EQ(scales_of({{"", "", {0, 5, 25}}}, {.scale = mqm()})->front().scale, mqm());
    EXPECT_EQ(scales_of({{"", "", {0, 0}}}, {.scale = mqm()})->front().scale, mqm());
    EXPECT_FALSE(scales_of({{"", "", {-5, 5}}}, {.scale = mqm()}));
}

TEST(SliceScales, FollowTheCampaignWhereNoneIsChosen) {
    const ScaleChoice declared{.declared = {{"", "fluency", *scale_from("0..6,7")}}};
    const auto scales = scales_of({{"fluency", "", {0, 1}}, {"adequacy", "", {0, 50}}}, declared);
    ASSERT_TRUE(scales);
    EXPECT_EQ(description((*scales)[0].scale), "0..6,7");
    EXPECT_TRUE((*scales)[0].notes.empty());
    EXPECT_EQ(description((*scales)[1].scale), "vas100");
}

TEST(SliceScales, GuessWhereScoresDoNotFitTheCampaign) {
    const auto scales =
        scales_of({{"fluency", "", {0, 50}}}, {.declared = {{"", "fluency", *scale_from("likert5")}}});
    ASSERT_TRUE(scales);
    EXPECT_EQ(description(scales->front().scale), "vas100");
    EXPECT_EQ(scales->front().notes.back(), "the campaign declares likert5, but scores lie outside of it");
}

Field choice_among(const std::vector<std::string>& values) {
    ChoiceField choice;
    for (const std::string& value : values) {
        choice.options.push_back({value, value});
    }
    return {.name = "q", .criterion = "adequacy", .settings = choice};
}

std::string declared_by(const Field& field) {
    Campaign campaign;
    campaign.protocols = {{.name = "mono", .fields = {field}}};
    const std::vector<DeclaredScale> declared = declared_scales(campaign);
    return declared.empty() ? "nothing"
                            : declared[0].configuration + " " + declared[0].criterion + " " +
                                  description(declared[0].scale);
}

TEST(DeclaredScales, AreThoseOfSlidersAndNumberedChoices) {
    EXPECT_EQ(declared_by({.name = "q", .criterion = "fluency", .settings = SliderField{}}),
              "mono fluency vas100");
    EXPECT_EQ(declared_by({.name = "q", .settings = SliderField{.least = 0, .most = 1}}), "mono  0..1");
    EXPECT_EQ(declared_by(choice_among({"4", "3", "2", "1"})), "mono adequacy likert4");
    EXPECT_EQ(declared_by(choice_among({"0", "1", "2", "3", "4", "5", "6"})), "mono adequacy 0..6,7");
}

TEST(DeclaredScales, AreToldByTheNameOfASetOfOptions) {
    EXPECT_EQ(declared_by({.name = "q", .settings = ChoiceField{.option_set = "agreement-5"}}),
              "mono  likert5");
    EXPECT_EQ(declared_by({.name = "q", .settings = ChoiceField{.option_set = "yes-no"}}), "nothing");
}

TEST(DeclaredScales, AreNoneForWordsAndUnequalSteps) {
    EXPECT_EQ(declared_by(choice_among({"yes", "no"})), "nothing");
    EXPECT_EQ(declared_by(choice_among({"0", "1", "5"})), "nothing");
    EXPECT_EQ(declared_by({.name = "q", .settings = TextField{}}), "nothing");
}

}  // namespace
}  // namespace adjudge
