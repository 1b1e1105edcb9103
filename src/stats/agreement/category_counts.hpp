// The two tables that agreement on categories is computed from: who said what beside whom, and how often each
// item got each category.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace adjudge {

// Items by the categories (0 .. k-1) that two raters gave them, row-major: rows the first rater's, columns
// the second's. One that exists has k >= 1 and k x k counts.
class ConfusionMatrix {
public:
    explicit ConfusionMatrix(std::size_t categories);
    // The number of counts must be k x k.
    ConfusionMatrix(std::size_t categories, std::vector<std::size_t> counts);

    void add(std::size_t first, std::size_t second);
    // The counts of other items; of as many categories.
    void add(const ConfusionMatrix& more);

    [[nodiscard]] std::size_t categories() const noexcept { return categories_; }
    [[nodiscard]] std::size_t count(std::size_t first, std::size_t second) const;
    [[nodiscard]] std::size_t total() const noexcept { return total_; }
    // Items by the first or second rater's category alone.
    [[nodiscard]] std::vector<std::size_t> first_margin() const;
    [[nodiscard]] std::vector<std::size_t> second_margin() const;
    // The same items with the raters swapped.
    [[nodiscard]] ConfusionMatrix transposed() const;

private:
    std::size_t categories_;
    std::vector<std::size_t> counts_;
    std::size_t total_ = 0;
};

// How many raters put each item (row) into each category (column), row-major; items may have different
// numbers of raters. A view: the counts must outlive it.
class CategoryCounts {
public:
    // `categories` must not be 0 and must divide the number of counts.
    CategoryCounts(std::span<const std::size_t> counts, std::size_t categories);

    [[nodiscard]] std::size_t items() const noexcept { return counts_.size() / categories_; }
    [[nodiscard]] std::size_t categories() const noexcept { return categories_; }
    [[nodiscard]] std::span<const std::size_t> item(std::size_t index) const;
    [[nodiscard]] std::size_t raters(std::size_t index) const;

private:
    std::span<const std::size_t> counts_;
    std::size_t categories_;
};

}  // namespace adjudge
