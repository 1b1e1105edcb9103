// A connection: reads one request after the other and sends the answers in the same order.
//
// All of it happens on the thread of its loop, but for the handler. Nothing is held for a connection that is
// idle but the socket and a small coroutine: bytes are read into a buffer of the loop.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/random.hpp"
#include "http/event_loop.hpp"
#include "http/exchange.hpp"
#include "http/request_reader.hpp"

namespace adjudge {

using LoopExecutor = boost::asio::io_context::executor_type;
using LoopSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, LoopExecutor>;
using LoopClock = ExchangeClock;
template <class T>
using LoopTask = boost::asio::awaitable<T, LoopExecutor>;
inline constexpr boost::asio::use_awaitable_t<LoopExecutor> use_loop_task{};

class Connection;

// What the connections of one loop share; for its thread alone.
struct LoopState {
    LoopState(ServerState& the_server, unsigned index);

    std::string next_request_id();
    const std::string& date();

    ServerState& server;
    std::unordered_set<Connection*> connections;
    std::unordered_map<std::string, std::unordered_set<Connection*>> channels;
    std::vector<char> bytes;  // what was read last
    RandomStream random;
    std::int64_t date_seconds = -1;
    std::string date_text;
    boost::asio::io_context io{1};  // last: what it destroys still sees the rest
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(LoopSocket socket, LoopState& loop);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    // The life of a connection.
    static LoopTask<void> serve(std::shared_ptr<Connection> self);
    // For one too many: a 503 and the end.
    static LoopTask<void> turn_away(std::shared_ptr<Connection> self);

    void check_time(LoopClock::time_point now);
    void begin_stop();
    void cut();
    void send_event(std::shared_ptr<const std::string> text);

private:
    enum class Phase { Idle, Receiving, Answering, Streaming, Lingering };
    enum class Arrival { Request, Refusal, Nothing };
    enum class Admission { IfRoom, Always };
    struct Stream {
        std::string channel;
        std::deque<std::shared_ptr<const std::string>> waiting = {};
        std::size_t waiting_bytes = 0;
        std::size_t sent_of_first = 0;
        bool is_stalled = false;
        LoopClock::time_point stalled_since = {};
        LoopClock::time_point next_beat = {};
    };

    LoopTask<bool> receive(LoopClock::time_point until);
    LoopTask<bool> send(std::string_view first, std::string_view second);
    LoopTask<Arrival> receive_request();
    LoopTask<bool> receive_first();
    LoopTask<Arrival> receive_body(RequestStage stage);
    LoopTask<bool> answer_request();
    LoopTask<void> answer_refusal();
    LoopTask<void> answer_by_route(std::shared_ptr<Exchange> exchange);
    LoopTask<bool> run_on_pool(HandlerPool::Job job, Admission admission);
    LoopTask<bool> send_response(std::shared_ptr<Exchange> exchange);
    LoopTask<bool> send_pieces(std::shared_ptr<Exchange> exchange);
    LoopTask<void> stream(std::shared_ptr<Exchange> exchange, std::string head);
    LoopTask<void> linger();

    Arrival missed(std::string_view detail);
    std::shared_ptr<Exchange> next_exchange();
    void refuse(Exchange& exchange, unsigned status, std::string_view detail);
    void leave_channel();
    void take_bytes(std::size_t size);
    void reset();
    void flush_stream();
    void wait_for_room();
    void check_stream(LoopClock::time_point now);
    void record(const Exchange& exchange);

    LoopSocket socket_;
    LoopState& loop_;
    std::string address_;
    Phase phase_ = Phase::Idle;
    bool has_timed_out_ = false;
    bool is_late_ = false;  // its request came after the server began to stop
    LoopClock::time_point deadline_ = LoopClock::time_point::max();
    std::unique_ptr<RequestReader> reader_;
    std::unique_ptr<RequestRefusal> refusal_;
    std::unique_ptr<Stream> stream_;
};

}  // namespace adjudge
