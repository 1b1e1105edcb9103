// The items of a campaign with their texts and everything that was answered about them, for requesters.
#pragma once

#include "server/api/endpoint.hpp"
#include "server/requester/study_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

class ItemApi {
public:
    ItemApi(Store& store, StudyCache& cache) : store_{&store}, study_cache_{&cache} {}

    static std::vector<Endpoint<ItemApi>> endpoints();

private:
    Result<HttpResponse> items(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> item(const AskedCampaign& asked, const HttpRequest& request);

    Store* store_;
    StudyCache* study_cache_;
};

}  // namespace adjudge
