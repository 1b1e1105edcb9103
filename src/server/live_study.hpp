// The study of a campaign's judgments so far.
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "model/campaign.hpp"
#include "model/schema.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

// As `adjudge analyze --json` gives it, with the campaign's own quality test. Workers go by pseudonyms.
// `kind` chooses among several tables. Fails with NotFound where there are no judgments yet.
Result<nlohmann::ordered_json> live_study(Store& store, CampaignRow campaign, const Campaign& settings,
                                          std::optional<TableKind> kind);

}  // namespace adjudge
