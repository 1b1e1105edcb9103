// A worker's HIT: taking it, its units one after the other, their answers, and the end.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "server/access.hpp"
#include "server/api/endpoint.hpp"
#include "server/requester/campaign_cache.hpp"
#include "store/hits.hpp"
#include "store/store.hpp"

namespace adjudge {

class WorkApi {
public:
    WorkApi(Store& store, CampaignCache& campaigns) : store_{&store}, campaigns_{&campaigns} {}

    static std::vector<Endpoint<WorkApi>> endpoints();

private:
    Result<HttpResponse> take_hit(const Participation& worker);
    Result<HttpResponse> assignment(const WorkerAssignment& asked);
    Result<HttpResponse> unit(const WorkerAssignment& who, const HttpRequest& request);
    Result<HttpResponse> image(const WorkerAssignment& who, const HttpRequest& request);
    Result<HttpResponse> answer(const WorkerAssignment& who, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> finish(const WorkerAssignment& asked);
    Result<HttpResponse> give_back(const WorkerAssignment& asked);
    Result<HttpResponse> comment(const WorkerAssignment& asked, JsonBody& body);

    Result<nlohmann::ordered_json> assignment_json(const StoredAssignment& assignment);

    Store* store_;
    CampaignCache* campaigns_;
};

}  // namespace adjudge
