#include "store/seen_order.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Order = std::vector<std::uint32_t>;

TEST(SeenOrder, IsReadAsItIsWritten) {
    const Order order{2, 0, 11, 1, 3, 4, 5, 6, 7, 8, 9, 10};
    EXPECT_EQ(*parse_seen_order(seen_order_text(order), 12), order);
}

TEST(SeenOrder, IsPlainText) { EXPECT_EQ(seen_order_text(Order{2, 0, 1}), "2 0 1"); }

TEST(SeenOrder, IsEmptyForTheOrderOfTheHit) {
    EXPECT_EQ(seen_order_text({}), "");
    EXPECT_TRUE(parse_seen_order("", 3)->empty());
}

TEST(SeenOrder, RefusesWhatDoesNotNameEachUnitOnce) {
    for (const std::string_view text :
         {"0 1", "0 1 1", "0 1 3", "0 1 2 2", "0, 1, 2", "0  1 2", "x", "-1 0 1", "0 1 2x"}) {
        EXPECT_FALSE(parse_seen_order(text, 3)) << text;
    }
}

}  // namespace
}  // namespace adjudge
