// How an answer is written: its head, the pieces of a long body, the events of a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace adjudge {

// How the end of a body is told.
enum class BodyFraming { None, Length, Chunks, Close };

struct ResponseHead {
    BodyFraming framing = BodyFraming::Length;
    std::optional<std::size_t> length = {};  // with BodyFraming::Length; without it none is told
    bool keeps_alive = true;
    std::string_view request_id = {};
    std::string_view date = {};
};

// The framing headers are ours: those of `response` are left out. A bug (std::logic_error) where a name or
// value would break the head.
std::string response_head(const HttpResponse& response, const ResponseHead& head);

// The time as Date wants it: "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::int64_t unix_seconds);

// One piece of a chunked body; the last one is empty.
std::string chunk(std::string_view piece);

// An event of a stream (WHATWG HTML, server-sent events): every line of `data` on a line of its own.
std::string event_text(std::string_view event, std::string_view data);

}  // namespace adjudge
