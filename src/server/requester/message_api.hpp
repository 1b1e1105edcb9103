// Messages from requesters to workers: written, read, and seen to have been read.
#pragma once

#include "server/api/endpoint.hpp"
#include "store/store.hpp"

namespace adjudge {

class MessageApi {
public:
    explicit MessageApi(Store& store) : store_{&store} {}

    static std::vector<Endpoint<MessageApi>> endpoints();

private:
    // The requester's.
    Result<HttpResponse> write(const AskedCampaign& asked, JsonBody& body);
    Result<HttpResponse> written(const AskedCampaign& asked, const HttpRequest& request);
    // The worker's.
    Result<HttpResponse> unread(const Participation& worker);
    Result<HttpResponse> mark(const Participation& worker, const HttpRequest& request);

    Store* store_;
};

}  // namespace adjudge
