#include "server/api/path_number.hpp"

#include <charconv>

namespace adjudge {

std::optional<std::int64_t> path_number(const HttpRequest& request, std::string_view parameter) {
    const std::string_view text = request.parameter(parameter);
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || number < 0) {
        return std::nullopt;
    }
    return number;
}

}  // namespace adjudge
