// An error as application/problem+json (RFC 9457).
#pragma once

#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// {"type":"about:blank","title":"Not Found","status":404,"detail":...,"request":...}; `detail` of valid
// UTF-8.
HttpResponse problem_response(unsigned status, std::string_view detail, std::string_view request_id);

}  // namespace adjudge
