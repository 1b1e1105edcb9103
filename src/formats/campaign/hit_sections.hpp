// Reads which texts are judged, in which HITs and with which gold: [sample], [hit] and [gold] of a campaign or of
// one of its parts.
#pragma once

#include "formats/campaign/toml_section.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// Each takes the values that hold where the section says nothing. What is wrong is added to the section's
// problems.
SampleRules read_sample_rules(TomlSection& section, SampleRules sample);
HitDesign read_hit_design(TomlSection& section, HitDesign hit);
GoldRules read_gold_rules(TomlSection& section, GoldRules gold);

// Whether all units of the design find room in a HIT; `section` is the [hit] that it is of.
void check_room(const HitDesign& hit, TomlSection& section);

}  // namespace adjudge
