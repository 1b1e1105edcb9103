// A requester's campaigns: how they stand, what happened, opening and closing them, inviting annotators.
#pragma once

#include "server/api/endpoint.hpp"
#include "store/store.hpp"

namespace adjudge {

class CampaignApi {
public:
    explicit CampaignApi(Store& store) : store_{&store} {}

    static std::vector<Endpoint<CampaignApi>> endpoints();

private:
    Result<HttpResponse> campaigns(const Session& session);
    Result<HttpResponse> campaign(const AskedCampaign& asked);
    Result<HttpResponse> change(const AskedCampaign& asked, JsonBody& body);
    Result<HttpResponse> progress(const AskedCampaign& asked);
    Result<HttpResponse> hits(const AskedCampaign& asked);
    Result<HttpResponse> events(const AskedCampaign& asked);
    Result<HttpResponse> live(const AskedCampaign& asked);
    Result<HttpResponse> invite(const AskedCampaign& asked, JsonBody& body);

    Store* store_;
};

// The channel of a campaign's live events.
std::string live_channel(CampaignRow campaign);

}  // namespace adjudge
