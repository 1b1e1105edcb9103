// Worker agreement with aggregate: a vote in which everyone weighs as much as they agreed with the plain one.
#pragma once

#include <cstdint>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/labels/label_data.hpp"
#include "stats/labels/label_posteriors.hpp"

namespace adjudge {

struct Wawa {
    LabelPosteriors shares;  // of the weighted vote; none for an item whose voters never agreed with anybody
    std::vector<std::uint32_t> tied_items;
    std::vector<double> agreement;  // by worker: the share of labels that won the plain vote
};

// Of a tied vote the smallest class is taken for the winner. Undefined where there are no labels.
Computed<Wawa> wawa(const LabelData& data, const ParallelOptions& parallel = {});

}  // namespace adjudge
