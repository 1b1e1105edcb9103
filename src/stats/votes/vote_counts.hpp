// Votes on pairs of candidates: how many found the one better than the other, and how many found them equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace adjudge {

enum class VoteOutcome : std::uint8_t { FirstBetter, SecondBetter, Tie };

// One comparison of two candidates, which are numbered from 0.
struct Vote {
    std::uint32_t first;
    std::uint32_t second;
    VoteOutcome outcome;
    std::uint32_t group = 0;  // from 0, of votes that are resampled together: an item's, a worker's
    double weight = 1.0;      // finite and not negative
};

// Weighted numbers of votes on n candidates, numbered from 0. Those that exist are finite and not negative,
// and nobody is compared with itself; anything else is a bug of the caller.
class VoteCounts {
public:
    explicit VoteCounts(std::size_t candidates)
        : candidates_{candidates}, better_(candidates * candidates), ties_(candidates * candidates) {}
    VoteCounts(std::size_t candidates, std::span<const Vote> votes);

    void add_better(std::size_t winner, std::size_t loser, double weight = 1.0);
    void add_tie(std::size_t first, std::size_t second, double weight = 1.0);
    void add(const Vote& vote);

    [[nodiscard]] std::size_t size() const noexcept { return candidates_; }
    [[nodiscard]] double better(std::size_t winner, std::size_t loser) const {
        return better_[cell(winner, loser)];
    }
    [[nodiscard]] double ties(std::size_t first, std::size_t second) const {
        return ties_[cell(first, second)];
    }
    // All votes on a pair, whichever way they went.
    [[nodiscard]] double compared(std::size_t first, std::size_t second) const;
    // All votes, and those of them that were ties.
    [[nodiscard]] double total() const;
    [[nodiscard]] double total_ties() const;

    bool operator==(const VoteCounts&) const = default;

private:
    [[nodiscard]] std::size_t cell(std::size_t row, std::size_t column) const;
    [[nodiscard]] std::size_t checked_cell(std::size_t row, std::size_t column, double weight) const;

    std::size_t candidates_;
    std::vector<double> better_;
    std::vector<double> ties_;  // each pair's in both of its cells
};

}  // namespace adjudge
