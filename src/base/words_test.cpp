#include "base/words.hpp"

#include <gtest/gtest.h>

namespace adjudge {

enum class Colour { Red, Blue };

template <>
struct Words<Colour> {
    static constexpr std::array<std::string_view, 2> all{"red", "blue"};
};

namespace {

TEST(Words, NameEachValue) { EXPECT_EQ(word(Colour::Blue), "blue"); }

TEST(Words, AreReadBackToTheirValue) { EXPECT_EQ(from_word<Colour>("red"), Colour::Red); }

TEST(Words, AreNothingWhereUnknown) {
    EXPECT_EQ(from_word<Colour>("Red"), std::nullopt);
    EXPECT_EQ(from_word<Colour>(""), std::nullopt);
}

}  // namespace
}  // namespace adjudge
