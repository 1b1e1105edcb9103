#include "http/message.hpp"

#include <algorithm>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

const NamedValue* find_named(const std::vector<NamedValue>& values, std::string_view name) {
    const auto found = std::ranges::find(values, name, &NamedValue::name);
    return found == values.end() ? nullptr : &*found;
}

std::string_view value_or_empty(const NamedValue* found) {
    return found == nullptr ? std::string_view{} : std::string_view{found->value};
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
        text.remove_suffix(1);
    }
    return text;
}

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower_ascii(x) == lower_ascii(y); });
}

struct StatusWords {
    unsigned status;
    std::string_view words;
};

// RFC 9110, section 15, and RFC 6585.
constexpr std::array<StatusWords, 35> all_status_words{{
    {100, "Continue"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {206, "Partial Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Content"},
    {428, "Precondition Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
}};

}  // namespace

std::string_view HttpRequest::header(std::string_view lower_case_name) const {
    return value_or_empty(find_named(headers, lower_case_name));
}

std::string_view HttpRequest::parameter(std::string_view name) const {
    return value_or_empty(find_named(parameters, name));
}

std::string_view HttpRequest::cookie(std::string_view name) const {
    for (const NamedValue& field : headers) {
        if (field.name != "cookie") {
            continue;
        }
        if (const auto found = find_cookie(field.value, name)) {
            return *found;
        }
    }
    return {};
}

std::optional<std::string_view> HttpRequest::query_value(std::string_view name) const {
    const NamedValue* found = find_named(query, name);
    return found == nullptr ? std::nullopt : std::optional<std::string_view>{found->value};
}

void HttpResponse::set_header(std::string_view name, std::string_view value) {
    const auto is_it = [&](const NamedValue& field) { return is_same_name(field.name, name); };
    const auto found = std::ranges::find_if(headers, is_it);
    if (found != headers.end()) {
        found->value = value;
    } else {
        headers.push_back({std::string{name}, std::string{value}});
    }
}

void HttpResponse::add_header(std::string_view name, std::string_view value) {
    headers.push_back({std::string{name}, std::string{value}});
}

std::string_view HttpResponse::header(std::string_view name) const {
    const auto is_it = [&](const NamedValue& field) { return is_same_name(field.name, name); };
    const auto found = std::ranges::find_if(headers, is_it);
    return found == headers.end() ? std::string_view{} : std::string_view{found->value};
}

std::optional<std::string_view> find_cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::string_view pair = header.substr(0, header.find(';'));
        header.remove_prefix(std::min(header.size(), pair.size() + 1));
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || trimmed(pair.substr(0, equals)) != name) {
            continue;
        }
        std::string_view value = trimmed(pair.substr(equals + 1));
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
            value = value.substr(1, value.size() - 2);
        }
        return value;
    }
    return std::nullopt;
}

std::string_view status_words(unsigned status) {
    const auto found = std::ranges::find(all_status_words, status, &StatusWords::status);
    return found == all_status_words.end() ? std::string_view{"Unknown"} : found->words;
}

}  // namespace adjudge
