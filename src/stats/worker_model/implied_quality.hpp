// What single judgments say of their systems, by the worker model.
#pragma once

#include <vector>

#include "stats/worker_model/worker_model.hpp"

namespace adjudge {

// What each judgment says of its system's quality, and with which weight: the mean of the values by weight is
// the fitted quality, because it is what the fit's last sweep made it of. With the leverages that
// stats/resampling/clustered_mean.hpp asks for.
struct ImpliedQuality {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double>
        leverage;  // how far it pulls its worker's bias, scale and HIT effect to itself, 0 .. 1
    std::vector<double> own_leverage;  // the same for its item's effect
};

ImpliedQuality implied_quality(const WorkerModelData& data, const WorkerModel& model);

}  // namespace adjudge
