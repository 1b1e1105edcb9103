#include "analysis/labels/labels.hpp"

#include <gtest/gtest.h>

#include "analysis/labels/testing_label_rows.hpp"
#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Rows = std::vector<LabelTableRow>;
using Ids = std::vector<std::uint32_t>;
using Names = std::vector<std::string>;

TEST(SliceLabels, NumbersWorkersUnitsAndClassesByName) {
    const Labels labels = labels_of(Rows{{.worker = "v", .item = "2", .label = "yes"},
                                         {.worker = "u", .item = "1", .label = "no"},
                                         {.worker = "v", .item = "1", .label = "yes"}});
    EXPECT_EQ(labels.workers, (Names{"u", "v"}));
    EXPECT_EQ(labels.classes, (Names{"no", "yes"}));
    EXPECT_EQ(labels.worker, (Ids{0, 1, 1}));
    EXPECT_EQ(labels.unit, (Ids{0, 0, 1}));
    EXPECT_EQ(labels.label, (Ids{0, 1, 1}));
}

TEST(SliceLabels, TellTheOutputsOfAnItemApart) {
    const Labels labels = labels_of(Rows{{.system = "b"}, {.system = "a"}, {.system = ""}, {.system = "b"}});
    ASSERT_EQ(labels.units.size(), 3U);
    EXPECT_EQ(labels.units[0].system, "a");
    EXPECT_EQ(labels.units[1].system, "b");
    EXPECT_EQ(labels.units[2].system, "");
    EXPECT_EQ(labels.unit, (Ids{0, 1, 1, 2}));
}

TEST(SliceLabels, TakeGoldForAClassEvenWhereNobodyGaveIt) {
    const Labels labels = labels_of(Rows{{.label = "yes", .gold = "maybe"}, {.worker = "v", .label = "no"}});
    EXPECT_EQ(labels.classes, (Names{"maybe", "no", "yes"}));
    EXPECT_EQ(labels.units[0].gold, 0U);
}

TEST(SliceLabels, TakeTheGoldOfAUnitFromAnyOfItsRows) {
    const Labels labels = labels_of(Rows{{.worker = "u"}, {.worker = "v", .gold = "yes"}, {.item = "j"}});
    EXPECT_EQ(labels.units[0].gold, 0U);
    EXPECT_FALSE(labels.units[1].gold);
}

TEST(SliceLabels, RefuseRowsOfAUnitThatDisagreeOnItsGold) {
    const auto slices =
        slice_labels(table_of(Rows{{.worker = "u", .gold = "yes"}, {.worker = "v", .gold = "no"}}));
    ASSERT_FALSE(slices);
    EXPECT_EQ(slices.error().message,
              "'no' is expected of the item 'i', and 'yes' in an earlier row: an output has one expected "
              "answer, correct one of the two");
    EXPECT_TRUE(slice_labels(table_of(Rows{{.gold = "yes", .system = "a"}, {.gold = "no", .system = "b"}})));
}

TEST(SliceLabels, LeaveOutAndCountTutorials) {
    const Labels labels = labels_of(Rows{{}, {.kind = "tutorial"}, {.kind = "tutorial"}});
    EXPECT_EQ(labels.label.size(), 1U);
    EXPECT_EQ(labels.tutorials, 2U);
}

TEST(SliceLabels, KeepSlicesApart) {
    const auto slices =
        slice_labels(table_of(Rows{{.label = "x", .criterion = "b"}, {.label = "y", .criterion = "a"}}));
    ASSERT_EQ(slices->size(), 2U);
    EXPECT_EQ((*slices)[0].name.criterion, "b");
    EXPECT_EQ((*slices)[0].classes, (Names{"x"}));
    EXPECT_EQ((*slices)[1].classes, (Names{"y"}));
}

TEST(SliceLabels, LeaveOutASliceWithoutALabel) {
    const auto slices =
        slice_labels(table_of(Rows{{.kind = "tutorial", .criterion = "b"}, {.criterion = "a"}}));
    ASSERT_EQ(slices->size(), 1U);
    EXPECT_EQ(slices->front().name.criterion, "a");
}

TEST(SliceLabels, RefuseATableWithoutALabel) {
    for (const Rows& rows : {Rows{}, Rows{{.kind = "tutorial"}}}) {
        EXPECT_EQ(slice_labels(table_of(rows)).error().message,
                  "the table has no label: there is nothing to aggregate");
    }
}

TEST(SliceLabels, RefuseAnotherTable) {
    EXPECT_EQ(slice_labels(table_of(RatingRows{{}})).error().code, ErrorCode::InvalidInput);
}

TEST(SliceLabels, AreWhatStatisticsTake) {
    const Labels labels = labels_of(Rows{{.worker = "u", .label = "a"}, {.worker = "v", .label = "b"}});
    const LabelData data = labels.data();
    EXPECT_EQ(data.workers, 2U);
    EXPECT_EQ(data.items, 1U);
    EXPECT_EQ(data.classes, 2U);
}

}  // namespace
}  // namespace adjudge
