#include "server/asked_campaign.hpp"

#include "server/access.hpp"
#include "server/json_reply.hpp"

namespace adjudge {

Result<AskedCampaign, HttpResponse> asked_campaign(Store& store, CampaignCache& campaigns,
                                                   const HttpRequest& request, AccountRole least) {
    auto session = asking_requester(store, request, least);
    if (!session) {
        return std::move(session).error();
    }
    auto campaign = campaigns.find(std::string{request.parameter("campaign")});
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    return AskedCampaign{*std::move(session), *std::move(campaign)};
}

Result<AskedChange, HttpResponse> asked_change(Store& store, CampaignCache& campaigns,
                                               const HttpRequest& request, AccountRole least) {
    auto asked = asked_campaign(store, campaigns, request, least);
    if (!asked) {
        return std::move(asked).error();
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    return AskedChange{*std::move(asked), *std::move(body)};
}

}  // namespace adjudge
