#include "experiment/fitted_crowd.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace adjudge {
namespace {

constexpr std::array draw_numbers{&CrowdDraw::system_sd, &CrowdDraw::document_sd, &CrowdDraw::item_sd,
                                  &CrowdDraw::output_sd, &CrowdDraw::bias_sd,     &CrowdDraw::scale_sd,
                                  &CrowdDraw::noise,     &CrowdDraw::hit_error,   &CrowdDraw::drift,
                                  &CrowdDraw::run_error, &CrowdDraw::taste};

void add_share(CrowdDraw& sum, const CrowdDraw& draw, double share) {
    for (const auto number : draw_numbers) {
        sum.*number += share * draw.*number;
    }
    for (std::size_t s = 0; s < sum.systems.size(); ++s) {
        sum.systems[s] += share * draw.systems[s];
    }
    for (std::size_t w = 0; w < sum.workers.size(); ++w) {
        sum.workers[w].bias += share * draw.workers[w].bias;
        sum.workers[w].scale += share * draw.workers[w].scale;
        sum.workers[w].noise += share * draw.workers[w].noise;
        sum.workers[w].reference += share * draw.workers[w].reference;
        sum.workers[w].reference_sd += share * draw.workers[w].reference_sd;
    }
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
        sum.control_level[kind] += share * draw.control_level[kind];
        sum.control_noise[kind] += share * draw.control_noise[kind];
    }
}

}  // namespace

CrowdDraw mean_draw(const FittedCrowd& crowd) {
    CrowdDraw mean{.systems = std::vector<double>(crowd.draws.front().systems.size(), 0.0),
                   .workers = std::vector<PilotWorker>(crowd.draws.front().workers.size(),
                                                       PilotWorker{0.0, 0.0, 0.0, 0.0, 0.0})};
    for (const CrowdDraw& draw : crowd.draws) {
        add_share(mean, draw, 1.0 / static_cast<double>(crowd.draws.size()));
    }
    return mean;
}

std::vector<WorkerKind> kinds_of(const std::vector<PilotWorker>& workers) {
    constexpr double careless_scale = 1.0 / 3.0;
    constexpr double noisy_share = 0.5;
    const auto told = [](const PilotWorker& worker) {
        return std::pow(worker.scale / std::max(worker.noise, 1e-12), 2.0);
    };
    std::vector<double> all;
    std::ranges::transform(workers, std::back_inserter(all), told);
    std::ranges::sort(all);
    const double median = all.empty() ? 0.0 : all[all.size() / 2];
    std::vector<WorkerKind> kinds;
    kinds.reserve(workers.size());
    for (const PilotWorker& worker : workers) {
        kinds.push_back(worker.scale < careless_scale         ? WorkerKind::Careless
                        : told(worker) < noisy_share * median ? WorkerKind::Noisy
                                                              : WorkerKind::Careful);
    }
    return kinds;
}

}  // namespace adjudge
