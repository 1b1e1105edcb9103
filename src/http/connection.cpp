#include "http/connection.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <random>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <fmt/format.h>

#include "http/problem_response.hpp"
#include "http/proxy_headers.hpp"
#include "http/response_head.hpp"

namespace adjudge {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::size_t read_bytes = std::size_t{64} * 1024;
constexpr std::size_t most_stream_bytes = std::size_t{256} * 1024;
constexpr auto never = LoopClock::time_point::max();
constexpr std::chrono::seconds beat_time{15};
constexpr std::chrono::seconds linger_time{1};

bool is_not_yet(const error_code& fault) {
    return fault == asio::error::would_block || fault == asio::error::try_again;
}

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

// Has the thread of the loop go on with what waits for it.
template <class Resume>
void resume_on(asio::io_context& io, std::shared_ptr<Resume> resume) {
    asio::post(io, [resume = std::move(resume)] { std::move (*resume)(); });
}

Refusal reason_of(unsigned status) {
    switch (status) {
        case 408:
            return Refusal::Slow;
        case 413:
        case 431:
            return Refusal::TooLarge;
        default:
            return Refusal::Malformed;
    }
}

}  // namespace

LoopState::LoopState(ServerState& the_server, unsigned index)
    : server{the_server}, bytes(read_bytes), random{random_seed(), "http requests", index} {}

std::string LoopState::next_request_id() {
    return fmt::format("{:016x}{:016x}", random.bits(), random.bits());
}

const std::string& LoopState::date() {
    const std::int64_t now = std::time(nullptr);
    if (now != date_seconds) {
        date_seconds = now;
        date_text = http_date(now);
    }
    return date_text;
}

HttpConnection::HttpConnection(LoopSocket socket, LoopState& loop) : socket_{std::move(socket)}, loop_{loop} {
    error_code ignored;
    socket_.non_blocking(true, ignored);
    socket_.set_option(asio::ip::tcp::no_delay{true}, ignored);
    const auto peer = socket_.remote_endpoint(ignored);
    address_ = peer.address().to_string(ignored);
    loop_.connections.insert(this);
}

HttpConnection::~HttpConnection() {
    loop_.connections.erase(this);
    ServerState& server = loop_.server;
    if (--server.metrics.connections == 0) {
        const std::lock_guard lock{server.mutex};
        server.emptied.notify_all();
    }
}

LoopTask<void> HttpConnection::serve(std::shared_ptr<HttpConnection> self) {
    bool goes_on = true;
    while (goes_on) {
        const Arrival arrival = co_await self->receive_request();
        goes_on = false;
        if (arrival == Arrival::Request) {
            goes_on = co_await self->answer_request();
        } else if (arrival == Arrival::Refusal) {
            co_await self->answer_refusal();
        }
    }
}

LoopTask<void> HttpConnection::turn_away(std::shared_ptr<HttpConnection> self) {
    self->loop_.server.metrics.count(Refusal::Connections);
    const auto exchange = self->next_exchange();
    self->refuse(*exchange, 503, "The server has too many connections; try again soon.");
    const bool is_sent = co_await self->send_response(exchange);
    if (is_sent) {
        co_await self->linger();
    }
}

// Waits for bytes and takes them. False at the end of the connection, or of the time.
LoopTask<bool> HttpConnection::receive(LoopClock::time_point until) {
    error_code fault;
    has_timed_out_ = false;
    deadline_ = until;
    co_await socket_.async_wait(LoopSocket::wait_read, asio::redirect_error(use_loop_task, fault));
    deadline_ = never;
    if (fault) {
        co_return false;
    }
    const std::size_t size = socket_.read_some(asio::buffer(loop_.bytes), fault);
    if (is_not_yet(fault)) {
        co_return true;
    }
    if (!fault) {
        take_bytes(size);
    }
    co_return !fault;
}

void HttpConnection::take_bytes(std::size_t size) {
    if (!reader_) {
        const HttpServerOptions& options = loop_.server.options;
        reader_ = std::make_unique<RequestReader>(
            RequestLimits{options.most_header_bytes, options.most_body_bytes});
    }
    reader_->take({loop_.bytes.data(), size});
}

// Waits for room only where there is none. The time is for each bit of progress, not for the whole.
LoopTask<bool> HttpConnection::send(std::string_view first, std::string_view second) {
    error_code fault;
    while (!fault && first.size() + second.size() > 0) {
        const std::array<asio::const_buffer, 2> buffers{asio::buffer(first.data(), first.size()),
                                                        asio::buffer(second.data(), second.size())};
        const std::size_t size = socket_.write_some(buffers, fault);
        if (is_not_yet(fault)) {
            deadline_ = LoopClock::now() + loop_.server.options.write_time;
            co_await socket_.async_wait(LoopSocket::wait_write, asio::redirect_error(use_loop_task, fault));
            deadline_ = never;
            continue;
        }
        const std::size_t of_first = std::min(size, first.size());
        first.remove_prefix(of_first);
        second.remove_prefix(size - of_first);
    }
    co_return !fault;
}

HttpConnection::Arrival HttpConnection::missed(std::string_view detail) {
    if (!has_timed_out_) {
        return Arrival::Nothing;
    }
    refusal_ = std::make_unique<RequestRefusal>(RequestRefusal{408, std::string{detail}});
    return Arrival::Refusal;
}

// Waits for the first byte of a request; what is idle holds no memory for it.
LoopTask<bool> HttpConnection::receive_first() {
    phase_ = Phase::Idle;
    bool is_open = true;
    RequestStage stage = reader_ ? reader_->read() : RequestStage::Empty;
    while (is_open && stage == RequestStage::Empty) {
        reader_.reset();
        if (loop_.server.is_stopping) {
            co_return false;
        }
        is_open = co_await receive(LoopClock::now() + loop_.server.options.idle_time);
        stage = reader_ ? reader_->read() : RequestStage::Empty;
    }
    co_return is_open;
}

LoopTask<HttpConnection::Arrival> HttpConnection::receive_request() {
    bool has_come = co_await receive_first();
    if (!has_come) {
        co_return Arrival::Nothing;
    }
    phase_ = Phase::Receiving;
    const auto until = LoopClock::now() + loop_.server.options.header_time;
    RequestStage stage = reader_->read();
    while (stage == RequestStage::Head || stage == RequestStage::Empty) {
        has_come = co_await receive(until);
        if (!has_come) {
            co_return missed("The head of the request did not come in time.");
        }
        stage = reader_->read();
    }
    is_late_ = loop_.server.is_stopping;
    co_return co_await receive_body(stage);
}

LoopTask<HttpConnection::Arrival> HttpConnection::receive_body(RequestStage stage) {
    const auto until = LoopClock::now() + loop_.server.options.body_time;
    if (stage == RequestStage::Body && reader_->incoming().waits_for_continue) {
        const bool is_sent = co_await send("HTTP/1.1 100 Continue\r\n\r\n", {});
        if (!is_sent) {
            co_return Arrival::Nothing;
        }
    }
    while (stage == RequestStage::Body) {
        const bool has_come = co_await receive(until);
        if (!has_come) {
            co_return missed("The body of the request did not come in time.");
        }
        stage = reader_->read();
    }
    if (stage == RequestStage::Refused) {
        refusal_ = std::make_unique<RequestRefusal>(reader_->refusal());
        co_return Arrival::Refusal;
    }
    co_return Arrival::Request;
}

std::shared_ptr<Exchange> HttpConnection::next_exchange() {
    auto exchange = std::make_shared<Exchange>();
    exchange->began = LoopClock::now();
    if (reader_) {
        IncomingRequest& incoming = reader_->incoming();
        exchange->request = std::move(incoming.request);
        exchange->encoded_path = std::move(incoming.encoded_path);
        exchange->is_readable = incoming.is_readable;
        exchange->keeps_alive = incoming.keeps_alive && !loop_.server.is_stopping;
        exchange->knows_chunks = incoming.knows_chunks;
    }
    HttpRequest& request = exchange->request;
    request.address = address_;
    if (!loop_.server.options.trusts_proxy) {
        request.id = loop_.next_request_id();
        return exchange;
    }
    request.address = forwarded_address(request).value_or(address_);
    const std::string_view id = request.header("x-request-id");
    request.id = is_request_id(id) ? std::string{id} : loop_.next_request_id();
    return exchange;
}

void HttpConnection::refuse(Exchange& exchange, unsigned status, std::string_view detail) {
    exchange.response = problem_response(status, detail, exchange.request.id);
    if (status == 503) {
        exchange.response.set_header("Retry-After", "1");
    }
    finish_response(loop_.server.parts, exchange);
}

LoopTask<void> HttpConnection::answer_refusal() {
    phase_ = Phase::Answering;
    const auto exchange = next_exchange();
    exchange->keeps_alive = false;
    loop_.server.metrics.count(reason_of(refusal_->status));
    refuse(*exchange, refusal_->status, refusal_->detail);
    reader_.reset();
    const bool is_sent = co_await send_response(exchange);
    if (is_sent) {
        co_await linger();
    }
}

// True where the connection goes on.
LoopTask<bool> HttpConnection::answer_request() {
    phase_ = Phase::Answering;
    const auto exchange = next_exchange();
    reader_->go_on();
    if (is_late_) {
        loop_.server.metrics.count(Refusal::Stopping);
        refuse(*exchange, 503, "The server is stopping.");
    } else {
        co_await answer_by_route(exchange);
    }
    // Whoever was promised to be kept may have sent more, which must not become a reset of the answer.
    const bool is_surprised = exchange->keeps_alive && loop_.server.is_stopping;
    exchange->keeps_alive = exchange->keeps_alive && !is_surprised;
    const bool is_sent = co_await send_response(exchange);
    if (is_sent && is_surprised) {
        co_await linger();
    }
    co_return is_sent && exchange->keeps_alive;
}

LoopTask<void> HttpConnection::answer_by_route(std::shared_ptr<Exchange> exchange) {
    const HttpServerParts& parts = loop_.server.parts;
    find_route(parts.router, *exchange);
    if (exchange->route == nullptr) {
        finish_response(parts, *exchange);
        co_return;
    }
    HandlerPool::Job job = [&parts, exchange] { run_handler(parts, *exchange); };
    const bool is_taken = co_await run_on_pool(std::move(job), Admission::IfRoom);
    if (!is_taken) {
        loop_.server.metrics.count(Refusal::Queue);
        refuse(*exchange, 503, "The server has too much to do; try again soon.");
    }
}

// Comes back to the thread of the loop when the job is done; false where the pool did not take it.
LoopTask<bool> HttpConnection::run_on_pool(HandlerPool::Job job, Admission admission) {
    bool is_taken = true;
    asio::io_context& io = loop_.io;
    HandlerPool& pool = loop_.server.pool;
    auto begin = [&](auto resume) {
        auto shared = std::make_shared<decltype(resume)>(std::move(resume));
        HandlerPool::Job work = [&io, shared, job = std::move(job)]() mutable {
            job();
            resume_on(io, std::move(shared));
        };
        if (admission == Admission::Always) {
            pool.add(std::move(work));
        } else if (!pool.try_add(std::move(work))) {
            is_taken = false;
            resume_on(io, shared);
        }
    };
    co_await asio::async_initiate<const asio::use_awaitable_t<LoopExecutor>, void()>(begin, use_loop_task);
    co_return is_taken;
}

// False where the connection is of no more use.
LoopTask<bool> HttpConnection::send_response(std::shared_ptr<Exchange> exchange) {
    std::string head = take_head(*exchange, loop_.date());
    const HttpResponse& response = exchange->response;
    const bool has_body = exchange->request.method != HttpMethod::Head && !has_no_body(*exchange);
    if (has_body && !response.channel.empty()) {
        co_await stream(exchange, std::move(head));
        co_return false;
    }
    const std::string_view body =
        has_body && !response.pieces ? std::string_view{response.body} : std::string_view{};
    bool is_sent = co_await send(head, body);
    exchange->sent_bytes = body.size();
    if (is_sent && has_body && response.pieces) {
        is_sent = co_await send_pieces(exchange);
    }
    record(*exchange);
    co_return is_sent;
}

LoopTask<bool> HttpConnection::send_pieces(std::shared_ptr<Exchange> exchange) {
    const auto piece = std::make_shared<std::string>();
    bool goes_on = true;
    while (goes_on) {
        HandlerPool::Job job = [exchange, piece] { *piece = next_piece(*exchange); };
        co_await run_on_pool(std::move(job), Admission::Always);
        if (!exchange->failure.empty()) {
            reset();
            co_return false;
        }
        const std::string text = exchange->knows_chunks ? chunk(*piece) : *piece;
        const bool is_sent = co_await send(text, {});
        if (!is_sent) {
            co_return false;
        }
        exchange->sent_bytes += piece->size();
        goes_on = !piece->empty();
    }
    co_return true;
}

// Ends the connection so that the client can't take it for the end of the body.
void HttpConnection::reset() {
    error_code ignored;
    socket_.set_option(asio::socket_base::linger{true, 0}, ignored);
    socket_.close(ignored);
}

// Sends what is published until the client goes, or is too slow, or the server stops. The channel is joined
// before the head goes out, so that nothing published meanwhile is missed.
LoopTask<void> HttpConnection::stream(std::shared_ptr<Exchange> exchange, std::string head) {
    phase_ = Phase::Streaming;
    stream_ = std::make_unique<Stream>(Stream{.channel = exchange->response.channel});
    stream_->next_beat = LoopClock::now() + beat_time;
    loop_.channels[stream_->channel].insert(this);
    ++loop_.server.metrics.streams;
    record(*exchange);
    exchange.reset();
    send_event(std::make_shared<const std::string>(std::move(head)));
    error_code fault;
    while (!fault && !loop_.server.is_stopping) {
        co_await socket_.async_wait(LoopSocket::wait_read, asio::redirect_error(use_loop_task, fault));
        if (!fault) {
            (void)socket_.read_some(asio::buffer(loop_.bytes), fault);
            fault = is_not_yet(fault) ? error_code{} : fault;
        }
    }
    leave_channel();
}

void HttpConnection::leave_channel() {
    const auto channel = loop_.channels.find(stream_->channel);
    channel->second.erase(this);
    if (channel->second.empty()) {
        loop_.channels.erase(channel);
    }
    stream_.reset();
    --loop_.server.metrics.streams;
    error_code ignored;
    socket_.close(ignored);
}

void HttpConnection::send_event(std::shared_ptr<const std::string> text) {
    if (!stream_ || !socket_.is_open()) {
        return;
    }
    stream_->waiting_bytes += text->size();
    stream_->waiting.push_back(std::move(text));
    if (!stream_->is_stalled) {
        flush_stream();
    }
    // One event alone may be larger than the limit.
    if (stream_->waiting.size() > 1 && stream_->waiting_bytes > most_stream_bytes) {
        loop_.server.metrics.count(Refusal::SlowStream);
        cut();
    }
}

void HttpConnection::flush_stream() {
    error_code fault;
    while (!stream_->waiting.empty() && !fault) {
        const std::string& first = *stream_->waiting.front();
        const std::size_t sent = stream_->sent_of_first;
        const std::size_t size =
            socket_.write_some(asio::buffer(first.data() + sent, first.size() - sent), fault);
        stream_->waiting_bytes -= size;
        stream_->sent_of_first += size;
        if (stream_->sent_of_first == first.size()) {
            stream_->waiting.pop_front();
            stream_->sent_of_first = 0;
        }
    }
    if (is_not_yet(fault)) {
        wait_for_room();
    } else if (fault) {
        cut();
    }
}

void HttpConnection::wait_for_room() {
    stream_->is_stalled = true;
    stream_->stalled_since = LoopClock::now();
    socket_.async_wait(LoopSocket::wait_write, [self = shared_from_this()](const error_code& fault) {
        if (!fault && self->stream_) {
            self->stream_->is_stalled = false;
            self->flush_stream();
        }
    });
}

// The client gets the end of the answer before the reset that unread bytes of its own would cause.
LoopTask<void> HttpConnection::linger() {
    phase_ = Phase::Lingering;
    error_code fault;
    socket_.shutdown(LoopSocket::shutdown_send, fault);
    const auto until = LoopClock::now() + linger_time;
    while (!fault) {
        deadline_ = until;
        co_await socket_.async_wait(LoopSocket::wait_read, asio::redirect_error(use_loop_task, fault));
        deadline_ = never;
        if (!fault) {
            (void)socket_.read_some(asio::buffer(loop_.bytes), fault);
            fault = is_not_yet(fault) ? error_code{} : fault;
        }
    }
}

void HttpConnection::check_time(LoopClock::time_point now) {
    if (!socket_.is_open()) {
        return;
    }
    if (stream_) {
        check_stream(now);
    } else if (now >= deadline_) {
        has_timed_out_ = true;
        deadline_ = never;
        error_code ignored;
        socket_.cancel(ignored);
    }
}

void HttpConnection::check_stream(LoopClock::time_point now) {
    static const auto beat = std::make_shared<const std::string>(":\n\n");
    if (stream_->is_stalled && now - stream_->stalled_since > loop_.server.options.write_time) {
        loop_.server.metrics.count(Refusal::SlowStream);
        cut();
    } else if (now >= stream_->next_beat) {
        stream_->next_beat = now + beat_time;
        send_event(beat);
    }
}

void HttpConnection::begin_stop() {
    if (phase_ == Phase::Idle || phase_ == Phase::Streaming) {
        error_code ignored;
        socket_.cancel(ignored);
    }
}

void HttpConnection::cut() {
    error_code ignored;
    socket_.close(ignored);
}

void HttpConnection::record(const Exchange& exchange) {
    if (!exchange.is_readable) {
        return;
    }
    const HttpRequest& request = exchange.request;
    const std::string_view route = exchange.route == nullptr ? std::string_view{} : exchange.route->path;
    const double seconds = std::chrono::duration<double>(LoopClock::now() - exchange.began).count();
    const unsigned status = exchange.response.status;
    loop_.server.metrics.count({request.method, route, status, seconds});
    if (!loop_.server.parts.log) {
        return;
    }
    loop_.server.parts.log({.id = request.id,
                            .method = request.method,
                            .path = request.path,
                            .route = std::string{route},
                            .status = status,
                            .response_bytes = exchange.sent_bytes,
                            .seconds = seconds,
                            .address = request.address,
                            .failure = exchange.failure});
}

}  // namespace adjudge
