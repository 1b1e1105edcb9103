#include "server/api/endpoint.hpp"

#include <algorithm>
#include <iterator>

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
        parameters_.push_back({parameter.name, parameter.schema.words()});
    }
}

Status DeclaredQuery::check(const HttpRequest& request) const {
    for (const NamedValue& given : request.query) {
        ADJUDGE_TRY(check_one(given, request.query));
    }
    return Done{};
}

Status DeclaredQuery::check_one(const NamedValue& given, std::span<const NamedValue> query) const {
    const auto declared = std::ranges::find(parameters_, given.name, &Parameter::name);
    if (declared != parameters_.end()) {
        return check_value(*declared, given, query);
    }
    return others_ == UndeclaredNames::Refused ? Status{undeclared(given.name)} : Status{Done{}};
}

Status DeclaredQuery::check_value(const Parameter& declared, const NamedValue& given,
                                  std::span<const NamedValue> query) {
    if (std::ranges::count(query, given.name, &NamedValue::name) > 1) {
        return Error{ErrorCode::InvalidInput, "is given twice: give it once", {.field = given.name}};
    }
    const std::vector<std::string>& words = declared.words;
    if (!words.empty() && std::ranges::find(words, given.value) == words.end()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be {}{}, but is {}", words.size() > 1 ? "one of " : "",
                                 fmt::join(words, ", "), quote(given.value)),
                     {.field = given.name}};
    }
    return Done{};
}

Error DeclaredQuery::undeclared(std::string_view name) const {
    std::vector<std::string_view> known;
    std::ranges::transform(parameters_, std::back_inserter(known),
                           [](const Parameter& one) -> std::string_view { return one.name; });
    const auto meant = meant_word(name, known);
    const std::string hint = meant           ? fmt::format("did you mean {}?", *meant)
                             : known.empty() ? "this address takes none"
                                             : fmt::format("these are {}", fmt::join(known, ", "));
    return {ErrorCode::InvalidInput, fmt::format("there is no parameter {} here: {}", quote(name), hint)};
}

HttpResponse answered(Result<HttpResponse> result, const HttpRequest& request) {
    return result ? *std::move(result) : error_reply(result.error(), request);
}

}  // namespace adjudge
