#include "server/requester/asked_campaign.hpp"

#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/json_reply.hpp"

namespace adjudge {

Result<AskedCampaign, HttpResponse> asked_campaign(Store& store, CampaignCache& campaigns,
                                                   const HttpRequest& request, AccountRole least) {
    ADJUDGE_TRY(auto session, asking_requester(store, request, least));
    auto campaign = campaigns.find(std::string{request.parameter("campaign")});
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    return AskedCampaign{std::move(session), *std::move(campaign)};
}

}  // namespace adjudge
