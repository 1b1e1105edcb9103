#include "analysis/votes/grouped_votes.hpp"

#include <algorithm>
#include <optional>

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
        case Choice::BothBad:
            break;
    }
    return VoteOutcome::Tie;
}

// A vote on each system of the first output over each of the second; none on a system that both share.
void expand(const Votes& votes, const CastVote& cast, Vote like, std::vector<Vote>& into) {
    const auto before = static_cast<std::ptrdiff_t>(into.size());
    for (const std::uint32_t first : votes.systems_of[cast.first]) {
        for (const std::uint32_t second : votes.systems_of[cast.second]) {
            like.first = first;
            like.second = second;
            into.push_back(like);
        }
    }
    const auto is_on_itself = [](const Vote& vote) { return vote.first == vote.second; };
    into.erase(std::remove_if(into.begin() + before, into.end(), is_on_itself), into.end());
}

}  // namespace

GroupedVotes::GroupedVotes(const Votes& votes, const std::vector<double>& weights, Voters voters,
                           VoteResampling by)
    : systems_{votes.systems.size()} {
    const bool is_by_item = by == VoteResampling::Items;
    std::vector<std::uint32_t> group_of;
    for (const CastVote& cast : votes.votes) {
        group_of.push_back(is_by_item ? cast.item : cast.worker);
    }
    const GroupedRows rows{group_of, is_by_item ? votes.items.size() : votes.workers.size()};
    const auto counts = [&](const CastVote& cast) {
        const bool is_voter = votes.is_expert[cast.worker] == (voters == Voters::Experts);
        return is_voter && !cast.is_repetition && weights[cast.worker] > 0.0;
    };
    std::optional<std::uint32_t> last;
    begins_.push_back(0);
    for (const std::uint32_t place : rows.rows()) {
        const CastVote& cast = votes.votes[place];
        if (!counts(cast)) {
            continue;
        }
        if (last != group_of[place] && votes_.size() > begins_.back()) {
            begins_.push_back(votes_.size());
        }
        last = group_of[place];
        const auto group = static_cast<std::uint32_t>(begins_.size() - 1);
        expand(votes, cast, {0, 0, outcome_of(cast.choice), group, weights[cast.worker]}, votes_);
        is_both_bad_.resize(votes_.size(), cast.choice == Choice::BothBad);
    }
    if (votes_.size() > begins_.back()) {
        begins_.push_back(votes_.size());
    }
}

VoteCounts GroupedVotes::counts(std::span<const std::uint32_t> groups) const {
    VoteCounts counts{systems_};
    for (const std::uint32_t group : groups) {
        for (const Vote& vote : of_group(group)) {
            counts.add(vote);
        }
    }
    return counts;
}

}  // namespace adjudge
