#include "report/sliced_table.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

SlicedTable table_for(std::size_t slices) {
    return {slices, "t", "A table", {{"name", ReportColumn::Align::Left}, {"n"}}};
}

TEST(SlicedTable, ShowsTheSliceOnlyInCsvWhereThereIsOne) {
    SlicedTable table = table_for(1);
    table.add({}, {text_cell("x"), count_cell(1)});
    const ReportTable made = std::move(table).table();
    EXPECT_EQ(terminal_text(made, Colour::None).find("all judgments"), std::string::npos);
    EXPECT_EQ(csv_text(made), "slice,name,n\nall judgments,x,1\n");
}

TEST(SlicedTable, ShowsTheSliceOnTheTerminalWhereThereAreSeveral) {
    SlicedTable table = table_for(2);
    table.add({.configuration = "", .criterion = "fluency", .source_language = "", .target_language = ""},
              {text_cell("x"), count_cell(1)});
    EXPECT_NE(terminal_text(std::move(table).table(), Colour::None).find("fluency"), std::string::npos);
}

TEST(SlicedTable, DrawsALineOfItsOwnBetweenSlicesButNoneAboveTheFirst) {
    SlicedTable table = table_for(2);
    table.begin_slice();
    table.add({}, {text_cell("x"), count_cell(1)});
    table.begin_slice();
    table.add({}, {text_cell("y"), count_cell(2)});
    const ReportTable made = std::move(table).table();
    EXPECT_EQ(made.slices_before, (std::vector<std::size_t>{1}));
    EXPECT_TRUE(made.lines_before.empty());
}

TEST(SlicedTable, MayHaveNoRows) {
    SlicedTable table = table_for(1);
    table.begin_slice();
    EXPECT_EQ(csv_text(std::move(table).table()), "slice,name,n\n");
}

TEST(ConfidenceTitle, IsAPercentage) {
    EXPECT_EQ(confidence_title(0.95), "95 %");
    EXPECT_EQ(confidence_title(0.999), "99.9 %");
}

TEST(Bound, IsNoneWhereThereIsNoInterval) {
    EXPECT_FALSE(bound(std::nullopt, &Interval::low));
    EXPECT_EQ(bound(Interval{1.0, 2.0, 0.95}, &Interval::high), 2.0);
}

}  // namespace
}  // namespace adjudge
