#include "analysis/work/answers.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

template <class Row>
Answers answers_of(const std::vector<Row>& rows) {
    return std::move(slice_answers(table_of(rows))->front());
}

TEST(Answers, AreOneForABallotHoweverManyItRanks) {
    const Answers found = answers_of<RankRow>({{.system = "s", .rank = 2, .hit = "h", .seconds = 9},
                                               {.system = "r", .rank = 1, .hit = "h", .seconds = 9},
                                               {.system = "t", .rank = 2, .hit = "h", .seconds = 9}});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.seconds[0], 9.0);
    EXPECT_EQ(found.answers[found.given[0]], "2 1 2");
    EXPECT_EQ(found.shown_systems[found.shown[0]], "s / r / t");
    // Of r, s and t: r before s, r before t, s and t alike.
    EXPECT_EQ(found.parts[0], (std::vector<std::uint32_t>{0, 0, 2}));
}

TEST(Answers, BeginABallotWhereASystemIsRankedAgain) {
    const Answers found = answers_of<RankRow>({{.system = "s", .rank = 1},
                                               {.system = "t", .rank = 2},
                                               {.system = "s", .rank = 2},
                                               {.system = "t", .rank = 1}});
    EXPECT_EQ(found.size(), 2U);
    EXPECT_EQ(found.question[0], found.question[1]);
}

TEST(Answers, AreToOneQuestionWhicheverSideAnOutputStandsOn) {
    const Answers found = answers_of<ChoiceRow>({{.worker = "v", .a = "x", .b = "y", .choice = "a"},
                                                 {.worker = "w", .a = "y", .b = "x", .choice = "b"}});
    EXPECT_EQ(found.question[0], found.question[1]);
    EXPECT_EQ(found.parts[0], found.parts[1]);
    EXPECT_EQ(found.took_first[0], true);
    EXPECT_EQ(found.took_first[1], false);
}

TEST(Answers, TellNoSideWhereAPairAlwaysStandsTheSameWay) {
    const Answers found =
        answers_of<ChoiceRow>({{.worker = "v", .choice = "a"}, {.worker = "w", .choice = "a"}});
    EXPECT_FALSE(found.took_first[0]);
}

TEST(Answers, AreRightAsExpectedAndWhereASpoiltSideIsMarkedWorse) {
    const Answers found = answers_of<ChoiceRow>({{.item = "1", .choice = "a", .kind = "gold", .gold = "a"},
                                                 {.item = "2", .choice = "tie", .kind = "gold", .gold = "a"},
                                                 {.item = "3", .choice = "tie", .spam = "a"},
                                                 {.item = "4", .choice = "b", .spam = "a"},
                                                 {.item = "5", .choice = "b"}});
    EXPECT_EQ(found.is_right[0], true);
    EXPECT_EQ(found.is_right[1], false);
    EXPECT_EQ(found.is_right[2], false);
    EXPECT_EQ(found.is_right[3], true);
    EXPECT_FALSE(found.is_right[4]);
    EXPECT_EQ(found.question[2], no_id);
}

TEST(Answers, LeaveOutTutorials) {
    const Answers found = answers_of<LabelTableRow>(
        {{.item = "1", .label = "yes", .gold = "no"}, {.item = "3", .kind = "tutorial"}});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.is_right[0], false);
    EXPECT_EQ(found.answers[found.given[0]], "yes");
}

TEST(Answers, AreOfThoseWhoCountAndOfWhomTheyAreComparedWith) {
    const JudgmentTable table =
        table_of(std::vector<LabelTableRow>{{.worker = "ann"}, {.worker = "eve", .role = "expert"}});
    const auto expert = [&](CountedRoles roles) { return slice_answers(table, roles)->front().is_expert; };
    EXPECT_EQ(expert(CountedRoles::Auto), (std::vector<bool>{false, true}));
    EXPECT_EQ(expert(CountedRoles::Expert), (std::vector<bool>{false}));
    EXPECT_EQ(expert(CountedRoles::CrowdAndExpert), (std::vector<bool>{false, false}));
}

TEST(Answers, LeaveOutUnitsWithoutAnAnswer) {
    EXPECT_EQ(answers_of<ChoiceRow>({{.item = "1", .choice = "a"}, {.item = "2", .choice = ""}}).size(), 1U);
}

}  // namespace
}  // namespace adjudge
