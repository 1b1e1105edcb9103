// The whole server: the API over a store, with what must happen by itself beside it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "http/http_server.hpp"
#include "store/store.hpp"

namespace adjudge {

struct CollectionServerOptions {
    HttpServerOptions http = {};
    bool is_behind_https = false;         // cookies are for https alone
    double requests_per_minute = 60'000;  // of one address; 0: no limit
    double entries_per_minute = 120;      // new workers of one address
    double sign_ins_per_minute = 10;      // of one address, and to one account
    std::function<void(const RequestRecord&)> log = {};
};

// Runs from `start` to `stop`. What happens by itself: leases that have run out are given back every few
// seconds, and who looks at a campaign is told within a second that something has changed.
class CollectionServer {
public:
    static Result<CollectionServer> start(Store& store, CollectionServerOptions options);
    CollectionServer(CollectionServer&&) noexcept;
    CollectionServer& operator=(CollectionServer&&) noexcept;
    ~CollectionServer();

    [[nodiscard]] std::uint16_t port() const;
    // Finishes the requests under way; what they wrote is durable.
    void stop();
    // All routes as "GET /healthz", for the test that holds them beside the description of the API.
    static std::vector<std::string> routes(Store& store);

private:
    class Impl;
    explicit CollectionServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// On the wanted port, or on any where that is taken.
Result<CollectionServer> start_on_free_port(Store& store, CollectionServerOptions options);

// Makes the first owner where a store has no account: their password, to be shown once; nothing where there
// are accounts.
struct FirstOwner {
    std::string name;
    std::string password;
};
Result<std::optional<FirstOwner>> make_first_owner(Store& store);

}  // namespace adjudge
