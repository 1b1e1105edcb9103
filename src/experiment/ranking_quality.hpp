// How well the analysis of one simulated campaign finds what is true of its systems.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/table.hpp"

namespace adjudge {

// A system and how good it truly is.
struct TrueSystem {
    std::string name;
    double quality;
};

struct RankingQuality {
    double separated = 0.0;        // share of true neighbours of which the better is found to be better
    double reversed = 0.0;         // share of which the worse is
    double separated_pairs = 0.0;  // the same two of all pairs
    double reversed_pairs = 0.0;
    double in_order =
        0.0;  // share of all pairs whose estimates are in the true order; unknown ones count half
    double clusters = 0.0;  // groups of systems that the ranking tells apart
};

// Ratings are ranked by the worker model with the clustered test, two-sided at `alpha`; choices and rankings
// by the share of comparisons that a system does not lose, told apart where its ranks in a bootstrap do not
// meet. Two systems of equal quality are no neighbours. Fails where the table can't be ranked.
Result<RankingQuality> ranking_quality(const JudgmentTable& table, const std::vector<TrueSystem>& truth,
                                       double alpha);

}  // namespace adjudge
