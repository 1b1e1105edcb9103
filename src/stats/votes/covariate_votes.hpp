// The model of Bradley and Terry with a covariate of the two outputs, such as how much longer one of them is:
// abilities with the covariate held equal, and what it does to votes.
//
//     P(i better than j) = e^(d/2) / s,   P(j better) = e^(-d/2) / s,   P(tie) = nu / s,
//     d = ability_i - ability_j + effect * x
//
// where x is the covariate of i less that of j: Davidson (1970) with an order effect's place taken by x
// (Davidson and Beaver 1977). The log-likelihood is concave; its maximum is found by Newton's method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/votes/vote_counts.hpp"

namespace adjudge {

struct CovariateVote {
    Vote vote;          // its group is what standard errors allow for: an item's votes hang together
    double difference;  // of the covariate, first less second; finite
};

struct CovariateEffect {
    double effect;  // on the log odds of being preferred, for each unit of the covariate
    double standard_error;
    double group_error;  // the same, with votes of one group hanging together (a sandwich)
    Interval interval;   // effect and its group_error, normal
};

struct CovariateFit {
    std::vector<double> ability;  // by candidate; their sum is 0
    std::vector<double> standard_error;
    CovariateEffect covariate;
    std::optional<double> nu;  // none without ties
    double log_likelihood;
    std::size_t iterations;
};

// Undefined without two candidates, where no vote has a difference, and where there is no maximum: a candidate
// or the covariate decides everything.
Computed<CovariateFit> fit_covariate(std::size_t candidates, std::span<const CovariateVote> votes,
                                     double confidence = 0.95);

}  // namespace adjudge
