#include "base/result.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) {
        return Error{ErrorCode::InvalidInput, "odd"};
    }
    return number / 2;
}

TEST(Result, HoldsItsValue) {
    EXPECT_TRUE(half(4).has_value());
    EXPECT_EQ(*half(4), 2);
}

TEST(Result, HoldsItsError) {
    EXPECT_FALSE(half(3));
    EXPECT_EQ(half(3).error().message, "odd");
}

TEST(Result, ThrowsALogicErrorWhenAskedForWhatItDoesNotHold) {
    EXPECT_THROW((void)half(3).value(), std::logic_error);
    EXPECT_THROW((void)half(4).error(), std::logic_error);
}

TEST(Result, ChainsUntilTheFirstError) {
    EXPECT_EQ(half(12).and_then(half).value(), 3);
    EXPECT_EQ(half(6).and_then(half).error().message, "odd");
    EXPECT_EQ(half(3).and_then(half).error().message, "odd");
}

TEST(Result, TransformsOnlyAValue) {
    const auto text = [](int number) { return std::to_string(number); };
    EXPECT_EQ(half(8).transform(text).value(), "4");
    EXPECT_EQ(half(5).transform(text).error().message, "odd");
}

TEST(Result, MovesAValueThatCannotBeCopied) {
    Result<std::unique_ptr<int>> result{std::make_unique<int>(7)};
    const std::unique_ptr<int> taken = std::move(result).value();
    EXPECT_EQ(*taken, 7);
}

}  // namespace
}  // namespace adjudge
