// Made-up campaigns of many designs in which all systems are equal over the items of the test set: whatever
// is found to differ is false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/ratings/testing_ratings.hpp"

namespace adjudge::claims {

struct MadeDesign {
    const char* name;
    std::size_t systems = 5;
    std::size_t items = 60;
    std::size_t workers = 20;
    std::size_t hits_per_worker = 2;
    std::size_t units_per_hit = 30;
    std::size_t systems_per_worker = 0;  // 0: all
    std::size_t workers_of_last = 0;     // who judge the last system; 0: all
    std::size_t run = 1;                 // units of one system in a row
    double shared = 0.0;                 // of the items: the first two systems gave the same output
    double unequal = 0.0;                // spread of the logarithm of workers' numbers of HITs
    double careless = 0.0;               // of workers, who answer at random
    bool has_busy_careless = false;      // one careless worker with half of the judgments
    bool has_heavy_tails = false;        // one answer in ten is anything
    bool has_controls = true;
    double bias_sd = 12.0;
    double least_noise = 8.0;
    double most_noise = 24.0;
    double run_sd = 6.0;  // an error that a run of one system shares
    double hit_sd = 4.0;  // and one that a HIT shares
    double item_sd = 10.0;
    double interaction_sd = 8.0;  // of item and system; adds up to nothing over the items
};

const std::vector<MadeDesign>& made_designs();

// The same rows for the same index.
RatingRows made_rows(const MadeDesign& design, std::uint64_t index);

}  // namespace adjudge::claims
