#include "stats/labels/label_posteriors.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {
namespace {

// Sums of the same votes in another order differ by less.
constexpr double rounding = 1e-12;

}  // namespace

std::vector<std::uint32_t> LabelPosteriors::best_labels(std::size_t item) const {
    const std::span<const double> row = of(item);
    const double highest = row.empty() ? 0.0 : std::ranges::max(row);
    std::vector<std::uint32_t> labels;
    for (std::uint32_t label = 0; highest > 0.0 && label < classes_; ++label) {
        if (row[label] >= highest - rounding) {
            labels.push_back(label);
        }
    }
    return labels;
}

std::optional<BestLabel> LabelPosteriors::best(std::size_t item) const {
    const std::vector<std::uint32_t> labels = best_labels(item);
    if (labels.empty()) {
        return std::nullopt;
    }
    return BestLabel{labels.front(), (*this)(item, labels.front()), labels.size() > 1};
}

std::vector<std::uint32_t> tied_items(const LabelPosteriors& posteriors) {
    std::vector<std::uint32_t> items;
    for (std::uint32_t item = 0; item < posteriors.items(); ++item) {
        if (posteriors.best_labels(item).size() > 1) {
            items.push_back(item);
        }
    }
    return items;
}

double normalize_logs(std::span<double> logs) {
    const double highest = std::ranges::max(logs);
    double sum = 0.0;
    for (double& value : logs) {
        value = std::exp(value - highest);
        sum += value;
    }
    for (double& value : logs) {
        value /= sum;
    }
    return highest + std::log(sum);
}

std::vector<double> class_shares(const GroupedLabels& by_item, const LabelPosteriors& posteriors) {
    std::vector<double> shares(posteriors.classes(), 0.0);
    double judged = 0.0;
    for (std::size_t item = 0; item < posteriors.items(); ++item) {
        const std::span<const double> row = posteriors.of(item);
        for (std::size_t label = 0; label < row.size(); ++label) {
            shares[label] += row[label];
        }
        judged += by_item.of(item).empty() ? 0.0 : 1.0;
    }
    for (double& share : shares) {
        share /= judged;
    }
    return shares;
}

}  // namespace adjudge
