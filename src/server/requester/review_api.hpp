// A requester's view of workers and their work, and what is decided on them.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/study_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class ReviewApi {
public:
    ReviewApi(Store& store, StudyCache& cache) : store_{&store}, study_cache_{&cache} {}

    static std::vector<Endpoint<ReviewApi>> endpoints();

private:
    Result<HttpResponse> workers(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> worker(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> review_work(const AskedCampaign& asked, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> exclude(const AskedCampaign& asked, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> decide(const AskedCampaign& asked, JsonBody& body);

    Store* store_;
    StudyCache* study_cache_;
};

}  // namespace adjudge
