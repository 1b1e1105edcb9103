// A requester's look at the HITs of a campaign: all of a unit, also what is hidden from workers, and its
// images.
#pragma once

#include "server/api/endpoint.hpp"
#include "store/store.hpp"

namespace adjudge {

class HitApi {
public:
    explicit HitApi(Store& store) : store_{&store} {}

    static std::vector<Endpoint<HitApi>> endpoints();

private:
    Result<HttpResponse> unit(const AskedCampaign& asked, const HttpRequest& request);
    Result<HttpResponse> image(const AskedCampaign& asked, const HttpRequest& request);

    Store* store_;
};

}  // namespace adjudge
