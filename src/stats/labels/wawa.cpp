#include "stats/labels/wawa.hpp"

#include <utility>

#include "stats/labels/majority_vote.hpp"

namespace adjudge {
namespace {

std::vector<double> agreement_with(const LabelPosteriors& vote, const LabelData& data) {
    std::vector<std::uint32_t> winner(data.items, 0);
    for (std::size_t item = 0; item < data.items; ++item) {
        if (const auto best = vote.best(item)) {
            winner[item] = best->label;
        }
    }
    std::vector<double> agreed(data.workers, 0.0);
    std::vector<double> given(data.workers, 0.0);
    for (std::size_t row = 0; row < data.label.size(); ++row) {
        agreed[data.worker[row]] += data.label[row] == winner[data.item[row]] ? 1.0 : 0.0;
        given[data.worker[row]] += 1.0;
    }
    for (std::size_t worker = 0; worker < data.workers; ++worker) {
        agreed[worker] /= given[worker];
    }
    return agreed;
}

}  // namespace

Computed<Wawa> wawa(const LabelData& data, const ParallelOptions& parallel) {
    check_labels(data);
    if (data.label.empty()) {
        return Undefined{"no labels"};
    }
    const GroupedLabels by_item = GroupedLabels::by_item(data);
    const LabelPosteriors plain = vote_shares(by_item, data.classes, {.parallel = parallel});
    std::vector<double> agreement = agreement_with(plain, data);
    LabelPosteriors shares = vote_shares(by_item, data.classes, {.weights = agreement, .parallel = parallel});
    std::vector<std::uint32_t> ties = tied_items(shares);
    return Wawa{std::move(shares), std::move(ties), std::move(agreement)};
}

}  // namespace adjudge
