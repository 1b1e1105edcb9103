// How often each way to make one score of many judgments puts systems in their true order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/parallel.hpp"
#include "model/campaign.hpp"
#include "model/crowd.hpp"

namespace adjudge {

// Shares of pairs of systems in the true order, averaged over campaigns. A pair that an estimate can't order
// counts half.
struct EstimateAccuracy {
    double raw = 0.0;
    double z = 0.0;
    double model = 0.0;
    double standard_error = 0.0;  // of the mean of z minus raw, paired by campaign
};

struct AccuracyRuns {
    std::size_t hits = 4;
    std::size_t systems = 10;
    std::size_t campaigns = 100;
    std::uint64_t seed = 1;
    ParallelOptions parallel = {};
};

// Campaigns of ratings, each worker with one HIT. Throws std::logic_error where the design refuses.
EstimateAccuracy estimate_accuracy(const Campaign& campaign, const Crowd& crowd, const AccuracyRuns& runs);

}  // namespace adjudge
