#include "server/api/endpoint.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/nearest.hpp"
#include "base/quote.hpp"

namespace adjudge {
namespace {

AccountRole least_role(Access access) {
    switch (access) {
        case Access::Viewer:
            return AccountRole::Viewer;
        case Access::Reviewer:
            return AccountRole::Reviewer;
        case Access::Anyone:
        case Access::Worker:
        case Access::Owner:
            break;
    }
    return AccountRole::Owner;
}

}  // namespace

template <>
Result<Participation, HttpResponse> caller_of<Participation>(const AccessParts& parts,
                                                             const HttpRequest& request, Access /*access*/) {
    return asking_worker(parts.store, request);
}

template <>
Result<WorkerAssignment, HttpResponse> caller_of<WorkerAssignment>(const AccessParts& parts,
                                                                   const HttpRequest& request,
                                                                   Access /*access*/) {
    return asking_worker_at_work(parts.store, request);
}

template <>
Result<Session, HttpResponse> caller_of<Session>(const AccessParts& parts, const HttpRequest& request,
                                                 Access access) {
    return asking_requester(parts.store, request, least_role(access));
}

template <>
Result<AskedCampaign, HttpResponse> caller_of<AskedCampaign>(const AccessParts& parts,
                                                             const HttpRequest& request, Access access) {
    return asked_campaign(parts.store, parts.campaigns, request, least_role(access));
}

MediaType json_body(const JsonSchema& schema) { return {.name = "application/json", .schema = schema}; }

AnswerDescription json_answer(const JsonSchema& schema, unsigned status) {
    return {.status = status, .content = {{.name = "application/json", .schema = schema}}};
}

AnswerDescription text_answer(std::string description, const std::vector<std::string>& types) {
    AnswerDescription answer{.description = std::move(description)};
    for (const std::string& type : types) {
        answer.content.push_back({.name = type, .schema = json_schema::text()});
    }
    return answer;
}

void check_declaration(const EndpointDescription& description, const HandlerTakes& takes) {
    const Access access = description.access;
    const bool takes_caller = takes.caller == CallerKind::Anyone   ? access == Access::Anyone
                              : takes.caller == CallerKind::Worker ? access == Access::Worker
                                                                   : access >= Access::Viewer;
    const auto& body = description.exchange.body;
    const bool sends_json = body && body->name == "application/json";
    if (!takes_caller || takes.json != sends_json) {
        throw std::logic_error{fmt::format("the handler of {} {} does not take what is declared",
                                           word(description.method), description.path)};
    }
}

DeclaredQuery::DeclaredQuery(const ExchangeDescription& exchange) : others_{exchange.others} {
    for (const QueryParameter& parameter : exchange.query) {
        names_.push_back(parameter.name);
    }
}

Status DeclaredQuery::check(const HttpRequest& request) const {
    if (others_ == UndeclaredNames::Ignored) {
        return Done{};
    }
    for (const NamedValue& given : request.query) {
        if (std::ranges::find(names_, given.name) != names_.end()) {
            continue;
        }
        const std::vector<std::string_view> known{names_.begin(), names_.end()};
        const auto meant = meant_word(given.name, known);
        const std::string hint = meant           ? fmt::format("did you mean {}?", *meant)
                                 : known.empty() ? "this address takes none"
                                                 : fmt::format("these are {}", fmt::join(known, ", "));
        return Error{ErrorCode::InvalidInput,
                     fmt::format("there is no parameter {} here: {}", quote(given.name), hint)};
    }
    return Done{};
}

HttpResponse answered(Result<HttpResponse> result, const HttpRequest& request) {
    return result ? *std::move(result) : error_reply(result.error(), request);
}

}  // namespace adjudge
