// A metric's scores of systems beside those that people gave.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/system_score.hpp"
#include "stats/computed.hpp"
#include "stats/correlation/kendall.hpp"
#include "stats/correlation/spearman.hpp"

namespace adjudge {

struct RankCorrelations {
    Computed<Spearman> spearman = Undefined{""};
    Computed<Kendall> kendall = Undefined{""};
};

// Of two scores of the same systems; where one has none the system is left out.
RankCorrelations rank_correlations(std::span<const Computed<double>> first,
                                   std::span<const Computed<double>> second);

// A metric's scores in the order of `systems`; Undefined for those that it does not have.
std::vector<Computed<double>> metric_scores(std::span<const SystemScore> metric,
                                            std::span<const std::string> systems);

}  // namespace adjudge
