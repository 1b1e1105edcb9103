// What a browser opens: the pages themselves, and the description of the API.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/campaign_cache.hpp"

namespace adjudge {

class PageApi {
public:
    explicit PageApi(CampaignCache& campaigns) : campaigns_{&campaigns} {}

    static std::vector<Endpoint<PageApi>> endpoints();

private:
    Result<HttpResponse> front_page(const HttpRequest& request);
    Result<HttpResponse> admin_page(const HttpRequest& request);
    Result<HttpResponse> asset(const HttpRequest& request);
    Result<HttpResponse> work_page(const HttpRequest& request);
    Result<HttpResponse> description(const HttpRequest& request);

    CampaignCache* campaigns_;
};

// Headers that every answer has, unless its handler has set them: nothing is loaded from elsewhere, nobody
// may show us in a frame.
void add_security_headers(const HttpRequest& request, HttpResponse& response);

}  // namespace adjudge
