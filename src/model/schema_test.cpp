#include "model/schema.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::string required_columns(TableKind kind) {
    std::string names;
    for (const ColumnSpec& column : schema(kind)) {
        if (column.need == Need::Required) {
            names += (names.empty() ? "" : ",") + std::string{column.name};
        }
    }
    return names;
}

TEST(Schema, NeedsTheColumnsOfTheDesign) {
    EXPECT_EQ(required_columns(TableKind::Ratings), "worker,item,system,score");
    EXPECT_EQ(required_columns(TableKind::Choices), "worker,item,system_a,system_b,choice");
    EXPECT_EQ(required_columns(TableKind::Rankings), "worker,screen,item,system,rank");
    EXPECT_EQ(required_columns(TableKind::Labels), "worker,item,label");
    EXPECT_EQ(required_columns(TableKind::Texts), "worker,item,field,text");
    EXPECT_EQ(required_columns(TableKind::Spans), "worker,item,system,start,end,severity");
}

TEST(Schema, NamesNoColumnTwice) {
    for (std::size_t kind = 0; kind < all_words<TableKind>().size(); ++kind) {
        std::set<std::string_view> names;
        for (const ColumnSpec& column : schema(static_cast<TableKind>(kind))) {
            EXPECT_TRUE(names.insert(column.name).second) << column.name;
        }
    }
}

TEST(Schema, LetsControlsNameTheirUnits) {
    EXPECT_EQ(find_column(TableKind::Ratings, "pair")->dictionary, "unit");
    EXPECT_EQ(find_column(TableKind::Choices, "system_b")->dictionary, "system");
}

TEST(Schema, GivesGoldTheTypeOfTheAnswer) {
    EXPECT_EQ(find_column(TableKind::Ratings, "gold")->type, ColumnType::Number);
    EXPECT_EQ(find_column(TableKind::Choices, "gold")->type, ColumnType::Choice);
    EXPECT_EQ(find_column(TableKind::Labels, "gold")->dictionary, "label");
}

TEST(FindColumn, KnowsNothingOfForeignNames) {
    EXPECT_EQ(find_column(TableKind::Ratings, "judgeID"), nullptr);
}

TEST(DescribeColumnType, ListsTheWordsOfAClosedSet) {
    EXPECT_EQ(description(ColumnType::Choice), "a, b, tie or both-bad");
}

TEST(Schema, WantsANameInEveryRowButLetsAScoreBeMissing) {
    EXPECT_TRUE(find_column(TableKind::Ratings, "worker")->must_be_full());
    EXPECT_FALSE(find_column(TableKind::Ratings, "score")->must_be_full());
    EXPECT_FALSE(find_column(TableKind::Ratings, "unit")->must_be_full());
}

}  // namespace
}  // namespace adjudge
