// Holds answers of the server beside the description of the API, in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "http/message.hpp"
#include "http/request_target.hpp"
#include "server/api/openapi.hpp"

namespace adjudge {

inline const nlohmann::json& api_description() {
    static const nlohmann::json description = nlohmann::json::parse(openapi_text());
    return description;
}

// The part of JSON Schema that the description uses.
class SchemaChecker {
public:
    explicit SchemaChecker(const nlohmann::json& root) : root_{&root} {}

    // The first deviation, or nothing; `place` is where in the document it is.
    [[nodiscard]] std::string deviation(const nlohmann::json& value, const nlohmann::json& schema,
                                        const std::string& place = "$") const {
        if (schema.contains("$ref")) {
            const auto pointer = schema["$ref"].get<std::string>().substr(1);
            return deviation(value, root_->at(nlohmann::json::json_pointer{pointer}), place);
        }
        for (const auto& check : {&SchemaChecker::in_type, &SchemaChecker::in_words, &SchemaChecker::in_one,
                                  &SchemaChecker::in_object, &SchemaChecker::in_list}) {
            if (std::string found = (this->*check)(value, schema, place); !found.empty()) {
                return found;
            }
        }
        return {};
    }

private:
    using Json = nlohmann::json;

    static bool is_of_type(const Json& value, std::string_view type) {
        return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
               (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
               (type == "null" && value.is_null()) || (type == "number" && value.is_number()) ||
               (type == "integer" && value.is_number_integer());
    }

    [[nodiscard]] std::string in_type(const Json& value, const Json& schema, const std::string& place) const {
        if (!schema.contains("type")) {
            return {};
        }
        const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
        const bool fits = std::any_of(types.begin(), types.end(), [&](const Json& type) {
            return is_of_type(value, type.get<std::string>());
        });
        return fits ? "" : fmt::format("{} is {}, not {}", place, value.type_name(), types.dump());
    }

    [[nodiscard]] std::string in_words(const Json& value, const Json& schema,
                                       const std::string& place) const {
        if (!schema.contains("enum")) {
            return {};
        }
        const Json& words = schema["enum"];
        return std::find(words.begin(), words.end(), value) != words.end()
                   ? ""
                   : fmt::format("{} is {}, which is not in {}", place, value.dump(), words.dump());
    }

    [[nodiscard]] std::string in_one(const Json& value, const Json& schema, const std::string& place) const {
        if (!schema.contains("oneOf")) {
            return {};
        }
        const auto count =
            std::count_if(schema["oneOf"].begin(), schema["oneOf"].end(),
                          [&](const Json& one) { return deviation(value, one, place).empty(); });
        return count == 1 ? "" : fmt::format("{} fits {} of oneOf", place, count);
    }

    [[nodiscard]] std::string in_object(const Json& value, const Json& schema,
                                        const std::string& place) const {
        if (!value.is_object()) {
            return {};
        }
        for (const Json& key : schema.value("required", Json::array())) {
            if (!value.contains(key.get<std::string>())) {
                return fmt::format("{} has no {}", place, key.dump());
            }
        }
        const Json known = schema.value("properties", Json::object());
        for (const auto& [key, part] : value.items()) {
            std::string found = in_member(part, schema, known, {key, place});
            if (!found.empty()) {
                return found;
            }
        }
        return {};
    }

    struct Member {
        std::string key;
        std::string place;
    };
    [[nodiscard]] std::string in_member(const Json& part, const Json& schema, const Json& known,
                                        const Member& member) const {
        if (known.contains(member.key)) {
            return deviation(part, known[member.key], member.place + "." + member.key);
        }
        const bool is_closed = schema.value("additionalProperties", Json(true)) == Json(false);
        return is_closed ? fmt::format("{} has an unknown {}", member.place, member.key) : "";
    }

    [[nodiscard]] std::string in_list(const Json& value, const Json& schema, const std::string& place) const {
        if (!value.is_array() || !schema.contains("items")) {
            return {};
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            std::string found = deviation(value[i], schema["items"], fmt::format("{}[{}]", place, i));
            if (!found.empty()) {
                return found;
            }
        }
        return {};
    }

    const Json* root_;
};

inline bool is_path_of(const std::string& pattern, const std::vector<std::string>& parts) {
    const auto wanted = decoded_path_parts(pattern);
    return std::equal(
        wanted.begin(), wanted.end(), parts.begin(), parts.end(),
        [](const std::string& a, const std::string& b) { return a.starts_with('{') ? !b.empty() : a == b; });
}

// What the description says of a method and a path; null where it has none.
inline nlohmann::json described_operation(HttpMethod method, const std::string& target) {
    const auto parts = decoded_path_parts(target.substr(0, target.find('?')));
    std::string name{word(method == HttpMethod::Head ? HttpMethod::Get : method)};
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return static_cast<char>(c | 0x20); });
    nlohmann::json found;
    for (const auto& [path, operations] : api_description()["paths"].items()) {
        const bool is_exact = decoded_path_parts(path) == parts;
        if (operations.contains(name) && is_path_of(path, parts) && (found.is_null() || is_exact)) {
            found = operations[name];
        }
    }
    return found;
}

// How an answer differs from its description; empty where it does not. An address that is not described is
// answered 404 or 405.
inline std::string api_deviation(HttpMethod method, const std::string& target, const HttpResponse& response) {
    const nlohmann::json operation = described_operation(method, target);
    const std::string type{
        response.header("content-type").substr(0, response.header("content-type").find(';'))};
    const SchemaChecker checker{api_description()};
    if (operation.is_null()) {
        return response.status == 404 || response.status == 405 || response.status == 400
                   ? ""
                   : fmt::format("{} is not described", target);
    }
    const nlohmann::json& answers = operation["responses"];
    const std::string status = std::to_string(response.status);
    const nlohmann::json& described = answers[answers.contains(status) ? status : "default"];
    if (!described["content"].contains(type)) {
        return fmt::format("{} {}: {} is not described", target, status, type);
    }
    if ((type != "application/json" && type != "application/problem+json") ||
        !described["content"][type].contains("schema")) {
        return {};
    }
    const auto body = nlohmann::json::parse(response.body, nullptr, false);
    return checker.deviation(body, described["content"][type]["schema"]);
}

}  // namespace adjudge
