#include "formats/mturk/mturk_answers.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string message_of_named(std::string_view cell) {
    const auto answers = parse_named_answers(cell);
    return answers ? "" : answers.error().message;
}

std::optional<MturkInput> made_up_input(std::int32_t index) {
    switch (index) {
        case 0:
            return MturkInput{"online-B", "2349", "system", "65232"};
        case 1:
            return MturkInput{"uedin_wmt13", "402", "cal", ""};
        case 2:
            return MturkInput{"online-B", "5", "gold", "7"};
        case 3:
            return MturkInput{"", "5", "ref", "7"};
        default:
            return std::nullopt;
    }
}

std::string message_of_indexed(std::string_view cell) {
    const auto answers = parse_indexed_answers(cell, made_up_input);
    return answers ? "" : answers.error().message;
}

bool has(const std::string& message, std::string_view part) {
    return message.find(part) != std::string::npos;
}

TEST(ParseNamedAnswers, ReadsEveryType) {
    const auto answers = parse_named_answers(
        "all_784_REF_0__71|all_211_REPEAT_1__83|all_2_SYSTEM_2__0|all_386_BAD_REF_9__100");
    ASSERT_TRUE(answers) << answers.error().message;
    const std::vector<MturkAnswer> expected{{"all", "784", UnitKind::GoodReference, 0, *VasScore::from(71)},
                                            {"all", "211", UnitKind::AskAgain, 1, *VasScore::from(83)},
                                            {"all", "2", UnitKind::System, 2, *VasScore::from(0)},
                                            {"all", "386", UnitKind::BadReference, 9, *VasScore::from(100)}};
    EXPECT_EQ(*answers, expected);
}

TEST(ParseNamedAnswers, LeavesUnderscoresInASystemsName) {
    const auto answers = parse_named_answers("uedin__syntax_v2_784_BAD_REF_3__50");
    ASSERT_TRUE(answers) << answers.error().message;
    EXPECT_EQ(answers->front().system, "uedin__syntax_v2");
    EXPECT_EQ(answers->front().item, "784");
    EXPECT_EQ(answers->front().kind, UnitKind::BadReference);
}

TEST(ParseNamedAnswers, GivesNoneForAnEmptyCell) {
    EXPECT_TRUE(parse_named_answers("")->empty());
    EXPECT_TRUE(parse_named_answers("{}")->empty());
}

TEST(ParseNamedAnswers, RefusesAScoreOutsideTheScale) {
    EXPECT_TRUE(
        has(message_of_named("a_1_SYSTEM_0__101"), "'a_1_SYSTEM_0__101' has a score outside 0 to 100"));
    EXPECT_TRUE(has(message_of_named("a_1_SYSTEM_0__-1"), "has a score outside 0 to 100"));
}

TEST(ParseNamedAnswers, RefusesAScoreThatIsNoNumber) {
    EXPECT_TRUE(has(message_of_named("a_1_SYSTEM_0__NaN"), "has the score 'NaN', which is not a number"));
    EXPECT_TRUE(has(message_of_named("a_1_SYSTEM_0__"), "has no score"));
}

TEST(ParseNamedAnswers, RefusesAnUnknownType) {
    EXPECT_TRUE(has(message_of_named("a_1_GOLD_0__5"), "has the unknown type 'GOLD': SYSTEM, REPEAT"));
}

TEST(ParseNamedAnswers, RefusesAnotherForm) {
    for (const std::string_view cell : {"a", "|", "a_1_SYSTEM_0__5|", "SYSTEM_0__5", "_1_SYSTEM_0__5",
                                        "a__SYSTEM_0__5", "1_SYSTEM_0__5", "a_1_SYSTEM_x__5", "__", "_"}) {
        EXPECT_TRUE(has(message_of_named(cell), "system_segment_TYPE_position__score") ||
                    has(message_of_named(cell), "unknown type"))
            << cell << ": " << message_of_named(cell);
    }
}

TEST(ParseNamedAnswers, TellsWhatAnswersWithAnIndexNeed) {
    EXPECT_TRUE(has(message_of_named("0_65232_15"), "need the columns Input.sys_id_0"));
}

TEST(ParseNamedAnswers, RefusesAPositionThatIsAnsweredTwice) {
    EXPECT_TRUE(has(message_of_named("a_1_SYSTEM_0__5|a_2_SYSTEM_0__6"),
                    "'a_2_SYSTEM_0__6' has the same position as an answer before it"));
}

TEST(ParseIndexedAnswers, LooksUpWhatWasShown) {
    const auto answers = parse_indexed_answers("0_65232_15|1_57552_99.5", made_up_input);
    ASSERT_TRUE(answers) << answers.error().message;
    const std::vector<MturkAnswer> expected{
        {"online-B", "2349", UnitKind::System, 0, *VasScore::from(15)},
        {"uedin_wmt13", "402", UnitKind::BadReference, 1, *VasScore::from(99.5)}};
    EXPECT_EQ(*answers, expected);
}

TEST(ParseIndexedAnswers, GivesNoneForAnEmptyCell) {
    EXPECT_TRUE(parse_indexed_answers("", made_up_input)->empty());
}

TEST(ParseIndexedAnswers, RefusesAnIndexWithoutColumns) {
    EXPECT_TRUE(
        has(message_of_indexed("9_1_15"), "has no columns Input.sys_id_9, Input.sid_9 and Input.tst_9"));
}

TEST(ParseIndexedAnswers, RefusesARowOfAnotherHit) {
    EXPECT_TRUE(has(message_of_indexed("0_1_15"), "is about row '1', but Input.rid_0 is '65232'"));
}

TEST(ParseIndexedAnswers, RefusesAnUnknownType) {
    EXPECT_TRUE(has(message_of_indexed("2_7_15"), "has the unknown type 'gold'"));
}

TEST(ParseIndexedAnswers, RefusesANamelessSystem) {
    EXPECT_TRUE(has(message_of_indexed("3_7_15"), "has an empty Input.sys_id_3 or Input.sid_3"));
}

TEST(ParseIndexedAnswers, RefusesAnotherForm) {
    EXPECT_TRUE(has(message_of_indexed("0_15"), "does not have the form index_row_score"));
    EXPECT_TRUE(has(message_of_indexed("a_b_15"), "does not have the form index_row_score"));
}

TEST(ParseIndexedAnswers, RefusesAScoreThatIsNoNumber) {
    EXPECT_TRUE(has(message_of_indexed("0_65232_x"), "has the score 'x', which is not a number"));
}

}  // namespace
}  // namespace adjudge
