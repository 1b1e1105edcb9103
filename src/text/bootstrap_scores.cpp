// Bootstrap resamples in the arithmetic of numpy 1: statistics and their sums are single precision.
#include <algorithm>

#include "text/numpy_random.hpp"
#include "text/resampled_scores.hpp"

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

}  // namespace

ResampledScores bootstrap_scores(const CorpusStatistics& statistics, const ResamplingOptions& options) {
    const std::size_t segments = statistics.segments();
    const std::size_t systems = statistics.systems.size();
    const std::size_t metrics = statistics.metrics.size();
    const std::size_t stride = statistics.systems.front().stride();
    const std::vector<SingleTable> tables = parallel_map(
        systems, [&](std::size_t i) { return single_precision(statistics.systems[i]); }, options.parallel);
    ResampledScores scores(systems, std::vector(metrics, std::vector<double>(options.trials)));
    NumpyRandom random{options.seed};
    std::vector<std::uint32_t> drawn;
    if (options.progress != nullptr) {
        options.progress->start("resampling", "trials", options.trials);
    }
    for (std::size_t first = 0; first < options.trials; first += trials_at_once) {
        const std::size_t count = std::min(trials_at_once, options.trials - first);
        drawn.resize(count * segments);
        std::ranges::generate(drawn, [&] { return random.below(static_cast<std::uint32_t>(segments)); });
        const auto score_trial = [&](std::size_t i) {
            const std::size_t system = i / count;
            const std::size_t trial = i % count;
            const std::vector<double> sums =
                resampled_sums(tables[system], stride, std::span{drawn}.subspan(trial * segments, segments));
            for (std::size_t metric = 0; metric < metrics; ++metric) {
                scores[system][metric][first + trial] = metric_score(
                    statistics.of_metric(sums, metric), statistics.metrics[metric], ScoreArithmetic::Single);
            }
        };
        parallel_for(systems * count, score_trial, options.parallel);
        if (options.progress != nullptr) {
            options.progress->advance(count);
        }
    }
    if (options.progress != nullptr) {
        options.progress->finish();
    }
    return scores;
}

}  // namespace adjudge
