#include "base/try.hpp"

#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

Result<int> half_of(int number) {
    if (number % 2 != 0) {
        return Error{ErrorCode::InvalidInput, "odd"};
    }
    return number / 2;
}

Result<std::string> quarter_text(int number) {
    ADJUDGE_TRY(const auto half, half_of(number));
    ADJUDGE_TRY(const int quarter, half_of(half));
    return std::to_string(quarter);
}

Status check_even(int number, int& checks) {
    ADJUDGE_TRY(half_of(number));
    ++checks;
    return Done{};
}

TEST(Try, DeclaresTheValue) { EXPECT_EQ(*quarter_text(8), "2"); }

TEST(Try, ReturnsTheFirstError) {
    EXPECT_EQ(quarter_text(7).error().message, "odd");
    EXPECT_EQ(quarter_text(6).error().code, ErrorCode::InvalidInput);
}

TEST(Try, GoesOnlyOnWhenACheckSucceeds) {
    int checks = 0;
    EXPECT_TRUE(check_even(2, checks));
    EXPECT_FALSE(check_even(3, checks));
    EXPECT_EQ(checks, 1);
}

TEST(Try, MovesAValueThatCannotBeCopied) {
    const auto moved = []() -> Result<std::unique_ptr<int>> {
        ADJUDGE_TRY(auto number, Result<std::unique_ptr<int>>{std::make_unique<int>(5)});
        return number;
    };
    EXPECT_EQ(**moved(), 5);
}

TEST(Try, TakesAnExpressionWithCommas) {
    const auto size = []() -> Result<std::size_t> {
        ADJUDGE_TRY(const auto map, Result<std::map<int, int>>{std::map<int, int>{{1, 2}, {3, 4}}});
        return map.size();
    };
    EXPECT_EQ(*size(), 2U);
}

}  // namespace
}  // namespace adjudge
