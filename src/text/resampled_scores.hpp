// Scores of resamples: what systems would have got on other choices of segments (bootstrap), or if some of
// their outputs had been exchanged (randomization). The draws are sacreBLEU's, and all systems and metrics
// see the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "text/corpus_statistics.hpp"

namespace adjudge {

struct ScoreResampling {
    std::size_t trials = 1000;
    std::uint64_t seed = 12345;  // sacreBLEU's
    ParallelOptions parallel = {};
    Progress* progress = nullptr;
};

// Scores by system, metric and trial.
using ResampledScores = std::vector<std::vector<std::vector<double>>>;

// As many segments as there are, drawn with replacement (Efron 1979; Koehn 2004), for all systems.
ResampledScores bootstrap_scores(const CorpusStatistics& statistics, const ScoreResampling& options);

// |score of A - score of B| where each segment of the first system and of another goes to A or to B by the
// toss of a coin (Riezler and Maxwell 2005). There is nothing for the first system.
ResampledScores randomized_differences(const CorpusStatistics& statistics, const ScoreResampling& options);

}  // namespace adjudge
