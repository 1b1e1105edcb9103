// What a store knows of how a campaign's judgments were collected.
#pragma once

#include "base/result.hpp"
#include "report/data_sheet.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

// Fails with Unsupported where the campaign's settings can't be read.
Result<CollectionFacts> collection_facts(Store& store, const StoredCampaign& campaign);

}  // namespace adjudge
