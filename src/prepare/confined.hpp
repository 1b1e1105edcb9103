// Refuses a campaign that names files outside of its folder: one that came over the network must not read
// what is the server's.
#pragma once

#include "base/problems.hpp"
#include "prepare/campaign_folder.hpp"

namespace adjudge {

// A problem for each file that the campaign names by an absolute path or by one that leads up.
Problems files_outside(const CampaignFolder& folder);

}  // namespace adjudge
