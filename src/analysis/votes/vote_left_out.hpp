// How sure an order of systems is when the workers could have been others: a group of them is left out at a
// time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/votes/grouped_votes.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/resampling/rank_range.hpp"

namespace adjudge {

// The groups to leave out: all workers dealt to at most 20, at random and with about as many votes in each.
// `votes` must be grouped by worker.
std::vector<std::vector<std::uint32_t>> worker_groups(const GroupedVotes& votes, std::uint64_t seed);

// By system, from best to worst as the scores are.
struct LeftOutRanking {
    std::vector<std::optional<Interval>> score;  // none where no group makes a difference
    // Simultaneous: all pairs are tested together, by Holm's procedure.
    std::vector<RankRange> ranks;
    // A line where everybody above beats everybody below, each pair by its own test.
    std::vector<std::size_t> cluster;
};

// `scores` of all votes, from best to worst; `without[g]` has the same without group g. Differences have the
// standard error of the jackknife over groups, and Student's t with one degree of freedom less than groups.
//
// Undefined for fewer than two groups.
Computed<LeftOutRanking> left_out_ranking(std::span<const double> scores,
                                          const std::vector<std::vector<double>>& without, double confidence);

}  // namespace adjudge
