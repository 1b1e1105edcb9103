// What those who watch the server ask: whether it is alive and ready, and its metrics.
#pragma once

#include <functional>
#include <string>

#include "server/api/endpoint.hpp"
#include "store/store.hpp"

namespace adjudge {

class HealthApi {
public:
    // `http_metrics` gives those of the HTTP server, which runs only after its routes are known.
    HealthApi(Store& store, std::function<std::string()> http_metrics)
        : store_{&store}, http_metrics_{std::move(http_metrics)} {}

    static std::vector<Endpoint<HealthApi>> endpoints();

private:
    Result<HttpResponse> health(const HttpRequest& request);
    Result<HttpResponse> readiness(const HttpRequest& request);
    Result<HttpResponse> metrics(const HttpRequest& request);

    Store* store_;
    std::function<std::string()> http_metrics_;
};

}  // namespace adjudge
