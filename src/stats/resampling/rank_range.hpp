// The ranks that something may have, as far as the data tell.
#pragma once

#include <cstddef>

namespace adjudge {

// From 1 at the top; best <= worst.
struct RankRange {
    std::size_t best;
    std::size_t worst;

    bool operator==(const RankRange&) const = default;
};

}  // namespace adjudge
