// What a browser opens: the pages themselves, and the description of the API.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"

namespace adjudge {

class PageApi {
public:
    explicit PageApi(CampaignCache& campaigns) : campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse work_page(const HttpRequest& request);

    CampaignCache* campaigns_;
};

// Headers that every answer has, unless its handler has set them: nothing is loaded from elsewhere, nobody
// may show us in a frame.
void add_security_headers(const HttpRequest& request, HttpResponse& response);

}  // namespace adjudge
