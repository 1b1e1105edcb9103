#include "server/page_api.hpp"

#include <fmt/format.h>

#include "server/openapi.hpp"

namespace adjudge {
namespace {

// Who may show the page of a campaign in a frame.
std::string_view frame_ancestors(CrowdService service) {
    switch (service) {
        case CrowdService::Mturk:
            return "https://worker.mturk.com https://workersandbox.mturk.com https://www.mturk.com";
        case CrowdService::Link:
        case CrowdService::Prolific:
            break;
    }
    return "'none'";
}

std::string content_policy(std::string_view ancestors) {
    return fmt::format(
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action "
        "'self'; "
        "frame-ancestors {}",
        ancestors);
}

HttpResponse page(std::string_view ancestors) {
    HttpResponse response;
    response.body =
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>adjudge</title>\n"
        "<p>The server is running. It has no pages for people yet: programs use <a "
        "href=\"/api/v1/openapi.json\">its interface</a>.</p></html>\n";
    response.set_header("Content-Type", "text/html; charset=utf-8");
    response.set_header("Cache-Control", "no-cache");
    response.set_header("Content-Security-Policy", content_policy(ancestors));
    return response;
}

HttpResponse description() {
    HttpResponse response;
    response.body = embedded_openapi().front().text;
    response.set_header("Content-Type", "application/json");
    return response;
}

}  // namespace

void add_security_headers(const HttpRequest& /*request*/, HttpResponse& response) {
    const auto add = [&](std::string_view name, std::string_view value) {
        if (response.header(name).empty()) {
            response.set_header(name, value);
        }
    };
    add("Content-Security-Policy", content_policy("'none'"));
    add("X-Content-Type-Options", "nosniff");
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Opener-Policy", "same-origin");
    add("Cross-Origin-Resource-Policy", "same-origin");
    add("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

void PageApi::add_routes(Router& router) {
    router.add(HttpMethod::Get, "/", [](const HttpRequest&) { return page("'none'"); });
    router.add(HttpMethod::Get, "/admin", [](const HttpRequest&) { return page("'none'"); });
    router.add(HttpMethod::Get, "/work/{campaign}",
               [this](const HttpRequest& request) { return work_page(request); });
    router.add(HttpMethod::Get, "/api/v1/openapi.json", [](const HttpRequest&) { return description(); });
}

// A campaign that is not there gives the same page: which ones there are is nobody's business.
HttpResponse PageApi::work_page(const HttpRequest& request) {
    const auto campaign = campaigns_->find(std::string{request.parameter("campaign")});
    return page(campaign ? frame_ancestors((*campaign)->settings.collection.service) : "'none'");
}

}  // namespace adjudge
