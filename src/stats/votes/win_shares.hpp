// How often a candidate was judged better than the others: four scores that need no model.
#pragma once

#include <vector>

#include "stats/computed.hpp"
#include "stats/votes/vote_counts.hpp"

namespace adjudge {

struct WinShares {
    // Better less worse, as shares of the comparisons of the candidate, -1..1: a tie speaks for neither, and
    // for two candidates the sum is 0. Undefined for a candidate that was never compared.
    Computed<double> difference;
    // Of the comparisons of the candidate. Callison-Burch et al. (2008), Further meta-evaluation of machine
    // translation. Both are undefined for a candidate that was never compared.
    Computed<double> better_or_equal;
    Computed<double> better;
    // The mean of w_ij / (w_ij + w_ji) over the opponents j with a vote for either side: the chance to win
    // against an opponent drawn at random. Koehn (2012), Simulating human judgment in machine translation
    // evaluation campaigns. Undefined where all comparisons of the candidate were ties, or there were none.
    Computed<double> expected_wins;
    double n;  // comparisons of the candidate, by weight
};

// By candidate.
std::vector<WinShares> win_shares(const VoteCounts& votes);

}  // namespace adjudge
