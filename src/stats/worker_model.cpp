#include "stats/worker_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"
#include "stats/worker_model_priors.hpp"
#include "stats/worker_model_refits.hpp"
#include "stats/worker_model_rows.hpp"
#include "stats/worker_model_state.hpp"
#include "stats/worker_weights.hpp"

namespace adjudge {
namespace {

// Blocks keep the sums over items in one order, whatever the number of threads.
constexpr std::size_t workers_per_block = 64;
constexpr std::size_t items_per_block = 512;

std::size_t blocks(std::size_t count, std::size_t per_block) { return (count + per_block - 1) / per_block; }

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

void update_workers(const WorkerModelFit& fit, WorkerModelState& state) {
    const auto update_block = [&](std::size_t block) {
        std::vector<RunSums> of_runs;
        const std::size_t end = std::min((block + 1) * workers_per_block, fit.data.workers);
        for (std::size_t w = block * workers_per_block; w < end; ++w) {
            update_worker(fit, w, of_runs, state);
        }
    };
    parallel_for(blocks(fit.data.workers, workers_per_block), update_block, fit.options.parallel);
}

// What a judgment tells in its run, worked out once per sweep.
struct RunVoice {
    double slope;      // b / noise
    double shift;      // -(b (a + h) + cov_ab + cov_bh) / noise
    double precision;  // of one judgment
};

// The mean of the scales over judgments. 1 where nobody agrees with anybody: there is no scale to be fixed.
double mean_scale(const WorkerModelFit& fit, const WorkerModelState& state) {
    double scale = 0.0;
    for (std::size_t w = 0; w < fit.data.workers; ++w) {
        scale += static_cast<double>(fit.part.of_worker(w)) * state.workers[w].b;
    }
    scale /= static_cast<double>(fit.part.size());
    return scale > 1e-3 ? scale : 1.0;
}

std::vector<RunVoice> voices_of(const WorkerModelFit& fit, const WorkerModelState& state) {
    const double scale = mean_scale(fit, state);
    std::vector<RunVoice> voices;
    voices.reserve(state.runs.size());
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        const double allowed = allowed_share(worker, state.limits, state.support[w], scale);
        const double precision = full_weight(worker) * allowed;
        const double share = allowed / worker.noise;
        for (std::size_t run = fit.by_run.first_run(w); run < fit.by_run.first_run(w + 1); ++run) {
            const RunEffect& effect = state.runs[run];
            const double shift = worker.b * (worker.a + effect.mean) + worker.cov_ab + effect.cov_b;
            voices.push_back({worker.b * share, -shift * share, precision});
        }
    }
    return voices;
}

// What a judgment says of the quality that its worker saw, times its precision. A part of the quality that is
// known is taken off.
struct HeardJudgment {
    double evidence;
    double precision;
    std::uint32_t system;

    [[nodiscard]] double without(double known) const { return evidence - precision * known; }
};

// The judgments of an item with their runs' voices, in the place of those heard before.
void hear(std::vector<HeardJudgment>& heard, const WorkerModelFit& fit, std::size_t item,
          std::span<const RunVoice> voices) {
    heard.clear();
    for (std::size_t place = fit.by_item.begin_of(item); place < fit.by_item.begin_of(item + 1); ++place) {
        const JudgmentsByItem::Judgment& judgment = fit.by_item.all()[place];
        if (fit.part.has_by_item(place, judgment.run)) {
            const RunVoice& voice = voices[judgment.run];
            heard.push_back({voice.slope * judgment.score + voice.shift, voice.precision, judgment.system});
        }
    }
}

NormalFactor updated_item(std::span<const HeardJudgment> judgments, const WorkerModelState& state) {
    double precision = 1.0 / state.priors.item_variance;
    double right = 0.0;
    for (const HeardJudgment& judgment : judgments) {
        precision += judgment.precision;
        right += judgment.without(state.quality[judgment.system].mean);
    }
    return {right / precision, 1.0 / precision};
}

struct QualitySums {
    std::vector<double> precision;
    std::vector<double> right;
};

void add_quality(QualitySums& sums, std::span<const HeardJudgment> judgments, double item_mean) {
    for (const HeardJudgment& judgment : judgments) {
        sums.precision[judgment.system] += judgment.precision;
        sums.right[judgment.system] += judgment.without(item_mean);
    }
}

// Items first, then systems with the items' new factors. A system that was left without judgments stays.
void update_qualities(const WorkerModelFit& fit, WorkerModelState& state) {
    const std::vector<RunVoice> voices = voices_of(fit, state);
    const std::size_t systems = fit.data.systems;
    const auto update_block = [&](std::size_t block) {
        QualitySums sums{std::vector<double>(systems), std::vector<double>(systems)};
        std::vector<HeardJudgment> heard;
        const std::size_t end = std::min((block + 1) * items_per_block, fit.data.items);
        for (std::size_t i = block * items_per_block; i < end; ++i) {
            hear(heard, fit, i, voices);
            state.items[i] = updated_item(heard, state);
            state.has_item[i] = heard.empty() ? 0 : 1;
            add_quality(sums, heard, state.items[i].mean);
        }
        return sums;
    };
    const auto parts =
        parallel_map(blocks(fit.data.items, items_per_block), update_block, fit.options.parallel);
    for (std::size_t s = 0; s < systems; ++s) {
        double precision = 0.0;
        double right = 0.0;
        for (const QualitySums& part : parts) {
            precision += part.precision[s];
            right += part.right[s];
        }
        state.has_system[s] = precision > 0.0 ? 1 : 0;
        if (precision > 0.0) {
            state.quality[s] = {right / precision, 1.0 / precision};
        }
    }
}

std::vector<double> means_of(const std::vector<NormalFactor>& factors) {
    std::vector<double> means;
    means.reserve(factors.size());
    for (const NormalFactor& factor : factors) {
        means.push_back(factor.mean);
    }
    return means;
}

// Qualities and effects of items can move against each other where the items of some systems are judged for
// no other. Effects have a mean of 0, so that is where they belong: sweeps alone get there by small steps.
void settle_items(const WorkerModelFit& fit, WorkerModelState& state) {
    std::vector<double> sum(fit.parts.count, 0.0);
    std::vector<double> items(fit.parts.count, 0.0);
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        if (state.has_item[i] != 0) {
            sum[fit.parts.of_item[i]] += state.items[i].mean;
            items[fit.parts.of_item[i]] += 1.0;
        }
    }
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        const std::uint32_t part = fit.parts.of_item[i];
        state.items[i].mean -= items[part] > 0.0 ? sum[part] / items[part] : 0.0;
    }
    for (std::size_t s = 0; s < state.quality.size(); ++s) {
        const std::uint32_t part = fit.parts.of_system[s];
        state.quality[s].mean += items[part] > 0.0 ? sum[part] / items[part] : 0.0;
    }
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
