// What the worker model expects before anything is seen, and how each sweep revises it.
#pragma once

#include "stats/moments.hpp"
#include "stats/worker_model/worker_model_state.hpp"

namespace adjudge {

// `scores` are those of all judgments. `most_hit_share` bounds phi; 0: HITs have no effects of their own.
WorkerModelState first_state(const WorkerModelData& data, const RunIds& runs, const Moments& scores,
                             double most_hit_share);

// Empirical Bayes: the priors that explain the factors best.
void update_priors(const WorkerModelFit& fit, WorkerModelState& state);

}  // namespace adjudge
