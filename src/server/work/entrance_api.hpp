// What comes before a worker's first HIT: the campaign's card, consent, questions about the worker,
// qualification.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/rate_limit.hpp"
#include "server/requester/campaign_cache.hpp"
#include "store/store.hpp"
#include "store/workers.hpp"

namespace adjudge {

class EntranceApi {
public:
    EntranceApi(Store& store, CampaignCache& campaigns, RateLimit& entries)
        : store_{&store}, campaigns_{&campaigns}, entries_{&entries} {}

    static std::vector<Endpoint<EntranceApi>> endpoints();

private:
    Result<HttpResponse> enter_campaign(const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> card(const Participation& worker);
    Result<HttpResponse> consent(const Participation& worker);
    Result<HttpResponse> profile(const Participation& worker, JsonBody& body);

    Store* store_;
    CampaignCache* campaigns_;
    RateLimit* entries_;
};

}  // namespace adjudge
