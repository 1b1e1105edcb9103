// A request on its way through the server: read, handled, answered, recorded.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "http/http_server.hpp"
#include "http/message.hpp"
#include "http/router.hpp"

namespace adjudge {

using ExchangeClock = std::chrono::steady_clock;

// A request and what becomes of it.
struct Exchange {
    HttpRequest request = {};
    std::string encoded_path = {};
    const Route* route = nullptr;
    HttpResponse response = {};
    std::string failure = {};
    ExchangeClock::time_point began = {};
    std::size_t sent_bytes = 0;
    bool is_readable = false;
    bool keeps_alive = false;
    bool knows_chunks = false;
};

// Has the route's handler answer, and finishes the answer. Never throws: a handler that does is a 500.
void run_handler(const HttpServerParts& parts, Exchange& exchange);

// Applies `parts.finish`.
void finish_response(const HttpServerParts& parts, Exchange& exchange);

// Looks for the handler; where there is none, the answer is a 404 or a 405.
void find_route(const Router& router, Exchange& exchange);

// The head to send. Where the handler's can't be sent, which is its bug, the answer becomes a 500.
std::string take_head(Exchange& exchange, std::string_view date);

// Asks for the next piece of a long body; why there is none is in `exchange.failure`.
std::string next_piece(Exchange& exchange);

// The status allows none (RFC 9110, section 6.4.1).
bool has_no_body(const Exchange& exchange);

}  // namespace adjudge
