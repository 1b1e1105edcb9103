#include "stats/worker_model/worker_updates.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "base/parallel.hpp"

namespace adjudge {
namespace {

// Of the judgments of one run, before the error that they share is taken off.
struct RunTotals {
    double n = 0.0;
    double x = 0.0;
    double x_squared = 0.0;
    double x_variance = 0.0;
    double y = 0.0;
    double y_squared = 0.0;
    double xy = 0.0;

    RunTotals operator+(const RunTotals& other) const {
        return {n + other.n,
                x + other.x,
                x_squared + other.x_squared,
                x_variance + other.x_variance,
                y + other.y,
                y_squared + other.y_squared,
                xy + other.xy};
    }
};

// Of systems' outputs, and of controls.
struct RunParts {
    RunTotals outputs;
    RunTotals controls;
};

RunParts totals_of(const WorkerModelFit& fit, std::size_t run, const WorkerModelState& state) {
    RunParts parts;
    const std::span<const JudgmentsByRun::Judgment> judgments = fit.by_run.all();
    for (std::size_t place = fit.by_run.begin_of(run); place < fit.by_run.begin_of(run + 1); ++place) {
        if (!fit.part.has_by_run(place, run)) {
            continue;
        }
        const JudgmentsByRun::Judgment& judgment = judgments[place];
        const NormalFactor& item = state.items[judgment.item];
        const NormalFactor& quality = state.quality[judgment.system];
        const double x = quality.mean + item.mean;
        RunTotals& totals = fit.data.stands_for_controls(judgment.system) ? parts.controls : parts.outputs;
        totals.n += 1.0;
        totals.x += x;
        totals.x_squared += x * x;
        totals.x_variance += quality.variance + item.variance;
        totals.y += judgment.score;
        totals.y_squared += judgment.score * judgment.score;
        totals.xy += x * judgment.score;
    }
    return parts;
}

void add_run(const RunTotals& run, double hit_share, WorkerSums& sums) {
    const double discount = run_discount(run.n, hit_share);
    const double left = 1.0 - discount * run.n;
    sums.count += run.n;
    sums.n += run.n * left;
    sums.x += run.x * left;
    sums.y += run.y * left;
    sums.x_squared += run.x_squared - discount * run.x * run.x;
    sums.y_squared += run.y_squared - discount * run.y * run.y;
    sums.xy += run.xy - discount * run.x * run.y;
    sums.x_variance += run.x_variance * (1.0 - discount);
}

// How much of the worker's squared scale the judgments of systems' outputs support.
double support_of(const WorkerFactor& factor, const WorkerSums& all, const WorkerSums& outputs,
                  const WorkerModelFit& fit, const WorkerPriors& priors) {
    if (outputs.count == all.count) {
        return 1.0;
    }
    const WorkerFactor by_outputs = updated(factor, outputs, priors, fit.options.noise_prior);
    return std::min(1.0, by_outputs.squared_scale() / factor.squared_scale());
}

void update_worker(const WorkerModelFit& fit, std::size_t worker, std::vector<RunSums>& of_runs,
                   WorkerModelState& state) {
    if (fit.part.of_worker(worker) == 0) {
        return;
    }
    const std::size_t begin = fit.by_run.first_run(worker);
    const std::size_t end = fit.by_run.first_run(worker + 1);
    const double hit_share = state.priors.hit_share;
    of_runs.clear();
    WorkerSums sums;
    WorkerSums outputs;
    for (std::size_t run = begin; run < end; ++run) {
        const RunParts parts = totals_of(fit, run, state);
        const RunTotals all = parts.outputs + parts.controls;
        add_run(all, hit_share, sums);
        add_run(parts.outputs, hit_share, outputs);
        of_runs.push_back({all.n, all.x, all.y});
    }
    WorkerFactor& factor = state.workers[worker];
    factor = updated(factor, sums, state.priors, fit.options.noise_prior);
    if (fit.finds_weights) {
        state.support[worker] = support_of(factor, sums, outputs, fit, state.priors);
    }
    double energy = 0.0;
    for (std::size_t run = begin; run < end; ++run) {
        state.runs[run] = run_effect(of_runs[run - begin], factor, hit_share);
        energy += run_energy(of_runs[run - begin], factor, hit_share);
    }
    state.run_energy[worker] = energy;
}

}  // namespace

void update_workers(const WorkerModelFit& fit, WorkerModelState& state) {
    constexpr std::size_t workers_per_block = 64;
    const auto update_block = [&](std::size_t block) {
        std::vector<RunSums> of_runs;
        const std::size_t end = std::min((block + 1) * workers_per_block, fit.data.workers);
        for (std::size_t w = block * workers_per_block; w < end; ++w) {
            update_worker(fit, w, of_runs, state);
        }
    };
    const std::size_t blocks = (fit.data.workers + workers_per_block - 1) / workers_per_block;
    parallel_for(blocks, update_block, fit.options.parallel);
}

}  // namespace adjudge
