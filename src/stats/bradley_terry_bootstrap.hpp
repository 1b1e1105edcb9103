// The Bradley-Terry model fitted to resampled votes: intervals of the abilities, ranges of ranks, clusters.
#pragma once

#include <cstddef>
#include <span>

#include "stats/bradley_terry.hpp"
#include "stats/computed.hpp"
#include "stats/resampled_ranking.hpp"
#include "stats/vote_counts.hpp"

namespace adjudge {

struct BradleyTerryBootstrap {
    BradleyTerry fit;  // to all votes
    ResampledRanking ranking;
};

// Draws votes one by one, as stats/vote_sampler.hpp does. Each replicate starts from the fit to all votes;
// one for which the model has no maximum is left out.
//
// Undefined where the fit to all votes is or has not converged, for fewer than two votes or more than
// VoteSampler::most_votes, and where too many replicates have no maximum: options.prior_wins gives them one.
Computed<BradleyTerryBootstrap> bradley_terry_bootstrap(const VoteCounts& votes,
                                                        const BradleyTerryOptions& options = {},
                                                        const ResamplingOptions& resampling = {});

// Draws whole groups of votes: those of an item or a worker, which are not independent. The groups count from
// 0 and each has a vote.
//
// Undefined likewise, and for fewer than two groups.
Computed<BradleyTerryBootstrap> bradley_terry_bootstrap_of_groups(std::size_t candidates,
                                                                  std::span<const Vote> votes,
                                                                  const BradleyTerryOptions& options = {},
                                                                  const ResamplingOptions& resampling = {});

}  // namespace adjudge
