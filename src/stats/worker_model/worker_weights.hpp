// How much a worker's judgments may weigh in the worker model.
//
// The weight E[b_w^2] / s_w^2 says how much a judgment tells, if the worker is honest. It has three bounds:
// a few times the median weight, a few times the median precision, and what the worker's judgments of
// systems' outputs support. The last is for who recognizes controls, scores them as asked and gives outputs
// any score: the controls alone would make such a worker the best of all.
#pragma once

#include "stats/worker_model/worker_factor.hpp"
#include "stats/worker_model/worker_model.hpp"
#include "stats/worker_model/worker_model_state.hpp"

namespace adjudge {

// E[b_w^2] / s_w^2.
double full_weight(const WorkerFactor& worker);

// The part of a worker's full weight that the bounds leave. Scales have the mean `scale`.
double allowed_share(const WorkerFactor& worker, const WeightLimits& limits, double support, double scale);

// From the factors as they are. Scales have the mean `scale`.
WeightLimits weight_limits(const WorkerModelFit& fit, const WorkerModelState& state, double scale);

}  // namespace adjudge
