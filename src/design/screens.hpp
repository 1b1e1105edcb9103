// What the normal units of a language pair show: which outputs of which passages, dealt out to HITs.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "design/outputs.hpp"
#include "design/passages.hpp"
#include "model/campaign.hpp"

namespace adjudge {

struct Screen {
    std::uint32_t passage = 0;
    std::vector<std::uint32_t> outputs = {};  // in the order of the screen

    auto operator<=>(const Screen&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

// What can be drawn from. All views must outlive the call.
struct ScreenSource {
    const Corpus& corpus;
    std::span<const Passage> passages;
    const OutputIndex& index;
    std::span<const std::uint32_t> eligible;  // passages that sampling left
    std::span<const std::uint32_t> wanted;    // outputs of these that are still to be judged, ascending
};

struct ScreenDesign {
    SampleRules sample = {};
    std::size_t outputs = 1;           // on a screen; 0 for all
    std::size_t per_hit = 70;          // normal units of a HIT
    std::size_t outputs_per_item = 1;  // in a HIT
    std::uint64_t seed = 1;
};

struct ScreenPlan {
    std::vector<std::vector<Screen>> hits = {};
    std::size_t surplus = 0;   // screens beyond the wanted ones that help to fill HITs, none of them a repeat
    std::size_t unfilled = 0;  // screens by which the last HITs are shorter than others

    bool operator==(const ScreenPlan&) const = default;
};

// Every HIT gets as many screens as wanted, at most `outputs_per_item` of them for one segment; where there are not
// enough screens the last one gets fewer, or the last two, but at least half.
//
// Fails with InvalidInput, naming the key, where there are too few items for that or nothing to judge.
Result<ScreenPlan> plan_screens(const ScreenSource& source, const ScreenDesign& design);

// The same for screens that are given, in their order.
Result<ScreenPlan> deal_screens(std::vector<Screen> screens, const ScreenSource& source,
                                const ScreenDesign& design);

}  // namespace adjudge
