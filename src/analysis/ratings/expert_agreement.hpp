// How the crowd's scores compare with those of experts who judged the same outputs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "stats/computed.hpp"
#include "stats/correlation/pearson.hpp"
#include "stats/correlation/spearman.hpp"

namespace adjudge {

// Means of the crowd beside means of experts.
struct ComparedMeans {
    std::size_t n = 0;
    Computed<Pearson> pearson = Undefined{"no outputs judged by both"};
    Computed<Spearman> spearman = Undefined{"no outputs judged by both"};
    std::optional<double> mean_absolute_difference = {};
    std::optional<double> mean_difference = {};  // crowd minus experts
};

// One worker's scores beside the experts' means of the same segments.
struct WorkerBesideExperts {
    std::size_t judgments = 0;  // on segments that experts judged
    std::optional<double> mean_absolute_difference = {};
    std::optional<double> mean_difference = {};  // worker minus experts
};

struct ExpertAgreement {
    std::size_t experts = 0;
    std::size_t judgments = 0;                 // of experts
    ComparedMeans segments;                    // that both judged
    ComparedMeans systems;                     // the same segments, by system
    std::vector<WorkerBesideExperts> workers;  // by worker
};

// Raw scores of normal, repeated and gold units. `kept`, by worker: whose judgments make the crowd's means.
// None where no expert stands apart.
std::optional<ExpertAgreement> expert_agreement(const Ratings& ratings, const std::vector<bool>& kept,
                                                double confidence = 0.95);

}  // namespace adjudge
