// Which kind of unit stands where in a HIT, and which normal unit each control belongs to.
//
// Kinds are drawn first, every order within a group of the HIT equally likely. Then each control gets a
// normal unit of its own with the wanted number of judgments between them, before or after it, by a maximum
// matching; where a draw allows none, it is drawn anew, and in the end improved by swaps. Where nearly every
// draw can be matched, as in the mixes of all presets, a position says nothing about the kind; where few can,
// places with more partners in reach hold controls more often.
//
// An exact repetition and what it repeats look alike: which of the two is called the repetition is settled
// last, and it is the one that stands later. That moves no text, and so tells a worker nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "model/campaign.hpp"
#include "model/kinds.hpp"

namespace adjudge {

struct HitSlot {
    UnitKind kind = UnitKind::System;
    std::size_t pair = 0;  // where the normal unit of a paired control stands; elsewhere its own place

    bool operator==(const HitSlot&) const = default;
};

using HitLayout = std::vector<HitSlot>;

bool is_paired(UnitKind kind);

// Fails with InvalidInput, with the reason and a gap that would do, where no layout meets the design, or
// where only layouts do that keep controls away from the middle, so that a worker could tell them.
Result<HitLayout> lay_out(const HitDesign& design, RandomStream& random);

// The same by so many draws and no search, for whoever has another layout to fall back on. Nothing where no draw
// could be matched.
std::optional<HitLayout> drawn_layout(const HitDesign& design, int draws, RandomStream& random);

// The layout with every ask_again after the unit that it repeats: the members of a pair that are the wrong
// way round change their roles.
HitLayout with_repetitions_last(HitLayout layout);

}  // namespace adjudge
