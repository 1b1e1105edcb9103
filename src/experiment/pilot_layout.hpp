// In which order the judgments of a pilot were given: its HITs, and in them the runs of one system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/work/assignments.hpp"

namespace adjudge {

// A run is the judgments of one system that a worker gives one after the other, in one HIT and one document:
// document runs are long, interleaved designs have runs of one to three.
struct PilotLayout {
    std::vector<Assignment> hits;  // by worker
    // By judgment.
    std::vector<std::uint32_t> hit;  // its place in `hits`
    std::vector<std::uint32_t> run;  // counted over all HITs
    std::vector<double> place;       // in the HIT: -0.5 is the first judgment, 0.5 the last
    std::size_t runs = 0;
};

PilotLayout layout_of(const Ratings& pilot);

// Systems with judgments that count for them; a name that only controls have is none.
std::vector<std::uint32_t> judged_systems(const Ratings& pilot);

// The mean number of judgments that are in the run of a judgment: 1 where no two follow each other.
double mean_run(const PilotLayout& layout);

}  // namespace adjudge
