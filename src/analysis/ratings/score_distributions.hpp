// How scores spread: by kind of unit, and one worker's two kinds of difference.
#pragma once

#include <string>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "stats/computed.hpp"
#include "stats/quantile.hpp"

namespace adjudge {

struct KindDistribution {
    UnitKind kind;
    BoxPlot box;
};

// The kinds of unit that occur, in their order (ALTA 2013, figure 6).
std::vector<KindDistribution> distributions_by_kind(const Ratings& ratings, KeptWorkers kept = nullptr);

// The differences that a worker's controls give (LAW 2013, figure 3).
struct DifferenceDistributions {
    std::vector<double> repeated;  // |repeated - first|
    std::vector<double> degraded;  // output - degraded
    Computed<BoxPlot> repeated_box = Undefined{"no ask_again pairs"};
    Computed<BoxPlot> degraded_box = Undefined{"no bad_reference pairs"};
};

DifferenceDistributions difference_distributions(const ControlPairs& pairs);

}  // namespace adjudge
