// A quiz before the first HIT: its units, and whether the answers are right. They are graded here, never in
// the browser.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class QualificationApi {
public:
    QualificationApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    static std::vector<Endpoint<QualificationApi>> endpoints();

private:
    Result<HttpResponse> quiz(const Participation& worker);
    Result<HttpResponse> grade(const Participation& worker, JsonBody& body);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
