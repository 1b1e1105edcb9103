#include "analysis/slices.hpp"

#include <gtest/gtest.h>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge {
namespace {

using Rows = std::vector<std::uint32_t>;

std::vector<SliceRows> slices_of(const RatingRows& rows) {
    const JudgmentTable table = table_of(rows);
    return rows_by_slice(*RatingsView::of(table));
}

TEST(RowsBySlice, AreOneSliceWhereTheTableSaysNothing) {
    const auto slices = slices_of({{}, {}});
    ASSERT_EQ(slices.size(), 1U);
    EXPECT_EQ(slices[0].name, SliceName{});
    EXPECT_EQ(slices[0].rows, (Rows{0, 1}));
}

TEST(RowsBySlice, ComeInTheOrderOfTheirFirstRows) {
    const auto slices = slices_of({{.criterion = "b"}, {.criterion = "a"}, {.criterion = "b"}});
    ASSERT_EQ(slices.size(), 2U);
    EXPECT_EQ(slices[0].name.criterion, "b");
    EXPECT_EQ(slices[0].rows, (Rows{0, 2}));
    EXPECT_EQ(slices[1].rows, (Rows{1}));
}

TEST(RowsBySlice, AreToldApartByEachOfTheFourNames) {
    EXPECT_EQ(slices_of({{},
                         {.criterion = "x"},
                         {.configuration = "x"},
                         {.source_language = "x"},
                         {.target_language = "x"}})
                  .size(),
              5U);
}

TEST(RowsBySlice, HaveEveryRowOnce) {
    RatingRows rows;
    for (int i = 0; i < 100; ++i) {
        rows.push_back({.criterion = std::to_string(i * 7 % 5), .target_language = std::to_string(i % 3)});
    }
    std::vector<bool> is_seen(rows.size(), false);
    for (const SliceRows& slice : slices_of(rows)) {
        EXPECT_TRUE(std::ranges::is_sorted(slice.rows));
        for (const std::uint32_t row : slice.rows) {
            EXPECT_FALSE(is_seen[row]);
            is_seen[row] = true;
            EXPECT_EQ(rows[row].criterion, slice.name.criterion);
        }
    }
    EXPECT_EQ(std::ranges::count(is_seen, true), 100);
}

TEST(RowsBySlice, AreNoneForAnEmptyTable) { EXPECT_TRUE(slices_of({}).empty()); }

TEST(SliceDescription, NamesWhatTheTableSays) {
    EXPECT_EQ(description({"base", "fluency", "de", "en"}), "base, fluency, de-en");
    EXPECT_EQ(description({"", "fluency", "", ""}), "fluency");
    EXPECT_EQ(description({"", "", "de", ""}), "de");
    EXPECT_EQ(description({"", "", "", "en"}), "en");
}

TEST(SliceNames, DifferInTheirCriterionAloneWhereAllElseIsEqual) {
    const SliceName base{"base", "fluency", "de", "en"};
    EXPECT_TRUE(differ_in_criterion_alone(base, {"base", "adequacy", "de", "en"}));
    EXPECT_TRUE(differ_in_criterion_alone(base, base));
    EXPECT_FALSE(differ_in_criterion_alone(base, {"base", "adequacy", "de", "cs"}));
}

TEST(SliceDescription, HasWordsForNothing) { EXPECT_EQ(description(SliceName{}), "all judgments"); }

}  // namespace
}  // namespace adjudge
