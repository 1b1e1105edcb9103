// The statistics of whole outputs: one row a segment, all metrics side by side, so that scores of any choice
// of segments are a matter of adding rows.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "text/metric.hpp"

namespace adjudge {

// Texts by segment. Nothing is stripped here.
struct ScoredTexts {
    std::vector<std::span<const std::string_view>> references;
    std::vector<std::span<const std::string_view>> systems;
};

// Rows of one system, each a whole number of packs of eight numbers wide; the rest is 0.
class StatisticsTable {
public:
    static constexpr std::size_t pack = 8;

    StatisticsTable() = default;
    StatisticsTable(std::size_t rows, std::size_t columns)
        : rows_{rows}, stride_{(columns + pack - 1) / pack * pack}, values_(rows * stride_) {}

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
    [[nodiscard]] std::span<const double> row(std::size_t i) const {
        return std::span{values_}.subspan(i * stride_, stride_);
    }
    [[nodiscard]] std::span<double> row(std::size_t i) {
        return std::span{values_}.subspan(i * stride_, stride_);
    }
    // All rows added up, from the first to the last.
    [[nodiscard]] std::vector<double> sums() const;

private:
    std::size_t rows_ = 0;
    std::size_t stride_ = 0;
    std::vector<double> values_;
};

struct CorpusStatistics {
    std::vector<TextMetric> metrics;
    std::vector<std::size_t> first_column;  // of each metric
    std::vector<StatisticsTable> systems;

    [[nodiscard]] std::span<const double> of_metric(std::span<const double> row, std::size_t metric) const {
        return row.subspan(first_column[metric], statistics_width(metrics[metric]));
    }
    [[nodiscard]] std::size_t segments() const { return systems.front().rows(); }
};

struct ScoringOptions {
    ParallelOptions parallel = {};
    Progress* progress = nullptr;
};

// Fails with InvalidInput where there is no metric, reference, system or segment, and where numbers of
// segments differ.
Result<CorpusStatistics> corpus_statistics(const ScoredTexts& texts, std::span<const TextMetric> metrics,
                                           const ScoringOptions& options = {});

}  // namespace adjudge
