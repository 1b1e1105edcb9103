// Small model campaigns whose truth is known, to see how often the analysis is right about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/ratings/ratings.hpp"

namespace adjudge::simulation {

struct CampaignDesign {
    std::size_t systems = 8;
    std::size_t items = 400;
    std::size_t workers = 20;
    std::size_t hits_a_worker = 3;
    std::size_t runs_a_hit = 4;  // of one system each
    std::size_t segments_a_run = 15;
    std::size_t controls_a_hit = 0;  // as many bad_reference as good_reference and ask_again units
    double quality_sd = 0.0;         // between systems; 0: all are equal
    double item_sd = 4.0;
    double run_sd = 0.0;        // a worker's error that a whole run of one system shares
    double bias_sd = 10.0;      // between workers
    double least_noise = 10.0;  // of an honest worker, drawn evenly up to the most
    double most_noise = 10.0;
    double random_share = 0.0;  // of workers, who answer anything
};

struct MadeCampaign {
    Ratings ratings;
    std::vector<double> quality;  // by system
};

// The same campaign for the same seed and index.
MadeCampaign make_campaign(const CampaignDesign& design, std::uint64_t seed, std::uint64_t index);

}  // namespace adjudge::simulation
