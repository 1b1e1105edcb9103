#include "stats/worker_model/implied_quality.hpp"

#include "stats/worker_model/worker_runs.hpp"

namespace adjudge {

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
