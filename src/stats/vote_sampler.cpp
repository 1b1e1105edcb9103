#include "stats/vote_sampler.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "stats/binomial_draw.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

// Every pair and outcome that has votes, with their number as the weight.
std::vector<Vote> cells_of(const VoteCounts& votes) {
    std::vector<Vote> cells;
    const auto add = [&](const Vote& vote) {
        if (vote.weight > 0.0) {
            cells.push_back(vote);
        }
    };
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < votes.size(); ++j) {
            add({i, j, VoteOutcome::FirstBetter, 0, votes.better(i, j)});
            add({i, j, VoteOutcome::SecondBetter, 0, votes.better(j, i)});
            add({i, j, VoteOutcome::Tie, 0, votes.ties(i, j)});
        }
    }
    return cells;
}

std::uint64_t whole_number_of(double votes) {
    if (votes > VoteSampler::most_votes) {
        throw std::logic_error{"too many votes to draw them one by one"};
    }
    return static_cast<std::uint64_t>(std::llround(votes));
}

// Where the votes of a pair and outcome are counted: wins in n x n cells, ties behind them.
std::uint32_t cell_of(const Vote& vote, std::size_t n) {
    const bool is_tie = vote.outcome == VoteOutcome::Tie;
    const bool is_first_row =
        vote.outcome == VoteOutcome::FirstBetter || (is_tie && vote.first < vote.second);
    const std::size_t row = is_first_row ? vote.first : vote.second;
    const std::size_t column = is_first_row ? vote.second : vote.first;
    return static_cast<std::uint32_t>((is_tie ? n * n : 0) + row * n + column);
}

std::vector<std::uint32_t> groups_of(std::span<const Vote> votes) {
    std::vector<std::uint32_t> groups;
    groups.reserve(votes.size());
    for (const Vote& vote : votes) {
        groups.push_back(vote.group);
    }
    return groups;
}

VoteCounts counts_of(std::span<const double> cells, std::size_t n) {
    VoteCounts counts{n};
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            counts.add_better(i, j, cells[i * n + j]);
            counts.add_better(j, i, cells[j * n + i]);
            counts.add_tie(i, j, cells[n * n + i * n + j]);
        }
    }
    return counts;
}

}  // namespace

VoteSampler::VoteSampler(const VoteCounts& votes)
    : candidates_{votes.size()}, votes_{whole_number_of(votes.total())} {
    const double weight = votes_ > 0 ? votes.total() / static_cast<double>(votes_) : 0.0;
    double left = 0.0;
    for (Vote cell : cells_of(votes)) {
        left += cell.weight;
        const double chance = cell.weight / left;
        cell.weight = weight;
        cells_.push_back({cell, chance});
    }
    // Summed up from what is now the last cell, so that its chance is 1 whatever rounding does.
    std::ranges::reverse(cells_);
}

VoteCounts VoteSampler::draw(RandomStream& random) const {
    VoteCounts drawn{candidates_};
    std::uint64_t left = votes_;
    for (const Cell& cell : cells_) {
        const std::uint64_t count = binomial_draw(left, cell.chance, random);
        Vote vote = cell.vote;
        vote.weight *= static_cast<double>(count);
        drawn.add(vote);
        left -= count;
    }
    return drawn;
}

VoteGroupSampler::VoteGroupSampler(std::size_t candidates, std::span<const Vote> votes)
    : candidates_{candidates}, begins_{0} {
    const VoteCounts checked{candidates, votes};
    const std::vector<std::uint32_t> group = groups_of(votes);
    const std::size_t groups = group.empty() ? 0 : std::ranges::max(group) + std::size_t{1};
    const GroupedRows by_group{group, groups};
    entries_.reserve(votes.size());
    for (std::size_t id = 0; id < groups; ++id) {
        for (const std::uint32_t row : by_group.rows(id)) {
            entries_.push_back({cell_of(votes[row], candidates), votes[row].weight});
        }
        begins_.push_back(entries_.size());
    }
}

VoteCounts VoteGroupSampler::draw(RandomStream& random) const {
    std::vector<double> times(groups(), 0.0);
    for (std::size_t draws = 0; draws < groups(); ++draws) {
        times[random.below(groups())] += 1.0;
    }
    std::vector<double> cells(2 * candidates_ * candidates_, 0.0);
    for (std::size_t group = 0; group < groups(); ++group) {
        if (times[group] == 0.0) {
            continue;
        }
        for (std::size_t i = begins_[group]; i < begins_[group + 1]; ++i) {
            cells[entries_[i].cell] += times[group] * entries_[i].weight;
        }
    }
    return counts_of(cells, candidates_);
}

}  // namespace adjudge
