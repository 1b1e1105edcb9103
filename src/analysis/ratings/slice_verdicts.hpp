// Who can be trusted, over all slices of a table: a worker is one person, whatever was judged.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/worker_quality.hpp"

namespace adjudge {

// One slice, with the scale of its scores.
struct ScaledRatings {
    const Ratings* ratings;
    ScoreScale scale;
};

// By worker of one slice.
struct SliceVerdicts {
    std::vector<WorkerQuality> quality;  // that counts
    // What the slice's own controls say, where the verdict rests on other slices too.
    std::vector<std::optional<WorkerQuality>> alone;
};

// By slice: slices of one number share the verdicts on their workers.
std::vector<std::size_t> verdict_places(std::span<const ScoreScale> scales, VerdictScope scope);

// By slice. A verdict over several slices is the test of all controls that the worker did in them, with these
// rules; a pooled verdict is over all slices, one by scale over those with the same scale:
//
// - where a worker's scales differ, scores are taken as shares of the scale's length, 1 the best end;
// - a scale without two ends is pooled with its like alone, so that such a worker may have two verdicts;
// - controls that one unit gives on several criteria are one control, with the mean of their scores;
// - who is rejected in one of the slices is rejected in all of them.
std::vector<SliceVerdicts> slice_verdicts(std::span<const ScaledRatings> slices,
                                          const QualityOptions& options);

}  // namespace adjudge
