#include "analysis/votes/vote_units.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace adjudge {

VoteUnits::VoteUnits(const Votes& votes, bool by_order) : order_(votes.votes.size()) {
    const auto key_of = [&](std::uint32_t place) {
        const CastVote& vote = votes.votes[place];
        return std::tuple{vote.item, vote.first, vote.second, by_order && vote.is_swapped};
    };
    std::iota(order_.begin(), order_.end(), 0U);
    std::ranges::stable_sort(order_, {}, key_of);
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (i == 0 || key_of(order_[i]) != key_of(order_[i - 1])) {
            begins_.push_back(i);
        }
    }
    begins_.push_back(order_.size());
}

}  // namespace adjudge
