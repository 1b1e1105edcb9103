#include "text/direction.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

constexpr auto left_to_right = Direction::LeftToRight;
constexpr auto right_to_left = Direction::RightToLeft;

TEST(DirectionOf, IsThatOfTheLanguageWhereTheTextHasItsLetters) {
    EXPECT_EQ(direction_of("السلام عليكم", right_to_left), right_to_left);
    EXPECT_EQ(direction_of("Guten Tag", left_to_right), left_to_right);
}

TEST(DirectionOf, IsNotTurnedByAForeignNameAtTheStart) {
    EXPECT_EQ(direction_of("Google تعلن عن هاتف جديد", right_to_left), right_to_left);
    EXPECT_EQ(direction_of("שלום means hello", left_to_right), left_to_right);
}

TEST(DirectionOf, IsThatOfTheLettersWhereNoneIsOfTheLanguage) {
    EXPECT_EQ(direction_of("\"Hello, world.\"", right_to_left), left_to_right);
    EXPECT_EQ(direction_of("1. שלום", left_to_right), right_to_left);
}

TEST(DirectionOf, IsThatOfTheLanguageWhereThereAreNoLetters) {
    EXPECT_EQ(direction_of("", right_to_left), right_to_left);
    EXPECT_EQ(direction_of("12:30 (?)", right_to_left), right_to_left);
    EXPECT_EQ(direction_of("\xff\xd7", left_to_right), left_to_right);
}

}  // namespace
}  // namespace adjudge
