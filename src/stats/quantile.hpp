// Quantiles of a sample, and the box plot and cut points that are made of them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "stats/computed.hpp"

namespace adjudge {

// x[h] with h = (n - 1) `probability` counted from 0, linear between neighbours: type 7 of Hyndman and Fan
// (1996), Sample quantiles in statistical packages; the default of R and NumPy.
//
// Undefined for no values and where a value is not finite. The sample must be sorted in ascending order and
// `probability` lie in 0..1.
Computed<double> quantile_of_sorted(std::span<const double> sorted, double probability);

struct BoxPlot {
    std::size_t n;
    double min;
    double
        lower_whisker;  // the least value not under q1 - 1.5 (q3 - q1), but q1 where that value is above it
    double q1;
    double median;
    double q3;
    double
        upper_whisker;  // the greatest value not over q3 + 1.5 (q3 - q1), but q3 where that value is below it
    double max;
    double mean;
    std::size_t outliers;  // values beyond the fences
};

// Tukey (1977), Exploratory data analysis, with type 7 quartiles in the place of his hinges.
//
// Undefined for no values and where a value is not finite.
Computed<BoxPlot> box_plot(std::span<const double> sample);

// The percentiles 100/k, 200/k ... 100 (k-1)/k, which split a sample into k parts of about equal size; none
// for k = 1, and `k` must not be 0.
//
// Undefined for no values and where a value is not finite.
Computed<std::vector<double>> percentile_cuts(std::span<const double> sample, std::size_t k);

}  // namespace adjudge
