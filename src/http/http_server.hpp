// Listens, reads requests within limits, has them answered on a pool of threads, and stops without losing
// one.
//
// One event loop for each of `io_threads`, each with its own listening socket (SO_REUSEPORT): a connection
// lives on one loop. A handler runs on one of `handler_threads` and may block there. What is not for a
// handler is answered here: 400 (malformed), 404, 405 with Allow, 408 (too slow), 413 and 431 (too large),
// 500 (a handler threw), 501 (a method or coding that we do not know), 503 (too many connections or
// stopping), each as application/problem+json with a request id.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "http/message.hpp"
#include "http/router.hpp"

namespace adjudge {

struct HttpServerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    unsigned io_threads = 2;
    unsigned handler_threads = 64;
    std::size_t most_connections = 20'000;
    std::size_t most_header_bytes = std::size_t{16} * 1024;
    std::size_t most_body_bytes = std::size_t{1024} * 1024;
    std::size_t most_waiting = 10'000;  // requests that wait for a thread; more are refused with 503
    std::chrono::milliseconds header_time{10'000};
    std::chrono::milliseconds body_time{30'000};
    std::chrono::milliseconds write_time{30'000};
    std::chrono::milliseconds idle_time{75'000};
    std::chrono::milliseconds drain_time{10'000};  // for requests under way when stopping
    bool trusts_proxy = false;                     // take the client's address from X-Forwarded-For
};

// What the log gets of a request that was answered. The path is without its query, which may hold secrets.
struct RequestRecord {
    std::string id;
    HttpMethod method = HttpMethod::Get;
    std::string path;
    std::string route;  // "/api/v1/campaigns/{campaign}"; empty where none was found
    unsigned status = 0;
    std::size_t response_bytes = 0;
    double seconds = 0;
    std::string address;
    std::string failure = {};  // what a handler threw
};

struct HttpServerParts {
    Router router;
    // Applied to every answer, also to those made here: security headers. On any thread, several at once.
    std::function<void(const HttpRequest&, HttpResponse&)> finish = {};
    // On the threads of the event loops, several at once: it must not block. A request whose head can't be
    // read is counted only.
    std::function<void(const RequestRecord&)> log = {};
};

class HttpServer {
public:
    // Listens at once. Fails with Io where the address can't be had, naming it and the way out.
    static Result<HttpServer> start(HttpServerOptions options, HttpServerParts parts);
    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    ~HttpServer();  // stops

    [[nodiscard]] std::uint16_t port() const;
    // Sends an event to every open stream of a channel; safe from any thread. A client that does not keep up
    // is cut.
    void publish(std::string_view channel, std::string_view event, std::string_view data);
    // Accepts no more, ends idle connections and streams, waits for requests under way (`drain_time` at
    // most). Then what waits for a thread is dropped; handlers that run are waited for, without an answer.
    // Not from a handler.
    void stop();
    // Prometheus text: requests by route and status, seconds as a histogram, open connections and streams.
    [[nodiscard]] std::string metrics() const;

private:
    class Impl;
    explicit HttpServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace adjudge
