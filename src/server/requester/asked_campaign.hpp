// The campaign that a requester's path names, for one who may see it.
#pragma once

#include <memory>

#include "base/result.hpp"
#include "http/message.hpp"
#include "server/requester/campaign_cache.hpp"
#include "store/accounts.hpp"
#include "store/store.hpp"

namespace adjudge {

struct AskedCampaign {
    Session session;
    std::shared_ptr<const KnownCampaign> campaign;

    [[nodiscard]] CampaignRow id() const { return campaign->stored.id; }
    [[nodiscard]] std::string actor() const { return "account " + session.account.name; }
};

Result<AskedCampaign, HttpResponse> asked_campaign(Store& store, CampaignCache& campaigns,
                                                   const HttpRequest& request, AccountRole least);

}  // namespace adjudge
