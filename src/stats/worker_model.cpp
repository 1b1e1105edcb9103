#include "stats/worker_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"
#include "stats/worker_model_rows.hpp"

namespace adjudge {
namespace {

// What is expected before anything is seen, as shares of the variance of scores. Workers' scales have a mean
// of 1; the bound keeps a crowd that sees no difference at all from being explained as one that sees it with
// opposite signs.
constexpr double bias_share = 0.25;
constexpr double item_share = 0.25;
constexpr double noise_share = 0.5;
constexpr double expected_scale_variance = 0.1;
constexpr double expected_hit_share = 0.1;

struct State {
    std::vector<WorkerFactor> workers;
    std::vector<RunEffect> runs;
    std::vector<double> run_energy;  // by worker: the sum over its runs
    std::vector<NormalFactor> items;
    std::vector<NormalFactor> quality;
    WorkerPriors priors;
    WeightLimits limits;
};

// What a sweep finds anew, and what it takes as it is.
struct Fit {
    const WorkerModelData& data;
    const WorkerModelOptions& options;
    const JudgmentsByRun& by_run;
    const JudgmentsByItem& by_item;
    double score_variance;
    bool finds_hit_share;     // else it is taken from the state
    bool finds_weight_limit;  // the same
};

// Blocks keep the sums over items in one order, whatever the number of threads.
constexpr std::size_t workers_per_block = 64;
constexpr std::size_t items_per_block = 512;

std::size_t blocks(std::size_t count, std::size_t per_block) { return (count + per_block - 1) / per_block; }

// Adds a run's judgments to its worker's sums, and gives the run's own.
RunSums add_run(std::span<const JudgmentsByRun::Judgment> judgments, const State& state, WorkerSums& sums) {
    WorkerSums run;
    for (const JudgmentsByRun::Judgment& judgment : judgments) {
        const NormalFactor& item = state.items[judgment.item];
        const NormalFactor& quality = state.quality[judgment.system];
        const double x = quality.mean + item.mean;
        run.x += x;
        run.x_squared += x * x;
        run.x_variance += quality.variance + item.variance;
        run.y += judgment.score;
        run.y_squared += judgment.score * judgment.score;
        run.xy += x * judgment.score;
    }
    const auto n = static_cast<double>(judgments.size());
    const double discount = run_discount(n, state.priors.hit_share);
    const double left = 1.0 - discount * n;
    sums.count += n;
    sums.n += n * left;
    sums.x += run.x * left;
    sums.y += run.y * left;
    sums.x_squared += run.x_squared - discount * run.x * run.x;
    sums.y_squared += run.y_squared - discount * run.y * run.y;
    sums.xy += run.xy - discount * run.x * run.y;
    sums.x_variance += run.x_variance * (1.0 - discount);
    return {n, run.x, run.y};
}

void update_worker(const Fit& fit, std::size_t worker, std::vector<RunSums>& of_runs, State& state) {
    const std::size_t begin = fit.by_run.first_run(worker);
    const std::size_t end = fit.by_run.first_run(worker + 1);
    of_runs.clear();
    WorkerSums sums;
    for (std::size_t run = begin; run < end; ++run) {
        of_runs.push_back(add_run(fit.by_run.of_run(run), state, sums));
    }
    if (sums.count == 0.0) {
        return;
    }
    WorkerFactor& factor = state.workers[worker];
    factor = updated(factor, sums, state.priors, fit.options.noise_prior);
    const double hit_share = state.priors.hit_share;
    double energy = 0.0;
    for (std::size_t run = begin; run < end; ++run) {
        state.runs[run] = run_effect(of_runs[run - begin], factor, hit_share);
        energy += run_energy(of_runs[run - begin], factor, hit_share);
    }
    state.run_energy[worker] = energy;
}

void update_workers(const Fit& fit, State& state) {
    const auto update_block = [&](std::size_t block) {
        std::vector<RunSums> of_runs;
        const std::size_t end = std::min((block + 1) * workers_per_block, fit.data.workers);
        for (std::size_t w = block * workers_per_block; w < end; ++w) {
            update_worker(fit, w, of_runs, state);
        }
    };
    parallel_for(blocks(fit.data.workers, workers_per_block), update_block, fit.options.parallel);
}

double full_weight(const WorkerFactor& worker) { return worker.squared_scale() / worker.noise; }

// The weight of the median judgment or of the median worker, whichever is more: one careless worker with most
// of the judgments must not limit the careful ones.
template <class WeightOf>
double median_weight(const Fit& fit, const State& state, WeightOf weight_of) {
    struct Weighed {
        double weight;
        std::size_t judgments;
    };
    std::vector<Weighed> workers;
    workers.reserve(state.workers.size());
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        workers.push_back({weight_of(state.workers[w]), fit.by_run.judgments(w)});
    }
    std::ranges::sort(workers, {}, &Weighed::weight);
    const double of_workers = workers[(workers.size() - 1) / 2].weight;
    std::size_t below = 0;
    for (const Weighed& worker : workers) {
        below += worker.judgments;
        if (2 * below >= fit.by_run.size()) {
            return std::max(worker.weight, of_workers);
        }
    }
    return workers.back().weight;
}

// The part of a worker's weight that the limits leave. Scales have the mean `scale`.
double allowed_share(const WorkerFactor& worker, const WeightLimits& limits, double scale) {
    double share = 1.0;
    if (limits.weight > 0.0) {
        share = std::min(
            {share, limits.weight * scale * scale / full_weight(worker), limits.precision * worker.noise});
    }
    return share;
}

// What a judgment tells in its run, worked out once per sweep.
struct RunVoice {
    double slope;      // b / noise
    double shift;      // -(b (a + h) + cov_ab + cov_bh) / noise
    double precision;  // of one judgment
};

// The mean of the scales over judgments. 1 where nobody agrees with anybody: there is no scale to be fixed.
double mean_scale(const Fit& fit, const State& state) {
    double scale = 0.0;
    for (std::size_t w = 0; w < fit.data.workers; ++w) {
        scale += static_cast<double>(fit.by_run.judgments(w)) * state.workers[w].b;
    }
    scale /= static_cast<double>(fit.by_run.size());
    return scale > 1e-3 ? scale : 1.0;
}

std::vector<RunVoice> voices_of(const Fit& fit, const State& state) {
    const double scale = mean_scale(fit, state);
    std::vector<RunVoice> voices;
    voices.reserve(state.runs.size());
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        const double allowed = allowed_share(worker, state.limits, scale);
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
void hear(std::vector<HeardJudgment>& heard, std::span<const JudgmentsByItem::Judgment> judgments,
          std::span<const RunVoice> voices) {
    heard.clear();
    for (const JudgmentsByItem::Judgment& judgment : judgments) {
        const RunVoice& voice = voices[judgment.run];
        heard.push_back({voice.slope * judgment.score + voice.shift, voice.precision, judgment.system});
    }
}

NormalFactor updated_item(std::span<const HeardJudgment> judgments, const State& state) {
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
void update_qualities(const Fit& fit, State& state) {
    const std::vector<RunVoice> voices = voices_of(fit, state);
    const std::size_t systems = fit.data.systems;
    const auto update_block = [&](std::size_t block) {
        QualitySums sums{std::vector<double>(systems), std::vector<double>(systems)};
        std::vector<HeardJudgment> heard;
        const std::size_t end = std::min((block + 1) * items_per_block, fit.data.items);
        for (std::size_t i = block * items_per_block; i < end; ++i) {
            hear(heard, fit.by_item.of(i), voices);
            state.items[i] = updated_item(heard, state);
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

// The model is the same for qualities moved by a constant, or stretched: take out both.
void normalize(const Fit& fit, State& state) {
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

// The mean and expected squared distance of factors.
struct PriorSums {
    double n = 0.0;
    double sum = 0.0;
    double squares = 0.0;

    void add(double mean, double variance) {
        n += 1.0;
        sum += mean;
        squares += mean * mean + variance;
    }
    [[nodiscard]] double mean() const { return sum / n; }
    // Shrunk towards `expected` as if as many more had been seen with it: few must not make a prior collapse.
    [[nodiscard]] double variance(double expected) const {
        constexpr double prior_weight = 2.0;
        const double found = std::max(0.0, squares - sum * sum / n);
        return (found + prior_weight * expected) / (n + prior_weight);
    }
};

double updated_hit_share(const Fit& fit, const State& state) {
    constexpr double prior_weight = 4.0;
    double energy = 0.0;
    for (const double of_worker : state.run_energy) {
        energy += of_worker;
    }
    const double found = (energy + prior_weight * expected_hit_share) /
                         (static_cast<double>(state.runs.size()) + prior_weight);
    return std::min(found, fit.options.most_hit_share);
}

void update_priors(const Fit& fit, State& state) {
    PriorSums bias;
    PriorSums scale;
    double precision = 0.0;
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        if (fit.by_run.judgments(w) > 0) {
            bias.add(worker.a, worker.var_a);
            scale.add(worker.b, worker.var_b);
            precision += 1.0 / worker.noise;
        }
    }
    PriorSums items;
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        if (!fit.by_item.of(i).empty()) {
            items.add(state.items[i].mean, state.items[i].variance);
        }
    }
    const double most_scale_variance = fit.options.most_scale_variance;
    state.priors = {
        .bias = bias.mean(),
        .bias_variance = bias.variance(bias_share * fit.score_variance),
        .scale = scale.mean(),
        .scale_variance = std::min(most_scale_variance, scale.variance(expected_scale_variance)),
        .item_variance = items.variance(item_share * fit.score_variance),
        .noise = bias.n / precision,
        .hit_share = fit.finds_hit_share ? updated_hit_share(fit, state) : state.priors.hit_share};
}

State start(const WorkerModelData& data, const RunIds& runs, const Moments& scores) {
    const double variance = scores.squared_error / static_cast<double>(scores.n);
    State state;
    state.priors = {.bias = scores.mean,
                    .bias_variance = bias_share * variance,
                    .scale = 1.0,
                    .scale_variance = expected_scale_variance,
                    .item_variance = item_share * variance,
                    .noise = noise_share * variance};
    state.workers.assign(data.workers, {.a = scores.mean, .noise = state.priors.noise});
    state.runs.assign(runs.count(), {});
    state.run_energy.assign(data.workers, 0.0);
    state.items.assign(data.items, {0.0, state.priors.item_variance});
    state.quality.assign(data.systems, {});
    std::vector<double> counts(data.systems, 0.0);
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        state.quality[data.system[row]].mean += data.score[row] - scores.mean;
        counts[data.system[row]] += 1.0;
    }
    for (std::size_t s = 0; s < data.systems; ++s) {
        state.quality[s].mean /= counts[s];
    }
    return state;
}

// The state that a fit ended in.
State state_of(const WorkerModel& model) {
    State state;
    for (const FittedWorker& worker : model.workers) {
        state.workers.push_back({.a = worker.bias,
                                 .b = worker.scale,
                                 .var_a = worker.bias_variance,
                                 .cov_ab = worker.covariance,
                                 .var_b = worker.scale_variance,
                                 .noise = worker.noise * worker.noise});
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

WorkerModel result_of(const Fit& fit, const State& state) {
    WorkerModel model;
    model.quality = means_of(state.quality);
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
                                 .weight = full * allowed_share(worker, state.limits, 1.0),
                                 .full_weight = full,
                                 .n = fit.by_run.judgments(w),
                                 .bias_variance = worker.var_a,
                                 .covariance = worker.cov_ab,
                                 .scale_variance = worker.var_b});
    }
    model.run_effect = state.runs;
    model.priors = state.priors;
    model.limits = state.limits;
    return model;
}

// Sweeps until nothing moves.
WorkerModel swept(const Fit& fit, State state) {
    const double still = fit.options.tolerance * std::sqrt(fit.score_variance);
    std::size_t sweep = 0;
    bool has_converged = false;
    while (!has_converged && sweep < fit.options.most_sweeps) {
        const std::vector<NormalFactor> before = state.quality;
        update_workers(fit, state);
        if (fit.finds_weight_limit) {
            const double scale = mean_scale(fit, state);
            const double cap = fit.options.weight_cap;
            state.limits = {.weight = cap * median_weight(fit, state, full_weight) / (scale * scale),
                            .precision = cap * median_weight(fit, state, [](const WorkerFactor& w) {
                                             return 1.0 / w.noise;
                                         })};
        }
        update_qualities(fit, state);
        normalize(fit, state);
        update_priors(fit, state);
        has_converged = largest_move(before, state.quality) <= still;
        ++sweep;
    }
    WorkerModel model = result_of(fit, state);
    model.sweeps = sweep;
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
    State state = start(data, runs, scores);
    state.priors.hit_share = has_hit_effects ? std::min(expected_hit_share, options.most_hit_share) : 0.0;
    const JudgmentsByRun by_run{data, runs, {}};
    const JudgmentsByItem by_item{data, runs, {}};
    WorkerModel model = swept({.data = data,
                               .options = options,
                               .by_run = by_run,
                               .by_item = by_item,
                               .score_variance = variance_of(scores),
                               .finds_hit_share = has_hit_effects,
                               .finds_weight_limit = options.weight_cap > 0.0},
                              std::move(state));
    model.runs = std::move(runs);
    return model;
}

WorkerModel refit_worker_model(const WorkerModelData& data, const WorkerModel& all,
                               std::span<const std::uint8_t> left_out, const WorkerModelOptions& options) {
    const JudgmentsByRun by_run{data, all.runs, left_out};
    const JudgmentsByItem by_item{data, all.runs, left_out};
    WorkerModel model = swept({.data = data,
                               .options = options,
                               .by_run = by_run,
                               .by_item = by_item,
                               .score_variance = variance_of(moments(data.score)),
                               .finds_hit_share = false,
                               .finds_weight_limit = false},
                              state_of(all));
    std::vector<bool> is_judged(data.systems, false);
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        is_judged[data.system[row]] = is_judged[data.system[row]] || left_out[row] == 0;
    }
    for (std::size_t s = 0; s < data.systems; ++s) {
        if (!is_judged[s]) {
            model.quality[s] = std::numeric_limits<double>::quiet_NaN();
        }
    }
    return model;
}

ImpliedQuality implied_quality(const WorkerModelData& data, const WorkerModel& model) {
    ImpliedQuality implied;
    std::vector<double> judgments(model.runs.count(), 0.0);
    for (const std::uint32_t run : model.runs.run) {
        judgments[run] += 1.0;
    }
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        const FittedWorker& worker = model.workers[data.worker[row]];
        const RunEffect& run = model.run_effect[model.runs.run[row]];
        const std::uint32_t item = data.item[row];
        const double noise = worker.noise * worker.noise;
        const double squared_scale = worker.full_weight * noise;
        const double seen =
            (worker.scale * (data.score[row] - worker.bias - run.mean) - worker.covariance - run.cov_b) /
            squared_scale;
        implied.value.push_back(seen - model.item_effect[item]);
        implied.own_leverage.push_back(worker.weight * model.item_variance[item]);
        const double x = model.quality[data.system[row]] + model.item_effect[item];
        implied.weight.push_back(worker.weight);
        implied.leverage.push_back(
            (worker.bias_variance + 2.0 * worker.covariance * x + worker.scale_variance * x * x) / noise +
            run_discount(judgments[model.runs.run[row]], model.priors.hit_share));
    }
    return implied;
}

}  // namespace adjudge
