#include "text/system_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace adjudge {
namespace {

using AllScores = std::vector<std::vector<ComparedScore>>;

double pairwise_mean(std::span<const double> values) {
    return pairwise_sum(values) / static_cast<double>(values.size());
}

// sacreBLEU takes the exact mean here, rounded once.
double rounded_mean(std::span<const double> values) {
    const long double sum = std::accumulate(values.begin(), values.end(), 0.0L);
    return static_cast<double>(sum / static_cast<long double>(values.size()));
}

double half_width(std::span<const double> sorted) {
    const std::size_t low = sorted.size() / 40;
    return 0.5 * (sorted[sorted.size() - low - 1] - sorted[low]);
}

template <class Mean>
ScoreEstimate estimate_of(std::vector<double> scores, Mean mean) {
    std::ranges::sort(scores);
    return {mean(scores), half_width(scores)};
}

double p_value(std::span<const double> resampled, double difference) {
    const auto larger = std::ranges::count_if(resampled, [&](double value) { return value > difference; });
    return static_cast<double>(larger + 1) / static_cast<double>(resampled.size() + 1);
}

// Differences between the resampled scores, with their mean taken off.
std::vector<double> centred_differences(std::span<const double> first, std::span<const double> other) {
    std::vector<double> differences(first.size());
    std::ranges::transform(first, other, differences.begin(),
                           [](double a, double b) { return std::abs(b - a); });
    const double mean = pairwise_mean(differences);
    std::ranges::for_each(differences, [&](double& value) { value -= mean; });
    return differences;
}

bool is_identical(const CorpusStatistics& statistics, std::size_t system, std::size_t metric) {
    for (std::size_t i = 0; i < statistics.segments(); ++i) {
        if (!std::ranges::equal(statistics.of_metric(statistics.systems.front().row(i), metric),
                                statistics.of_metric(statistics.systems[system].row(i), metric))) {
            return false;
        }
    }
    return true;
}

void add_estimates(AllScores& scores, const ResampledScores& resampled,
                   double (*mean)(std::span<const double>)) {
    for (std::size_t system = 0; system < scores.size(); ++system) {
        for (std::size_t metric = 0; metric < scores[system].size(); ++metric) {
            scores[system][metric].estimate = estimate_of(resampled[system][metric], mean);
        }
    }
}

}  // namespace

double pairwise_sum(std::span<const double> values) {
    constexpr std::size_t lanes = 8;
    constexpr std::size_t longest = 128;
    if (values.size() < lanes) {
        return std::accumulate(values.begin(), values.end(), 0.0);
    }
    if (values.size() > longest) {
        const std::size_t half = values.size() / 2 / lanes * lanes;
        return pairwise_sum(values.first(half)) + pairwise_sum(values.subspan(half));
    }
    std::array<double, lanes> sums{};
    std::ranges::copy(values.first(lanes), sums.begin());
    std::size_t at = lanes;
    for (; at + lanes <= values.size(); at += lanes) {
        std::ranges::transform(sums, values.subspan(at, lanes), sums.begin(), std::plus{});
    }
    const double sum =
        ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
    return std::accumulate(values.begin() + static_cast<std::ptrdiff_t>(at), values.end(), sum);
}

AllScores plain_scores(const CorpusStatistics& statistics) {
    AllScores scores;
    for (const StatisticsTable& system : statistics.systems) {
        const std::vector<double> sums = system.sums();
        std::vector<ComparedScore>& row = scores.emplace_back();
        for (std::size_t metric = 0; metric < statistics.metrics.size(); ++metric) {
            row.push_back({metric_score(statistics.of_metric(sums, metric), statistics.metrics[metric])});
        }
    }
    return scores;
}

AllScores scores_with_confidence(const CorpusStatistics& statistics, const ScoreResampling& options) {
    AllScores scores = plain_scores(statistics);
    add_estimates(scores, bootstrap_scores(statistics, options), rounded_mean);
    return scores;
}

AllScores compare_systems(const CorpusStatistics& statistics, PairedTest test,
                          const ScoreResampling& options) {
    const bool is_bootstrap = test == PairedTest::Bootstrap;
    AllScores scores = plain_scores(statistics);
    const ResampledScores resampled =
        is_bootstrap ? bootstrap_scores(statistics, options) : randomized_differences(statistics, options);
    if (is_bootstrap) {
        add_estimates(scores, resampled, pairwise_mean);
    }
    const auto compare = [&](std::size_t system, std::size_t metric) {
        ComparedScore& compared = scores[system][metric];
        compared.is_identical = is_identical(statistics, system, metric);
        if (compared.is_identical) {
            return;
        }
        const double difference = std::abs(scores[0][metric].score - compared.score);
        const std::vector<double>& own = resampled[system][metric];
        compared.p_value =
            p_value(is_bootstrap ? centred_differences(resampled[0][metric], own) : own, difference);
    };
    for (std::size_t system = 1; system < scores.size(); ++system) {
        for (std::size_t metric = 0; metric < statistics.metrics.size(); ++metric) {
            compare(system, metric);
        }
    }
    return scores;
}

}  // namespace adjudge
