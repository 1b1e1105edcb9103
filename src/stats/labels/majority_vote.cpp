#include "stats/labels/majority_vote.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace adjudge {
namespace {

void check_weights(std::span<const double> weights, std::size_t workers) {
    if (weights.empty()) {
        return;
    }
    if (weights.size() != workers || !std::ranges::all_of(weights, [](double w) { return w >= 0.0; })) {
        throw std::logic_error{"a weighted vote needs a weight of 0 or more for every worker"};
    }
}

}  // namespace

LabelPosteriors vote_shares(const GroupedLabels& by_item, std::size_t classes,
                            const MajorityVoteOptions& options) {
    LabelPosteriors shares{by_item.groups(), classes};
    const auto vote = [&](std::size_t item) {
        const std::span<double> row = shares.of(item);
        double sum = 0.0;
        for (const GroupedLabel& one : by_item.of(item)) {
            const double weight = options.weights.empty() ? 1.0 : options.weights[one.other];
            row[one.label] += weight;
            sum += weight;
        }
        for (double& share : row) {
            share = sum > 0.0 ? share / sum : 0.0;
        }
    };
    for_each_of({by_item.groups(), items_a_block}, vote, options.parallel);
    return shares;
}

Computed<MajorityVote> majority_vote(const LabelData& data, const MajorityVoteOptions& options) {
    check_labels(data);
    check_weights(options.weights, data.workers);
    if (data.label.empty()) {
        return Undefined{"no labels"};
    }
    LabelPosteriors shares = vote_shares(GroupedLabels::by_item(data), data.classes, options);
    std::vector<std::uint32_t> ties = tied_items(shares);
    return MajorityVote{std::move(shares), std::move(ties)};
}

}  // namespace adjudge
