#include "model/judgment.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string fault(FieldSettings field, const Answer& answer) {
    const Status status = check(Field{.name = "q", .settings = std::move(field)}, answer);
    return status ? "" : describe(status.error());
}

const ChoiceField yes_no{.options = {{"yes", "Yes"}, {"no", "No"}}};

TEST(CheckAnswer, KeepsASliderInItsRange) {
    EXPECT_EQ(fault(SliderField{}, SliderAnswer{100}), "");
    EXPECT_EQ(fault(SliderField{}, SliderAnswer{100.5}), "q: 100.5 is not between 0 and 100");
    EXPECT_NE(fault(SliderField{}, SliderAnswer{std::numeric_limits<double>::quiet_NaN()}), "");
}

TEST(CheckAnswer, WantsOneOfTheOptions) {
    EXPECT_EQ(fault(yes_no, ChoiceAnswer{{"yes"}}), "");
    EXPECT_EQ(fault(yes_no, ChoiceAnswer{{"maybe"}}), "q: 'maybe' is not one of the options");
    EXPECT_EQ(fault(yes_no, ChoiceAnswer{}), "q: one option is wanted, and 0 were chosen");
    EXPECT_EQ(fault(yes_no, ChoiceAnswer{{"yes", "no"}}), "q: one option is wanted, and 2 were chosen");
}

TEST(CheckAnswer, TakesSeveralOptionsWhereAllowed) {
    ChoiceField several = yes_no;
    several.allows_several = true;
    EXPECT_EQ(fault(several, ChoiceAnswer{{"yes", "no"}}), "");
    EXPECT_EQ(fault(several, ChoiceAnswer{}), "");
    EXPECT_EQ(fault(several, ChoiceAnswer{{"yes", "yes"}}), "q: 'yes' was chosen twice");
}

TEST(CheckAnswer, WantsARankForEachOutput) {
    EXPECT_EQ(fault(RankingField{3}, RankingAnswer{{1, 2, 2}}), "");
    EXPECT_EQ(fault(RankingField{3}, RankingAnswer{{1, 2}}), "q: 3 outputs are to be ranked, and 2 were");
    EXPECT_EQ(fault(RankingField{3}, RankingAnswer{{1, 2, 4}}), "q: 4 is not a rank from 1 to 3");
    EXPECT_EQ(fault(RankingField{3, false}, RankingAnswer{{1, 2, 2}}),
              "q: rank 2 was given twice, and ties are not allowed");
}

TEST(CheckAnswer, CountsTheCharactersOfAText) {
    EXPECT_EQ(fault(TextField{.longest = 2}, TextAnswer{"\xC3\xA4\xC3\xA4"}), "");
    EXPECT_EQ(fault(TextField{.longest = 2}, TextAnswer{"abc"}),
              "q: the text has 3 characters, and at most 2 are allowed");
    EXPECT_EQ(fault(TextField{}, TextAnswer{"\xFF"}), "q: the text is not UTF-8");
    EXPECT_EQ(fault(TextField{}, TextAnswer{" \n"}), "q: a text is wanted, and there is none");
    EXPECT_EQ(fault(TextField{.is_optional = true}, TextAnswer{""}), "");
}

TEST(CheckAnswer, ChecksMarkedStretches) {
    EXPECT_EQ(fault(SpansField{}, SpansAnswer{{{0, 4, "major"}}}), "");
    EXPECT_EQ(fault(SpansField{}, SpansAnswer{{{4, 0, "major"}}}),
              "q: a stretch ends at 0, before its start at 4");
    EXPECT_EQ(fault(SpansField{}, SpansAnswer{{{0, 4, "awful"}}}), "q: 'awful' is not one of the severities");
    EXPECT_EQ(fault(SpansField{}, SpansAnswer{{{0, 4, "major", "style"}}}),
              "q: 'style' is not one of the categories");
}

TEST(CheckAnswer, RefusesAnAnswerOfAnotherType) {
    EXPECT_EQ(fault(SliderField{}, TextAnswer{"50"}), "q: the answer is of another type than the field");
}

std::string fault_in_unit(const FieldSettings& settings, const std::vector<std::string>& outputs,
                          const Answer& answer) {
    Unit unit{.id = "u"};
    unit.stimuli = {{.role = StimulusRole::Source, .text = "a longer text than any output"}};
    for (const std::string& output : outputs) {
        unit.stimuli.push_back({.role = StimulusRole::Output, .text = output});
    }
    const Status status = check(unit, Field{.name = "q", .settings = settings}, answer);
    return status ? "" : describe(status.error());
}

TEST(CheckAnswerOfAUnit, WantsARankForEachOutputThatIsShown) {
    EXPECT_EQ(fault_in_unit(RankingField{0, true}, {"x", "y", "z"}, RankingAnswer{{1, 2, 3}}), "");
    EXPECT_EQ(fault_in_unit(RankingField{0, true}, {"x", "y", "z"}, RankingAnswer{{1, 2}}),
              "q: 3 outputs are to be ranked, and 2 were");
}

TEST(CheckAnswerOfAUnit, TakesAStretchToTheEndOfTheOutput) {
    EXPECT_EQ(fault_in_unit(SpansField{}, {"שלום😀"}, SpansAnswer{{{0, 5, "minor"}}}), "");
}

TEST(CheckAnswerOfAUnit, RefusesAStretchBeyondTheEndOfTheOutput) {
    EXPECT_EQ(fault_in_unit(SpansField{}, {"שלום😀"}, SpansAnswer{{{0, 6, "minor"}}}),
              "q: a stretch ends at 6, after the end of the text at 5");
}

TEST(CheckAnswerOfAUnit, TakesAStretchWithoutACharacter) {
    EXPECT_EQ(fault_in_unit(SpansField{}, {"ab"}, SpansAnswer{{{1, 1, "minor"}}}), "");
}

TEST(CheckAnswerOfAUnit, RefusesAStretchWhereThereIsNoOutput) {
    EXPECT_NE(fault_in_unit(SpansField{}, {}, SpansAnswer{{{0, 1, "minor"}}}), "");
}

TEST(CheckAnswerOfAUnit, StillChecksTheField) {
    EXPECT_EQ(fault_in_unit(SliderField{}, {"ab"}, SliderAnswer{101}), "q: 101 is not between 0 and 100");
}

TEST(IsRight, AllowsASliderTheTolerance) {
    EXPECT_TRUE(is_right(SliderAnswer{60}, "50", 10));
    EXPECT_FALSE(is_right(SliderAnswer{60.5}, "50", 10));
}

TEST(IsRight, WantsANumberForASlider) {
    EXPECT_FALSE(is_right(SliderAnswer{50}, "", 10));
    EXPECT_FALSE(is_right(SliderAnswer{50}, "50 or so", 10));
}

TEST(IsRight, WantsTheOneOption) {
    EXPECT_TRUE(is_right(ChoiceAnswer{{"yes"}}, "yes", 0));
    EXPECT_FALSE(is_right(ChoiceAnswer{{"no"}}, "yes", 0));
    EXPECT_FALSE(is_right(ChoiceAnswer{{"yes", "no"}}, "yes", 0));
    EXPECT_FALSE(is_right(ChoiceAnswer{{}}, "", 0));
}

TEST(IsRight, WantsTheSameRanks) {
    EXPECT_TRUE(is_right(RankingAnswer{{2, 1, 2}}, "2 1 2", 0));
    EXPECT_FALSE(is_right(RankingAnswer{{1, 2, 2}}, "2 1 2", 0));
}

TEST(IsRight, WantsTheSameText) {
    EXPECT_TRUE(is_right(TextAnswer{"so"}, "so", 0));
    EXPECT_FALSE(is_right(TextAnswer{"So"}, "so", 0));
}

TEST(IsRight, IsNeverSaidOfStretches) { EXPECT_FALSE(is_right(SpansAnswer{}, "", 0)); }

}  // namespace
}  // namespace adjudge
