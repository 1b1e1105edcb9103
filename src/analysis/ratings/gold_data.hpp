// Judgments on a small scale beside gold, and how each worker compares with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// The judgments that count, and the gold of their segments.
struct GoldData {
    const Ratings& ratings;
    std::size_t points;
    std::vector<std::uint32_t> rows;  // of the ratings
    std::vector<double> gold;         // by segment: told, else the experts' mean; NaN where there is none
    std::vector<bool> is_judged;      // by segment
};

GoldData gold_data(const Ratings& ratings, std::size_t points);

// By judgment: its own gold, else that of its segment where it counts for one; NaN where there is none.
std::vector<double> gold_by_judgment(const Ratings& ratings);

// Judgments, or scores made of them, beside the gold of the same segments.
struct Compared {
    std::vector<double> judgments;
    std::vector<double> gold;
};

// By worker.
std::vector<Compared> compared_by_worker(const GoldData& data);

// The nearest point of the scale; of two the upper.
double rounded(double score, std::size_t points);
// P(A). There must be a judgment.
double share_of_equal(const Compared& compared);

// How a worker's judgments on segments with gold compare with it.
struct GoldWorker {
    std::size_t compared = 0;
    Computed<double> agreement = Undefined{"no judgments with gold"};  // P(A)
    Computed<double> distance = Undefined{"no judgments with gold"};   // Delta
    Computed<double> kappa = Undefined{"no judgments with gold"};      // K_Delta
    Computed<double> shift = Undefined{"no judgments with gold"};      // lambda+
    double two_stage_shift = 0.0;                                      // 0 where it does not help
    std::optional<double> two_stage_distance = {};
    double two_stage_weight = 0.0;  // K_Delta after the first stage; 0 where that is below
};

GoldWorker gold_worker(const Compared& compared, std::size_t points);

}  // namespace adjudge
