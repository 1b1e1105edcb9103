// The crowd beside experts under several weightings of its votes.
#pragma once

#include <optional>
#include <vector>

#include "analysis/votes/vote_ranking.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/voter_curve.hpp"
#include "analysis/votes/votes.hpp"

namespace adjudge {

struct Weighting {
    VoteWeights weights;
    std::optional<RankCorrelations> order = {};  // of systems, with that by the experts' votes
    Computed<VoterCurve> curve = Undefined{""};
};

// Every vote the same, by agreement with experts, and by agreement with others: Callison-Burch (2009),
// figures 1 and 3. Empty where there are no votes of experts, or of nobody else.
std::vector<Weighting> weightings(const Votes& votes, const std::vector<VoteWorker>& workers,
                                  std::uint64_t seed, const VoteRankingOptions& ranking,
                                  const VoterCurveOptions& curve);

}  // namespace adjudge
