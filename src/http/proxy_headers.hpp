// What a trusted proxy in front of us tells of a request.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// The last address of X-Forwarded-For: the one that the proxy next to us wrote itself. What stands before it
// came from the client, who may write anything.
std::optional<std::string> forwarded_address(const HttpRequest& request);

// An X-Request-Id that may go to logs and answers: 8 to 64 letters, digits, '-', '_' or '.'.
bool is_request_id(std::string_view id);

}  // namespace adjudge
