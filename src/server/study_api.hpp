// The analysis of a campaign as it stands, and its judgments as files.
#pragma once

#include "http/router.hpp"
#include "server/campaign_cache.hpp"
#include "server/study_desk.hpp"
#include "store/store.hpp"

namespace adjudge {

class StudyApi {
public:
    StudyApi(Store& store, CampaignCache& campaigns, StudyDesk& desk)
        : store_{&store}, campaigns_{&campaigns}, desk_{&desk} {}

    // The handlers refer to this object.
    void add_routes(Router& router);

private:
    HttpResponse study(const HttpRequest& request);
    HttpResponse export_table(const HttpRequest& request);

    Store* store_;
    CampaignCache* campaigns_;
    StudyDesk* desk_;
};

}  // namespace adjudge
