// Every two systems by the votes between them: wins, ties, losses, the difference and how sure it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/votes/vote_ranking.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/votes.hpp"
#include "stats/computed.hpp"
#include "stats/resampling/group_ratio.hpp"
#include "stats/significance/sign_flips.hpp"

namespace adjudge {

struct VoteComparison {
    std::uint32_t first;   // system; above the second in the ranking
    std::uint32_t second;  // system
    double wins;           // of the first, by weight
    double ties;           // both bad among them
    double losses;
    double both_bad;
    double difference;  // (wins - losses) / (wins + ties + losses)
    // Within -1..1, from leaving out each item, or each worker where workers are resampled.
    Computed<Interval> interval;
    Computed<SignFlipTest> test;  // of the votes by item, or by worker
    std::size_t groups;           // items, or workers, with a vote on the pair
};

// Of the votes that the ranking is by, every two systems with a vote, in the order of the ranking.
std::vector<VoteComparison> compare_by_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                                             const VoteRanking& ranking, const Inference& inference,
                                             const VoteRankingOptions& options = {});

}  // namespace adjudge
