#include "analysis/metric_comparison.hpp"

#include <algorithm>

namespace adjudge {

RankCorrelations rank_correlations(std::span<const Computed<double>> first,
                                   std::span<const Computed<double>> second) {
    std::vector<double> of_first;
    std::vector<double> of_second;
    for (std::size_t system = 0; system < first.size(); ++system) {
        if (first[system] && second[system]) {
            of_first.push_back(*first[system]);
            of_second.push_back(*second[system]);
        }
    }
    return {spearman(of_first, of_second), kendall(of_first, of_second)};
}

std::vector<Computed<double>> metric_scores(std::span<const SystemScore> metric,
                                            std::span<const std::string> systems) {
    std::vector<Computed<double>> scores;
    for (const std::string& system : systems) {
        const auto found = std::ranges::find(metric, system, &SystemScore::system);
        scores.push_back(found == metric.end() ? Computed<double>{Undefined{"the metric has no score of it"}}
                                               : Computed<double>{found->score});
    }
    return scores;
}

}  // namespace adjudge
