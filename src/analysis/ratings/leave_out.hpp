// The groups of judgments that are left out in turn to find how uncertain a ranking is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "base/words.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// What a repetition of the campaign would draw anew.
enum class LeaveOut : std::uint8_t {
    Auto,       // workers; with few workers who all judged all systems, documents or else items
    Workers,    // other workers, the same texts
    Documents,  // other texts
    Items,      // other texts, each a single segment
};

template <>
struct Words<LeaveOut> {
    static constexpr std::array<std::string_view, 4> all{"auto", "workers", "documents", "items"};
};

struct LeaveOutOptions {
    LeaveOut unit = LeaveOut::Auto;
    std::size_t most_groups = 20;
    std::uint64_t seed = 1;

    bool operator==(const LeaveOutOptions&) const = default;
};

struct LeaveOutGroups {
    LeaveOut unit;                     // not Auto
    std::vector<std::uint32_t> group;  // by judgment; no_id for one of nobody's that counts
    std::size_t count;
    // The workers are few and the same everywhere: what is found holds for these raters.
    bool raters_are_fixed;
};

// Dealt at random by names and seed, so that groups have about as many judgments each. Undefined where there
// are fewer than two to leave out.
Computed<LeaveOutGroups> leave_out_groups(const Ratings& ratings, KeptWorkers kept,
                                          const LeaveOutOptions& options = {});

}  // namespace adjudge
