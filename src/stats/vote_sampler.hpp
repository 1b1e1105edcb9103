// Votes drawn anew from votes, with replacement: what a bootstrap computes its replicates from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "stats/vote_counts.hpp"

namespace adjudge {

// Draws as many votes as there are, each one independently. Takes the counts for numbers of votes: where they
// are weights, as many votes are drawn as they add up to, rounded, and all weigh the same.
class VoteSampler {
public:
    static constexpr double most_votes = 9e15;  // up to here whole numbers are exact

    // The votes must not be more than that.
    explicit VoteSampler(const VoteCounts& votes);

    [[nodiscard]] std::uint64_t votes() const noexcept { return votes_; }
    [[nodiscard]] VoteCounts draw(RandomStream& random) const;

private:
    // A pair and outcome with votes, and the chance that a vote is one of these if it is none of those
    // before.
    struct Cell {
        Vote vote;
        double chance;
    };

    std::size_t candidates_;
    std::uint64_t votes_;
    std::vector<Cell> cells_;
};

// Draws as many groups as there are; the votes of a group stay together, with their weights.
class VoteGroupSampler {
public:
    VoteGroupSampler(std::size_t candidates, std::span<const Vote> votes);

    [[nodiscard]] std::size_t groups() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] VoteCounts draw(RandomStream& random) const;

private:
    struct Entry {
        std::uint32_t cell;
        double weight;
    };

    std::size_t candidates_;
    std::vector<std::size_t> begins_;
    std::vector<Entry> entries_;  // one group's after the other
};

}  // namespace adjudge
