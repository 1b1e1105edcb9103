// How probable each class is for each item, and which is best.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "stats/block_loops.hpp"
#include "stats/labels/grouped_labels.hpp"

namespace adjudge {

struct BestLabel {
    std::uint32_t label;  // the smallest of those that share the highest probability
    double probability;
    bool is_tied;
};

// Items by classes. The probabilities of an item that was judged sum to 1; one that was not has none: they
// are all 0, and it has no best label.
class LabelPosteriors {
public:
    LabelPosteriors(std::size_t items, std::size_t classes)
        : items_{items}, classes_{classes}, probabilities_(items * classes, 0.0) {}

    [[nodiscard]] std::size_t items() const noexcept { return items_; }
    [[nodiscard]] std::size_t classes() const noexcept { return classes_; }
    [[nodiscard]] std::span<const double> of(std::size_t item) const {
        return std::span{probabilities_}.subspan(item * classes_, classes_);
    }
    [[nodiscard]] std::span<double> of(std::size_t item) {
        return std::span{probabilities_}.subspan(item * classes_, classes_);
    }
    [[nodiscard]] double operator()(std::size_t item, std::size_t label) const {
        return probabilities_[item * classes_ + label];
    }

    [[nodiscard]] std::optional<BestLabel> best(std::size_t item) const;
    // The classes that share the highest probability, but for rounding; one where there is no tie.
    [[nodiscard]] std::vector<std::uint32_t> best_labels(std::size_t item) const;

    bool operator==(const LabelPosteriors&) const = default;

private:
    std::size_t items_;
    std::size_t classes_;
    std::vector<double> probabilities_;
};

// The items whose best label is tied, in ascending order.
std::vector<std::uint32_t> tied_items(const LabelPosteriors& posteriors);

// Turns logarithms into probabilities that sum to 1, and gives the logarithm of what they summed to. One of
// them at least must be finite.
double normalize_logs(std::span<double> logs);

inline constexpr std::size_t items_a_block = 1024;
inline constexpr std::size_t workers_a_block = 16;

// Bayes' rule where a label speaks for its own class alone: log p(class) = log prior + the sum of
// log_odds(item, label) over the labels of that class. Gives the sum of the logarithms of what had to be
// divided by; items without labels are left out.
template <class LogOdds>
double vote_with_log_odds(const GroupedLabels& by_item, std::span<const double> log_prior, LogOdds log_odds,
                          const ParallelOptions& parallel, LabelPosteriors& posteriors) {
    const auto vote = [&](std::size_t item) {
        const std::span<const GroupedLabel> labels = by_item.of(item);
        if (labels.empty()) {
            return 0.0;
        }
        const std::span<double> row = posteriors.of(item);
        std::ranges::copy(log_prior, row.begin());
        for (const GroupedLabel& one : labels) {
            row[one.label] += log_odds(item, one);
        }
        return normalize_logs(row);
    };
    return sum_over({by_item.groups(), items_a_block}, vote, parallel);
}

// The mean of the posteriors of the items with labels: how common each class is.
std::vector<double> class_shares(const GroupedLabels& by_item, const LabelPosteriors& posteriors);

}  // namespace adjudge
