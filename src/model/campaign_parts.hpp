// The parts of a campaign, each as a campaign of its own: what builds, describes or pays HITs need not know of
// parts.
#pragma once

#include <string_view>
#include <vector>

#include "model/campaign.hpp"

namespace adjudge {

// In their order; the campaign itself where it has no parts. A part keeps the campaign's name.
std::vector<Campaign> in_parts(const Campaign& campaign);

// The part that HITs of this configuration belong to; the campaign itself where it has no parts, or none that
// asks so.
Campaign part_of(const Campaign& campaign, std::string_view configuration);

// The names of the parts, in the order of `in_parts`; one empty name where there are none.
std::vector<std::string> part_names(const Campaign& campaign);

}  // namespace adjudge
