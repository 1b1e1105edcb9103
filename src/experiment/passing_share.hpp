// How many workers of one type a quality test lets pass.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/campaign.hpp"
#include "model/crowd.hpp"

namespace adjudge {

struct PassingRun {
    std::size_t workers = 1000;
    std::size_t systems = 5;
    std::uint64_t seed = 1;
};

// The share of workers who pass the campaign's test with one HIT each; nobody drops out. None where nobody
// could: the HITs hold no ratings, or not the controls that the test needs, or the design refuses.
std::optional<double> passing_share(const Campaign& campaign, WorkerType type, const PassingRun& run);

// What the test of a campaign can tell about a worker who does one HIT.
struct WorkerTestPower {
    double careful = 0.0;     // share of careful workers who pass
    double random = 0.0;      // share of workers who click at random and pass
    std::size_t workers = 0;  // simulated, of each type
};

std::optional<WorkerTestPower> worker_test_power(const Campaign& campaign, const PassingRun& run);

}  // namespace adjudge
