// A requester's campaigns: how they stand, what happened, opening and closing them, inviting annotators.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class CampaignApi {
public:
    CampaignApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse campaigns(const HttpRequest& request);
    HttpResponse campaign(const HttpRequest& request);
    HttpResponse change(const HttpRequest& request);
    HttpResponse progress(const HttpRequest& request);
    HttpResponse hits(const HttpRequest& request);
    HttpResponse events(const HttpRequest& request);
    HttpResponse live(const HttpRequest& request);
    HttpResponse invite(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
};

// The channel of a campaign's live events.
std::string live_channel(CampaignRow campaign);

}  // namespace adjudge
