// Majority vote: each label counts once, or as much as its worker weighs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stats/computed.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct MajorityVoteOptions {
    // By worker, none below 0. None at all: everyone weighs the same.
    std::span<const double> weights = {};
    ParallelOptions parallel = {};
};

struct MajorityVote {
    // The share of the votes by class; none for an item whose voters weigh nothing.
    LabelPosteriors shares;
    std::vector<std::uint32_t> tied_items;
};

// Undefined where there are no labels.
Computed<MajorityVote> majority_vote(const LabelData& data, const MajorityVoteOptions& options = {});

// The shares alone, of labels that are known to be there.
LabelPosteriors vote_shares(const GroupedLabels& by_item, std::size_t classes,
                            const MajorityVoteOptions& options = {});

}  // namespace adjudge
