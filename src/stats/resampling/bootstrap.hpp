// Bootstrap intervals of any statistic, over rows or over whole groups of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

enum class BootstrapMethod : std::uint8_t { Percentile, Bca };

template <>
struct Words<BootstrapMethod> {
    static constexpr std::array<std::string_view, 2> all{"percentile", "bca"};
};

struct BootstrapOptions {
    std::size_t resamples = 1000;
    double confidence = 0.95;  // in (0, 1)
    BootstrapMethod method = BootstrapMethod::Percentile;
    std::uint64_t seed = 1;  // same seed, same data, same result on every platform
    ParallelOptions parallel = {};
};

// The statistic of the chosen units, some of them more than once; none where it has no value. Called from
// several threads at once.
using ResampledStatistic = std::function<std::optional<double>(std::span<const std::uint32_t> chosen)>;

struct Bootstrap {
    double estimate;  // of all units, each once
    double standard_error;
    Interval interval;
    std::size_t units;
    std::size_t resamples;  // those in which the statistic has a value
};

// What is drawn are `units` things numbered from 0: rows, or documents whose rows stay together.
//
// Efron and Tibshirani (1993), sections 13.3 (percentile) and 14.3 (BCa, with the acceleration from a
// jackknife that leaves out a thousandth of the units at a time where there are more than a thousand).
// Undefined for fewer than two units, where the statistic has no value for all of them, and where it has
// none in more than a twentieth of the resamples.
Computed<Bootstrap> bootstrap(std::size_t units, const ResampledStatistic& statistic,
                              const BootstrapOptions& options = {});

// Of the mean of a sample.
Computed<Bootstrap> bootstrap_mean(std::span<const double> sample, const BootstrapOptions& options = {});

// Of the mean of all values, drawing whole groups: `group[i]`, counted from 0, is that of sample[i].
Computed<Bootstrap> bootstrap_mean_of_groups(std::span<const double> sample,
                                             std::span<const std::uint32_t> group,
                                             const BootstrapOptions& options = {});

}  // namespace adjudge
