// Finds the handler of a request by its method and path.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "http/message.hpp"

namespace adjudge {

using HttpHandler = std::function<HttpResponse(const HttpRequest&)>;

struct Route {
    HttpMethod method = HttpMethod::Get;
    std::string path;  // "/api/v1/campaigns/{campaign}": a {name} stands for one part, which is not empty
    HttpHandler handler;
};

// What the router found: a handler, or that the path has other methods, or nothing.
struct RouteMatch {
    const Route* route = nullptr;
    std::vector<NamedValue> parameters = {};
    std::vector<HttpMethod> allowed = {};  // of the path, where the method is not one of them
};

class Router {
public:
    // A bug (std::logic_error) where a route comes twice.
    void add(HttpMethod method, std::string path, HttpHandler handler);
    // A member of an object that outlives the router answers.
    template <class Api>
    void add(HttpMethod method, std::string path, Api* api,
             HttpResponse (Api::*handler)(const HttpRequest&)) {
        add(method, std::move(path),
            [api, handler](const HttpRequest& request) { return (api->*handler)(request); });
    }
    // `encoded_path` is still percent-encoded; parameters are decoded, so that a %2F stays inside its part. A
    // literal part goes before a {name}. HEAD is answered by the route of GET.
    [[nodiscard]] RouteMatch find(HttpMethod method, std::string_view encoded_path) const;
    [[nodiscard]] const std::vector<Route>& routes() const { return routes_; }

private:
    std::vector<Route> routes_;
    std::vector<std::vector<std::string>> patterns_;  // the parts of each route's path
};

}  // namespace adjudge
