#include "analysis/compared_answers.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

WorkerAnswer answer(std::uint32_t unit, std::uint32_t worker, std::uint32_t category) {
    return {.item = 0, .unit = unit, .worker = worker, .category = category};
}

TEST(OneAnswerEach, TakesTheMostFrequent) {
    const auto chosen = one_answer_each({answer(0, 1, 2), answer(0, 1, 0), answer(0, 1, 2)});
    ASSERT_EQ(chosen.size(), 1U);
    EXPECT_EQ(chosen[0].category, 2U);
}

TEST(OneAnswerEach, TakesNoneOfThoseThatContradictEachOther) {
    const auto chosen = one_answer_each({answer(0, 1, 2), answer(0, 1, 0), answer(0, 2, 1)});
    ASSERT_EQ(chosen.size(), 1U);
    EXPECT_EQ(chosen[0].worker, 2U);
}

TEST(OneAnswerEach, SortsByUnitAndWorker) {
    const auto chosen = one_answer_each({answer(1, 0, 0), answer(0, 2, 0), answer(0, 1, 0)});
    ASSERT_EQ(chosen.size(), 3U);
    EXPECT_EQ(chosen[0].worker, 1U);
    EXPECT_EQ(chosen[1].worker, 2U);
    EXPECT_EQ(chosen[2].unit, 1U);
}

TEST(AreInOneCategory, LooksAtUnitsWithTwoAnswersAlone) {
    EXPECT_TRUE(are_in_one_category({.answers = {answer(0, 0, 1), answer(0, 1, 1), answer(1, 0, 0)}}));
    EXPECT_FALSE(are_in_one_category({.answers = {answer(0, 0, 1), answer(0, 1, 0)}}));
    EXPECT_FALSE(are_in_one_category({.answers = {answer(0, 0, 1), answer(1, 0, 1)}}));
    EXPECT_FALSE(are_in_one_category({}));
}

TEST(ComparedVotes, LeavesRepetitionsOut) {
    const auto compared = compared_votes(votes_of(std::vector<ChoiceRow>{
                                             {.worker = "u", .choice = "a"},
                                             {.worker = "u", .choice = "b", .kind = "ask_again"},
                                             {.worker = "v", .choice = "tie"},
                                         }),
                                         Presentation::Canonical);
    ASSERT_EQ(compared.answers.size(), 2U);
    EXPECT_EQ(compared.categories, 3U);
    EXPECT_NEAR(compared.tie_share, 1.0 / 3.0, 1e-12);
    EXPECT_TRUE(compared.no_choice.empty());
}

TEST(ComparedVotes, SaysWhereAllVotesAreTies) {
    const auto compared = compared_votes(votes_of(std::vector<ChoiceRow>{{.worker = "u"}, {.worker = "v"}}),
                                         Presentation::Canonical);
    EXPECT_EQ(compared.no_choice, "all votes say the same");
}

TEST(ComparedVotes, SeparatesTheOrdersOfPresentationWhereAsked) {
    const auto votes = votes_of(std::vector<ChoiceRow>{{.worker = "u", .a = "x", .b = "y", .choice = "a"},
                                                       {.worker = "v", .a = "y", .b = "x", .choice = "a"}});
    EXPECT_EQ(compared_votes(votes, Presentation::Canonical).answers.back().unit, 0U);
    EXPECT_EQ(compared_votes(votes, Presentation::SameOrder).answers.back().unit, 1U);
}

TEST(ComparedLabels, KeepsTheUnitsOfAnItemTogether) {
    const auto compared =
        compared_labels(labels_of({{.worker = "u", .item = "1", .label = "x", .system = "a"},
                                   {.worker = "u", .item = "1", .label = "y", .system = "b"},
                                   {.worker = "u", .item = "2", .label = "y", .system = "a"}}));
    ASSERT_EQ(compared.answers.size(), 3U);
    EXPECT_EQ(compared.answers[0].item, compared.answers[1].item);
    EXPECT_NE(compared.answers[1].item, compared.answers[2].item);
    EXPECT_EQ(compared.categories, 2U);
}

}  // namespace
}  // namespace adjudge
