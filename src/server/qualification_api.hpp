// A quiz before the first HIT: its units, and whether the answers are right. They are graded here, never in
// the browser.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class QualificationApi {
public:
    QualificationApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse quiz(const HttpRequest& request);
    HttpResponse grade(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
