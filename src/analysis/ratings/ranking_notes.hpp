// What a reader of a ranking must know besides the numbers.
#pragma once

#include "analysis/ratings/connection.hpp"
#include "analysis/ratings/ranking.hpp"

namespace adjudge {

// Adds to ranking.notes. `asked` is what was asked for, which the design may not bear.
void note_ranking(const Ratings& ratings, const RankingOptions& asked, const SystemConnection& connection,
                  Ranking& ranking);

}  // namespace adjudge
