// What the worker model believes between two sweeps, and what a sweep takes as it is.
#pragma once

#include <cstdint>
#include <vector>

#include "stats/worker_model/worker_factor.hpp"
#include "stats/worker_model/worker_model.hpp"
#include "stats/worker_model/worker_model_rows.hpp"
#include "stats/worker_model/worker_runs.hpp"

namespace adjudge {

// The factor of an item's effect or a system's quality.
struct NormalFactor {
    double mean = 0.0;
    double variance = 0.0;
};

struct WorkerModelState {
    std::vector<WorkerFactor> workers;
    std::vector<double> support;  // by worker: see FittedWorker
    std::vector<RunEffect> runs;
    std::vector<double> run_energy;  // by worker: the sum over its runs
    std::vector<NormalFactor> items;
    std::vector<NormalFactor> quality;
    // What the judgments that take part are of, by the last sweep.
    std::vector<std::uint8_t> has_item;
    std::vector<std::uint8_t> has_system;
    WorkerPriors priors;
    WeightLimits limits;
};

struct WorkerModelFit {
    const WorkerModelData& data;
    const WorkerModelOptions& options;
    const JudgmentsByRun& by_run;
    const JudgmentsByItem& by_item;
    const JudgmentsInFit& part;
    const SystemParts& parts;
    double score_variance;
    bool is_refit;
    bool finds_hit_share;  // else it is taken from the state
    bool finds_weights;    // the same of the limits of weights and of what supports them
};

}  // namespace adjudge
