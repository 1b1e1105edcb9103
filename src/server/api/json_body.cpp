#include "server/api/json_body.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

constexpr int deepest = 16;

// Deep nesting would use up the stack: it is found before anything is built.
bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_text) {
            i += c == '\\' ? 1 : 0;
            in_text = c != '"';
            continue;
        }
        in_text = c == '"';
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= c == '}' || c == ']' ? 1 : 0;
        if (depth > deepest) {
            return true;
        }
    }
    return false;
}

bool is_control(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r') || c == 0x7f;
}

const json nothing;

}  // namespace

bool has_control_characters(std::string_view text) { return std::ranges::any_of(text, is_control); }

Result<JsonBody> JsonBody::read(const HttpRequest& request) {
    // A form of another site can't send this type without asking first.
    const std::string_view type = request.header("content-type");
    if (lower_ascii(type.substr(0, type.find_first_of("; \t"))) != "application/json") {
        return Error{ErrorCode::InvalidInput, "the body must be application/json"};
    }
    if (is_too_deep(request.body)) {
        return Error{ErrorCode::InvalidInput, "the body is nested too deep"};
    }
    json body = json::parse(request.body, nullptr, false);
    if (!body.is_object()) {
        return Error{ErrorCode::InvalidInput, "the body is not a JSON object"};
    }
    return JsonBody{std::move(body)};
}

void JsonBody::complain(std::string_view key, std::string_view wanted) {
    if (!first_problem_) {
        first_problem_ =
            Error{ErrorCode::InvalidInput, fmt::format("must be {}", wanted), {.field = std::string{key}}};
    }
}

bool JsonBody::is_fit(const json& value, std::size_t most) {
    if (!value.is_string()) {
        return false;
    }
    const auto& text = value.get_ref<const std::string&>();
    return text.size() <= most && !has_control_characters(text);
}

const json& JsonBody::value(std::string_view key) const {
    const auto found = body_.find(key);
    return found == body_.end() ? nothing : *found;
}

std::string JsonBody::text(std::string_view key, std::size_t most) {
    const json& found = value(key);
    if (!is_fit(found, most)) {
        complain(key, fmt::format("a text of at most {} bytes", most));
        return {};
    }
    return found.get<std::string>();
}

std::string JsonBody::text_or(std::string_view key, std::string_view otherwise, std::size_t most) {
    return value(key).is_null() ? std::string{otherwise} : text(key, most);
}

std::optional<std::int64_t> JsonBody::integer(std::string_view key) {
    const json& found = value(key);
    if (found.is_null()) {
        return std::nullopt;
    }
    // A number beyond 64 bits is read as a floating one.
    if (!found.is_number_integer() ||
        (found.is_number_unsigned() && found.get<std::uint64_t>() > INT64_MAX)) {
        complain(key, "a whole number");
        return std::nullopt;
    }
    return found.get<std::int64_t>();
}

bool JsonBody::flag(std::string_view key) {
    const json& found = value(key);
    if (!found.is_boolean()) {
        complain(key, "true or false");
        return false;
    }
    return found.get<bool>();
}

std::vector<std::string> JsonBody::texts(std::string_view key, std::size_t most) {
    const json& found = value(key);
    if (!found.is_array() || found.size() > most ||
        !std::ranges::all_of(found, [](const json& one) { return is_fit(one, 200); })) {
        complain(key, fmt::format("a list of at most {} texts", most));
        return {};
    }
    return found.get<std::vector<std::string>>();
}

std::set<std::int64_t> JsonBody::integers(std::string_view key, std::size_t most) {
    const json& found = value(key);
    if (!found.is_array() || found.size() > most ||
        !std::ranges::all_of(found, [](const json& one) { return one.is_number_integer(); })) {
        complain(key, fmt::format("a list of at most {} whole numbers", most));
        return {};
    }
    return found.get<std::set<std::int64_t>>();
}

void JsonBody::read_nested(const std::string& key, const json& value,
                           const std::function<void(JsonBody&)>& take) {
    if (!value.is_object()) {
        return complain(key, "an object");
    }
    JsonBody nested(value);
    take(nested);
    if (nested.first_problem_ && !first_problem_) {
        first_problem_ = *std::move(nested.first_problem_);
        first_problem_->place.field = fmt::format("{}.{}", key, first_problem_->place.field);
    }
}

void JsonBody::each(std::string_view key, std::size_t most, const std::function<void(JsonBody&)>& take) {
    const json& found = value(key);
    if (!found.is_array() || found.size() > most) {
        return complain(key, fmt::format("a list of at most {} objects", most));
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        read_nested(fmt::format("{}[{}]", key, i + 1), found[i], take);
    }
}

bool JsonBody::object(std::string_view key, const std::function<void(JsonBody&)>& take) {
    const json& found = value(key);
    if (!found.is_null()) {
        read_nested(std::string{key}, found, take);
    }
    return !found.is_null();
}

Status JsonBody::status() const { return first_problem_ ? Status{*first_problem_} : Status{Done{}}; }

}  // namespace adjudge
