#include "base/error.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(DescribeError, NamesFileLineColumnAndField) {
    const Error error{ErrorCode::InvalidInput, "'NaN' is not a number", {"ratings.csv", 3, 7, "score"}};
    EXPECT_EQ(describe(error), "ratings.csv:3:7: score: 'NaN' is not a number");
}

TEST(DescribeError, LeavesOutWhatIsUnknown) {
    EXPECT_EQ(describe({ErrorCode::Io, "disk full"}), "disk full");
    EXPECT_EQ(describe({ErrorCode::Io, "disk full", {"a.csv"}}), "a.csv: disk full");
    EXPECT_EQ(describe({ErrorCode::InvalidInput, "too long", {"a.csv", 9}}), "a.csv:9: too long");
}

TEST(DescribeError, SaysLineWhereThereIsNoFile) {
    EXPECT_EQ(describe({ErrorCode::InvalidInput, "too long", {"", 9, 2}}), "line 9:2: too long");
}

}  // namespace
}  // namespace adjudge
