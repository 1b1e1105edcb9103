// Answers of the API: JSON, or an error as problem+json with the status that its code stands for.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "http/message.hpp"

namespace adjudge {

HttpResponse json_reply(const nlohmann::ordered_json& body, unsigned status = 200);

// InvalidInput is 400, Forbidden 403, NotFound 404, Conflict 409, Unavailable 503 with Retry-After,
// Unsupported 500; what the disk refuses is 503 as well, since the same request may be sent again. What is
// not the client's doing is not told in detail.
HttpResponse error_reply(const Error& error, const HttpRequest& request);

// The other refusals.
HttpResponse refuse(unsigned status, std::string_view detail, const HttpRequest& request);

}  // namespace adjudge
