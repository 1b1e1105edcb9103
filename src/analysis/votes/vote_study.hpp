// A study of votes: everything that the analysis of a table of choices or rankings finds, as one value.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/shared_options.hpp"
#include "analysis/votes/vote_agreement.hpp"
#include "analysis/votes/vote_comparison.hpp"
#include "analysis/votes/vote_ranking.hpp"
#include "analysis/votes/vote_totals.hpp"
#include "analysis/votes/vote_workers.hpp"
#include "analysis/votes/voter_curve.hpp"
#include "analysis/votes/votes.hpp"
#include "analysis/votes/weightings.hpp"
#include "analysis/work/answer_habits.hpp"
#include "base/result.hpp"

namespace adjudge {

struct VoteStudyOptions {
    std::vector<std::string> left_out_items = {};  // as slice_votes() takes them
    VoteAgreementOptions agreement = {};
    VoteWorkerOptions workers = {};
    VoteRankingOptions ranking = {};
    VoterCurveOptions curve = {};
    std::vector<std::string> overridden = {};  // by the user, of what the campaign sets
    bool has_estimates = true;                 // else workers alone: their answers, agreement and habits
};

struct VoteSlice {
    Votes votes;
    VoteConsistency consistency;
    std::vector<PairTotals> totals;
    std::vector<VoteWorker> workers;  // by worker
    std::vector<double> weights;      // the same
    AnsweredWork work;
    VoteRanking ranking;
    std::vector<VoteComparison> comparisons;  // every two systems
    Computed<VoterCurve> curve = Undefined{""};
    std::vector<Weighting> weightings;
    std::vector<std::string> notes;
    std::string signature;
};

struct VoteStudy {
    std::vector<VoteSlice> slices;
    std::uint64_t seed;
    double confidence;  // of all intervals
    std::string version;
};

// Whether somebody found both outputs bad.
bool has_both_bad(const VoteStudy& study);

// Fails with InvalidInput for a table that holds no votes.
Result<VoteStudy> vote_study_of(const JudgmentTable& table, const VoteStudyOptions& options = {},
                                const SharedOptions& shared = {});

}  // namespace adjudge
