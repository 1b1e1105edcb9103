// A HIT before its texts are written out: which screen stands where, as which kind of unit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "design/scaled_design.hpp"
#include "design/screens.hpp"
#include "model/campaign.hpp"
#include "model/kinds.hpp"

namespace adjudge {

struct PlannedUnit {
    UnitKind kind = UnitKind::System;
    std::uint32_t screen = 0;  // of the HIT's; a control's is that of its pair
    std::uint32_t pair = 0;    // where the normal unit of a paired control stands; elsewhere its own place

    bool operator==(const PlannedUnit&) const = default;
};

struct HitPlan {
    std::vector<Screen> screens = {};
    std::vector<PlannedUnit> units = {};

    bool operator==(const HitPlan&) const = default;
};

// What spam units are made of: items that are no normal items of their HIT.
struct SpamSource {
    std::vector<std::uint32_t> spare = {};   // passages that no HIT asks about: these first
    std::vector<std::uint32_t> others = {};  // passages of any HIT
    std::size_t outputs = 2;                 // on a screen; 0 for all
};

// HITs take passages in turn.
SpamSource in_random_order(SpamSource spam, std::uint64_t seed);

struct HitPlanOptions {
    HitDesign design = {};     // of a full HIT; a shorter one has the same mix
    LeastControls least = {};  // of a shorter one
    std::uint64_t seed = 1;
    std::size_t hits_before = 0;    // which have had their draws
    std::vector<Screen> gold = {};  // screens with an expected answer
    SpamSource spam = {};
    // Whether a control can be made from a screen. Called from several threads.
    std::function<bool(UnitKind, const Screen&)> can_make = [](UnitKind, const Screen&) { return true; };
};

// One HIT for each list of screens, in the same order. Gold units are drawn from `gold`, equally likely, and
// are about other items than the rest of their HIT; so are spam units, which come from passages in turn.
//
// Fails with InvalidInput, naming the key, where the design can't be met.
Result<std::vector<HitPlan>> plan_hits(ScreenPlan screens, const ScreenSource& source,
                                       const HitPlanOptions& options);

// For HITs of one unit: gold screens come back as HITs of their own until every `every`-th has one, each
// equally often but for one, and lie at random among `every` HITs that follow each other (Denkowski and Lavie
// 2010: 1,314 translations with 101 gold ones and every 6th give 1,455 HITs).
std::vector<HitPlan> repeat_gold(std::vector<HitPlan> hits, std::span<const Screen> gold,
                                 const GoldRules& rules, std::uint64_t seed);

}  // namespace adjudge
