// The order in which a worker sees the units of a HIT, as it is kept with the assignment: the places of the units
// in the HIT, as "2 0 1". Empty for the HIT's own order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace adjudge {

std::string seen_order_text(std::span<const std::uint32_t> order);

// Fails with InvalidInput where it does not name each of the `units` once.
Result<std::vector<std::uint32_t>> parse_seen_order(std::string_view text, std::int64_t units);

}  // namespace adjudge
