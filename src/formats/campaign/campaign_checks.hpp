// What in a campaign file is right by itself, but not beside the rest.
#pragma once

#include "formats/campaign/toml_section.hpp"
#include "model/campaign.hpp"

namespace adjudge {

// What is wrong is added to the problems of `root`, the file as a whole.
void check_together(const Campaign& campaign, TomlSection& root);

}  // namespace adjudge
