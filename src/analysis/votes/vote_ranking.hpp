// The systems of a slice of votes in order, with their uncertainty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference.hpp"
#include "analysis/metric_comparison.hpp"
#include "analysis/votes/grouped_votes.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/votes.hpp"
#include "analysis/win_matrix.hpp"
#include "base/parallel.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/interval.hpp"
#include "stats/votes/bradley_terry.hpp"
#include "stats/votes/vote_counts.hpp"
#include "stats/votes/win_shares.hpp"

namespace adjudge {

// What systems are ordered by.
enum class VoteMethod : std::uint8_t {
    Difference,  // the share of comparisons in which the system was better, less that in which it was worse
    BetterOrEqual,  // the share of comparisons in which the system was not worse (WMT 2008)
    Better,         // the share in which it was better
    ExpectedWins,   // the mean chance to win against each other system, ties aside
    Schulze,        // the rank by Schulze's method
    BradleyTerry,   // the ability in the model of Bradley and Terry
    TrueSkill,      // the mean of the belief about the skill
};

template <>
struct Words<VoteMethod> {
    static constexpr std::array<std::string_view, 7> all{
        "difference", "better-or-equal", "better", "expected-wins", "schulze", "bradley-terry", "trueskill"};
};

struct VoteRankingOptions {
    // None: the difference for choices, where better-or-equal would count every tie twice; better-or-equal,
    // as published, for rankings.
    std::optional<VoteMethod> method = {};
    // What intervals, ranks and clusters allow for: other items, or other workers.
    VoteResampling resampling = VoteResampling::Items;
    VoteWeights weights = VoteWeights::Equal;
    TieModel ties = TieModel::Davidson;
    ParallelOptions parallel = {};
    std::vector<SystemScore> metric = {};  // to compare the order with; none: no comparison
};

struct VoteRankedSystem {
    std::uint32_t system;
    std::size_t cluster;  // from 1 at the top
    RankRange ranks;
    Computed<double> score;  // that the order is by; larger is better
    std::optional<Interval> interval = {};
    double wins = 0.0;
    double ties = 0.0;  // both bad among them
    double losses = 0.0;
    double both_bad = 0.0;
    WinShares shares;
    std::size_t schulze_rank;
    std::optional<double> ability = {};
    std::optional<double> ability_error = {};
};

// How the order by the crowd's votes compares with that by the experts'.
struct ExpertComparison {
    RankCorrelations with_crowd;
    // Spearman's between a fifth of the experts' items and the rest, the mean over five parts: no crowd can
    // be expected to agree with experts more than they do with themselves.
    Computed<double> upper_bound = Undefined{""};
};

// How the order by an automatic metric compares with those by people.
struct MetricAgreement {
    RankCorrelations with_crowd;
    std::optional<RankCorrelations> with_experts = {};
};

struct VoteRanking {
    VoteMethod method;
    VoteResampling resampling;
    std::vector<VoteRankedSystem> systems;                 // from best to worst; those without a score last
    Computed<BradleyTerry> bradley_terry = Undefined{""};  // by system
    std::optional<ExpertComparison> with_experts = {};
    std::optional<MetricAgreement> with_metric = {};
    std::vector<std::string> notes;
};

// The votes that count: of the crowd, or of the experts where there are no others.
GroupedVotes ranked_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                          const VoteRankingOptions& options);

// How the order by the crowd's votes, weighted as the options say, compares with that by the experts'. None
// where votes of either are missing.
std::optional<RankCorrelations> order_beside_experts(const Votes& votes,
                                                     const std::vector<VoteWorker>& workers,
                                                     std::uint64_t seed, VoteRankingOptions options);

// Intervals, rank ranges and clusters come from a bootstrap over items, with a line between clusters where
// all ranks above lie above all below; or from leaving out groups of workers (`vote_left_out.hpp`).
VoteRanking rank_by_votes(const Votes& votes, const std::vector<VoteWorker>& workers,
                          const Inference& inference, const VoteRankingOptions& options = {});

}  // namespace adjudge
