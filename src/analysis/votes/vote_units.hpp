// Votes by what they are about: an item and a pair of outputs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/votes/votes.hpp"

namespace adjudge {

// Each unit's votes as places in `votes.votes`, in the order of the table; units by item, first, second.
class VoteUnits {
public:
    // Votes that were shown the other way round make a unit of their own where `by_order` says so.
    explicit VoteUnits(const Votes& votes, bool by_order = false);

    [[nodiscard]] std::size_t size() const noexcept { return begins_.size() - 1; }
    [[nodiscard]] std::span<const std::uint32_t> votes(std::size_t unit) const {
        return std::span{order_}.subspan(begins_[unit], begins_[unit + 1] - begins_[unit]);
    }

private:
    std::vector<std::uint32_t> order_;
    std::vector<std::size_t> begins_;
};

}  // namespace adjudge
