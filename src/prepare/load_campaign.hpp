// Puts a campaign that has been built into a store.
#pragma once

#include "base/problems.hpp"
#include "base/result.hpp"
#include "prepare/campaign_folder.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

struct LoadedCampaign {
    StoredCampaign campaign;
    std::size_t added = 0;  // HITs
    std::size_t known = 0;  // that the store had already
};

// Whether the file of the qualification, where the campaign names one, is there and holds HITs.
Status check_qualification(const CampaignFolder& folder);

enum class KnownName { GoesOn, Refused };

struct Loading {
    std::string actor = "command line";
    KnownName known_name = KnownName::GoesOn;  // a campaign of this name that the store has
};

// All HITs of the folder (hits.jsonl, expert_hits.jsonl and the qualification), or none. HITs that the store
// has stay as they are. Fails with Conflict where the name is taken and is to be new.
Result<LoadedCampaign, Problems> load_campaign(const CampaignFolder& folder, Store& store,
                                               const Loading& loading = {});

}  // namespace adjudge
