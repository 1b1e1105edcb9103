#include "stats/votes/vote_counts.hpp"

#include <cmath>
#include <numeric>
#include <stdexcept>

namespace adjudge {

VoteCounts::VoteCounts(std::size_t candidates, std::span<const Vote> votes) : VoteCounts{candidates} {
    for (const Vote& vote : votes) {
        add(vote);
    }
}

void VoteCounts::add_better(std::size_t winner, std::size_t loser, double weight) {
    better_[checked_cell(winner, loser, weight)] += weight;
}

void VoteCounts::add_tie(std::size_t first, std::size_t second, double weight) {
    ties_[checked_cell(first, second, weight)] += weight;
    ties_[cell(second, first)] += weight;
}

void VoteCounts::add(const Vote& vote) {
    switch (vote.outcome) {
        case VoteOutcome::FirstBetter:
            return add_better(vote.first, vote.second, vote.weight);
        case VoteOutcome::SecondBetter:
            return add_better(vote.second, vote.first, vote.weight);
        case VoteOutcome::Tie:
            return add_tie(vote.first, vote.second, vote.weight);
    }
}

double VoteCounts::compared(std::size_t first, std::size_t second) const {
    return better(first, second) + better(second, first) + ties(first, second);
}

double VoteCounts::total() const {
    return std::accumulate(better_.begin(), better_.end(), 0.0) + total_ties();
}

double VoteCounts::total_ties() const { return std::accumulate(ties_.begin(), ties_.end(), 0.0) / 2.0; }

std::size_t VoteCounts::cell(std::size_t row, std::size_t column) const {
    if (row >= candidates_ || column >= candidates_) {
        throw std::logic_error{"there is no candidate of this number"};
    }
    return row * candidates_ + column;
}

std::size_t VoteCounts::checked_cell(std::size_t row, std::size_t column, double weight) const {
    if (row == column) {
        throw std::logic_error{"a vote must be on two candidates"};
    }
    if (!std::isfinite(weight) || weight < 0.0) {
        throw std::logic_error{"a vote's weight must be finite and not negative"};
    }
    return cell(row, column);
}

}  // namespace adjudge
