#include "http/exchange.hpp"

#include <exception>
#include <stdexcept>
#include <utility>

#include "http/problem_response.hpp"
#include "http/response_head.hpp"

namespace adjudge {
namespace {

// Never empty.
std::string failure_text() {
    try {
        throw;
    } catch (const std::exception& failure) {
        const std::string text = failure.what();
        return text.empty() ? "an exception without a message" : text;
    } catch (...) {
        return "something that is no std::exception";
    }
}

HttpResponse failure_response(const Exchange& exchange) {
    return problem_response(500, "The server failed at this request; its log says why.", exchange.request.id);
}

ResponseHead head_of(const Exchange& exchange) {
    ResponseHead head{.keeps_alive = exchange.keeps_alive, .request_id = exchange.request.id};
    if (has_no_body(exchange)) {
        head.framing = BodyFraming::None;
    } else if (!exchange.response.channel.empty()) {
        head.framing = BodyFraming::Close;
    } else if (exchange.response.pieces) {
        head.framing = exchange.knows_chunks ? BodyFraming::Chunks : BodyFraming::Close;
    } else {
        head.length = exchange.response.body.size();
    }
    head.keeps_alive = head.keeps_alive && head.framing != BodyFraming::Close;
    return head;
}

std::string allowed_text(const std::vector<HttpMethod>& methods) {
    std::string text;
    for (const HttpMethod method : methods) {
        text += text.empty() ? "" : ", ";
        text += word(method);
    }
    return text;
}

}  // namespace

bool has_no_body(const Exchange& exchange) {
    const unsigned status = exchange.response.status;
    return status < 200 || status == 204 || status == 304;
}

std::string next_piece(Exchange& exchange) {
    try {
        auto piece = exchange.response.pieces();
        if (piece) {
            return *std::move(piece);
        }
        exchange.failure = describe(piece.error());
    } catch (...) {
        exchange.failure = failure_text();
    }
    return {};
}

void finish_response(const HttpServerParts& parts, Exchange& exchange) {
    if (!parts.finish) {
        return;
    }
    try {
        parts.finish(exchange.request, exchange.response);
    } catch (...) {
        exchange.failure = failure_text();
        exchange.response = failure_response(exchange);
    }
}

void run_handler(const HttpServerParts& parts, Exchange& exchange) {
    try {
        exchange.response = exchange.route->handler(exchange.request);
    } catch (...) {
        exchange.failure = failure_text();
        exchange.response = failure_response(exchange);
    }
    finish_response(parts, exchange);
}

void find_route(const Router& router, Exchange& exchange) {
    RouteMatch match = router.find(exchange.request.method, exchange.encoded_path);
    exchange.route = match.route;
    exchange.request.parameters = std::move(match.parameters);
    if (match.route != nullptr) {
        return;
    }
    if (match.allowed.empty()) {
        exchange.response = problem_response(404, "Nothing is at this address.", exchange.request.id);
        return;
    }
    exchange.response = problem_response(405, "This address does not take this method.", exchange.request.id);
    exchange.response.set_header("Allow", allowed_text(match.allowed));
}

std::string take_head(Exchange& exchange, std::string_view date) {
    ResponseHead head = head_of(exchange);
    head.date = date;
    try {
        std::string text = response_head(exchange.response, head);
        exchange.keeps_alive = head.keeps_alive;
        return text;
    } catch (const std::logic_error& failure) {
        exchange.failure = failure.what();
        exchange.response = failure_response(exchange);
        exchange.keeps_alive = false;
        head = head_of(exchange);
        head.date = date;
        return response_head(exchange.response, head);
    }
}

}  // namespace adjudge
