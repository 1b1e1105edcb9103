// Bootstrap resamples in the arithmetic of numpy 1: statistics and their sums are single precision.
#include <algorithm>

#include "text/numpy_random.hpp"
#include "text/resampled_scores.hpp"
#include "text/watched.hpp"

namespace adjudge {
namespace {

constexpr std::size_t pack = StatisticsTable::pack;

// So many trials are drawn before they are added up: bounds the memory.
constexpr std::size_t trials_at_once = 64;

using SingleTable = std::vector<float>;

SingleTable single_precision(const StatisticsTable& table) {
    SingleTable single;
    single.reserve(table.rows() * table.stride());
    for (std::size_t i = 0; i < table.rows(); ++i) {
        std::ranges::transform(table.row(i), std::back_inserter(single),
                               [](double value) { return static_cast<float>(value); });
    }
    return single;
}

// Eight columns of the drawn rows, added up in the order of the draws.
void add_pack(const float* column, std::size_t stride, std::span<const std::uint32_t> drawn, double* sums) {
    float total[pack] = {};
    for (const std::uint32_t row : drawn) {
        const float* values = column + row * stride;
        for (std::size_t i = 0; i < pack; ++i) {
            total[i] += values[i];
        }
    }
    std::copy(total, total + pack, sums);
}

std::vector<double> resampled_sums(const SingleTable& table, std::size_t stride,
                                   std::span<const std::uint32_t> drawn) {
    std::vector<double> sums(stride);
    for (std::size_t column = 0; column < stride; column += pack) {
        add_pack(table.data() + column, stride, drawn, sums.data() + column);
    }
    return sums;
}

// All systems on the same draws.
class Resampling {
public:
    Resampling(const CorpusStatistics& statistics, const ScoreResampling& options)
        : statistics_{statistics},
          options_{options},
          random_{options.seed},
          tables_{parallel_map(
              statistics.systems.size(),
              [&](std::size_t i) { return single_precision(statistics.systems[i]); }, options.parallel)},
          scores_(statistics.systems.size(),
                  std::vector(statistics.metrics.size(), std::vector<double>(options.trials))) {}

    // Trials first .. first + count - 1.
    void run(std::size_t first, std::size_t count) {
        drawn_.resize(count * statistics_.segments());
        const auto segments = static_cast<std::uint32_t>(statistics_.segments());
        std::ranges::generate(drawn_, [&] { return random_.below(segments); });
        parallel_for(
            tables_.size() * count, [&](std::size_t i) { score(i / count, i % count, first); },
            options_.parallel);
    }

    [[nodiscard]] ResampledScores scores() && { return std::move(scores_); }

private:
    void score(std::size_t system, std::size_t trial, std::size_t first) {
        const std::size_t segments = statistics_.segments();
        const std::vector<double> sums =
            resampled_sums(tables_[system], statistics_.systems.front().stride(),
                           std::span{drawn_}.subspan(trial * segments, segments));
        for (std::size_t metric = 0; metric < statistics_.metrics.size(); ++metric) {
            scores_[system][metric][first + trial] = metric_score(
                statistics_.of_metric(sums, metric), statistics_.metrics[metric], ScoreArithmetic::Single);
        }
    }

    const CorpusStatistics& statistics_;
    const ScoreResampling& options_;
    NumpyRandom random_;
    std::vector<SingleTable> tables_;
    ResampledScores scores_;
    std::vector<std::uint32_t> drawn_;
};

}  // namespace

ResampledScores bootstrap_scores(const CorpusStatistics& statistics, const ScoreResampling& options) {
    Resampling resampling{statistics, options};
    const Watched watched{options.progress, {"resampling", "trials", options.trials}};
    for (std::size_t first = 0; first < options.trials; first += trials_at_once) {
        const std::size_t count = std::min(trials_at_once, options.trials - first);
        resampling.run(first, count);
        watched.advance(count);
    }
    return std::move(resampling).scores();
}

}  // namespace adjudge
