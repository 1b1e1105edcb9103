#include "http/request_target.hpp"

#include <algorithm>

#include <boost/url/encode.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>
#include <boost/url/url_view.hpp>
#include <fmt/format.h>

#include "base/quote.hpp"
#include "base/utf8.hpp"

namespace adjudge {
namespace {

namespace urls = boost::urls;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Line ends and tabs are plain text in a query; nothing below 0x20 is in a path.
bool is_line_space(char c) { return c == '\n' || c == '\r' || c == '\t'; }

bool is_plain_path(const std::string& text) {
    return std::ranges::none_of(text, is_control) && !find_invalid_utf8(text);
}

bool is_plain_query(const std::string& text) {
    const auto is_bad = [](char c) { return is_control(c) && !is_line_space(c); };
    return std::ranges::none_of(text, is_bad) && !find_invalid_utf8(text);
}

std::string decoded(std::string_view encoded, bool plus_is_space) {
    urls::encoding_opts options;
    options.space_as_plus = plus_is_space;
    const auto checked = urls::make_pct_string_view(encoded);
    return checked ? checked->decode(options) : std::string{encoded};
}

Error bad_target(std::string_view target, std::string_view fault) {
    return {ErrorCode::InvalidInput, fmt::format("the request target {} {}", quote(target), fault)};
}

std::vector<NamedValue> decoded_query(std::string_view encoded) {
    std::vector<NamedValue> query;
    while (!encoded.empty()) {
        const std::string_view pair = encoded.substr(0, encoded.find('&'));
        encoded.remove_prefix(std::min(encoded.size(), pair.size() + 1));
        if (pair.empty()) {
            continue;
        }
        const std::size_t end = std::min(pair.find('='), pair.size());
        const std::string_view value = pair.substr(std::min(end + 1, pair.size()));
        query.push_back({decoded(pair.substr(0, end), true), decoded(value, true)});
    }
    return query;
}

Result<RequestTarget> checked(std::string_view target, const urls::url_view& url) {
    const auto path = url.encoded_path();
    RequestTarget read;
    read.encoded_path = path.empty() ? std::string(1, '/') : std::string{path.data(), path.size()};
    read.path = decoded(read.encoded_path, false);
    if (!is_plain_path(read.path)) {
        return bad_target(target, "holds a control character or is no UTF-8");
    }
    if (url.has_query()) {
        const auto query = url.encoded_query();
        read.query = decoded_query({query.data(), query.size()});
    }
    const auto is_plain = [](const NamedValue& pair) {
        return is_plain_query(pair.name) && is_plain_query(pair.value);
    };
    if (!std::ranges::all_of(read.query, is_plain)) {
        return bad_target(target, "has a query with a control character or without UTF-8");
    }
    return read;
}

}  // namespace

Result<RequestTarget> parse_request_target(std::string_view target) {
    const bool is_path = target.starts_with('/');
    const auto url = is_path ? urls::parse_origin_form(target) : urls::parse_absolute_uri(target);
    if (!url || (!is_path && url->scheme() != "http" && url->scheme() != "https")) {
        return bad_target(target, "is no path or address: percent-encode what is not plain");
    }
    return checked(target, *url);
}

std::vector<std::string> decoded_path_parts(std::string_view encoded_path) {
    std::vector<std::string> parts;
    if (encoded_path.starts_with('/')) {
        encoded_path.remove_prefix(1);
    }
    while (true) {
        const std::size_t slash = encoded_path.find('/');
        parts.push_back(decoded(encoded_path.substr(0, slash), false));
        if (slash == std::string_view::npos) {
            return parts;
        }
        encoded_path.remove_prefix(slash + 1);
    }
}

std::string encoded_path_part(std::string_view part) { return urls::encode(part, urls::unreserved_chars); }

}  // namespace adjudge
