#include "stats/resampling/bootstrap.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "base/normal_quantile.hpp"
#include "base/random.hpp"
#include "stats/distributions.hpp"
#include "stats/moments.hpp"
#include "stats/quantile.hpp"

namespace adjudge {
namespace {

using Chosen = std::vector<std::uint32_t>;

Chosen all_of(std::size_t units) {
    Chosen chosen(units);
    std::iota(chosen.begin(), chosen.end(), 0U);
    return chosen;
}

Chosen drawn(std::size_t units, RandomStream& random) {
    Chosen chosen(units);
    for (std::uint32_t& unit : chosen) {
        unit = static_cast<std::uint32_t>(random.below(units));
    }
    return chosen;
}

std::vector<double> replicates(std::size_t units, const ResampledStatistic& statistic,
                               const BootstrapOptions& options) {
    const auto replicate = [&](std::size_t index) {
        RandomStream random{options.seed, "bootstrap", index};
        return statistic(drawn(units, random));
    };
    std::vector<double> values;
    for (const std::optional<double>& value : parallel_map(options.resamples, replicate, options.parallel)) {
        if (value) {
            values.push_back(*value);
        }
    }
    std::ranges::sort(values);
    return values;
}

// Leaves out one block of units after the other.
std::vector<double> jackknife(std::size_t units, const ResampledStatistic& statistic,
                              const ParallelOptions& parallel) {
    constexpr std::size_t most_blocks = 1000;
    const std::size_t count = std::min(units, most_blocks);
    const auto without_block = [&](std::size_t block) {
        Chosen kept = all_of(units);
        const auto begin = static_cast<std::ptrdiff_t>(block * units / count);
        const auto end = static_cast<std::ptrdiff_t>((block + 1) * units / count);
        kept.erase(kept.begin() + begin, kept.begin() + end);
        return statistic(kept);
    };
    std::vector<double> values;
    for (const std::optional<double>& value : parallel_map(count, without_block, parallel)) {
        if (value) {
            values.push_back(*value);
        }
    }
    return values;
}

double acceleration(std::span<const double> left_out) {
    const Moments found = moments(left_out);
    double cubes = 0.0;
    for (const double value : left_out) {
        cubes += std::pow(found.mean - value, 3.0);
    }
    const double spread = std::pow(found.squared_error, 1.5);
    return spread > 0.0 ? cubes / (6.0 * spread) : 0.0;
}

// Which quantile of the replicates BCa takes for the one at `probability`.
double corrected(double probability, double bias, double accelerated) {
    const double z = bias + normal_quantile(probability);
    return normal_cdf(bias + z / (1.0 - accelerated * z));
}

Interval interval_of(std::span<const double> sorted, const BootstrapOptions& options) {
    const double tail = (1.0 - options.confidence) / 2.0;
    return {*quantile_of_sorted(sorted, tail), *quantile_of_sorted(sorted, 1.0 - tail), options.confidence};
}

// The share of replicates below the estimate; one that equals it but for rounding counts half.
double share_below(std::span<const double> sorted, double estimate) {
    const double rounding =
        1e-12 * std::max({std::fabs(sorted.front()), std::fabs(sorted.back()), std::fabs(estimate)});
    const auto count_below = [&](auto end) { return static_cast<double>(end - sorted.begin()); };
    const double below = count_below(std::ranges::lower_bound(sorted, estimate - rounding));
    const double up_to = count_below(std::ranges::upper_bound(sorted, estimate + rounding));
    const auto count = static_cast<double>(sorted.size());
    return std::clamp((below + up_to) / (2.0 * count), 0.5 / count, 1.0 - 0.5 / count);
}

Interval bca_interval(std::span<const double> sorted, double estimate, double accelerated,
                      const BootstrapOptions& options) {
    const double bias = normal_quantile(share_below(sorted, estimate));
    const double tail = (1.0 - options.confidence) / 2.0;
    return {*quantile_of_sorted(sorted, corrected(tail, bias, accelerated)),
            *quantile_of_sorted(sorted, corrected(1.0 - tail, bias, accelerated)), options.confidence};
}

struct SampleSums {
    std::vector<double> sums;
    std::vector<double> counts;
};

SampleSums group_sums(std::span<const double> sample, std::span<const std::uint32_t> group) {
    const std::size_t groups = group.empty() ? 0 : std::ranges::max(group) + std::size_t{1};
    SampleSums found{std::vector<double>(groups), std::vector<double>(groups)};
    for (std::size_t i = 0; i < sample.size(); ++i) {
        found.sums[group[i]] += sample[i];
        found.counts[group[i]] += 1.0;
    }
    return found;
}

}  // namespace

Computed<Bootstrap> bootstrap(std::size_t units, const ResampledStatistic& statistic,
                              const BootstrapOptions& options) {
    if (units < 2) {
        return Undefined{"fewer than two units to draw from"};
    }
    const std::optional<double> estimate = statistic(all_of(units));
    if (!estimate) {
        return Undefined{"the statistic has no value"};
    }
    const std::vector<double> values = replicates(units, statistic, options);
    constexpr double least_share = 0.95;
    if (static_cast<double>(values.size()) < least_share * static_cast<double>(options.resamples)) {
        return Undefined{"the statistic has no value in too many resamples"};
    }
    constexpr double rounding = 1e-12;
    if (values.back() - values.front() <= rounding * std::max(1.0, std::fabs(*estimate))) {
        return Undefined{"every resample gives the same value: a bootstrap has no width"};
    }
    Interval interval = interval_of(values, options);
    if (options.method == BootstrapMethod::Bca) {
        const double accelerated = acceleration(jackknife(units, statistic, options.parallel));
        interval = bca_interval(values, *estimate, accelerated, options);
    }
    return Bootstrap{.estimate = *estimate,
                     .standard_error = moments(values).sd().value_or(0.0),
                     .interval = interval,
                     .units = units,
                     .resamples = values.size()};
}

Computed<Bootstrap> bootstrap_mean(std::span<const double> sample, const BootstrapOptions& options) {
    const auto mean_of = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        double sum = 0.0;
        for (const std::uint32_t unit : chosen) {
            sum += sample[unit];
        }
        return sum / static_cast<double>(chosen.size());
    };
    return bootstrap(sample.size(), mean_of, options);
}

Computed<Bootstrap> bootstrap_mean_of_groups(std::span<const double> sample,
                                             std::span<const std::uint32_t> group,
                                             const BootstrapOptions& options) {
    if (sample.size() != group.size()) {
        throw std::logic_error{"every value needs its group"};
    }
    const SampleSums of = group_sums(sample, group);
    const auto mean_of = [&](std::span<const std::uint32_t> chosen) -> std::optional<double> {
        double sum = 0.0;
        double count = 0.0;
        for (const std::uint32_t unit : chosen) {
            sum += of.sums[unit];
            count += of.counts[unit];
        }
        return count > 0.0 ? std::optional{sum / count} : std::nullopt;
    };
    return bootstrap(of.sums.size(), mean_of, options);
}

}  // namespace adjudge
