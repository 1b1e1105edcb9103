#include "analysis/ratings/score_distributions.hpp"

#include <array>

namespace adjudge {

std::vector<KindDistribution> distributions_by_kind(const Ratings& ratings, KeptWorkers kept) {
    std::array<std::vector<double>, Words<UnitKind>::all.size()> scores;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (kept == nullptr || (*kept)[ratings.worker[i]]) {
            scores.at(static_cast<std::size_t>(ratings.kind[i])).push_back(ratings.score[i]);
        }
    }
    std::vector<KindDistribution> found;
    for (std::size_t kind = 0; kind < scores.size(); ++kind) {
        if (const auto box = box_plot(scores.at(kind))) {
            found.push_back({static_cast<UnitKind>(kind), *box});
        }
    }
    return found;
}

DifferenceDistributions difference_distributions(const ControlPairs& pairs) {
    DifferenceDistributions found{.repeated = pairs.repeat_differences(),
                                  .degraded = pairs.bad_differences()};
    if (!found.repeated.empty()) {
        found.repeated_box = box_plot(found.repeated);
    }
    if (!found.degraded.empty()) {
        found.degraded_box = box_plot(found.degraded);
    }
    return found;
}

}  // namespace adjudge
