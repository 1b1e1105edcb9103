// A HIT design made smaller for few texts: the mix of a larger one, with its gaps and groups in proportion.
#pragma once

#include <cstddef>

#include "model/campaign.hpp"

namespace adjudge {

// Of how many controls a worker test can tell anything, for designs that have so many.
struct LeastControls {
    std::size_t ask_again = 1;
    std::size_t bad_reference = 4;
};
LeastControls least_controls(QualityTest test);

// The design with `system` normal units. Every kind that `wanted` has keeps its share, at least one unit, and
// of the controls as many as the worker test needs; kinds give way to the normal units that they belong to,
// bad_reference last. The gap is at most a quarter of the HIT, and has no upper limit: a narrow one would
// show in a small HIT which places are controls. A design that is no larger stays as it is.
HitDesign scaled(const HitDesign& wanted, std::size_t system, const LeastControls& least = {});

}  // namespace adjudge
