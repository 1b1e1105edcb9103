// What a worker will see of a HIT, for the requester who has not opened the campaign yet.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/campaign.hpp"
#include "model/unit.hpp"

namespace adjudge {

// Instructions and the first units, as workers' browsers get them, with the images drawn.
nlohmann::ordered_json preview_json(const Hit& hit, const Campaign& campaign);

}  // namespace adjudge
