#include "analysis/votes/weightings.hpp"

#include <algorithm>
#include <array>

namespace adjudge {

std::vector<Weighting> weightings(const Votes& votes, const std::vector<VoteWorker>& workers,
                                  std::uint64_t seed, const VoteRankingOptions& ranking,
                                  const VoterCurveOptions& curve) {
    const auto experts = std::ranges::count(votes.is_expert, true);
    if (experts == 0 || experts == std::ranges::ssize(votes.is_expert)) {
        return {};
    }
    std::vector<Weighting> all;
    for (const VoteWeights scheme :
         std::array{VoteWeights::Equal, VoteWeights::Experts, VoteWeights::Others}) {
        VoteRankingOptions weighted = ranking;
        weighted.weights = scheme;
        all.push_back({scheme, order_beside_experts(votes, workers, seed, weighted),
                       voter_curve(votes, vote_weights(workers, scheme), seed, curve)});
    }
    return all;
}

}  // namespace adjudge
