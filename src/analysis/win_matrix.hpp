// Who beats whom, and what follows: clusters of systems and ranges of ranks.
#pragma once

#include <cstddef>
#include <vector>

#include "stats/resampling/rank_range.hpp"

namespace adjudge {

// Which of n systems beats which. Starts with no wins.
class WinMatrix {
public:
    explicit WinMatrix(std::size_t systems) : systems_{systems}, wins_(systems * systems, false) {}

    [[nodiscard]] std::size_t systems() const noexcept { return systems_; }
    void set_win(std::size_t winner, std::size_t loser) { wins_[winner * systems_ + loser] = true; }
    [[nodiscard]] bool beats(std::size_t winner, std::size_t loser) const {
        return wins_[winner * systems_ + loser];
    }

private:
    std::size_t systems_;
    std::vector<bool> wins_;
};

// The ranks that each system may have: 1 + losses .. n - wins.
std::vector<RankRange> rank_ranges(const WinMatrix& wins);

// The cluster of each system, counted from 1 at the top. `order` lists the systems from best to worst; a line
// is drawn where everyone above beats everyone below (Bojar et al. 2016).
std::vector<std::size_t> clusters(const WinMatrix& wins, const std::vector<std::size_t>& order);

}  // namespace adjudge
