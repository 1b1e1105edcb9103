// Messages from requesters to workers: written, read, and seen to have been read.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class MessageApi {
public:
    MessageApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    // The requester's.
    HttpResponse write(const HttpRequest& request);
    HttpResponse written(const HttpRequest& request);
    // The worker's.
    HttpResponse unread(const HttpRequest& request);
    HttpResponse mark(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
