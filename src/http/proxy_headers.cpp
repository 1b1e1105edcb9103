#include "http/proxy_headers.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

#include "base/ascii.hpp"

namespace adjudge {
namespace {

bool is_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

bool is_id_character(char c) {
    const char lower = lower_ascii(c);
    return is_digit(c) || (lower >= 'a' && lower <= 'z') || c == '-' || c == '_' || c == '.';
}

}  // namespace

std::optional<std::string> forwarded_address(const HttpRequest& request) {
    std::string_view last;
    for (const NamedValue& header : request.headers) {
        if (header.name == "x-forwarded-for") {
            last = header.value;
        }
    }
    const std::size_t comma = last.rfind(',');
    std::string_view address = comma == std::string_view::npos ? last : last.substr(comma + 1);
    while (address.starts_with(' ')) {
        address.remove_prefix(1);
    }
    std::string text{address};
    return is_address(text) ? std::optional{std::move(text)} : std::nullopt;
}

bool is_request_id(std::string_view id) {
    return id.size() >= 8 && id.size() <= 64 && std::ranges::all_of(id, is_id_character);
}

}  // namespace adjudge
