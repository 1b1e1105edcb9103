#include "model/row_lines.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(RowLines, RemembersGaps) {
    RowLines lines;
    for (const std::size_t line : {2U, 3U, 7U, 8U, 20U}) {
        lines.add(line, 1);
    }
    EXPECT_EQ(lines.line_of(0), 2U);
    EXPECT_EQ(lines.line_of(1), 3U);
    EXPECT_EQ(lines.line_of(2), 7U);
    EXPECT_EQ(lines.line_of(3), 8U);
    EXPECT_EQ(lines.line_of(4), 20U);
}

TEST(RowLines, GoOnInALaterPart) {
    RowLines later;
    later.add(4, 1);
    later.add(5, 1);
    later.add(8, 1);
    RowLines lines;
    lines.add(2, 1);
    lines.add(3, 1);
    lines.add(later);
    EXPECT_EQ(lines.rows(), 5U);
    EXPECT_EQ(lines.line_of(3), 5U);
    EXPECT_EQ(lines.line_of(4), 8U);
}

TEST(RowLines, RefuseARowThatIsNotThere) { EXPECT_THROW((void)RowLines{}.line_of(0), std::logic_error); }

}  // namespace
}  // namespace adjudge
