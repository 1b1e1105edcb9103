// What the judgments say of each system under an estimate: their values and weights, and the mean, segment
// scores and clustered errors that follow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference.hpp"
#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/significance.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/words.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// What systems are ordered by.
enum class Estimate : std::uint8_t {
    Model,  // the worker model's quality
    Z,      // the mean of standardized segment scores
    Raw,    // the mean of segment scores
};

template <>
struct Words<Estimate> {
    static constexpr std::array<std::string_view, 3> all{"model", "z", "raw"};
};

// Judgments that share one of these may err in the same direction.
enum class Dependence : std::uint8_t {
    Hit,       // the HIT and the system; the worker and the system where the table names no HITs
    Worker,    // the worker and the system
    Document,  // the document and the system
    Segment,   // nothing but the segment itself
};

template <>
struct Words<Dependence> {
    static constexpr std::array<std::string_view, 4> all{"hit", "worker", "document", "segment"};
};

// What each judgment says under the estimate, and how much it weighs; 0 where it does not count.
struct JudgmentValues {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;
    std::vector<double> own_leverage;
};

JudgmentValues raw_values(const Ratings& ratings, KeptWorkers kept);
JudgmentValues z_values(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept);
// A system's weighted mean is its quality: the parts that it shares with others weigh as their segments do.
JudgmentValues model_values(const Ratings& ratings, const RatingModel& model);

struct ClusterIds {
    std::vector<std::uint32_t> id;  // by judgment
    std::string name;               // "hit+system"
};

ClusterIds cluster_ids(const Ratings& ratings, Dependence dependence);

// One system's judgments with weight.
struct SystemJudgments {
    std::vector<double> value;
    std::vector<double> weight;
    std::vector<double> leverage;
    std::vector<std::uint32_t> cluster;
    std::vector<std::uint32_t> item;
    std::vector<std::uint32_t> worker;
};

// By system of ratings.shared.
std::vector<SystemJudgments> judgments_by_system(const Ratings& ratings, const JudgmentValues& values,
                                                 const ClusterIds& clusters);

// The segment scores, and the mean with its clustered error.
SystemEvidence evidence_of(std::string name, const SystemJudgments& judgments);

double weighted_mean(const SystemJudgments& judgments);

// (sum of W)^2 / sum of W^2 over the workers' total weights: how many workers who judge equally much would
// do.
double effective_workers(const SystemJudgments& judgments);

struct ClusterBootstrap {
    bool is_bca = false;
    Inference inference = {};
    ParallelOptions parallel = {};
};

// Clusters drawn with replacement.
std::optional<Interval> cluster_interval(const SystemJudgments& judgments, const ClusterBootstrap& options);

}  // namespace adjudge
