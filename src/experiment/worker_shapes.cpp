#include "experiment/worker_shapes.hpp"

#include "base/normal_quantile.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

constexpr std::size_t least_residuals = 20;

// As many quantiles of the normal distribution.
std::vector<double> normal_values() {
    constexpr int count = 100;
    std::vector<double> values;
    values.reserve(count);
    for (int i = 0; i < count; ++i) {
        values.push_back(normal_quantile((i + 0.5) / count));
    }
    return values;
}

}  // namespace

std::vector<ReferenceScores> reference_scores(const Ratings& pilot) {
    std::vector<std::vector<double>> by_worker(pilot.workers.size());
    std::vector<double> all;
    for (std::size_t i = 0; i < pilot.size(); ++i) {
        if (pilot.kind[i] == UnitKind::GoodReference) {
            by_worker[pilot.worker[i]].push_back(pilot.score[i]);
            all.push_back(pilot.score[i]);
        }
    }
    std::vector<ReferenceScores> found;
    for (const std::vector<double>& own : by_worker) {
        const Moments scores = moments(own.size() < 3 ? all : own);
        found.push_back({scores.mean, scores.sd().value_or(0.0)});
    }
    return found;
}

std::vector<double> standardized_shape(std::vector<double> residuals) {
    const Moments found = moments(residuals);
    const double sd = found.sd().value_or(0.0);
    if (residuals.size() < least_residuals || !(sd > 0.0)) {
        return normal_values();
    }
    for (double& value : residuals) {
        value = (value - found.mean) / sd;
    }
    return residuals;
}

}  // namespace adjudge
