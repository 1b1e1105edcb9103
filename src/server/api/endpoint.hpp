// An endpoint of the API is declared: who may ask, what they send, what they are answered, and by what. From
// the declarations come the routes, the checks before a handler runs, and the description of the API.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "base/try.hpp"
#include "http/message.hpp"
#include "http/router.hpp"
#include "server/access.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/json_schema.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/campaign_cache.hpp"
#include "store/store.hpp"

namespace adjudge {

// Who may ask. A worker bears a token. The others are roles of requesters, who have a session; a request that
// changes something must also bear its CSRF token.
enum class Access { Anyone, Worker, Viewer, Reviewer, Owner };

struct QueryParameter {
    std::string name;
    JsonSchema schema;
    std::string description;
    bool is_shared = false;  // described once, for all endpoints that take it
};

struct MediaType {
    std::string name;
    std::optional<JsonSchema> schema = {};
};

struct AnswerDescription {
    unsigned status = 200;
    std::string description = "Done";
    std::vector<MediaType> content = {};
};

// What becomes of names in the query that are not declared. Crowd services hang their own on the addresses of
// pages, and who watches a server on those of its health.
enum class UndeclaredNames { Refused, Ignored };

// What a request brings and what it is answered. Parameters of the path are read off it, and every endpoint
// may also answer with a problem.
struct ExchangeDescription {
    std::vector<QueryParameter> query = {};
    std::optional<MediaType> body = {};
    AnswerDescription answer = {};
    UndeclaredNames others = UndeclaredNames::Refused;
};

struct EndpointDescription {
    HttpMethod method = HttpMethod::Get;
    std::string path;
    std::string summary;
    Access access = Access::Anyone;
    ExchangeDescription exchange;
};

MediaType json_body(const JsonSchema& schema);
AnswerDescription json_answer(const JsonSchema& schema, unsigned status = 200);
// Text of one of these types.
AnswerDescription text_answer(std::string description, const std::vector<std::string>& types);

// Where those who ask and the campaigns that they name are looked up.
struct AccessParts {
    Store& store;
    CampaignCache& campaigns;
};

// Who asks, or the answer that refuses them. A handler says by its first parameter what it wants to know:
// Participation, WorkerAssignment, Session or AskedCampaign.
template <class Caller>
Result<Caller, HttpResponse> caller_of(const AccessParts& parts, const HttpRequest& request, Access access);
template <>
Result<Participation, HttpResponse> caller_of(const AccessParts& parts, const HttpRequest& request,
                                              Access access);
template <>
Result<WorkerAssignment, HttpResponse> caller_of(const AccessParts& parts, const HttpRequest& request,
                                                 Access access);
template <>
Result<Session, HttpResponse> caller_of(const AccessParts& parts, const HttpRequest& request, Access access);
template <>
Result<AskedCampaign, HttpResponse> caller_of(const AccessParts& parts, const HttpRequest& request,
                                              Access access);

template <class Api>
struct Endpoint {
    EndpointDescription description;
    std::function<Result<HttpResponse>(Api&, const AccessParts&, const HttpRequest&)> answer;
};

enum class CallerKind { Anyone, Worker, Requester };

// What a handler's parameters tell of it.
struct HandlerTakes {
    CallerKind caller = CallerKind::Anyone;
    bool json = false;
};

// A bug (std::logic_error) where the declaration does not fit what the handler takes.
void check_declaration(const EndpointDescription& description, const HandlerTakes& takes);

// What an endpoint takes in its query.
class DeclaredQuery {
public:
    explicit DeclaredQuery(const ExchangeDescription& exchange);

    // Fails with InvalidInput for a name that is not declared, and suggests the one that may be meant; for a
    // declared one that is given twice, and for a value that is none of its words.
    [[nodiscard]] Status check(const HttpRequest& request) const;

private:
    struct Parameter {
        std::string name;
        std::vector<std::string> words;  // any value will do where there are none
    };

    [[nodiscard]] Status check_one(const NamedValue& given, std::span<const NamedValue> query) const;
    static Status check_value(const Parameter& declared, const NamedValue& given,
                              std::span<const NamedValue> query);
    [[nodiscard]] Error undeclared(std::string_view name) const;

    std::vector<Parameter> parameters_;
    UndeclaredNames others_;
};

// An error becomes the answer that it stands for.
HttpResponse answered(Result<HttpResponse> result, const HttpRequest& request);

template <class Caller>
constexpr CallerKind caller_kind() {
    if (std::is_same_v<Caller, HttpRequest>) {
        return CallerKind::Anyone;
    }
    constexpr bool is_worker =
        std::is_same_v<Caller, Participation> || std::is_same_v<Caller, WorkerAssignment>;
    return is_worker ? CallerKind::Worker : CallerKind::Requester;
}

template <class More>
More handler_argument(const HttpRequest& request, JsonBody& body) {
    if constexpr (std::is_same_v<More, JsonBody&>) {
        return body;
    } else {
        return request;
    }
}

// A handler takes who asks (or the request, where anyone may), then any of: the request, the body as JSON.
template <class Api, class Caller, class... More>
Endpoint<Api> endpoint(EndpointDescription description,
                       Result<HttpResponse> (Api::*handler)(const Caller&, More...)) {
    constexpr bool reads_json = (std::is_same_v<More, JsonBody&> || ...);
    check_declaration(description, {.caller = caller_kind<Caller>(), .json = reads_json});
    const auto call = [handler, query = DeclaredQuery{description.exchange}](
                          Api& api, const Caller& caller,
                          const HttpRequest& request) -> Result<HttpResponse> {
        ADJUDGE_TRY(query.check(request));
        if constexpr (reads_json) {
            auto body = JsonBody::read(request);
            return body ? (api.*handler)(caller, handler_argument<More>(request, *body)...)
                        : Result<HttpResponse>{std::move(body).error()};
        } else {
            return (api.*handler)(caller, static_cast<More>(request)...);
        }
    };
    if constexpr (caller_kind<Caller>() == CallerKind::Anyone) {
        return {std::move(description), [call](Api& api, const AccessParts&, const HttpRequest& request) {
                    return call(api, request, request);
                }};
    } else {
        const Access access = description.access;
        return {std::move(description),
                [call, access](Api& api, const AccessParts& parts,
                               const HttpRequest& request) -> Result<HttpResponse> {
                    auto caller = caller_of<Caller>(parts, request, access);
                    return caller ? call(api, *caller, request)
                                  : Result<HttpResponse>{std::move(caller).error()};
                }};
    }
}

// The handlers refer to `api`, which outlives the router.
template <class Api>
void add_endpoints(Router& router, Api& api, const AccessParts& parts) {
    for (Endpoint<Api>& one : Api::endpoints()) {
        router.add(one.description.method, one.description.path,
                   [&api, parts, answer = std::move(one.answer)](const HttpRequest& request) {
                       return answered(answer(api, parts, request), request);
                   });
    }
}

}  // namespace adjudge
