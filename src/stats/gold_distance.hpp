// How far judgments on a small scale are from gold, and the weight that this gives.
#pragma once

#include <cstddef>
#include <span>

#include "stats/computed.hpp"

namespace adjudge {

// Delta(J, G) = mean |g - j|. Undefined for no judgments. The samples must be of equal length.
//
// Denkowski and Lavie (2010), section 3.
Computed<double> gold_distance(std::span<const double> judgments, std::span<const double> gold);

// E = (k^2 - 1) / (3 k): the mean distance of two answers drawn from 1 .. k, each equally likely. `points`
// must not be 0.
double chance_distance(std::size_t points);

// K_Delta = 1 - Delta / E: 1 for judgments that are the gold, 0 for chance.
//
// Denkowski and Lavie (2010), section 3.6. Their formula takes E from the largest distance; its constants for
// four points are those of this one, which gives 0 for chance on every scale.
double gold_kappa(double distance, std::size_t points);

// lambda+ = mean (g - j), which added to each judgment moves their mean to the gold's.
Computed<double> gold_shift(std::span<const double> judgments, std::span<const double> gold);

}  // namespace adjudge
