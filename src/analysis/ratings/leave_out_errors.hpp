// How uncertain the estimates of systems are: each group of judgments left out in turn.
#pragma once

#include "analysis/ratings/leave_out.hpp"
#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/standardize.hpp"
#include "stats/resampling/group_jackknife.hpp"

namespace adjudge {

// Whether estimates take out what workers differ in, so that systems must be connected by workers.
enum class WorkerEffects : std::uint8_t { Removed, Kept };

// Of the mean over segments of `scores` (raw or z, by judgment; NaN: none), by system of ratings.shared.
GroupJackknife mean_errors(const Ratings& ratings, const std::vector<double>& scores, KeptWorkers kept,
                           const LeaveOutGroups& groups, WorkerEffects effects);

// Of the worker model's qualities.
GroupJackknife model_errors(const Ratings& ratings, const RatingModel& model,
                            const RatingModelOptions& options, KeptWorkers kept,
                            const LeaveOutGroups& groups);

}  // namespace adjudge
