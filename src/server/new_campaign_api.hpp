// How a campaign is made on the requester's page: presets, files sent in parts, a check with a preview, and
// the campaign itself.
#pragma once

#include <mutex>

#include "http/router.hpp"
#include "store/store.hpp"

namespace adjudge {

class NewCampaignApi {
public:
    explicit NewCampaignApi(Store& store) : store_{&store} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse presets(const HttpRequest& request);
    HttpResponse upload(const HttpRequest& request);
    HttpResponse forget(const HttpRequest& request);
    HttpResponse check(const HttpRequest& request);
    HttpResponse make(const HttpRequest& request);

    Store* store_;
    std::mutex building_;  // one campaign at a time: it takes all cores; who comes meanwhile is told to wait
};

}  // namespace adjudge
