#include "design/scaled_design.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {
namespace {

std::size_t share_of(std::size_t count, double share, std::size_t least) {
    const auto rounded = static_cast<std::size_t>(std::lround(static_cast<double>(count) * share));
    return std::max(rounded, std::min(count, least));
}

// Controls beyond one for each normal unit.
void make_room(HitDesign& design) {
    for (std::size_t* const count : {&design.good_reference, &design.ask_again, &design.bad_reference}) {
        const std::size_t beyond = design.paired() - std::min(design.paired(), design.system);
        *count -= std::min(*count, beyond);
    }
}

}  // namespace

LeastControls least_controls(QualityTest test) {
    const bool compares_repetitions = test == QualityTest::Welch || test == QualityTest::MannWhitney;
    return {.ask_again = compares_repetitions ? 3U : 1U, .bad_reference = 4};
}

HitDesign scaled(const HitDesign& wanted, std::size_t system, const LeastControls& least) {
    if (system >= wanted.system) {
        return wanted;
    }
    const double share = static_cast<double>(system) / static_cast<double>(wanted.system);
    HitDesign design = wanted;
    design.system = system;
    design.ask_again = share_of(wanted.ask_again, share, least.ask_again);
    design.bad_reference = share_of(wanted.bad_reference, share, least.bad_reference);
    design.good_reference = share_of(wanted.good_reference, share, 1);
    design.gold = share_of(wanted.gold, share, 1);
    design.spam = share_of(wanted.spam, share, 1);
    make_room(design);
    const std::size_t units = design.units();
    design.groups = std::clamp<std::size_t>(share_of(wanted.groups, share, 1), 1, units);
    if (design.paired() > 0) {
        const double shrunk =
            static_cast<double>(wanted.least_gap * units) / static_cast<double>(wanted.units());
        design.least_gap = std::min(static_cast<std::size_t>(shrunk), units / 4);
        design.most_gap = units - 2;
    }
    return design;
}

}  // namespace adjudge
