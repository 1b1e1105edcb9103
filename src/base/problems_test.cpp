#include "base/problems.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(Problems, AreEmptyAtFirst) {
    const Problems problems;
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(problems.total(), 0U);
}

TEST(Problems, KeepTheirOrder) {
    Problems problems;
    problems.add({ErrorCode::InvalidInput, "first"});
    problems.add({ErrorCode::Io, "second"});
    ASSERT_EQ(problems.listed().size(), 2U);
    EXPECT_EQ(problems.listed()[1].message, "second");
}

TEST(Problems, CountWhatTheyNoLongerList) {
    Problems problems{2};
    for (int i = 0; i < 5; ++i) {
        problems.add({ErrorCode::InvalidInput, "again"});
    }
    EXPECT_EQ(problems.listed().size(), 2U);
    EXPECT_EQ(problems.total(), 5U);
}

TEST(Problems, CanBeASingleOne) {
    const Problems problems = only({ErrorCode::NotFound, "gone"});
    ASSERT_EQ(problems.total(), 1U);
    EXPECT_EQ(problems.listed()[0], (Error{ErrorCode::NotFound, "gone"}));
}

TEST(Problems, AddUpWithThoseOfALaterPart) {
    Problems later{1};
    later.add({ErrorCode::InvalidInput, "listed"});
    later.add({ErrorCode::InvalidInput, "counted"});
    Problems problems;
    problems.add({ErrorCode::InvalidInput, "first"});
    problems.add(later);
    EXPECT_EQ(problems.total(), 3U);
    EXPECT_EQ(problems.listed().back().message, "listed");
}

}  // namespace
}  // namespace adjudge
