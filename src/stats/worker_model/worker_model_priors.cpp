#include "stats/worker_model/worker_model_priors.hpp"

#include <algorithm>

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

double updated_hit_share(const WorkerModelFit& fit, const WorkerModelState& state) {
    constexpr double prior_weight = 4.0;
    double energy = 0.0;
    for (const double of_worker : state.run_energy) {
        energy += of_worker;
    }
    const double found = (energy + prior_weight * expected_hit_share) /
                         (static_cast<double>(state.runs.size()) + prior_weight);
    return std::min(found, fit.options.most_hit_share);
}

}  // namespace

WorkerModelState first_state(const WorkerModelData& data, const RunIds& runs, const Moments& scores,
                             double most_hit_share) {
    const double variance = scores.squared_error / static_cast<double>(scores.n);
    WorkerModelState state;
    state.priors = {.bias = scores.mean,
                    .bias_variance = bias_share * variance,
                    .scale = 1.0,
                    .scale_variance = expected_scale_variance,
                    .item_variance = item_share * variance,
                    .noise = noise_share * variance,
                    .hit_share = std::min(expected_hit_share, most_hit_share)};
    state.workers.assign(data.workers, {.a = scores.mean, .noise = state.priors.noise});
    state.support.assign(data.workers, 1.0);
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

void update_priors(const WorkerModelFit& fit, WorkerModelState& state) {
    PriorSums bias;
    PriorSums scale;
    double precision = 0.0;
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        const WorkerFactor& worker = state.workers[w];
        if (fit.part.of_worker(w) > 0) {
            bias.add(worker.a, worker.var_a);
            scale.add(worker.b, worker.var_b);
            precision += 1.0 / worker.noise;
        }
    }
    PriorSums items;
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        if (state.has_item[i] != 0) {
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

}  // namespace adjudge
