#include "server/api/json_reply.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "http/problem_response.hpp"

namespace adjudge {
namespace {

unsigned status_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::InvalidInput:
            return 400;
        case ErrorCode::Forbidden:
            return 403;
        case ErrorCode::NotFound:
            return 404;
        case ErrorCode::Conflict:
            return 409;
        case ErrorCode::Io:
        case ErrorCode::Unavailable:
            return 503;
        case ErrorCode::Unsupported:
            return 500;
    }
    return 500;
}

}  // namespace

HttpResponse json_reply(const nlohmann::ordered_json& body, unsigned status) {
    HttpResponse response;
    response.status = status;
    response.body = body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    response.set_header("Content-Type", "application/json");
    response.set_header("Cache-Control", "no-store");
    return response;
}

HttpResponse refuse(unsigned status, std::string_view detail, const HttpRequest& request) {
    HttpResponse response = problem_response(status, detail, request.id);
    response.set_header("Cache-Control", "no-store");
    return response;
}

HttpResponse error_reply(const Error& error, const HttpRequest& request) {
    const unsigned status = status_of(error.code);
    if (status >= 500) {
        HttpResponse response = refuse(
            status, status == 503 ? "the store can't take it now: send it again" : "this went wrong here",
            request);
        if (status == 503) {
            response.set_header("Retry-After", "1");
        }
        return response;
    }
    const std::string& field = error.place.field;
    return refuse(status, field.empty() ? error.message : fmt::format("{}: {}", field, error.message),
                  request);
}

}  // namespace adjudge
