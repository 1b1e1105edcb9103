// Votes on systems rather than on outputs, by item or by worker: what rankings are computed and resampled
// from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/votes/votes.hpp"
#include "base/words.hpp"
#include "stats/votes/vote_counts.hpp"

namespace adjudge {

// Whose votes count.
enum class Voters : std::uint8_t { Crowd, Experts };

// What stands for another campaign of the same design: other items, or other workers.
enum class VoteResampling : std::uint8_t { Items, Workers };

template <>
struct Words<VoteResampling> {
    static constexpr std::array<std::string_view, 2> all{"items", "workers"};
};

// A vote on outputs that several systems share is one on each of them. Votes without weight do not count; nor
// do repetitions.
class GroupedVotes {
public:
    // `weights` by worker.
    GroupedVotes(const Votes& votes, const std::vector<double>& weights, Voters voters,
                 VoteResampling by = VoteResampling::Items);

    [[nodiscard]] std::size_t systems() const noexcept { return systems_; }
    // Items or workers with votes, in their order.
    [[nodiscard]] std::size_t groups() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] std::span<const Vote> of_group(std::size_t group) const {
        return std::span{votes_}.subspan(begins_[group], begins_[group + 1] - begins_[group]);
    }
    [[nodiscard]] std::span<const Vote> all() const noexcept { return votes_; }

    // Those of all() that found both bad, by their places there.
    [[nodiscard]] bool is_both_bad(std::size_t vote) const { return is_both_bad_[vote]; }

    // Of some of the groups, each as often as it is named.
    [[nodiscard]] VoteCounts counts(std::span<const std::uint32_t> groups) const;
    [[nodiscard]] VoteCounts counts() const { return {systems_, votes_}; }

private:
    std::size_t systems_;
    std::vector<Vote> votes_;        // by group, in the order of the table
    std::vector<bool> is_both_bad_;  // by vote
    std::vector<std::size_t> begins_;
};

}  // namespace adjudge
