// The systems of a slice in order, with their uncertainty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rating_model.hpp"
#include "analysis/ratings.hpp"
#include "analysis/significance.hpp"
#include "analysis/standardize.hpp"
#include "analysis/system_scores.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
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

// Where a system's interval comes from.
enum class IntervalMethod : std::uint8_t {
    Clustered,   // t with the clustered standard error
    Percentile,  // bootstrap over the same clusters
    Bca,
};

template <>
struct Words<IntervalMethod> {
    static constexpr std::array<std::string_view, 3> all{"clustered", "percentile", "bca"};
};

struct RankingOptions {
    Estimate estimate = Estimate::Model;
    Dependence dependence = Dependence::Hit;
    IntervalMethod interval = IntervalMethod::Clustered;
    double confidence = 0.95;
    std::size_t resamples = 1000;
    SignificanceOptions significance = {};
    RatingModelOptions model = {};
};

struct RankedSystem {
    std::uint32_t system;
    std::size_t cluster;  // from 1 at the top
    RankRange ranks;
    double estimate;                               // that the order is by
    Computed<ClusteredMean> mean = Undefined{""};  // of the same estimate
    std::optional<Interval> interval = {};
    std::optional<double> model = {};
    MeanScores scores = {};
};

struct Ranking {
    Estimate estimate;
    std::string clustered_by;             // "hit+system"
    std::vector<RankedSystem> systems;    // from best to worst
    Significance significance;            // by place in `systems`
    std::vector<std::uint32_t> left_out;  // systems without a judgment that counts
    Computed<RatingModel> model = Undefined{"not fitted"};
    std::vector<std::string> notes;       // what a reader must know
    std::optional<double> design_effect;  // the mean over systems
};

Ranking rank_systems(const Ratings& ratings, const StandardScores& standard,
                     const RankingOptions& options = {}, KeptWorkers kept = nullptr);
// The same with the model that fit_ratings() finds for these.
Ranking rank_systems(const Ratings& ratings, const StandardScores& standard, const RankingOptions& options,
                     KeptWorkers kept, Computed<RatingModel> model);

}  // namespace adjudge
