// What a campaign has found so far, for the requester's page: tables, figures, the report, and a worker's
// judgments.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/study_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class ResultsApi {
public:
    ResultsApi(Store& store, StudyCache& cache) : store_{&store}, study_cache_{&cache} {}

    static std::vector<Endpoint<ResultsApi>> endpoints();

private:
    Result<HttpResponse> results(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> preview(const AskedCampaign& asked, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> table_file(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> figure_file(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> report(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> worker_judgments(const AskedCampaign& asked, const HttpRequest& request);

    Store* store_;
    StudyCache* study_cache_;
};

}  // namespace adjudge
