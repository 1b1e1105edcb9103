// What comes before a worker's first HIT: the campaign's card, consent, questions about the worker,
// qualification.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "server/rate_limit.hpp"
#include "store/store.hpp"
#include "store/workers.hpp"

namespace adjudge {

class EntranceApi {
public:
    EntranceApi(Store& store, CampaignCache& campaigns, RateLimit& entries)
        : store_{&store}, campaigns_{&campaigns}, entries_{&entries} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse enter_campaign(const HttpRequest& request);
    HttpResponse card(const HttpRequest& request);
    HttpResponse consent(const HttpRequest& request);
    HttpResponse profile(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
    RateLimit* entries_;
};

}  // namespace adjudge
