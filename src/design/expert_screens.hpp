// Which of the crowd's screens experts judge too, and which of them together in a HIT.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "design/hit_plan.hpp"

namespace adjudge {

// A normal unit of a HIT, or the document that begins with it.
struct ScreenPlace {
    std::size_t hit = 0;
    std::size_t place = 0;  // among the HIT's units

    bool operator==(const ScreenPlace&) const = default;
};

struct ExpertShare {
    double share = 0.0;  // of the normal screens, from 0 to 1
    std::uint64_t seed = 1;
    std::vector<Screen> without = {};  // screens that experts judge anyway
};

// The share of the normal screens, each screen once, every choice equally likely, in the order of the HITs. At
// least one where the share is not 0.
std::vector<ScreenPlace> expert_screens(std::span<const HitPlan> hits, const ExpertShare& share);

// The screens of each HIT for experts: those of one HIT of the crowd, or of several that follow each other and
// have at most `most` together.
std::vector<std::vector<ScreenPlace>> in_expert_hits(std::span<const ScreenPlace> screens, std::size_t most);

}  // namespace adjudge
