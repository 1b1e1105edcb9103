// What is taken from each worker as it is: scores of references, and the shape of the noise.
#pragma once

#include <vector>

#include "analysis/ratings/ratings.hpp"

namespace adjudge {

// What a worker gives to references.
struct ReferenceScores {
    double mean = 0.0;
    double sd = 0.0;
};

// By worker; of one who has fewer than three, what all have together.
std::vector<ReferenceScores> reference_scores(const Ratings& pilot);

// A worker's residuals with mean 0 and variance 1; quantiles of the normal distribution in place of fewer
// than 20, or of equal ones.
std::vector<double> standardized_shape(std::vector<double> residuals);

}  // namespace adjudge
