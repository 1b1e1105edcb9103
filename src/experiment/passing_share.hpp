// How many workers of one type a quality test lets pass.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/campaign.hpp"
#include "model/crowd.hpp"

namespace adjudge {

struct PassingRun {
    std::size_t workers = 1000;
    std::size_t systems = 5;
    std::uint64_t seed = 1;
};

// The share of workers who pass the campaign's test with one HIT each; nobody drops out. Throws
// std::logic_error where the design refuses.
double passing_share(const Campaign& campaign, WorkerType type, const PassingRun& run);

}  // namespace adjudge
