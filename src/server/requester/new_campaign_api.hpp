// How a campaign is made on the requester's page: presets, files sent in parts, a check with a preview, and
// the campaign itself.
#pragma once

#include <functional>
#include <mutex>

#include "server/api/endpoint.hpp"
#include "server/requester/draft_folder.hpp"
#include "store/store.hpp"

namespace adjudge {

class NewCampaignApi {
public:
    explicit NewCampaignApi(Store& store) : store_{&store} {}

    static std::vector<Endpoint<NewCampaignApi>> endpoints();

private:
    Result<HttpResponse> presets(const Session& session);
    Result<HttpResponse> upload(const Session& session, const HttpRequest& request);
    Result<HttpResponse> forget(const Session& session);
    Result<HttpResponse> guess(const Session& session, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> start(const Session& session, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> form(const Session& session, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> check(const Session& session, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> make(const Session& session, const HttpRequest& request, JsonBody& body);

    struct AskedDraft {
        const Session& session;
        const HttpRequest& request;
        const CampaignDraft& draft;
    };
    // Builds one draft at a time: `use` gets it in its folder.
    Result<HttpResponse> with_draft(const AskedDraft& asked,
                                    const std::function<Result<HttpResponse>(const DraftFolder&)>& use);

    Store* store_;
    std::mutex building_;  // one campaign at a time: it takes all cores; who comes meanwhile is told to wait
};

}  // namespace adjudge
