#include "stats/worker_model/worker_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"
#include "stats/worker_model/quality_updates.hpp"
#include "stats/worker_model/worker_model_priors.hpp"
#include "stats/worker_model/worker_model_refits.hpp"
#include "stats/worker_model/worker_model_rows.hpp"
#include "stats/worker_model/worker_model_state.hpp"
#include "stats/worker_model/worker_updates.hpp"
#include "stats/worker_model/worker_weights.hpp"

namespace adjudge {
namespace {

std::vector<double> means_of(const std::vector<NormalFactor>& factors) {
    std::vector<double> means;
    means.reserve(factors.size());
    for (const NormalFactor& factor : factors) {
        means.push_back(factor.mean);
    }
    return means;
}

// The model is the same for qualities moved by a constant, or stretched: take out both.
void normalize(const WorkerModelFit& fit, WorkerModelState& state) {
    const double scale = mean_scale(fit, state);
    const double center = moments(means_of(state.quality)).mean;
    for (NormalFactor& quality : state.quality) {
        quality = {(quality.mean - center) * scale, quality.variance * scale * scale};
    }
    for (NormalFactor& item : state.items) {
        item.mean *= scale;
        item.variance *= scale * scale;
    }
    for (WorkerFactor& worker : state.workers) {
        worker.a += worker.b * center;
        worker.var_a += center * (2.0 * worker.cov_ab + center * worker.var_b);
        worker.cov_ab = (worker.cov_ab + center * worker.var_b) / scale;
        worker.b /= scale;
        worker.var_b /= scale * scale;
    }
    for (RunEffect& effect : state.runs) {
        effect.cov_b /= scale;
    }
}

// The state that a fit ended in.
WorkerModelState state_of(const WorkerModel& model) {
    WorkerModelState state;
    for (const FittedWorker& worker : model.workers) {
        state.workers.push_back({.a = worker.bias,
                                 .b = worker.scale,
                                 .var_a = worker.bias_variance,
                                 .cov_ab = worker.covariance,
                                 .var_b = worker.scale_variance,
                                 .noise = worker.noise * worker.noise});
        state.support.push_back(worker.support);
    }
    state.runs = model.run_effect;
    state.run_energy.assign(model.workers.size(), 0.0);
    for (std::size_t i = 0; i < model.item_effect.size(); ++i) {
        state.items.push_back({model.item_effect[i], model.item_variance[i]});
    }
    for (std::size_t s = 0; s < model.quality.size(); ++s) {
        state.quality.push_back({model.quality[s], model.quality_variance[s]});
    }
    state.priors = model.priors;
    state.limits = model.limits;
    return state;
}

void check_all_are_judged(const GroupedRows& groups) {
    for (std::size_t group = 0; group < groups.groups(); ++group) {
        if (groups.rows(group).empty()) {
            throw std::logic_error{"every worker, item and system of the worker model needs a judgment"};
        }
    }
}

double largest_move(std::span<const NormalFactor> before, std::span<const NormalFactor> after) {
    double largest = 0.0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        largest = std::max(largest, std::fabs(before[i].mean - after[i].mean));
    }
    return largest;
}

WorkerModel result_of(const WorkerModelFit& fit, const WorkerModelState& state) {
    WorkerModel model;
    model.quality = means_of(state.quality);
    for (std::size_t s = 0; s < state.quality.size(); ++s) {
        if (state.has_system[s] == 0) {
            model.quality[s] = std::numeric_limits<double>::quiet_NaN();
        }
    }
    for (const NormalFactor& quality : state.quality) {
        model.quality_variance.push_back(quality.variance);
    }
    for (const NormalFactor& item : state.items) {
        model.item_effect.push_back(item.mean);
        model.item_variance.push_back(item.variance);
    }
    model.item_sd = std::sqrt(state.priors.item_variance);
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        const double full = full_weight(worker);
        model.workers.push_back({.bias = worker.a,
                                 .scale = worker.b,
                                 .noise = std::sqrt(worker.noise),
                                 .weight = full * allowed_share(worker, state.limits, state.support[w], 1.0),
                                 .full_weight = full,
                                 .support = state.support[w],
                                 .n = fit.part.of_worker(w),
                                 .bias_variance = worker.var_a,
                                 .covariance = worker.cov_ab,
                                 .scale_variance = worker.var_b});
    }
    model.run_effect = state.runs;
    model.priors = state.priors;
    model.limits = state.limits;
    return model;
}

void sweep_once(const WorkerModelFit& fit, WorkerModelState& state) {
    update_workers(fit, state);
    if (fit.finds_weights) {
        state.limits = weight_limits(fit, state, mean_scale(fit, state));
    }
    update_qualities(fit, state);
    settle_items(fit, state);
    normalize(fit, state);
    update_priors(fit, state);
}

// Tells when sweeps have come to rest.
class Convergence {
public:
    Convergence(const WorkerModelFit& fit, const std::vector<NormalFactor>& start)
        : still_{fit.options.tolerance * std::sqrt(fit.score_variance)},
          left_{fit.is_refit ? fit.options.refit_tolerance : 0.0},
          start_{start},
          last_{start} {}

    // A refit starts near its end: what it still has to go is judged by how far it has come. Moves that
    // shrink by the factor r in a sweep add up to r / (1 - r) times the last one.
    bool is_reached_by(const std::vector<NormalFactor>& quality) {
        const double move = largest_move(last_, quality);
        const double shrinks_by = move_ > 0.0 ? move / move_ : 1.0;
        const double to_go = move * shrinks_by / (1.0 - shrinks_by);
        const bool is_near = shrinks_by < 1.0 && to_go <= left_ * largest_move(start_, quality);
        move_ = move;
        last_ = quality;
        return is_near || move <= still_;
    }

private:
    double still_;
    double left_;
    double move_ = 0.0;
    std::vector<NormalFactor> start_;
    std::vector<NormalFactor> last_;
};

WorkerModel swept(const WorkerModelFit& fit, WorkerModelState state) {
    state.has_item.assign(fit.data.items, 0);
    state.has_system.assign(fit.data.systems, 0);
    Convergence convergence{fit, state.quality};
    std::size_t sweeps = 0;
    bool has_converged = false;
    while (!has_converged && sweeps < fit.options.most_sweeps) {
        sweep_once(fit, state);
        has_converged = convergence.is_reached_by(state.quality);
        ++sweeps;
    }
    WorkerModel model = result_of(fit, state);
    model.sweeps = sweeps;
    model.has_converged = has_converged;
    return model;
}

double variance_of(const Moments& scores) { return scores.squared_error / static_cast<double>(scores.n); }

}  // namespace

Computed<WorkerModel> fit_worker_model(const WorkerModelData& data, const WorkerModelOptions& options) {
    if (data.score.empty()) {
        return Undefined{"no judgments"};
    }
    if (is_constant(data.score)) {
        return Undefined{"all scores are equal"};
    }
    check_all_are_judged(GroupedRows{data.worker, data.workers});
    check_all_are_judged(GroupedRows{data.item, data.items});
    check_all_are_judged(GroupedRows{data.system, data.systems});
    const Moments scores = moments(data.score);
    RunIds runs = number_runs(data.worker, data.hit);
    const bool has_hit_effects = options.most_hit_share > 0.0 && runs.has_repeated_worker();
    if (!has_hit_effects) {
        runs = number_runs(data.worker, {});
    }
    WorkerModelState state = first_state(data, runs, scores, has_hit_effects ? options.most_hit_share : 0.0);
    const JudgmentsByRun by_run{data, runs};
    const JudgmentsByItem by_item{data, runs};
    const JudgmentsInFit part{by_run, by_item, {}};
    const SystemParts parts = system_parts(data);
    WorkerModel model = swept({.data = data,
                               .options = options,
                               .by_run = by_run,
                               .by_item = by_item,
                               .part = part,
                               .parts = parts,
                               .score_variance = variance_of(scores),
                               .is_refit = false,
                               .finds_hit_share = has_hit_effects,
                               .finds_weights = options.weight_cap > 0.0},
                              std::move(state));
    model.runs = std::move(runs);
    return model;
}

WorkerModelRefits::WorkerModelRefits(const WorkerModelData& data, const WorkerModel& all)
    : data_{data},
      all_{all},
      by_run_{data, all.runs},
      by_item_{data, all.runs},
      parts_{system_parts(data)},
      score_variance_{variance_of(moments(data.score))} {}

WorkerModel WorkerModelRefits::without(std::span<const std::uint8_t> left_out,
                                       const WorkerModelOptions& options) const {
    const JudgmentsInFit part{by_run_, by_item_, left_out};
    return swept({.data = data_,
                  .options = options,
                  .by_run = by_run_,
                  .by_item = by_item_,
                  .part = part,
                  .parts = parts_,
                  .score_variance = score_variance_,
                  .is_refit = true,
                  .finds_hit_share = false,
                  .finds_weights = false},
                 state_of(all_));
}

}  // namespace adjudge
