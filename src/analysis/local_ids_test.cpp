#include "analysis/local_ids.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Ids = std::vector<std::uint32_t>;
using Names = std::vector<std::string>;

RatingsView view_of(const JudgmentTable& table) { return *RatingsView::of(table); }

TEST(OrderByName, GivesIdsInTheOrderOfTheNames) {
    IdColumn column{{0, 1, 2, 0}, {"c", "a", "b"}};
    order_by_name(column);
    EXPECT_EQ(column.names, (Names{"a", "b", "c"}));
    EXPECT_EQ(column.ids, (Ids{2, 0, 1, 2}));
}

TEST(OrderByName, LeavesMissingNamesMissing) {
    IdColumn column{{no_id, 0, 1}, {"b", "a"}};
    order_by_name(column);
    EXPECT_EQ(column.ids, (Ids{no_id, 1, 0}));
}

TEST(OrderByName, TakesNoNames) {
    IdColumn column{{no_id, no_id}, {}};
    order_by_name(column);
    EXPECT_EQ(column.ids, (Ids{no_id, no_id}));
}

TEST(OrderByName, GoesByBytes) {
    IdColumn column{{0, 1, 2}, {"\xC3\xA4", "a", "Z"}};
    order_by_name(column);
    EXPECT_EQ(column.names, (Names{"Z", "a", "\xC3\xA4"}));
}

TEST(IdsOfRows, CountOnlyTheNamesOfThoseRows) {
    const JudgmentTable table = table_of(RatingRows{{.worker = "a"}, {.worker = "c"}, {.worker = "b"}});
    const Ids rows{1, 2};
    const IdColumn column = id_column(rows, view_of(table).worker);
    EXPECT_EQ(column.names, (Names{"b", "c"}));
    EXPECT_EQ(column.ids, (Ids{1, 0}));
}

TEST(IdsOfRows, AreMissingWhereTheCellIs) {
    const JudgmentTable table = table_of(RatingRows{{.hit = "h"}, {.hit = ""}});
    const Ids rows{0, 1};
    EXPECT_EQ(id_column(rows, view_of(table).hit).ids, (Ids{0, no_id}));
}

TEST(IdsOfRows, AreMissingWhereTheTableHasNoSuchColumn) {
    const JudgmentTable table = table_of(RatingRows{{}, {}});
    const Ids rows{0, 1};
    EXPECT_EQ(id_column(rows, view_of(table).hit).ids, (Ids{no_id, no_id}));
}

TEST(IdsOfRows, AreNoneForNoRows) {
    const JudgmentTable table = table_of(RatingRows{{}});
    EXPECT_TRUE(id_column(Ids{}, view_of(table).worker).names.empty());
}

}  // namespace
}  // namespace adjudge
