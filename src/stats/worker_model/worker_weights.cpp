#include "stats/worker_model/worker_weights.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace adjudge {
namespace {

// The weight of the median judgment or of the median worker, whichever is more: one careless worker with most
// of the judgments must not limit the careful ones.
template <class WeightOf>
double median_weight(const WorkerModelFit& fit, const WorkerModelState& state, WeightOf weight_of) {
    struct Weighed {
        double weight;
        std::size_t judgments;
    };
    std::vector<Weighed> workers;
    workers.reserve(state.workers.size());
    for (std::size_t w = 0; w < state.workers.size(); ++w) {
        workers.push_back({weight_of(w), fit.part.of_worker(w)});
    }
    std::ranges::sort(workers, {}, &Weighed::weight);
    const double of_workers = workers[(workers.size() - 1) / 2].weight;
    std::size_t below = 0;
    for (const Weighed& worker : workers) {
        below += worker.judgments;
        if (2 * below >= fit.part.size()) {
            return std::max(worker.weight, of_workers);
        }
    }
    return workers.back().weight;
}

}  // namespace

double full_weight(const WorkerFactor& worker) { return worker.squared_scale() / worker.noise; }

double allowed_share(const WorkerFactor& worker, const WeightLimits& limits, double support, double scale) {
    if (!(limits.weight > 0.0)) {
        return 1.0;
    }
    return support * std::min({1.0, limits.weight * scale * scale / full_weight(worker),
                               limits.precision * worker.noise});
}

WeightLimits weight_limits(const WorkerModelFit& fit, const WorkerModelState& state, double scale) {
    const double cap = fit.options.weight_cap;
    const auto weight = [&](std::size_t w) { return full_weight(state.workers[w]); };
    const auto precision = [&](std::size_t w) { return 1.0 / state.workers[w].noise; };
    return {.weight = cap * median_weight(fit, state, weight) / (scale * scale),
            .precision = cap * median_weight(fit, state, precision)};
}

}  // namespace adjudge
