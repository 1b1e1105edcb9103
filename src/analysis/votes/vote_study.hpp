// A study of votes: everything that the analysis of a table of choices or rankings finds, as one value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/votes/vote_agreement.hpp"
#include "analysis/votes/vote_comparison.hpp"
#include "analysis/votes/vote_ranking.hpp"
#include "analysis/votes/vote_totals.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/voter_curve.hpp"
#include "analysis/votes/votes.hpp"
#include "base/result.hpp"

namespace adjudge {

struct VoteStudyOptions {
    VoteAgreementOptions agreement = {};
    VoteWorkerOptions workers = {};
    VoteRankingOptions ranking = {};
    VoterCurveOptions curve = {};
};

struct VoteSlice {
    Votes votes;
    VoteConsistency consistency;
    std::vector<PairTotals> totals;
    std::vector<VoteWorker> workers;  // by worker
    std::vector<double> weights;      // the same
    VoteRanking ranking;
    std::vector<VoteComparison> comparisons;  // every two systems
    Computed<VoterCurve> curve = Undefined{""};
    std::vector<std::string> notes;
    std::string signature;
};

struct VoteStudy {
    std::vector<VoteSlice> slices;
    std::uint64_t seed;
    double confidence;  // of all intervals
    std::string version;
};

// Fails with InvalidInput for a table that holds no votes.
Result<VoteStudy> vote_study_of(const JudgmentTable& table, const VoteStudyOptions& options = {});

}  // namespace adjudge
