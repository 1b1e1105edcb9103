// A requester's view of workers and their work, and what is decided on them.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "server/study_desk.hpp"
#include "store/store.hpp"

namespace adjudge {

class ReviewApi {
public:
    ReviewApi(Store& store, CampaignCache& campaigns, StudyDesk& desk)
        : store_{&store}, campaigns_{&campaigns}, desk_{&desk} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse workers(const HttpRequest& request);
    HttpResponse worker(const HttpRequest& request);
    HttpResponse review_work(const HttpRequest& request);
    HttpResponse exclude(const HttpRequest& request);
    HttpResponse decide(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
    StudyDesk* desk_;
};

}  // namespace adjudge
