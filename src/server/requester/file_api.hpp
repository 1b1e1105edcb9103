// Judgments that were collected elsewhere: a file that is sent is analyzed, and nothing of it is kept.
#pragma once

#include <mutex>

#include "server/api/endpoint.hpp"
#include "store/store.hpp"

namespace adjudge {

class FileApi {
public:
    explicit FileApi(Store& store) : store_{&store} {}

    static std::vector<Endpoint<FileApi>> endpoints();

private:
    Result<HttpResponse> results(const Session& session, const HttpRequest& request, JsonBody& body);
    Result<HttpResponse> report(const Session& session, const HttpRequest& request, JsonBody& body);

    Store* store_;
    std::mutex analyzing_;  // one file at a time: it takes all cores
};

}  // namespace adjudge
