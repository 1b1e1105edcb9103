// Schulze's method: an order of the candidates from votes on pairs of them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "stats/votes/vote_counts.hpp"

namespace adjudge {

// With d(i, j) the votes for i over j, there is a link of that strength from i to j where d(i, j) > d(j, i).
// A path is as strong as its weakest link, p(i, j) is the strength of the strongest path, and i beats j where
// p(i, j) > p(j, i). Who beats whom is transitive; ties take no part.
//
// Schulze (2011), A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent
// single-winner election method, with links measured by winning votes. Takes n^3 steps.
class Schulze {
public:
    explicit Schulze(const VoteCounts& votes);

    [[nodiscard]] std::size_t size() const noexcept { return candidates_; }
    // p(i, j), 0 where no path leads from i to j.
    [[nodiscard]] double strongest_path(std::size_t from, std::size_t to) const;
    [[nodiscard]] bool beats(std::size_t winner, std::size_t loser) const;
    // From 1 at the top, by how many candidates each beats; those that beat as many share the best of their
    // ranks: 1, 2, 2, 4.
    [[nodiscard]] std::span<const std::size_t> ranks() const noexcept { return ranks_; }
    // From best to worst; those of one rank in the order of their numbers.
    [[nodiscard]] std::vector<std::size_t> order() const;
    // Whom nobody beats: several where the votes leave it open, none only of no candidates.
    [[nodiscard]] std::vector<std::size_t> winners() const;

private:
    std::size_t candidates_;
    std::vector<double> paths_;
    std::vector<std::size_t> ranks_;
};

}  // namespace adjudge
