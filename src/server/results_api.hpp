// What a campaign has found so far, for the requester's page: tables, figures, the report, and a worker's
// judgments.
#pragma once

#include "http/router.hpp"
#include "server/asked_campaign.hpp"
#include "server/campaign_cache.hpp"
#include "server/study_desk.hpp"
#include "store/store.hpp"

namespace adjudge {

class ResultsApi {
public:
    ResultsApi(Store& store, CampaignCache& campaigns, StudyDesk& desk)
        : store_{&store}, campaigns_{&campaigns}, desk_{&desk} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse results(const HttpRequest& request);
    HttpResponse preview(const HttpRequest& request);
    HttpResponse table_file(const HttpRequest& request);
    HttpResponse figure_file(const HttpRequest& request);
    HttpResponse report(const HttpRequest& request);
    HttpResponse worker_judgments(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
    StudyDesk* desk_;
};

}  // namespace adjudge
