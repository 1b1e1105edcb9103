#include "model/duplicate_rows.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

NamedColumn names(std::vector<std::uint32_t> codes) {
    return {"worker", ColumnType::Name, NameColumn{.codes = std::move(codes)}};
}

NamedColumn numbers(std::vector<double> values) {
    return {"score", ColumnType::Number, NumberColumn{std::move(values)}};
}

std::vector<DuplicateRow> duplicates_of(const std::vector<NamedColumn>& columns) {
    std::vector<const NamedColumn*> pointers;
    pointers.reserve(columns.size());
    for (const NamedColumn& column : columns) {
        pointers.push_back(&column);
    }
    return find_duplicate_rows(pointers);
}

TEST(DuplicateRows, NameTheFirstRowTheyRepeat) {
    EXPECT_EQ(duplicates_of({names({1, 2, 1, 1}), numbers({5, 5, 5, 5})}),
              (std::vector<DuplicateRow>{{2, 0}, {3, 0}}));
}

TEST(DuplicateRows, DifferInOneCellAndAreNone) {
    EXPECT_TRUE(duplicates_of({names({1, 1}), numbers({5, 6})}).empty());
}

TEST(DuplicateRows, TakeMissingCellsAsEqual) {
    EXPECT_EQ(duplicates_of({names({missing_code, missing_code}), numbers({nan, nan})}).size(), 1U);
}

TEST(DuplicateRows, TakeTheTwoZerosAsEqual) { EXPECT_EQ(duplicates_of({numbers({0.0, -0.0})}).size(), 1U); }

TEST(DuplicateRows, CompareTexts) {
    const NamedColumn texts{"text", ColumnType::Text, TextColumn{"oneonetwo", {3, 6, 9}}};
    EXPECT_EQ(duplicates_of({texts}), (std::vector<DuplicateRow>{{1, 0}}));
}

TEST(DuplicateRows, AreNoneAmongNothing) {
    EXPECT_TRUE(duplicates_of({}).empty());
    EXPECT_TRUE(duplicates_of({names({})}).empty());
    EXPECT_TRUE(duplicates_of({names({1})}).empty());
}

TEST(DuplicateRows, AgreeWithComparingAllPairs) {
    RandomStream random{1, "duplicates"};
    for (int round = 0; round < 50; ++round) {
        std::vector<std::uint32_t> codes;
        std::vector<double> values;
        for (int row = 0; row < 40; ++row) {
            codes.push_back(static_cast<std::uint32_t>(random.below(4)));
            values.push_back(static_cast<double>(random.below(4)));
        }
        std::vector<DuplicateRow> expected;
        for (std::size_t row = 0; row < codes.size(); ++row) {
            for (std::size_t first = 0; first < row; ++first) {
                if (codes[row] == codes[first] && values[row] == values[first]) {
                    expected.push_back({row, first});
                    break;
                }
            }
        }
        EXPECT_EQ(duplicates_of({names(codes), numbers(values)}), expected);
    }
}

}  // namespace
}  // namespace adjudge
