// TrueSkill on resampled votes: intervals of the skills, ranges of ranks, clusters.
#pragma once

#include <cstddef>
#include <span>

#include "stats/computed.hpp"
#include "stats/resampled_ranking.hpp"
#include "stats/trueskill.hpp"
#include "stats/vote_counts.hpp"

namespace adjudge {

struct TrueSkillBootstrap {
    TrueSkill fit;  // to all votes
    // By mu less the mean of all candidates' mu: votes on pairs leave the level open, and it drifts with
    // their order by more than the candidates differ.
    ResampledRanking ranking;
};

// Draws votes one by one. Each replicate also has an order of its own, so that what hangs on the order is in
// the intervals.
//
// Undefined where TrueSkill is for all votes, or for more than a twentieth of the replicates.
Computed<TrueSkillBootstrap> trueskill_bootstrap(std::size_t candidates, std::span<const Vote> votes,
                                                 const TrueSkillOptions& options = {},
                                                 const ResamplingOptions& resampling = {});

// Draws whole groups of votes, which count from 0 and each have a vote.
//
// Undefined likewise, and for fewer than two groups.
Computed<TrueSkillBootstrap> trueskill_bootstrap_of_groups(std::size_t candidates,
                                                           std::span<const Vote> votes,
                                                           const TrueSkillOptions& options = {},
                                                           const ResamplingOptions& resampling = {});

}  // namespace adjudge
