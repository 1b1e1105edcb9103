// The crowds that may have given a pilot's judgments, drawn by Gibbs sampling; fitted_crowd.hpp has the
// model.
#pragma once

#include <cstddef>
#include <cstdint>

#include "analysis/ratings/ratings.hpp"
#include "experiment/fitted_crowd.hpp"

namespace adjudge {

struct CrowdFitOptions {
    std::size_t draws = 200;
    std::size_t sweeps_per_draw = 10;
    std::size_t sweeps_before = 500;
    std::uint64_t seed = 1;
};

// Same seed, same draws. `pilot` must have judgments of at least two systems.
FittedCrowd fit_crowd(const Ratings& pilot, const CrowdFitOptions& options = {});

}  // namespace adjudge
