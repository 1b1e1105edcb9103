// One thread that holds a share of the server's connections and never blocks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "http/handler_pool.hpp"
#include "http/http_metrics.hpp"
#include "http/http_server.hpp"

namespace adjudge {

// What the loops of one server share. It outlives them.
struct ServerState {
    ServerState(HttpServerOptions the_options, HttpServerParts the_parts);

    HttpServerOptions options;
    HttpServerParts parts;
    HttpMetrics metrics;
    HandlerPool pool;
    std::atomic<bool> is_stopping{false};
    std::mutex mutex;
    std::condition_variable emptied;  // the last connection is gone
};

class EventLoop {
public:
    // Takes over a listening socket. `index` tells the loops of a server apart.
    EventLoop(ServerState& state, int listening_socket, unsigned index);
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;
    ~EventLoop();

    // These return at once and are safe from any thread.
    void publish(std::string channel, std::shared_ptr<const std::string> text);
    void begin_stop();  // accepts no more, ends what is idle and all streams
    void cut_all();

    // Ends the thread. What is left of connections goes with the loop.
    void join();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace adjudge
