// A requester's look at the HITs of a campaign: all of a unit, also what is hidden from workers, and its
// images.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class HitApi {
public:
    HitApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse unit(const HttpRequest& request);
    HttpResponse image(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
