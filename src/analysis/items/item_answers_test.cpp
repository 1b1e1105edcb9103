#include "analysis/items/item_answers.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/ratings/testing_ratings.hpp"
#include "analysis/votes/testing_votes.hpp"

namespace adjudge {
namespace {

using Tables = std::vector<std::shared_ptr<const JudgmentTable>>;

Tables tables_of(JudgmentTable table) { return {std::make_shared<const JudgmentTable>(std::move(table))}; }

Tables ratings(const RatingRows& rows) { return tables_of(TestingTable{rows}.table()); }

TEST(ItemSummaries, CountJudgmentsAndWorkersOfEachItem) {
    const auto items = item_summaries(ratings({{.worker = "v", .item = "b", .score = 10},
                                               {.worker = "v", .item = "a", .score = 20},
                                               {.worker = "w", .item = "a", .score = 50}}),
                                      {});
    ASSERT_EQ(items.size(), 2U);
    EXPECT_EQ(items[0].key.item, "a");
    EXPECT_EQ(items[0].judgments, 2U);
    EXPECT_EQ(items[0].workers, 2U);
    EXPECT_DOUBLE_EQ(items[0].mean_score.value(), 35.0);
    EXPECT_DOUBLE_EQ(items[0].disagreement.value(), 30.0);
    EXPECT_FALSE(items[1].disagreement.has_value());
}

TEST(ItemSummaries, KeepLanguagePairsApart) {
    EXPECT_EQ(item_summaries(ratings({{.target_language = "de"}, {.target_language = "cs"}}), {}).size(), 2U);
}

TEST(ItemSummaries, DisagreeOnlyOverTheSameOutputAndNotOverControls) {
    const auto items =
        item_summaries(ratings({{.worker = "v", .system = "x", .score = 10},
                                {.worker = "w", .system = "y", .score = 90},
                                {.worker = "u", .system = "x", .score = 80, .kind = UnitKind::BadReference}}),
                       {});
    EXPECT_FALSE(items[0].disagreement.has_value());
    EXPECT_DOUBLE_EQ(items[0].mean_score.value(), 50.0);
}

TEST(ItemSummaries, TakeTheMeanDifferenceOfAllPairs) {
    const auto items = item_summaries(
        ratings({{.worker = "u", .score = 0}, {.worker = "v", .score = 10}, {.worker = "w", .score = 40}}),
        {});
    EXPECT_DOUBLE_EQ(items[0].disagreement.value(), (10.0 + 40.0 + 30.0) / 3.0);
}

TEST(ItemSummaries, TakeAChoiceOfTheSameSystemOnTheOtherSideForAgreement) {
    const auto items = item_summaries(tables_of(table_of(std::vector<ChoiceRow>{
                                          {.worker = "u", .a = "mt", .b = "human", .choice = "a"},
                                          {.worker = "v", .a = "human", .b = "mt", .choice = "b"},
                                          {.worker = "w", .a = "mt", .b = "human", .choice = "tie"}})),
                                      {});
    EXPECT_DOUBLE_EQ(items[0].disagreement.value(), 2.0 / 3.0);
    EXPECT_FALSE(items[0].mean_score.has_value());
}

TEST(ItemSummaries, CountLabelsThatDiffer) {
    const auto items = item_summaries(
        tables_of(table_of(std::vector<LabelTableRow>{{.worker = "u"}, {.worker = "v", .label = "no"}})), {});
    EXPECT_DOUBLE_EQ(items[0].disagreement.value(), 1.0);
}

TEST(ItemSummaries, AreOfOneSystemOrWorkerWhereAsked) {
    const Tables tables = ratings({{.worker = "u", .item = "a", .system = "x"},
                                   {.worker = "v", .item = "b", .system = "y"},
                                   {.worker = "u", .item = "b", .system = "z"}});
    EXPECT_EQ(item_summaries(tables, {.system = "y", .worker = ""}).size(), 1U);
    EXPECT_EQ(item_summaries(tables, {.system = "", .worker = "u"}).size(), 2U);
    EXPECT_TRUE(item_summaries(tables, {.system = "nobody", .worker = ""}).empty());
}

TEST(ItemAnswers, ListWhatEverybodyAnsweredAboutAnItem) {
    const auto answers = item_answers(
        ratings({{.worker = "u", .item = "a", .score = 63, .unit = "n1", .hit = "h", .seconds = 4.5},
                 {.worker = "u", .item = "b", .score = 7},
                 {.worker = "v", .item = "a", .score = 12.5, .kind = UnitKind::BadReference}}),
        {"a", "", ""});
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0].answer, "63");
    EXPECT_EQ(answers[0].unit, "n1");
    EXPECT_DOUBLE_EQ(answers[0].seconds.value(), 4.5);
    EXPECT_EQ(answers[1].kind, UnitKind::BadReference);
    EXPECT_EQ(answers[1].answer, "12.5");
    EXPECT_FALSE(answers[1].seconds.has_value());
}

TEST(ItemAnswers, OfAnUnknownItemAreNone) {
    EXPECT_TRUE(item_answers(ratings({{.item = "a"}}), {"b", "", ""}).empty());
}

}  // namespace
}  // namespace adjudge
