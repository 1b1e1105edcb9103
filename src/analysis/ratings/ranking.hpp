// The systems of a slice in order, with their uncertainty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference.hpp"
#include "analysis/ratings/leave_out.hpp"
#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/significance.hpp"
#include "analysis/ratings/standardize.hpp"
#include "analysis/ratings/system_evidence.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"

namespace adjudge {

struct GroupJackknife;

// Where a system's interval comes from.
enum class IntervalMethod : std::uint8_t {
    Jackknife,   // t with the error found by leaving out groups; of the difference from the mean of all
                 // systems
    Clustered,   // t with the clustered standard error
    Percentile,  // bootstrap over the same clusters
    Bca,
};

template <>
struct Words<IntervalMethod> {
    static constexpr std::array<std::string_view, 4> all{"jackknife", "clustered", "percentile", "bca"};
};

struct RankingOptions {
    Estimate estimate = Estimate::Model;
    Dependence dependence = Dependence::Hit;  // of clustered errors
    LeaveOut leave_out = LeaveOut::Auto;
    IntervalMethod interval = IntervalMethod::Jackknife;
    SignificanceOptions significance = {};
    RatingModelOptions model = {};
};

struct RankedSystem {
    std::uint32_t system;                          // of ratings.shared
    std::size_t cluster;                           // from 1 at the top
    RankRange ranks;                               // a set that holds for all systems at once
    double estimate;                               // that the order is by
    Computed<ClusteredMean> mean = Undefined{""};  // its uncertainty; clusters are the groups left out
    std::optional<Interval> interval = {};
    std::optional<double> model = {};
    MeanScores scores = {};
    double effective_workers = 0.0;
    // The variance as a multiple of that for as many independent judgments, and n divided by it. Never less
    // than 1: no estimate is worth more judgments than it is made of. None for the model with the jackknife's
    // errors: its judgments differ in weight, and have no plain variance to compare with.
    std::optional<double> design_effect = {};
    std::optional<double> effective_n = {};
};

// What was left out in turn to find the uncertainty.
struct LeaveOutSummary {
    LeaveOut unit;
    std::size_t groups;
    double least_df;  // of the systems' errors
    bool raters_are_fixed;
};

struct Ranking {
    Estimate estimate;      // that was used; another than the one asked for where the design does not bear it
    SignificanceTest test;  // the same
    Correction correction = Correction::None;  // of the tests, which clusters come from
    IntervalMethod interval;                   // another than the one asked for likewise
    std::string clustered_by;                  // "workers, 20 groups" or "hit+system"
    Computed<LeaveOutSummary> left_out_groups = Undefined{"not asked for"};
    std::vector<RankedSystem> systems;    // from best to worst
    Significance significance;            // by place in `systems`
    std::vector<std::uint32_t> left_out;  // systems without a judgment that counts
    Computed<RatingModel> model = Undefined{"not fitted"};
    std::vector<std::string> notes;       // what a reader must know
    std::optional<double> design_effect;  // the mean over systems
};

// The judgments that a ranking is made of.
struct RankingInput {
    const Ratings& ratings;
    const StandardScores& standard;
    KeptWorkers kept = nullptr;
};

Ranking rank_systems(const RankingInput& input, const Inference& inference,
                     const RankingOptions& options = {});

// What takes long and can be kept between rankings of the same judgments.
struct RankingParts {
    Computed<RatingModel> model;  // as fit_ratings() finds it
    // As leave_out_errors() finds them for the model; none where they are to be found anew.
    const Computed<GroupJackknife>* model_errors = nullptr;
    const Scores* scores = nullptr;  // as mean_scores() finds them; none likewise
};

Ranking rank_systems(const RankingInput& input, const Inference& inference, const RankingOptions& options,
                     RankingParts parts);

}  // namespace adjudge
