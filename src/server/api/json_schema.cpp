#include "server/api/json_schema.hpp"

namespace adjudge {

using nlohmann::ordered_json;

JsonSchema JsonSchema::about(std::string_view description) const {
    JsonSchema described = *this;
    described.json_["description"] = description;
    return described;
}

JsonSchema JsonSchema::optional() const {
    JsonSchema other = *this;
    other.is_optional_ = true;
    return other;
}

JsonSchema JsonSchema::or_null() const {
    if (!json_.contains("type")) {
        return json_schema::either(*this, JsonSchema(ordered_json{{"type", "null"}}));
    }
    JsonSchema other = *this;
    other.json_["type"] = ordered_json::array({json_["type"], "null"});
    return other;
}

JsonSchema JsonSchema::with_default(ordered_json value) const {
    JsonSchema other = *this;
    other.json_["default"] = std::move(value);
    return other;
}

std::vector<std::string> JsonSchema::words() const {
    const auto words = json_.find("enum");
    return words == json_.end() ? std::vector<std::string>{} : words->get<std::vector<std::string>>();
}

namespace json_schema {
namespace {

JsonSchema of_type(std::string_view type) { return JsonSchema(ordered_json{{"type", type}}); }

}  // namespace

JsonSchema text() { return of_type("string"); }
JsonSchema integer() { return of_type("integer"); }
JsonSchema number() { return of_type("number"); }
JsonSchema flag() { return of_type("boolean"); }
JsonSchema time() { return integer().about("Milliseconds since 1970 in UTC"); }

JsonSchema list(const JsonSchema& items) {
    return JsonSchema(ordered_json{{"type", "array"}, {"items", items.json()}});
}

JsonSchema bytes() { return JsonSchema(ordered_json{{"type", "string"}, {"format", "binary"}}); }

JsonSchema map(const JsonSchema& values) {
    return JsonSchema(ordered_json{{"type", "object"}, {"additionalProperties", values.json()}});
}

JsonSchema either(const JsonSchema& one, const JsonSchema& other) {
    return JsonSchema(ordered_json{{"oneOf", ordered_json::array({one.json(), other.json()})}});
}

JsonSchema one_of(std::span<const std::string_view> words) {
    return JsonSchema(
        ordered_json{{"type", "string"}, {"enum", std::vector<std::string>(words.begin(), words.end())}});
}

JsonSchema one_of(std::initializer_list<std::string_view> words) {
    return one_of(std::span{words.begin(), words.size()});
}

JsonSchema any_object() { return of_type("object"); }

JsonSchema open_object(const std::vector<SchemaMember>& members) {
    ordered_json required = ordered_json::array();
    ordered_json properties = ordered_json::object();
    for (const SchemaMember& member : members) {
        if (!member.schema.is_optional()) {
            required.push_back(member.name);
        }
        properties[member.name] = member.schema.json();
    }
    return JsonSchema(ordered_json{{"type", "object"}, {"required", required}, {"properties", properties}});
}

JsonSchema object(const std::vector<SchemaMember>& members) {
    ordered_json json = open_object(members).json();
    json["additionalProperties"] = false;
    return JsonSchema(std::move(json));
}

JsonSchema named(std::string_view name) {
    return JsonSchema(ordered_json{{"$ref", "#/components/schemas/" + std::string{name}}});
}

}  // namespace json_schema
}  // namespace adjudge
