// The first half of a sweep of the worker model: workers, given systems and items.
#pragma once

#include "stats/worker_model/worker_model_state.hpp"

namespace adjudge {

// Everybody's bias, scale and noise, the effects of their HITs, and what supports their scales.
void update_workers(const WorkerModelFit& fit, WorkerModelState& state);

}  // namespace adjudge
