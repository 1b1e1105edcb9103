// Puts the things of a HIT on its normal slots: systems interleaved, no long run of one, and every control
// with a partner from which it can be made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "design/hit_layout.hpp"

namespace adjudge {

// Things that show several systems have no system of their own, and make no runs.
inline constexpr std::uint32_t no_system = 0xffffffff;

// The things in an order in which each system is spread over the whole: the k-th of n things of a system falls
// somewhere into the k-th of n equal parts.
std::vector<std::size_t> interleaved(std::span<const std::uint32_t> systems, RandomStream& random);

struct OrderOptions {
    std::size_t longest_run = 3;
    // Whether a control of this kind can be made from a thing, by its place in the list of things.
    std::function<bool(UnitKind, std::size_t)> can_make = [](UnitKind, std::size_t) { return true; };
};

// For each slot of the layout the thing that stands there: its own on a normal slot, its partner's on that of
// a paired control, and no thing (`things.size()`) on others. `systems` has the system of each thing, as many
// as the layout has normal slots.
//
// Fails with InvalidInput where no order gives every control a partner it can be made from, or where runs
// can't be kept short though there are several systems.
Result<std::vector<std::size_t>> order_hit(const HitLayout& layout, std::span<const std::uint32_t> systems,
                                           const OrderOptions& options, RandomStream& random);

}  // namespace adjudge
