#include "stats/agreement/category_counts.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ConfusionMatrix, CountsWhatIsAdded) {
    ConfusionMatrix matrix{2};
    matrix.add(0, 1);
    matrix.add(0, 1);
    matrix.add(1, 1);
    EXPECT_EQ(matrix.count(0, 1), 2U);
    EXPECT_EQ(matrix.count(1, 0), 0U);
    EXPECT_EQ(matrix.total(), 3U);
}

TEST(ConfusionMatrix, HasAMarginForEachRater) {
    const ConfusionMatrix matrix{2, {1, 2, 3, 4}};
    EXPECT_EQ(matrix.first_margin(), (std::vector<std::size_t>{3, 7}));
    EXPECT_EQ(matrix.second_margin(), (std::vector<std::size_t>{4, 6}));
}

TEST(ConfusionMatrix, SwapsTheRatersWhenTransposed) {
    const ConfusionMatrix matrix = ConfusionMatrix{2, {1, 2, 3, 4}}.transposed();
    EXPECT_EQ(matrix.count(0, 1), 3U);
    EXPECT_EQ(matrix.count(1, 0), 2U);
    EXPECT_EQ(matrix.total(), 10U);
}

TEST(ConfusionMatrix, TakesAWrongShapeOrCategoryForABug) {
    EXPECT_THROW((ConfusionMatrix{2, {1, 2, 3}}), std::logic_error);
    EXPECT_THROW((ConfusionMatrix{0, {}}), std::logic_error);
    ConfusionMatrix matrix{2};
    EXPECT_THROW(matrix.add(0, 2), std::logic_error);
    EXPECT_THROW((void)matrix.count(2, 0), std::logic_error);
}

TEST(CategoryCounts, AreReadItemByItem) {
    const std::vector<std::size_t> counts{1, 2, 0, 0, 0, 4};
    const CategoryCounts view{counts, 3};
    EXPECT_EQ(view.items(), 2U);
    EXPECT_EQ(view.item(1)[2], 4U);
    EXPECT_EQ(view.raters(0), 3U);
}

TEST(CategoryCounts, TakeABrokenRowForABug) {
    const std::vector<std::size_t> counts{1, 2, 0};
    EXPECT_THROW((CategoryCounts{counts, 2}), std::logic_error);
    EXPECT_THROW((CategoryCounts{counts, 0}), std::logic_error);
}

TEST(ConfusionMatrix, TakesTheCountsOfAnother) {
    ConfusionMatrix sum{2, {1, 2, 3, 4}};
    sum.add(ConfusionMatrix{2, {10, 0, 0, 1}});
    EXPECT_EQ(sum.count(0, 0), 11U);
    EXPECT_EQ(sum.count(1, 1), 5U);
    EXPECT_EQ(sum.total(), 21U);
    EXPECT_THROW(sum.add(ConfusionMatrix{3}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
