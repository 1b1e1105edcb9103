#include "stats/agreement/category_counts.hpp"

#include <numeric>
#include <stdexcept>
#include <utility>

namespace adjudge {

ConfusionMatrix::ConfusionMatrix(std::size_t categories)
    : ConfusionMatrix{categories, std::vector<std::size_t>(categories * categories)} {}

ConfusionMatrix::ConfusionMatrix(std::size_t categories, std::vector<std::size_t> counts)
    : categories_{categories},
      counts_{std::move(counts)},
      total_{std::accumulate(counts_.begin(), counts_.end(), std::size_t{0})} {
    if (categories_ == 0 || counts_.size() != categories_ * categories_) {
        throw std::logic_error{"a confusion matrix needs k x k counts of k > 0 categories"};
    }
}

void ConfusionMatrix::add(std::size_t first, std::size_t second) {
    if (first >= categories_ || second >= categories_) {
        throw std::logic_error{"a confusion matrix does not have this category"};
    }
    ++counts_[first * categories_ + second];
    ++total_;
}

void ConfusionMatrix::add(const ConfusionMatrix& more) {
    if (more.categories_ != categories_) {
        throw std::logic_error{"confusion matrices of different sizes can't be added"};
    }
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        counts_[i] += more.counts_[i];
    }
    total_ += more.total_;
}

std::size_t ConfusionMatrix::count(std::size_t first, std::size_t second) const {
    if (first >= categories_ || second >= categories_) {
        throw std::logic_error{"a confusion matrix does not have this category"};
    }
    return counts_[first * categories_ + second];
}

std::vector<std::size_t> ConfusionMatrix::first_margin() const { return transposed().second_margin(); }

std::vector<std::size_t> ConfusionMatrix::second_margin() const {
    std::vector<std::size_t> margin(categories_);
    for (std::size_t cell = 0; cell < counts_.size(); ++cell) {
        margin[cell % categories_] += counts_[cell];
    }
    return margin;
}

ConfusionMatrix ConfusionMatrix::transposed() const {
    std::vector<std::size_t> turned(counts_.size());
    for (std::size_t cell = 0; cell < counts_.size(); ++cell) {
        turned[cell % categories_ * categories_ + cell / categories_] = counts_[cell];
    }
    return {categories_, std::move(turned)};
}

CategoryCounts::CategoryCounts(std::span<const std::size_t> counts, std::size_t categories)
    : counts_{counts}, categories_{categories} {
    if (categories == 0 || counts.size() % categories != 0) {
        throw std::logic_error{"counts of categories need whole rows of k > 0 categories"};
    }
}

std::span<const std::size_t> CategoryCounts::item(std::size_t index) const {
    return counts_.subspan(index * categories_, categories_);
}

std::size_t CategoryCounts::raters(std::size_t index) const {
    const std::span<const std::size_t> row = item(index);
    return std::accumulate(row.begin(), row.end(), std::size_t{0});
}

}  // namespace adjudge
