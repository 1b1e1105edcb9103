#include "model/table_views.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

JudgmentTable two_ratings() {
    TableParts parts{.kind = TableKind::Ratings};
    for (const auto* name : {"worker", "item", "system", "score", "pair"}) {
        parts.add_column(name);
    }
    for (const auto* name : {"worker", "item", "system"}) {
        auto& column = std::get<NameColumn>(parts.find(name)->cells);
        column.codes = {parts.dictionaries[column.dictionary].add("x"),
                        parts.dictionaries[column.dictionary].add("y")};
    }
    std::get<NumberColumn>(parts.find("score")->cells).values = {1.0, 2.0};
    resize(parts.find("pair")->cells, 2);
    return JudgmentTable{std::move(parts)};
}

TEST(RatingsView, ReadsTypedColumns) {
    const JudgmentTable table = two_ratings();
    const RatingsView view = *RatingsView::of(table);
    EXPECT_EQ(view.rows, 2U);
    EXPECT_EQ(view.worker[1], WorkerId{1});
    EXPECT_EQ(view.worker.name(view.worker[1]), "y");
    EXPECT_EQ(view.score[1], 2.0);
}

TEST(RatingsView, TakesTheDefaultsOfAbsentColumns) {
    const JudgmentTable table = two_ratings();
    const RatingsView view = *RatingsView::of(table);
    EXPECT_EQ(view.kind.at(0), UnitKind::System);
    EXPECT_EQ(view.role.at(1), Role::Crowd);
    EXPECT_FALSE(view.kind.is_present());
    EXPECT_TRUE(view.seconds.empty());
}

TEST(RatingsView, TellsAnAbsentNameFromAMissingOne) {
    const JudgmentTable table = two_ratings();
    const RatingsView view = *RatingsView::of(table);
    EXPECT_TRUE(view.pair.is_present());
    EXPECT_EQ(view.pair.at(0), std::nullopt);
    EXPECT_FALSE(view.hit.is_present());
    EXPECT_EQ(view.hit.at(0), std::nullopt);
}

TEST(TableViews, RefuseATableOfAnotherKind) {
    const JudgmentTable table = two_ratings();
    EXPECT_EQ(ChoicesView::of(table).error().message,
              "a choices table is needed, and this is a ratings table");
    EXPECT_FALSE(RankingsView::of(table));
    EXPECT_FALSE(LabelsView::of(table));
    EXPECT_FALSE(TextsView::of(table));
    EXPECT_FALSE(SpansView::of(table));
}

}  // namespace
}  // namespace adjudge
