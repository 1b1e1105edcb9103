// The mean of judgments that are not independent: a worker errs in the same direction along a whole run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "stats/computed.hpp"
#include "stats/significance/student_t.hpp"

namespace adjudge {

// One entry a judgment, all of one length.
struct ClusteredSample {
    std::span<const double> values;
    std::span<const double> weights;         // >= 0; only their ratios matter
    std::span<const std::uint32_t> cluster;  // judgments of one cluster may depend on each other
    // How far each judgment, with those of its cluster that act as one with it, pulls to itself what the
    // values were computed with, in 0 .. 1; empty: not at all. Its residual comes out smaller than its error
    // by as much.
    std::span<const double> leverage = {};
};

struct ClusteredMean {
    double mean;            // sum of weight * value / sum of weights
    double standard_error;  // allows for dependence within clusters
    double df;              // clusters - 1 for clusters of equal weight, less for others
    double design_effect;   // the variance as a multiple of that for independent judgments
    double effective_n;     // n / design effect
    std::size_t n;
    std::size_t clusters;
};

// V = sum over clusters of (sum of w (y - mean) / sqrt(1 - leverage))^2 / (1 - p) / (sum of w)^2, where p is
// the cluster's share of the weight, by which it pulls the mean to itself.
//
// Liang and Zeger (1986) with the divisions of Bell and McCaffrey's (2002) CR2, which for clusters of equal
// weight are the factor G / (G - 1) of Stata's and R's CR1; degrees of freedom of Satterthwaite (1946) for
// clusters that contribute by their shares, 1 / (sum of p^2) - 1, at least 1; design effect as Kish (1965),
// section 8.2. Undefined for fewer than two clusters of positive weight, and where the clusters' sums of
// residuals are 0 up to rounding, as for values that are all equal.
Computed<ClusteredMean> clustered_mean(const ClusteredSample& sample);

// Tests the difference of two such means that share no cluster, with the degrees of freedom of Welch and
// Satterthwaite.
TTest clustered_difference(const ClusteredMean& first, const ClusteredMean& second,
                           const TTestOptions& options = {});

}  // namespace adjudge
