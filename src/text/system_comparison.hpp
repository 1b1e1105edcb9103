// Is the difference between two systems' scores more than the luck of the test set? Each system against the
// first, by paired bootstrap or paired approximate randomization, as sacreBLEU 2.6.0 with numpy 1 computes
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "text/corpus_statistics.hpp"
#include "text/resampled_scores.hpp"

namespace adjudge {

enum class PairedTest : std::uint8_t { Bootstrap, Randomization };

template <>
struct Words<PairedTest> {
    static constexpr std::array<std::string_view, 2> all{"bootstrap", "randomization"};
};

// Mean over resamples, and half the width of the interval that holds 95 % of them.
struct ScoreEstimate {
    double mean = 0.0;
    double half_width = 0.0;
};

struct ComparedScore {
    double score = 0.0;
    std::optional<ScoreEstimate> estimate = {};  // of the bootstrap alone
    std::optional<double> p_value = {};  // none for the first system, and where there is nothing to test
    bool is_identical = false;           // to the first system, in the statistics of every segment
};

// By system and metric. `options.trials` is 1,000 for sacreBLEU's bootstrap and 10,000 for its randomization.
std::vector<std::vector<ComparedScore>> compare_systems(const CorpusStatistics& statistics, PairedTest test,
                                                        const ScoreResampling& options);

// Scores of all systems and metrics with an estimate each, from the bootstrap; the mean is exact where that
// of compare_systems() is numpy's.
std::vector<std::vector<ComparedScore>> scores_with_confidence(const CorpusStatistics& statistics,
                                                               const ScoreResampling& options);

// Scores without anything else.
std::vector<std::vector<ComparedScore>> plain_scores(const CorpusStatistics& statistics);

// numpy's sum: pairwise, by eight (its order of additions shows in the last digits).
double pairwise_sum(std::span<const double> values);

}  // namespace adjudge
