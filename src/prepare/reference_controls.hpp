// References as controls, for campaigns whose texts have no references.
#pragma once

#include "prepare/campaign_text.hpp"

namespace adjudge {

// The campaign without the good_reference units that no text can fill: where none of the language pairs has a
// reference, and the part does not show references anyway. The file says so beside the number.
NewCampaign without_missing_references(NewCampaign campaign);

}  // namespace adjudge
