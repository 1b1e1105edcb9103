// Requests: bytes that come at once and bytes that come in small pieces give the same requests, and what is
// read holds nothing that it must not.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.hpp"
#include "http/request_reader.hpp"
#include "http/request_target.hpp"

namespace {

using namespace adjudge;

bool is_sound(const HttpRequest& request) {
    const auto is_text = [](const std::string& text) {
        return !find_invalid_utf8(text) && text.find('\0') == std::string::npos;
    };
    const auto is_text_pair = [&](const NamedValue& pair) {
        return is_text(pair.name) && is_text(pair.value);
    };
    const auto is_one_line = [](const NamedValue& field) {
        return field.value.find_first_of(std::string_view{"\r\n\0", 3}) == std::string::npos;
    };
    return is_text(request.path) && request.body.size() <= 64 &&
           std::ranges::all_of(request.query, is_text_pair) &&
           std::ranges::all_of(request.headers, is_one_line);
}

std::vector<std::string> read_in_pieces(std::string_view bytes, std::size_t size) {
    RequestReader reader{RequestLimits{.header_bytes = 256, .body_bytes = 64}};
    std::vector<std::string> requests;
    while (!bytes.empty()) {
        reader.take(bytes.substr(0, size));
        bytes.remove_prefix(std::min(size, bytes.size()));
        while (reader.read() == RequestStage::Whole) {
            const HttpRequest& request = reader.incoming().request;
            if (!is_sound(request)) {
                std::abort();
            }
            (void)decoded_path_parts(reader.incoming().encoded_path);
            (void)request.cookie("a");
            requests.push_back(request.path + '\n' + request.body);
            reader.go_on();
        }
    }
    return requests;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const auto whole = read_in_pieces(bytes, bytes.size());
    if (read_in_pieces(bytes, 1) != whole || read_in_pieces(bytes, 7) != whole) {
        std::abort();
    }
    (void)parse_request_target(bytes);
    (void)find_cookie(bytes, "a");
    return 0;
}
