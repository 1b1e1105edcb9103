// The campaigns of a store.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

// Only an open campaign hands out HITs; a HIT that is under way can always be finished.
enum class CampaignState { Open, Paused, Closed };

template <>
struct Words<CampaignState> {
    static constexpr std::array<std::string_view, 3> all{"open", "paused", "closed"};
};

struct StoredCampaign {
    CampaignRow id;
    std::string name;
    std::string settings;  // the campaign file
    CampaignState state = CampaignState::Open;
    std::string link;  // the token of the link that lets anybody in
    StoreTime made_at = 0;
};

Result<std::vector<StoredCampaign>> all_campaigns(Connection& connection);

// Fails with NotFound, naming the campaigns that there are.
Result<StoredCampaign> find_campaign(Connection& connection, std::string_view name);
Result<StoredCampaign> find_campaign(Connection& connection, CampaignRow id);
Result<StoredCampaign> find_campaign_by_link(Connection& connection, std::string_view link);

// Fails with Conflict where there is one of this name.
Result<StoredCampaign> add_campaign(Connection& connection, const std::string& name,
                                    const std::string& settings, StoreTime now);
// Adds the campaign, or gives the one of this name new settings.
Result<StoredCampaign> put_campaign(Connection& connection, const std::string& name,
                                    const std::string& settings, StoreTime now);

Status set_campaign_state(Connection& connection, CampaignRow id, CampaignState state);

}  // namespace adjudge
