#include "analysis/votes/vote_totals.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/votes/vote_units.hpp"

namespace adjudge {
namespace {

Choice majority_of(const VoteTally& votes) {
    if (votes.first == votes.second) {
        return Choice::Tie;
    }
    return votes.first > votes.second ? Choice::A : Choice::B;
}

// The totals of one pair as its votes come in, item by item.
class PairCounter {
public:
    // Only workers of the crowd count for the totals.
    void add_item(const Votes& votes, std::span<const std::uint32_t> places,
                  const std::vector<bool>& is_crowd) {
        VoteTally of_item;
        for (const std::uint32_t place : places) {
            const CastVote& vote = votes.votes[place];
            if (vote.is_repetition) {
                continue;
            }
            by_worker_[vote.worker].add(vote.choice);
            if (is_crowd[vote.worker]) {
                of_item.add(vote.choice);
                all_.add(vote.choice);
            }
        }
        if (of_item.total() > 0) {
            majority_.add(majority_of(of_item));
        }
    }

    void add_left_out(const CastVote& vote) { left_out_[vote.worker].add(vote.choice); }

    [[nodiscard]] PairTotals totals(std::uint32_t first, std::uint32_t second, double confidence) const {
        PairTotals made{.first = first,
                        .second = second,
                        .by_worker = {},
                        .left_out = {},
                        .all = all_,
                        .majority = majority_};
        for (const auto& [worker, tally] : left_out_) {
            made.left_out.push_back({worker, tally});
        }
        for (const auto& [worker, tally] : by_worker_) {
            made.by_worker.push_back({worker, tally});
        }
        made.sign = sign_test({all_.first, all_.second}, {.confidence = confidence});
        return made;
    }

private:
    std::map<std::uint32_t, VoteTally> by_worker_;
    std::map<std::uint32_t, VoteTally> left_out_;
    VoteTally all_;
    VoteTally majority_;
};

// All but experts; experts where nobody else voted.
std::vector<bool> crowd_of(const Votes& votes) {
    std::vector<bool> is_crowd = votes.is_expert;
    is_crowd.flip();
    if (std::ranges::find(is_crowd, true) == is_crowd.end()) {
        is_crowd.flip();
    }
    return is_crowd;
}

}  // namespace

std::vector<PairTotals> pair_totals(const Votes& votes, double confidence) {
    const VoteUnits units{votes};
    const std::vector<bool> is_crowd = crowd_of(votes);
    std::map<std::pair<std::uint32_t, std::uint32_t>, PairCounter> counters;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        const CastVote& any = votes.votes[units.votes(unit).front()];
        counters[{any.first, any.second}].add_item(votes, units.votes(unit), is_crowd);
    }
    for (const CastVote& vote : votes.left_out_votes) {
        const auto counter = counters.find({vote.first, vote.second});
        if (counter != counters.end() && !vote.is_repetition) {
            counter->second.add_left_out(vote);
        }
    }
    std::vector<PairTotals> totals;
    totals.reserve(counters.size());
    for (const auto& [pair, counter] : counters) {
        totals.push_back(counter.totals(pair.first, pair.second, confidence));
    }
    return totals;
}

}  // namespace adjudge
