// In which order one worker sees the units of a HIT.
//
// The HIT is laid out anew by the rules that it was built by: every group keeps its share of each kind, controls
// keep their distance from what they belong to, a repetition comes after it, no system has a longer run, and the
// sentences of a document that are judged together stay so. Every order is as likely as when a HIT is built.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/campaign.hpp"
#include "model/unit.hpp"

namespace adjudge {

struct OrderRules {
    HitDesign design = {};  // its gap, groups and runs; how many units there are of each kind the HIT says
    bool keeps_documents = false;
    std::uint64_t seed = 1;
};

// Who sees which HIT: the same two, the same order.
struct OrderedFor {
    std::string_view hit;
    std::string_view worker;
};

// The places of the units in the HIT, in the order in which the worker sees them. Empty for the HIT's own
// order: where it is fixed, where there is nothing to order, or where a few draws found no other that keeps the
// rules.
std::vector<std::uint32_t> drawn_order(std::span<const Unit> units, const OrderRules& rules,
                                       const OrderedFor& who);

}  // namespace adjudge
