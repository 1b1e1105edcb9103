// Reads the parts of a campaign: each [[part]].
#pragma once

#include "formats/campaign/toml_section.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// A part keeps what it does not set from `campaign`, whose other sections have been read, key by key; only its
// protocols are all its own or all the campaign's. Its configurations are named after it.
CampaignPart read_part(TomlSection& section, const Campaign& campaign);

}  // namespace adjudge
