// Campaigns made of real workers' judgments in which something is known to be true: a system split into two
// halves that must not differ, systems made equal, a cheat among honest workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/testing_ratings.hpp"
#include "base/random.hpp"

namespace adjudge::claims {

// One language pair.
struct RealCampaign {
    std::string name;
    RatingRows rows;

    // The judgments of one worker in one HIT, and of one system and document within: indices of `rows`.
    [[nodiscard]] std::vector<std::vector<std::size_t>> hits() const;
};

// Empty where the data are not there.
std::vector<RealCampaign> wmt21_campaigns();

// Of a table file of ratings, one campaign for each target language.
std::vector<RealCampaign> campaigns_of(const std::string& file);

// Whole HITs in random order until there are as many normal judgments; 0: all.
RatingRows sampled_hits(const RealCampaign& campaign, std::size_t judgments, RandomStream& random);

// As many HITs that are not among those of `rows`, or all where there are fewer.
RatingRows with_further_hits(const RealCampaign& campaign, RatingRows rows, std::size_t hits,
                             RandomStream& random);

// Every worker is in one of the two.
struct WorkerHalves {
    RealCampaign first;
    RealCampaign second;
};

WorkerHalves split_workers(const RealCampaign& campaign, RandomStream& random);

// What is dealt to the halves of a system.
enum class DealtPart { Runs, Hits };

// Every system becomes two, "name#1" and "name#2".
RatingRows split_systems(RatingRows rows, DealtPart part, RandomStream& random);

// The systems' names dealt anew to runs: all systems are equal.
RatingRows permuted_systems(RatingRows rows, RandomStream& random);

}  // namespace adjudge::claims
