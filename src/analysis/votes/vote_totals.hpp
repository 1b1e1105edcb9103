// Who was preferred, pair by pair: totals by rater, shares of all votes, majorities of items, and the sign
// test.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/votes/vote_agreement.hpp"
#include "analysis/votes/votes.hpp"
#include "stats/computed.hpp"
#include "stats/significance/signs.hpp"

namespace adjudge {

struct WorkerTally {
    std::uint32_t worker;
    VoteTally tally;
};

struct PairTotals {
    std::uint32_t first;   // output
    std::uint32_t second;  // output
    std::vector<WorkerTally> by_worker;
    std::vector<WorkerTally> left_out;  // votes on items that do not count
    VoteTally all;
    // Items by what most of their votes say; ties abstain, and as many votes for each side are a tie.
    VoteTally majority;
    Computed<SignTest> sign = Undefined{"no vote for either"};  // of all votes but ties
};

// By pair of outputs. Repetitions do not count.
std::vector<PairTotals> pair_totals(const Votes& votes, double confidence = 0.95);

}  // namespace adjudge
