// The second half of a sweep of the worker model: systems and items, given workers.
#pragma once

#include "stats/worker_model/worker_model_state.hpp"

namespace adjudge {

// The mean of the scales over judgments. 1 where nobody agrees with anybody: there is no scale to be fixed.
double mean_scale(const WorkerModelFit& fit, const WorkerModelState& state);

// Items first, then systems with the items' new factors. A system that was left without judgments stays.
void update_qualities(const WorkerModelFit& fit, WorkerModelState& state);

// Qualities and effects of items can move against each other where the items of some systems are judged for
// no other. Effects have a mean of 0, so that is where they belong: sweeps alone get there by small steps.
void settle_items(const WorkerModelFit& fit, WorkerModelState& state);

}  // namespace adjudge
