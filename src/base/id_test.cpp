#include "base/id.hpp"

#include <unordered_set>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using AppleId = Id<struct AppleTag>;

TEST(Id, IsEqualToItselfAlone) {
    EXPECT_EQ(AppleId{3}, AppleId{3});
    EXPECT_NE(AppleId{3}, AppleId{4});
}

TEST(Id, IsOrderedByItsValue) { EXPECT_LT(AppleId{3}, AppleId{4}); }

TEST(Id, CanBeAKeyOfAHashTable) {
    const std::unordered_set<AppleId> apples{AppleId{1}, AppleId{2}, AppleId{1}};
    EXPECT_EQ(apples.size(), 2U);
}

TEST(Id, TakesNoMoreRoomThanItsNumber) { EXPECT_EQ(sizeof(AppleId), sizeof(std::uint32_t)); }

}  // namespace
}  // namespace adjudge
