#include "server/page_api.hpp"

#include <fmt/format.h>

#include "server/api/openapi.hpp"
#include "server/page_reply.hpp"

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

// Where the page of a campaign may send a form: what a crowd service is told at the end of a HIT.
std::string_view form_targets(CrowdService service) {
    switch (service) {
        case CrowdService::Mturk:
            return "https://www.mturk.com https://worker.mturk.com https://workersandbox.mturk.com";
        case CrowdService::Link:
        case CrowdService::Prolific:
            break;
    }
    return "'self'";
}

std::string content_policy(CrowdService service) {
    return fmt::format(
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action {}; "
        "frame-ancestors {}",
        form_targets(service), frame_ancestors(service));
}

HttpResponse people_page(const HttpRequest& request, CrowdService service) {
    HttpResponse response = page_reply("work.html", request);
    response.set_header("Content-Security-Policy", content_policy(service));
    return response;
}

}  // namespace

void add_security_headers(const HttpRequest& /*request*/, HttpResponse& response) {
    const auto add = [&](std::string_view name, std::string_view value) {
        if (response.header(name).empty()) {
            response.set_header(name, value);
        }
    };
    add("Content-Security-Policy", content_policy(CrowdService::Link));
    add("X-Content-Type-Options", "nosniff");
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Opener-Policy", "same-origin");
    add("Cross-Origin-Resource-Policy", "same-origin");
    add("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

std::vector<Endpoint<PageApi>> PageApi::endpoints() {
    return {
        endpoint({HttpMethod::Get,
                  "/",
                  "The page",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/html"}), .others = UndeclaredNames::Ignored}},
                 &PageApi::front_page),
        endpoint({HttpMethod::Get,
                  "/admin",
                  "The requesters' page",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/html"}), .others = UndeclaredNames::Ignored}},
                 &PageApi::admin_page),
        endpoint({HttpMethod::Get,
                  "/assets/{file}",
                  "A part of a page",
                  Access::Anyone,
                  {.answer = {.description = "Script or style",
                              .content = {{.name = "text/javascript"}, {.name = "text/css"}}},
                   .others = UndeclaredNames::Ignored}},
                 &PageApi::asset),
        endpoint({HttpMethod::Get,
                  "/work/{campaign}",
                  "The workers' page of a campaign",
                  Access::Anyone,
                  {.answer = text_answer("Text", {"text/html"}), .others = UndeclaredNames::Ignored}},
                 &PageApi::work_page),
        endpoint({HttpMethod::Get,
                  "/api/v1/openapi.json",
                  "This description",
                  Access::Anyone,
                  {.answer = json_answer(json_schema::any_object())}},
                 &PageApi::description),
    };
}

Result<HttpResponse> PageApi::front_page(const HttpRequest& request) {
    return people_page(request, CrowdService::Link);
}

Result<HttpResponse> PageApi::admin_page(const HttpRequest& request) {
    return page_reply("admin.html", request);
}

Result<HttpResponse> PageApi::asset(const HttpRequest& request) {
    return page_reply(fmt::format("assets/{}", request.parameter("file")), request);
}

Result<HttpResponse> PageApi::description(const HttpRequest& /*request*/) {
    HttpResponse response;
    response.body = openapi_text();
    response.set_header("Content-Type", "application/json");
    return response;
}

// A campaign that is not there gives the same page: which ones there are is nobody's business. Those of
// Mechanical Turk can be told by their policy, since its frame must be allowed before anybody is known.
Result<HttpResponse> PageApi::work_page(const HttpRequest& request) {
    const auto campaign = campaigns_->find(std::string{request.parameter("campaign")});
    return people_page(request, campaign ? (*campaign)->settings.collection.service : CrowdService::Link);
}

}  // namespace adjudge
