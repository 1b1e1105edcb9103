#include "http/problem_response.hpp"

#include <iterator>

#include <fmt/format.h>

namespace adjudge {
namespace {

// RFC 8259, section 7.
std::string json_string(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            fmt::format_to(std::back_inserter(json), "\\u{:04x}", static_cast<unsigned>(c));
        } else {
            json += c;
        }
    }
    return json + '"';
}

}  // namespace

HttpResponse problem_response(unsigned status, std::string_view detail, std::string_view request_id) {
    HttpResponse response{.status = status};
    response.set_header("Content-Type", "application/problem+json");
    response.set_header("Cache-Control", "no-store");
    response.body =
        fmt::format(R"({{"type":"about:blank","title":{},"status":{},"detail":{},"request":{}}})",
                    json_string(status_words(status)), status, json_string(detail), json_string(request_id));
    return response;
}

}  // namespace adjudge
