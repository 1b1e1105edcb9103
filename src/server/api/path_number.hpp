// A number in the path of a request.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// From 0 up; nothing where the parameter is no whole number.
std::optional<std::int64_t> path_number(const HttpRequest& request, std::string_view parameter);

}  // namespace adjudge
