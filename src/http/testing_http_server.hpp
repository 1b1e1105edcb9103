// A small server and what its tests ask of it.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

#include "http/http_server.hpp"
#include "http/testing_raw_client.hpp"

namespace adjudge {

using std::chrono::milliseconds;

inline HttpResponse text_response(std::string text) {
    HttpResponse response{.body = std::move(text)};
    response.set_header("Content-Type", "text/plain");
    return response;
}

inline Router small_router() {
    Router router;
    router.add(HttpMethod::Get, "/hello", [](const HttpRequest&) { return text_response("hello"); });
    router.add(HttpMethod::Post, "/echo",
               [](const HttpRequest& request) { return text_response(request.body); });
    router.add(HttpMethod::Get, "/parts/{part}", [](const HttpRequest& request) {
        return text_response(fmt::format("[{}]", request.parameter("part")));
    });
    router.add(HttpMethod::Get, "/throws",
               [](const HttpRequest&) -> HttpResponse { throw std::runtime_error{"the secret reason"}; });
    router.add(HttpMethod::Get, "/events", [](const HttpRequest&) {
        HttpResponse response{.channel = "news"};
        response.set_header("Content-Type", "text/event-stream");
        return response;
    });
    return router;
}

inline HttpServerOptions small_options() {
    return {.port = 0, .io_threads = 2, .handler_threads = 4, .drain_time = milliseconds{5000}};
}

inline HttpServer started(HttpServerOptions options = small_options(),
                          HttpServerParts parts = {small_router(), {}, {}}) {
    auto server = HttpServer::start(std::move(options), std::move(parts));
    if (!server) {
        throw std::runtime_error{describe(server.error())};
    }
    return std::move(server).value();
}

inline std::string get(std::string_view path, std::string_view more = {}) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: a\r\n{}\r\n", path, more);
}

inline std::string get_and_close(std::string_view path) { return get(path, "Connection: close\r\n"); }

inline std::string post(std::string_view path, std::string_view body) {
    return fmt::format("POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
                       path, body.size(), body);
}

inline std::string answer_to(const HttpServer& server, std::string_view bytes) {
    return RawClient{server.port()}.send(bytes).read_all();
}

inline unsigned status_of(std::string_view answer) {
    return answer.size() < 12 ? 0U : static_cast<unsigned>(std::stoul(std::string{answer.substr(9, 3)}));
}

inline std::string body_of(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? std::string{} : answer.substr(end + 4);
}

inline bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// Asks again until it is so, or ten seconds are over.
inline bool becomes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 2000; ++i) {
        if (condition()) {
            return true;
        }
        std::this_thread::sleep_for(milliseconds{5});
    }
    return false;
}

inline bool has_line(const HttpServer& server, const std::string& line) {
    return holds(server.metrics(), "\n" + line + "\n");
}

// Holds handlers until it is opened, and knows how many have come.
class Gate {
public:
    ~Gate() { open(); }
    void pass() {
        ++arrived_;
        open_.wait();
    }
    void open() {
        if (!is_open_.exchange(true)) {
            promise_.set_value();
        }
    }
    [[nodiscard]] int arrived() const { return arrived_; }

private:
    std::promise<void> promise_;
    std::shared_future<void> open_ = promise_.get_future().share();
    std::atomic<int> arrived_{0};
    std::atomic<bool> is_open_{false};
};

inline Router gated_router(Gate& gate) {
    Router router = small_router();
    router.add(HttpMethod::Get, "/gate", [&gate](const HttpRequest&) {
        gate.pass();
        return text_response("passed");
    });
    return router;
}

}  // namespace adjudge
