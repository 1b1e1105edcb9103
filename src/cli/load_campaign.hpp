// Puts a campaign that has been built into a store.
#pragma once

#include "base/problems.hpp"
#include "base/result.hpp"
#include "cli/campaign_folder.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

struct LoadedCampaign {
    StoredCampaign campaign;
    std::size_t added = 0;  // HITs
    std::size_t known = 0;  // that the store had already
};

// All HITs of the folder (hits.jsonl, expert_hits.jsonl and the qualification), or none. HITs that the store
// has stay as they are.
Result<LoadedCampaign, Problems> load_campaign(const CampaignFolder& folder, Store& store);

}  // namespace adjudge
