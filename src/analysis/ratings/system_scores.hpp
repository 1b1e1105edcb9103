// Segment, document and system scores as plain means of raw and of standardized judgments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/standardize.hpp"

namespace adjudge {

// Which workers' judgments enter an estimate. nullptr: all.
using KeptWorkers = const std::vector<bool>*;

// Whether the worker of a judgment is among them.
inline bool is_kept(const Ratings& ratings, KeptWorkers kept, std::size_t judgment) {
    return kept == nullptr || (*kept)[ratings.worker[judgment]];
}

struct MeanScores {
    std::size_t judgments = 0;
    std::size_t segments = 0;
    std::optional<double> raw = {};  // none without judgments
    std::optional<double> z = {};    // none without standardized ones
};

struct DocumentScore {
    std::uint32_t document;
    std::uint32_t system;  // of ratings.shared
    MeanScores scores;
    std::vector<std::uint32_t> segments;  // that were judged
};

struct Scores {
    std::vector<MeanScores> segments;      // by segment: means over judgments
    std::vector<MeanScores> systems;       // by system of ratings.shared: means over its segments
    std::vector<DocumentScore> documents;  // means over segments; none where the table names no documents
};

// From the normal units and their repetitions. A worker without standardized scores counts for the raw means
// alone.
Scores mean_scores(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept = nullptr);

}  // namespace adjudge
