// A worker's HIT: taking it, its units one after the other, their answers, and the end.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "http/router.hpp"
#include "server/access.hpp"
#include "server/campaign_cache.hpp"
#include "store/hits.hpp"
#include "store/store.hpp"

namespace adjudge {

class WorkApi {
public:
    WorkApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse take_hit(const HttpRequest& request);
    HttpResponse assignment(const HttpRequest& request);
    HttpResponse unit(const HttpRequest& request);
    HttpResponse image(const HttpRequest& request);
    HttpResponse answer(const HttpRequest& request);
    HttpResponse finish(const HttpRequest& request);
    HttpResponse give_back(const HttpRequest& request);
    HttpResponse comment(const HttpRequest& request);

    Result<nlohmann::ordered_json> assignment_json(const StoredAssignment& assignment);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
