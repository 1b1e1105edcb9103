// JSON Schemas of what requests and answers hold, put together from small parts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/words.hpp"

namespace adjudge {

class JsonSchema {
public:
    // Braces would make a list of it.
    explicit JsonSchema(nlohmann::ordered_json json) : json_(std::move(json)) {}

    // With a sentence on what it is.
    [[nodiscard]] JsonSchema about(std::string_view description) const;
    // As a member that may be left out.
    [[nodiscard]] JsonSchema optional() const;
    [[nodiscard]] JsonSchema or_null() const;
    // Where it may be left out: what holds then.
    [[nodiscard]] JsonSchema with_default(nlohmann::ordered_json value) const;

    [[nodiscard]] const nlohmann::ordered_json& json() const { return json_; }
    [[nodiscard]] bool is_optional() const { return is_optional_; }
    // Those of an enumeration; none of another schema.
    [[nodiscard]] std::vector<std::string> words() const;

private:
    nlohmann::ordered_json json_;
    bool is_optional_ = false;
};

struct SchemaMember {
    std::string name;
    JsonSchema schema;
};

namespace json_schema {

JsonSchema text();
JsonSchema integer();
JsonSchema number();
JsonSchema flag();
JsonSchema time();  // in milliseconds
JsonSchema bytes();
JsonSchema list(const JsonSchema& items);
JsonSchema map(const JsonSchema& values);  // by any names
JsonSchema either(const JsonSchema& one, const JsonSchema& other);
JsonSchema one_of(std::span<const std::string_view> words);
JsonSchema one_of(std::initializer_list<std::string_view> words);
template <class Enum>
JsonSchema word_of() {
    return one_of(all_words<Enum>());
}

// An object with these members and no others.
JsonSchema object(const std::vector<SchemaMember>& members);
// An object that may have others, as what a client sends.
JsonSchema open_object(const std::vector<SchemaMember>& members);
JsonSchema any_object();

// One of `api_schemas()`.
JsonSchema named(std::string_view name);

}  // namespace json_schema
}  // namespace adjudge
