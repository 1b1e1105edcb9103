// Several criteria as one scale: the mean of standardized criteria, with each beside it (ALTA 2013).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/inference.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/scale.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/parallel.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct CompositeOptions {
    Inference inference = {};
    ScoreDirection direction = ScoreDirection::HigherIsBetter;  // of all criteria
    ParallelOptions parallel = {};
};

struct CompositeSystem {
    std::string system;
    double score;  // the mean over its segments that have every criterion
    std::size_t segments;
    std::optional<Interval> interval;  // bootstrap over segments
    std::vector<double> criteria;      // the same for each criterion alone
};

struct Composite {
    SliceName name;  // without its criterion
    std::vector<std::string> criteria;
    std::vector<CompositeSystem> systems;  // from best to worst
};

// One slice's part.
struct CriterionScores {
    const Ratings& ratings;
    const Scores& scores;
};

// One composite for each configuration and language pair that has two criteria or more.
std::vector<Composite> composites(std::span<const CriterionScores> slices,
                                  const CompositeOptions& options = {});

}  // namespace adjudge
