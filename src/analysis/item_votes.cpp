#include "analysis/item_votes.hpp"

#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

VoteOutcome outcome_of(Choice choice) {
    switch (choice) {
        case Choice::A:
            return VoteOutcome::FirstBetter;
        case Choice::B:
            return VoteOutcome::SecondBetter;
        case Choice::Tie:
            break;
    }
    return VoteOutcome::Tie;
}

void expand(const Votes& votes, const CastVote& cast, const Vote& like, std::vector<Vote>& into) {
    for (const std::uint32_t first : votes.systems_of[cast.first]) {
        for (const std::uint32_t second : votes.systems_of[cast.second]) {
            if (first != second) {
                into.push_back({first, second, like.outcome, like.group, like.weight});
            }
        }
    }
}

}  // namespace

ItemVotes::ItemVotes(const Votes& votes, const std::vector<double>& weights, Voters voters)
    : systems_{votes.systems.size()} {
    std::vector<std::uint32_t> items;
    for (const CastVote& cast : votes.votes) {
        items.push_back(cast.item);
    }
    const GroupedRows by_item{items, votes.items.size()};
    std::uint32_t group = 0;
    begins_.push_back(0);
    for (std::size_t item = 0; item < by_item.groups(); ++item) {
        for (const std::uint32_t place : by_item.rows(item)) {
            const CastVote& cast = votes.votes[place];
            const bool is_one = votes.is_expert[cast.worker] == (voters == Voters::Experts);
            if (is_one && !cast.is_repetition && weights[cast.worker] > 0.0) {
                expand(votes, cast, {0, 0, outcome_of(cast.choice), group, weights[cast.worker]}, votes_);
            }
        }
        if (votes_.size() > begins_.back()) {
            begins_.push_back(votes_.size());
            ++group;
        }
    }
}

VoteCounts ItemVotes::counts(std::span<const std::uint32_t> items) const {
    VoteCounts counts{systems_};
    for (const std::uint32_t item : items) {
        for (const Vote& vote : of_item(item)) {
            counts.add(vote);
        }
    }
    return counts;
}

}  // namespace adjudge
