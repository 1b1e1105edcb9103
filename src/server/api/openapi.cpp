#include "server/api/openapi.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/ascii.hpp"
#include "http/request_target.hpp"
#include "server/api/api_schemas.hpp"
#include "server/api/endpoint.hpp"
#include "server/health_api.hpp"
#include "server/page_api.hpp"
#include "server/requester/campaign_api.hpp"
#include "server/requester/file_api.hpp"
#include "server/requester/hit_api.hpp"
#include "server/requester/item_api.hpp"
#include "server/requester/message_api.hpp"
#include "server/requester/new_campaign_api.hpp"
#include "server/requester/people_api.hpp"
#include "server/requester/results_api.hpp"
#include "server/requester/review_api.hpp"
#include "server/requester/study_api.hpp"
#include "server/session_api.hpp"
#include "server/work/entrance_api.hpp"
#include "server/work/qualification_api.hpp"
#include "server/work/work_api.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

template <class... Apis>
std::vector<EndpointDescription> descriptions_of() {
    std::vector<EndpointDescription> all;
    const auto append = [&](const auto& endpoints) {
        for (const auto& one : endpoints) {
            all.push_back(one.description);
        }
    };
    (append(Apis::endpoints()), ...);
    return all;
}

ordered_json query_json(const QueryParameter& parameter) {
    return {{"name", parameter.name},
            {"in", "query"},
            {"required", false},
            {"schema", parameter.schema.json()},
            {"description", parameter.description}};
}

ordered_json parameters_json(const EndpointDescription& endpoint) {
    ordered_json all = ordered_json::array();
    for (const std::string& part : decoded_path_parts(endpoint.path)) {
        if (part.starts_with('{')) {
            all.push_back({{"name", part.substr(1, part.size() - 2)},
                           {"in", "path"},
                           {"required", true},
                           {"schema", json_schema::text().json()}});
        }
    }
    for (const QueryParameter& parameter : endpoint.exchange.query) {
        all.push_back(parameter.is_shared
                          ? ordered_json{{"$ref", "#/components/parameters/" + parameter.name}}
                          : query_json(parameter));
    }
    return all;
}

ordered_json content_json(const std::vector<MediaType>& types) {
    ordered_json content = ordered_json::object();
    for (const MediaType& type : types) {
        content[type.name] = ordered_json::object();
        if (type.schema) {
            content[type.name]["schema"] = type.schema->json();
        }
    }
    return content;
}

ordered_json answers_json(const AnswerDescription& answer) {
    return {{std::to_string(answer.status),
             {{"description", answer.description}, {"content", content_json(answer.content)}}},
            {"default",
             {{"description", "Refused, and why"},
              {"content", content_json({{"application/problem+json", json_schema::named("Problem")}})}}}};
}

ordered_json operation_json(const EndpointDescription& endpoint) {
    ordered_json operation{{"summary", endpoint.summary}};
    if (endpoint.access != Access::Anyone) {
        const std::string scheme = endpoint.access == Access::Worker ? "worker" : "requester";
        ordered_json needed = ordered_json::object();
        needed[scheme] = ordered_json::array();
        operation["security"] = ordered_json::array({needed});
    }
    if (ordered_json parameters = parameters_json(endpoint); !parameters.empty()) {
        operation["parameters"] = std::move(parameters);
    }
    if (const auto& body = endpoint.exchange.body) {
        operation["requestBody"] = {{"required", true}, {"content", content_json({*body})}};
    }
    operation["responses"] = answers_json(endpoint.exchange.answer);
    return operation;
}

std::string lower_word(HttpMethod method) { return lower_ascii(word(method)); }

void add_shared(const EndpointDescription& endpoint, ordered_json& shared) {
    for (const QueryParameter& parameter : endpoint.exchange.query) {
        if (parameter.is_shared) {
            shared[parameter.name] = query_json(parameter);
        }
    }
}

ordered_json components_json(const std::vector<EndpointDescription>& endpoints) {
    ordered_json schemas = ordered_json::object();
    for (const SchemaMember& member : api_schemas()) {
        schemas[member.name] = member.schema.json();
    }
    ordered_json shared = ordered_json::object();
    for (const EndpointDescription& endpoint : endpoints) {
        add_shared(endpoint, shared);
    }
    return {{"securitySchemes",
             {{"worker", {{"type", "http"}, {"scheme", "bearer"}}},
              {"requester", {{"type", "apiKey"}, {"in", "cookie"}, {"name", session_cookie}}}}},
            {"schemas", std::move(schemas)},
            {"parameters", std::move(shared)}};
}

std::string written_description() {
    const auto endpoints = descriptions_of<EntranceApi, QualificationApi, WorkApi, SessionApi, CampaignApi,
                                           NewCampaignApi, FileApi, MessageApi, HitApi, ItemApi, ReviewApi,
                                           PeopleApi, StudyApi, ResultsApi, PageApi, HealthApi>();
    ordered_json paths = ordered_json::object();
    for (const EndpointDescription& endpoint : endpoints) {
        paths[endpoint.path][lower_word(endpoint.method)] = operation_json(endpoint);
    }
    const ordered_json document{{"openapi", "3.1.0"},
                                {"info",
                                 {{"title", "adjudge"},
                                  {"version", "1"},
                                  {"description",
                                   "Human evaluation of machine translation. Workers bear a token "
                                   "(Authorization: Bearer); requesters "
                                   "have a session cookie and send its X-CSRF-Token with everything that "
                                   "changes something. Errors are "
                                   "application/problem+json."}}},
                                {"paths", std::move(paths)},
                                {"components", components_json(endpoints)}};
    return document.dump(1) + "\n";
}

}  // namespace

const std::string& openapi_text() {
    static const std::string text = written_description();
    return text;
}

}  // namespace adjudge
