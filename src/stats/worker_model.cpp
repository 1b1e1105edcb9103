#include "stats/worker_model.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "stats/grouped_rows.hpp"
#include "stats/moments.hpp"
#include "stats/worker_factor.hpp"

namespace adjudge {
namespace {

// The factor of an item's effect or a system's quality.
struct NormalFactor {
    double mean = 0.0;
    double variance = 0.0;
};

// What is expected before anything is seen, as shares of the variance of scores. Workers' scales have a mean
// of 1; the bound keeps a crowd that sees no difference at all from being explained as one that sees it with
// opposite signs.
constexpr double bias_share = 0.25;
constexpr double item_share = 0.25;
constexpr double noise_share = 0.5;
constexpr double expected_scale_variance = 0.1;

struct State {
    std::vector<WorkerFactor> workers;
    std::vector<NormalFactor> items;
    std::vector<NormalFactor> quality;
    WorkerPriors priors;
};

// A judgment as the update of its worker sees it.
struct WorkerJudgment {
    double score;
    std::uint32_t item;
    std::uint32_t system;
};

// The judgments laid out by worker, for the same reason as those of items below, with the sums that no sweep
// changes.
class WorkerJudgments {
public:
    WorkerJudgments(const WorkerModelData& data, const GroupedRows& by_worker) {
        judgments_.reserve(data.score.size());
        for (std::size_t worker = 0; worker < data.workers; ++worker) {
            begins_.push_back(judgments_.size());
            WorkerSums& sums = scores_.emplace_back();
            for (const std::uint32_t row : by_worker.rows(worker)) {
                const double y = data.score[row];
                judgments_.push_back({y, data.item[row], data.system[row]});
                sums.y += y;
                sums.y_squared += y * y;
            }
            sums.n = static_cast<double>(by_worker.rows(worker).size());
        }
        begins_.push_back(judgments_.size());
    }

    [[nodiscard]] WorkerSums sums(std::size_t worker, const State& state) const {
        WorkerSums sums = scores_[worker];
        for (std::size_t i = begins_[worker]; i < begins_[worker + 1]; ++i) {
            const NormalFactor& item = state.items[judgments_[i].item];
            const NormalFactor& quality = state.quality[judgments_[i].system];
            const double x = quality.mean + item.mean;
            sums.x += x;
            sums.x_squared += x * x;
            sums.x_variance += quality.variance + item.variance;
            sums.xy += x * judgments_[i].score;
        }
        return sums;
    }

private:
    std::vector<std::size_t> begins_;
    std::vector<WorkerJudgment> judgments_;
    std::vector<WorkerSums> scores_;  // of the scores alone
};

// Blocks keep the sums over items in one order, whatever the number of threads.
constexpr std::size_t workers_a_block = 64;
constexpr std::size_t items_a_block = 512;

std::size_t blocks(std::size_t count, std::size_t a_block) { return (count + a_block - 1) / a_block; }

void update_workers(const WorkerModelData& data, const WorkerJudgments& by_worker,
                    const WorkerModelOptions& options, State& state) {
    const auto update_block = [&](std::size_t block) {
        const std::size_t end = std::min((block + 1) * workers_a_block, data.workers);
        for (std::size_t w = block * workers_a_block; w < end; ++w) {
            const WorkerSums sums = by_worker.sums(w, state);
            state.workers[w] = updated(state.workers[w], sums, state.priors, options.noise_prior);
        }
    };
    parallel_for(blocks(data.workers, workers_a_block), update_block, options.parallel);
}

struct QualitySums {
    std::vector<double> precision;
    std::vector<double> right;
};

// A worker's factor as the judgments of an item or system see it, worked out once a sweep.
struct WorkerVoice {
    double slope;      // b / noise
    double shift;      // -(b a + cov_ab) / noise
    double precision;  // of one judgment
};

// What a judgment says of the quality that its worker saw, times its precision. A part of the quality that is
// known is taken off: (b (score - a) - cov_ab - E[b^2] known) / noise.
struct HeardJudgment {
    double evidence;
    double precision;
    std::uint32_t system;

    [[nodiscard]] double without(double known) const { return evidence - precision * known; }
};

std::vector<WorkerVoice> voices_of(const std::vector<WorkerFactor>& workers) {
    std::vector<WorkerVoice> voices;
    voices.reserve(workers.size());
    for (const WorkerFactor& worker : workers) {
        voices.push_back({worker.b / worker.noise, -(worker.b * worker.a + worker.cov_ab) / worker.noise,
                          worker.squared_scale() / worker.noise});
    }
    return voices;
}

// A judgment as the update of its item sees it.
struct ItemJudgment {
    double score;
    std::uint32_t worker;
    std::uint32_t system;
};

// The judgments laid out by item: every sweep reads them from front to back, where the rows of an item lie
// all over the table.
class ItemJudgments {
public:
    ItemJudgments(const WorkerModelData& data, const GroupedRows& by_item) {
        judgments_.reserve(data.score.size());
        begins_.reserve(data.items + 1);
        for (std::size_t item = 0; item < data.items; ++item) {
            begins_.push_back(judgments_.size());
            for (const std::uint32_t row : by_item.rows(item)) {
                judgments_.push_back({data.score[row], data.worker[row], data.system[row]});
            }
        }
        begins_.push_back(judgments_.size());
    }

    [[nodiscard]] std::span<const ItemJudgment> of(std::size_t item) const {
        return std::span{judgments_}.subspan(begins_[item], begins_[item + 1] - begins_[item]);
    }

private:
    std::vector<std::size_t> begins_;
    std::vector<ItemJudgment> judgments_;
};

// The judgments of an item with their workers' voices, in the place of those heard before.
void hear(std::vector<HeardJudgment>& heard, std::span<const ItemJudgment> judgments,
          std::span<const WorkerVoice> voices) {
    heard.clear();
    for (const ItemJudgment& judgment : judgments) {
        const WorkerVoice& worker = voices[judgment.worker];
        heard.push_back({worker.slope * judgment.score + worker.shift, worker.precision, judgment.system});
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

void add_quality(QualitySums& sums, std::span<const HeardJudgment> judgments, double item_mean) {
    for (const HeardJudgment& judgment : judgments) {
        sums.precision[judgment.system] += judgment.precision;
        sums.right[judgment.system] += judgment.without(item_mean);
    }
}

// Items first, then systems with the items' new factors.
void update_qualities(const WorkerModelData& data, const ItemJudgments& by_item,
                      const WorkerModelOptions& options, State& state) {
    const std::vector<WorkerVoice> voices = voices_of(state.workers);
    const auto update_block = [&](std::size_t block) {
        QualitySums sums{std::vector<double>(data.systems), std::vector<double>(data.systems)};
        std::vector<HeardJudgment> heard;
        const std::size_t end = std::min((block + 1) * items_a_block, data.items);
        for (std::size_t i = block * items_a_block; i < end; ++i) {
            hear(heard, by_item.of(i), voices);
            state.items[i] = updated_item(heard, state);
            add_quality(sums, heard, state.items[i].mean);
        }
        return sums;
    };
    const auto parts = parallel_map(blocks(data.items, items_a_block), update_block, options.parallel);
    for (std::size_t s = 0; s < data.systems; ++s) {
        double precision = 0.0;
        double right = 0.0;
        for (const QualitySums& part : parts) {
            precision += part.precision[s];
            right += part.right[s];
        }
        state.quality[s] = {right / precision, 1.0 / precision};
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
void normalize(const WorkerModelData& data, const GroupedRows& by_worker, State& state) {
    double scale = 0.0;
    for (std::size_t w = 0; w < data.workers; ++w) {
        scale += static_cast<double>(by_worker.rows(w).size()) * state.workers[w].b;
    }
    scale /= static_cast<double>(data.score.size());
    if (!(scale > 1e-3)) {
        return;  // nobody agrees with anybody: there is no scale to be fixed
    }
    const double centre = moments(means_of(state.quality)).mean;
    for (NormalFactor& quality : state.quality) {
        quality = {(quality.mean - centre) * scale, quality.variance * scale * scale};
    }
    for (NormalFactor& item : state.items) {
        item.mean *= scale;
        item.variance *= scale * scale;
    }
    for (WorkerFactor& worker : state.workers) {
        worker.a += worker.b * centre;
        worker.var_a += centre * (2.0 * worker.cov_ab + centre * worker.var_b);
        worker.cov_ab = (worker.cov_ab + centre * worker.var_b) / scale;
        worker.b /= scale;
        worker.var_b /= scale * scale;
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

void update_priors(double score_variance, double most_scale_variance, State& state) {
    PriorSums bias;
    PriorSums scale;
    double precision = 0.0;
    for (const WorkerFactor& worker : state.workers) {
        bias.add(worker.a, worker.var_a);
        scale.add(worker.b, worker.var_b);
        precision += 1.0 / worker.noise;
    }
    PriorSums items;
    for (const NormalFactor& item : state.items) {
        items.add(item.mean, item.variance);
    }
    state.priors = {.bias = bias.mean(),
                    .bias_variance = bias.variance(bias_share * score_variance),
                    .scale = scale.mean(),
                    .scale_variance = std::min(most_scale_variance, scale.variance(expected_scale_variance)),
                    .item_variance = items.variance(item_share * score_variance),
                    .noise = bias.n / precision};
}

State start(const WorkerModelData& data, const Moments& scores) {
    const double variance = scores.squared_error / static_cast<double>(scores.n);
    State state;
    state.priors = {.bias = scores.mean,
                    .bias_variance = bias_share * variance,
                    .scale = 1.0,
                    .scale_variance = expected_scale_variance,
                    .item_variance = item_share * variance,
                    .noise = noise_share * variance};
    state.workers.assign(data.workers, {.a = scores.mean, .noise = state.priors.noise});
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

WorkerModel result_of(const WorkerModelData& data, const GroupedRows& by_worker, const State& state) {
    WorkerModel model;
    model.quality = means_of(state.quality);
    for (const NormalFactor& item : state.items) {
        model.item_effect.push_back(item.mean);
        model.item_variance.push_back(item.variance);
    }
    model.item_sd = std::sqrt(state.priors.item_variance);
    for (std::size_t w = 0; w < data.workers; ++w) {
        const WorkerFactor& worker = state.workers[w];
        model.workers.push_back({.bias = worker.a,
                                 .scale = worker.b,
                                 .noise = std::sqrt(worker.noise),
                                 .weight = worker.squared_scale() / worker.noise,
                                 .n = by_worker.rows(w).size(),
                                 .bias_variance = worker.var_a,
                                 .covariance = worker.cov_ab,
                                 .scale_variance = worker.var_b});
    }
    return model;
}

}  // namespace

Computed<WorkerModel> fit_worker_model(const WorkerModelData& data, const WorkerModelOptions& options) {
    if (data.score.empty()) {
        return Undefined{"no judgments"};
    }
    if (is_constant(data.score)) {
        return Undefined{"all scores are equal"};
    }
    const Moments scores = moments(data.score);
    const double variance = scores.squared_error / static_cast<double>(scores.n);
    const GroupedRows by_worker{data.worker, data.workers};
    const GroupedRows by_item{data.item, data.items};
    check_all_are_judged(by_worker);
    check_all_are_judged(by_item);
    check_all_are_judged(GroupedRows{data.system, data.systems});
    const ItemJudgments item_judgments{data, by_item};
    const WorkerJudgments worker_judgments{data, by_worker};
    State state = start(data, scores);
    std::size_t sweep = 0;
    bool has_converged = false;
    while (!has_converged && sweep < options.most_sweeps) {
        const std::vector<NormalFactor> before = state.quality;
        update_workers(data, worker_judgments, options, state);
        update_qualities(data, item_judgments, options, state);
        normalize(data, by_worker, state);
        update_priors(variance, options.most_scale_variance, state);
        has_converged = largest_move(before, state.quality) <= options.tolerance * std::sqrt(variance);
        ++sweep;
    }
    WorkerModel model = result_of(data, by_worker, state);
    model.sweeps = sweep;
    model.has_converged = has_converged;
    return model;
}

ImpliedQuality implied_quality(const WorkerModelData& data, const WorkerModel& model) {
    ImpliedQuality implied;
    for (std::size_t row = 0; row < data.score.size(); ++row) {
        const FittedWorker& worker = model.workers[data.worker[row]];
        const std::uint32_t item = data.item[row];
        const double quality = model.quality[data.system[row]];
        const double noise = worker.noise * worker.noise;
        const double seen =
            (worker.scale * (data.score[row] - worker.bias) - worker.covariance) / (worker.weight * noise);
        implied.value.push_back(seen - model.item_effect[item]);
        implied.own_leverage.push_back(worker.weight * model.item_variance[item]);
        const double x = quality + model.item_effect[item];
        implied.weight.push_back(worker.weight);
        implied.leverage.push_back(
            (worker.bias_variance + 2.0 * worker.covariance * x + worker.scale_variance * x * x) / noise);
    }
    return implied;
}

}  // namespace adjudge
