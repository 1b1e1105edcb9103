// Votes on systems rather than on outputs, by item: what rankings are computed and resampled from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/votes.hpp"
#include "stats/vote_counts.hpp"

namespace adjudge {

// Whose votes count.
enum class Voters : std::uint8_t { Crowd, Experts };

// A vote on outputs that several systems share is one on each of them. Votes without weight do not count; nor
// do repetitions.
class ItemVotes {
public:
    // `weights` by worker.
    ItemVotes(const Votes& votes, const std::vector<double>& weights, Voters voters);

    [[nodiscard]] std::size_t systems() const noexcept { return systems_; }
    // Items with votes, by item.
    [[nodiscard]] std::size_t items() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] std::span<const Vote> of_item(std::size_t item) const {
        return std::span{votes_}.subspan(begins_[item], begins_[item + 1] - begins_[item]);
    }
    [[nodiscard]] std::span<const Vote> all() const noexcept { return votes_; }

    // Of some of the items, each as often as it is named.
    [[nodiscard]] VoteCounts counts(std::span<const std::uint32_t> items) const;
    [[nodiscard]] VoteCounts counts() const { return {systems_, votes_}; }

private:
    std::size_t systems_;
    std::vector<Vote> votes_;  // by item, in the order of the table; the item is the group
    std::vector<std::size_t> begins_;
};

}  // namespace adjudge
