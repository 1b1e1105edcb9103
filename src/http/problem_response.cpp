#include "http/problem_response.hpp"

#include <nlohmann/json.hpp>

namespace adjudge {

HttpResponse problem_response(unsigned status, std::string_view detail, std::string_view request_id) {
    const nlohmann::ordered_json problem{{"type", "about:blank"},
                                         {"title", status_words(status)},
                                         {"status", status},
                                         {"detail", detail},
                                         {"request", request_id}};
    HttpResponse response{.status = status};
    response.set_header("Content-Type", "application/problem+json");
    response.set_header("Cache-Control", "no-store");
    response.body = problem.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return response;
}

}  // namespace adjudge
