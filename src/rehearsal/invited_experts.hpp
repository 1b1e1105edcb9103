// Simulated experts come as people do who are experts: each by an invitation, to the HITs kept for them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "simulate/made_worker.hpp"
#include "store/campaigns.hpp"
#include "store/store.hpp"

namespace adjudge {

// Tokens of the invitations by the experts' names.
using ExpertTokens = std::map<std::string, std::string>;

// Invites the experts among the workers. Fails with InvalidInput where there are some and the campaign has no
// HITs for them.
Result<ExpertTokens> invite_experts(Store& store, CampaignRow campaign,
                                    const std::vector<MadeWorker>& workers);

}  // namespace adjudge
