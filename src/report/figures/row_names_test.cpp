#include "report/figures/row_names.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(RowNames, TakeTheRoomOfTheLongest) {
    const RowNames both{{"a", "a longer name"}, 20.0, 10.0};
    const RowNames longest{{"a longer name"}, 20.0, 10.0};
    EXPECT_EQ(both.width(), longest.width());
    EXPECT_GT(both.width(), RowNames({"a"}, 20.0, 10.0).width());
}

TEST(RowNames, ArePlacedOneRowBelowTheOther) {
    const RowNames names{{"a", "b", "c"}, 20.0, 10.0};
    EXPECT_EQ(names.top(2), 50.0);
    EXPECT_EQ(names.middle(2), 60.0);
}

TEST(RowNames, CutWhatWouldTakeTheRoomOfTheChart) {
    const RowNames names{{std::string(500, 'm')}, 20.0, 10.0};
    EXPECT_LT(names.width(), figure_width / 2.0);
    SvgCanvas canvas{{figure_width, 40.0}};
    names.draw(canvas);
    const std::string svg = canvas.svg("title", "description");
    EXPECT_NE(svg.find("mmm"), std::string::npos);  // the beginning stays
    EXPECT_EQ(svg.find(std::string(500, 'm')), std::string::npos);
}

}  // namespace
}  // namespace adjudge
