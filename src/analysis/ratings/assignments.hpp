// Who did which HIT, how long it took, and how many the worker had open at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/ratings/ratings.hpp"

namespace adjudge {

// One worker doing one HIT. Without a `hit` column all of a worker's judgments are one assignment.
struct Assignment {
    std::uint32_t worker;
    std::uint32_t hit;                     // no_id where the table has none
    std::vector<std::uint32_t> judgments;  // in the order they were presented: by position, else by row
    std::optional<double> seconds;         // the sum over its judgments; none where one is not told
    // How many of the worker's assignments were open when this one was accepted or when it was submitted,
    // whichever is more, itself included (the released pipeline of direct assessment). None where the table
    // does not tell when it was open.
    std::optional<std::size_t> open_at_once = {};

    // What the work took if the worker gave equal shares to all that were open.
    [[nodiscard]] std::optional<double> own_seconds() const {
        return seconds ? std::optional{*seconds / static_cast<double>(open_at_once.value_or(1))}
                       : std::nullopt;
    }
};

// By worker, then in the order of first rows. An assignment is taken to be open from its last submission back
// over its seconds.
std::vector<Assignment> assignments(const Ratings& ratings);

}  // namespace adjudge
