// How a collection stands, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/campaign.hpp"
#include "store/progress.hpp"

namespace adjudge {

// With what the work has cost so far and will cost in the end.
nlohmann::ordered_json progress_json(const CampaignProgress& progress, const Campaign& campaign);

}  // namespace adjudge
