// Which systems can be compared at all: those that workers connect by judging more than one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "analysis/ratings/ratings.hpp"

namespace adjudge {

// The connected parts of the graph of workers and systems. A worker's severity can't be known from the
// quality of the only systems that the worker saw: systems of different parts have no comparison that allows
// for it.
struct SystemConnection {
    std::vector<std::uint32_t> part;  // by system of ratings.shared, from 0; no_id for one without judgments
    std::size_t parts = 0;

    // The part with most systems; of several the first.
    [[nodiscard]] std::uint32_t largest() const;
};

// Over the normal judgments among `rows` for which `counts(judgment)` holds.
SystemConnection connection_of(const Ratings& ratings, std::span<const std::uint32_t> rows,
                               const std::function<bool(std::size_t)>& counts);

// The same over all judgments.
SystemConnection connection_of(const Ratings& ratings, const std::function<bool(std::size_t)>& counts);

}  // namespace adjudge
