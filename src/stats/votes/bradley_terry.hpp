// The model of Bradley and Terry for votes on pairs, with ties as Davidson has them.
//
//     P(i better than j) = pi_i / s,   P(tie) = nu sqrt(pi_i pi_j) / s,   s = pi_i + pi_j + nu sqrt(pi_i
//     pi_j)
//
// Bradley and Terry (1952), Rank analysis of incomplete block designs; Davidson (1970), On extending the
// Bradley-Terry model to accommodate ties in paired comparison experiments. The log-likelihood is concave in
// the abilities log pi and in log nu; its maximum is found by Newton's method with halved steps.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/words.hpp"
#include "stats/computed.hpp"
#include "stats/votes/vote_counts.hpp"

namespace adjudge {

enum class TieModel : std::uint8_t {
    Davidson,
    Half,    // a tie is half a win for each; nu = 0
    Ignore,  // nu = 0
};

template <>
struct Words<TieModel> {
    static constexpr std::array<std::string_view, 3> all{"davidson", "half", "ignore"};
};

// Where to begin, if something near the maximum is known. A view.
struct BradleyTerryStart {
    std::span<const double> ability;  // one a candidate
    double nu = 0.0;                  // 0: from the share of ties
};

struct BradleyTerryOptions {
    TieModel ties = TieModel::Davidson;
    // Added to the wins of both sides of every pair. Any number above 0 makes the maximum exist.
    double prior_wins = 0.0;
    // The fit has converged when no component of the log-likelihood's gradient is larger. It is meant for 1
    // to a million votes; for fewer (by weight) it shrinks, and for more it grows in proportion.
    double tolerance = 1e-9;
    std::size_t most_iterations = 1000;
    std::optional<BradleyTerryStart> start = std::nullopt;
};

struct TieParameter {
    double nu;
    std::optional<double> standard_error;  // none where there were no ties and nu is 0
};

struct BradleyTerry {
    std::vector<double> ability;  // log pi by candidate; their sum is 0
    // From the inverse of the information under that constraint.
    std::vector<double> standard_error;
    std::optional<TieParameter> ties;  // Davidson's only
    double log_likelihood;             // of the votes one by one, without binomial coefficients
    std::size_t iterations;
    double gradient_norm;  // the largest component by size
    bool has_converged;
};

// Undefined where there is no maximum:
//   - fewer than two candidates, or no votes that the model uses;
//   - a group of candidates that was never compared with the others, or never lost to them, where a tie
//   counts
//     as lost by both (Ford 1957, Solution of a ranking problem from binary comparisons);
//   - Davidson's: all votes are ties, or every circle of votes (i over j, j over k ... over i, where a tie
//   may
//     take the place of a win) holds at least as many ties as wins. The likelihood then rises forever as the
//     abilities draw apart and nu grows with them.
Computed<BradleyTerry> bradley_terry(const VoteCounts& votes, const BradleyTerryOptions& options = {});

}  // namespace adjudge
