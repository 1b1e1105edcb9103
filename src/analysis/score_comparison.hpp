// Two studies side by side: what each says of the same systems, documents and segments.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/resampling/bootstrap.hpp"

namespace adjudge {

// What one study says of an item as one system rendered it. Higher is better.
struct ScoredOutput {
    std::string item;
    std::string document;  // empty: not told
    std::string system;
    double score;
};

enum class ComparedLevel : std::uint8_t { Systems, Documents, Segments };

template <>
struct Words<ComparedLevel> {
    static constexpr std::array<std::string_view, 3> all{"systems", "documents", "segments"};
};

struct ComparedStatistic {
    Computed<double> value = Undefined{""};
    std::optional<Interval> interval = {};
};

// What is compared: systems; a document or a segment by one system.
struct LevelComparison {
    ComparedLevel level;
    std::size_t compared = 0;  // in both
    ComparedStatistic pearson = {};
    ComparedStatistic kendall = {};     // tau-b
    ComparedStatistic difference = {};  // mean of second - first
    ComparedStatistic order = {};       // the share of pairs of systems that both put in the same order
    std::size_t pairs = 0;              // of systems that neither ties; within a document, within an item
    std::size_t tied = 0;               // pairs that one of them ties, or both
};

struct ScoreComparison {
    std::vector<std::string> systems;  // in both, by name
    std::vector<std::string> first_only;
    std::vector<std::string> second_only;
    // Outputs of common systems that only one of them judged.
    std::size_t outputs_of_first_only = 0;
    std::size_t outputs_of_second_only = 0;
    ComparedLevel resampled = ComparedLevel::Segments;  // documents where both tell all of theirs
    std::vector<LevelComparison> levels;                // without documents where they are not resampled
};

// A system's score is the mean of all its outputs in a study, a document's that of the system's outputs there that
// both studies judged. Several scores of one output count as their mean at the levels of documents and segments.
// Intervals are a bootstrap over documents, or over items.
ScoreComparison compare_scores(std::span<const ScoredOutput> first, std::span<const ScoredOutput> second,
                               const BootstrapOptions& options = {});

}  // namespace adjudge
