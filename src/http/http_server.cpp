#include "http/http_server.hpp"

#include <mutex>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include "http/event_loop.hpp"
#include "http/listening_socket.hpp"
#include "http/response_head.hpp"

namespace adjudge {
namespace {

// A connection is an open file; the usual soft limit of 1,024 is for programs that use select().
void allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

}  // namespace

class HttpServer::Impl {
public:
    Impl(HttpServerOptions options, HttpServerParts parts, ListeningSockets sockets)
        : state_{std::move(options), std::move(parts)}, port_{sockets.port} {
        unsigned index = 0;
        for (SocketHandle& socket : sockets.sockets) {
            loops_.push_back(std::make_unique<EventLoop>(state_, socket.release(), index++));
        }
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { stop(); }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string metrics() const { return state_.metrics.text(); }

    void publish(std::string_view channel, std::string_view event, std::string_view data) {
        const auto text = std::make_shared<const std::string>(event_text(event, data));
        for (const auto& loop : loops_) {
            loop->publish(std::string{channel}, text);
        }
    }

    void stop() {
        const std::lock_guard lock{stop_mutex_};
        if (has_stopped_) {
            return;
        }
        has_stopped_ = true;
        state_.is_stopping = true;
        for (const auto& loop : loops_) {
            loop->begin_stop();
        }
        wait_for_the_last();
        for (const auto& loop : loops_) {
            loop->cut_all();
        }
        // The loops still run while the last handlers come back to them.
        state_.pool.join();
        for (const auto& loop : loops_) {
            loop->join();
        }
        // What waits belongs to connections, which belong to loops.
        state_.pool.drop_waiting();
    }

private:
    void wait_for_the_last() {
        std::unique_lock lock{state_.mutex};
        state_.emptied.wait_for(lock, state_.options.drain_time,
                                [&] { return state_.metrics.connections == 0; });
    }

    ServerState state_;
    std::uint16_t port_;
    std::vector<std::unique_ptr<EventLoop>> loops_;
    std::mutex stop_mutex_;
    bool has_stopped_ = false;
};

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::start(HttpServerOptions options, HttpServerParts parts) {
    allow_many_files();
    auto sockets = listen_on(options.address, options.port, options.io_threads);
    if (!sockets) {
        return std::move(sockets).error();
    }
    return HttpServer{
        std::make_unique<Impl>(std::move(options), std::move(parts), std::move(sockets).value())};
}

std::uint16_t HttpServer::port() const { return impl_->port(); }
void HttpServer::publish(std::string_view channel, std::string_view event, std::string_view data) {
    impl_->publish(channel, event, data);
}
void HttpServer::stop() { impl_->stop(); }
std::string HttpServer::metrics() const { return impl_->metrics(); }

}  // namespace adjudge
