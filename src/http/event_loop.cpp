#include "http/event_loop.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <sys/socket.h>

#include "http/connection.hpp"

namespace adjudge {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Timer = asio::basic_waitable_timer<LoopClock, asio::wait_traits<LoopClock>, LoopExecutor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, LoopExecutor>;

// So many above the limit are told that they are too many; the others are just closed.
constexpr std::size_t most_turned_away = 64;
constexpr std::chrono::milliseconds back_off_time{50};

// How often the deadlines are looked at: one look at all is cheaper than a timer for each.
std::chrono::milliseconds tick_of(const HttpServerOptions& options) {
    const auto shortest =
        std::min({options.header_time, options.body_time, options.write_time, options.idle_time});
    return std::clamp(shortest / 4, std::chrono::milliseconds{5}, std::chrono::milliseconds{500});
}

// There may be room again soon.
bool is_out_of_room(const error_code& fault) {
    return fault.value() == EMFILE || fault.value() == ENFILE || fault.value() == ENOBUFS ||
           fault.value() == ENOMEM;
}

asio::ip::tcp protocol_of(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    return address.ss_family == AF_INET6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4();
}

}  // namespace

ServerState::ServerState(HttpServerOptions the_options, HttpServerParts the_parts)
    : options{std::move(the_options)},
      parts{std::move(the_parts)},
      pool{options.handler_threads, options.most_waiting} {}

class EventLoop::Impl {
public:
    Impl(ServerState& server, int listening_socket, unsigned index)
        : loop_{server, index},
          acceptor_{loop_.io, protocol_of(listening_socket), listening_socket},
          ticker_{loop_.io},
          back_off_{loop_.io},
          work_{loop_.io.get_executor()} {
        acceptor_.non_blocking(true);
        asio::co_spawn(loop_.io.get_executor(), accept_all(), asio::detached);
        asio::co_spawn(loop_.io.get_executor(), tick(), asio::detached);
        thread_ = std::jthread{[this] { loop_.io.run(); }};
    }

    void publish(std::string channel, std::shared_ptr<const std::string> text) {
        asio::post(loop_.io, [this, channel = std::move(channel), text = std::move(text)] {
            const auto found = loop_.channels.find(channel);
            if (found == loop_.channels.end()) {
                return;
            }
            for (Connection* connection : found->second) {
                connection->send_event(text);
            }
        });
    }

    void begin_stop() {
        asio::post(loop_.io, [this] {
            error_code ignored;
            acceptor_.close(ignored);
            back_off_.cancel();
            for (Connection* connection : loop_.connections) {
                connection->begin_stop();
            }
        });
    }

    void cut_all() {
        asio::post(loop_.io, [this] {
            for (Connection* connection : loop_.connections) {
                connection->cut();
            }
        });
    }

    void join() {
        if (thread_.joinable()) {
            asio::post(loop_.io, [this] { loop_.io.stop(); });
            thread_.join();
        }
    }

private:
    LoopTask<void> accept_all() {
        while (acceptor_.is_open()) {
            LoopSocket socket{loop_.io};
            error_code fault;
            co_await acceptor_.async_accept(socket, asio::redirect_error(use_loop_task, fault));
            if (is_out_of_room(fault)) {
                back_off_.expires_after(back_off_time);
                co_await back_off_.async_wait(asio::redirect_error(use_loop_task, fault));
            } else if (!fault && !loop_.server.is_stopping) {
                admit(std::move(socket));
            }
        }
    }

    void admit(LoopSocket socket) {
        const std::size_t most = loop_.server.options.most_connections;
        const std::size_t open = ++loop_.server.metrics.connections;
        auto connection = std::make_shared<Connection>(std::move(socket), loop_);
        if (open > most + most_turned_away) {
            return;
        }
        auto life = open > most ? Connection::turn_away(std::move(connection))
                                : Connection::serve(std::move(connection));
        asio::co_spawn(loop_.io.get_executor(), std::move(life), asio::detached);
    }

    LoopTask<void> tick() {
        const auto time = tick_of(loop_.server.options);
        error_code fault;
        while (!fault) {
            ticker_.expires_after(time);
            co_await ticker_.async_wait(asio::redirect_error(use_loop_task, fault));
            const auto now = LoopClock::now();
            for (Connection* connection : loop_.connections) {
                connection->check_time(now);
            }
        }
    }

    LoopState loop_;
    Acceptor acceptor_;
    Timer ticker_;
    Timer back_off_;
    asio::executor_work_guard<LoopExecutor> work_;
    std::jthread thread_;
};

EventLoop::EventLoop(ServerState& state, int listening_socket, unsigned index)
    : impl_{std::make_unique<Impl>(state, listening_socket, index)} {}
EventLoop::~EventLoop() { join(); }
void EventLoop::publish(std::string channel, std::shared_ptr<const std::string> text) {
    impl_->publish(std::move(channel), std::move(text));
}
void EventLoop::begin_stop() { impl_->begin_stop(); }
void EventLoop::cut_all() { impl_->cut_all(); }
void EventLoop::join() { impl_->join(); }

}  // namespace adjudge
