// What workers told about themselves and their work, for requesters. Nothing of it ever reaches a worker.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/study_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class PeopleApi {
public:
    PeopleApi(Store& store, StudyCache& cache) : store_{&store}, study_cache_{&cache} {}

    static std::vector<Endpoint<PeopleApi>> endpoints();

private:
    Result<HttpResponse> told(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> profiles(const AskedCampaign& asked, const HttpRequest& request);

    Store* store_;
    StudyCache* study_cache_;
};

}  // namespace adjudge
