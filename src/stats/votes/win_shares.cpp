#include "stats/votes/win_shares.hpp"

#include <cstddef>

namespace adjudge {
namespace {

struct Tally {
    double wins = 0.0;
    double ties = 0.0;
    double n = 0.0;
    double shares_of_opponents = 0.0;
    double decided_opponents = 0.0;
};

Tally tally(const VoteCounts& votes, std::size_t candidate) {
    Tally found;
    for (std::size_t other = 0; other < votes.size(); ++other) {
        const double wins = votes.better(candidate, other);
        const double decided = wins + votes.better(other, candidate);
        found.wins += wins;
        found.ties += votes.ties(candidate, other);
        found.n += votes.compared(candidate, other);
        if (decided > 0.0) {
            found.shares_of_opponents += wins / decided;
            found.decided_opponents += 1.0;
        }
    }
    return found;
}

Computed<double> share(double part, double all) {
    if (all == 0.0) {
        return Undefined{"the candidate was never compared"};
    }
    return part / all;
}

Computed<double> expected_wins(const Tally& found) {
    if (found.n > 0.0 && found.decided_opponents == 0.0) {
        return Undefined{"all comparisons of the candidate were ties"};
    }
    return share(found.shares_of_opponents, found.decided_opponents);
}

}  // namespace

std::vector<WinShares> win_shares(const VoteCounts& votes) {
    std::vector<WinShares> shares;
    for (std::size_t candidate = 0; candidate < votes.size(); ++candidate) {
        const Tally found = tally(votes, candidate);
        const double losses = found.n - found.wins - found.ties;
        shares.push_back({.difference = share(found.wins - losses, found.n),
                          .better_or_equal = share(found.wins + found.ties, found.n),
                          .better = share(found.wins, found.n),
                          .expected_wins = expected_wins(found),
                          .n = found.n});
    }
    return shares;
}

}  // namespace adjudge
