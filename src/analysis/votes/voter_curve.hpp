// How agreement with experts grows with the number of voters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/votes/votes.hpp"
#include "base/parallel.hpp"
#include "stats/computed.hpp"

namespace adjudge {

struct VoterCurveOptions {
    std::size_t most_voters = 10;
    std::size_t most_subsets = 50;  // of the voters of one screen; all of them where there are fewer
    ParallelOptions parallel = {};
};

struct VoterCurvePoint {
    std::size_t voters;
    double agreement;  // mean over subsets and screens of the share of pairs on which vote and expert agree
    std::size_t screens;  // with as many voters at least
};

// Callison-Burch (2009), figure 1.
struct VoterCurve {
    std::vector<VoterCurvePoint> points;     // from one voter up
    std::optional<double> expert_agreement;  // of one expert with another, for comparison
};

// The ballots of so many workers on one screen are combined by Schulze's method with the workers' weights,
// and every pair of its systems is compared with each expert's ballot on the same item and systems, whatever
// their screens are called: better, worse or equal. Undefined where no screen has ballots of both.
Computed<VoterCurve> voter_curve(const Votes& votes, const std::vector<double>& weights, std::uint64_t seed,
                                 const VoterCurveOptions& options = {});

}  // namespace adjudge
