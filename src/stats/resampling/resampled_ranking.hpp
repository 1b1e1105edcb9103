// How far a ranking can be trusted, from the scores that resampled data give: intervals, ranges of ranks and
// clusters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/resampling/rank_range.hpp"

namespace adjudge {

struct ResamplingOptions {
    std::size_t resamples = 1000;  // at least 1
    double confidence = 0.95;      // in (0, 1)
    std::uint64_t seed = 1;        // same seed, same data, same result for any number of threads
    ParallelOptions parallel = {};
};

// By candidate, but for the matrix.
struct ResampledRanking {
    std::vector<Interval> score;  // percentiles of the replicates
    // What is left of the ranks in the replicates without the outermost ones, half of them at either end; of
    // 1,000 at 95 % that is without 25 and 25. Candidates with equal scores have all the ranks they take up.
    std::vector<RankRange> ranks;
    // From 1 at the top, by descending score; a line is drawn where all ranks above are better than all
    // below.
    std::vector<std::size_t> cluster;
    std::vector<double> above;  // row-major: the share of replicates in which the row scores above the column
    std::size_t resamples;      // those that have scores
};

// The scores by candidate of replicate number `index`, none where they have no values. Called from several
// threads at once.
using ReplicateScores = std::function<std::optional<std::vector<double>>(std::size_t index)>;

// As the workshops on machine translation do it: Bojar et al. (2013), Findings of the 2013 workshop on
// statistical machine translation, section 3.
//
// Undefined where more than a twentieth of the replicates have no scores. The scores must not be NaN.
Computed<ResampledRanking> resampled_ranking(std::span<const double> scores, const ReplicateScores& replicate,
                                             const ResamplingOptions& options);

}  // namespace adjudge
