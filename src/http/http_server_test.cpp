#include "http/http_server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "http/testing_raw_client.hpp"

namespace adjudge {
namespace {

using std::chrono::milliseconds;

HttpResponse text_response(std::string text) {
    HttpResponse response{.body = std::move(text)};
    response.set_header("Content-Type", "text/plain");
    return response;
}

Router small_router() {
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

HttpServerOptions small_options() {
    return {.port = 0, .io_threads = 2, .handler_threads = 4, .drain_time = milliseconds{5000}};
}

HttpServer started(HttpServerOptions options = small_options(),
                   HttpServerParts parts = {small_router(), {}, {}}) {
    auto server = HttpServer::start(std::move(options), std::move(parts));
    if (!server) {
        throw std::runtime_error{describe(server.error())};
    }
    return std::move(server).value();
}

std::string get(std::string_view path, std::string_view more = {}) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: a\r\n{}\r\n", path, more);
}

std::string get_and_close(std::string_view path) { return get(path, "Connection: close\r\n"); }

std::string post(std::string_view path, std::string_view body) {
    return fmt::format("POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{}",
                       path, body.size(), body);
}

std::string answer_to(const HttpServer& server, std::string_view bytes) {
    return RawClient{server.port()}.send(bytes).read_all();
}

unsigned status_of(std::string_view answer) {
    return answer.size() < 12 ? 0U : static_cast<unsigned>(std::stoul(std::string{answer.substr(9, 3)}));
}

std::string body_of(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? std::string{} : answer.substr(end + 4);
}

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// Asks again until it is so, or ten seconds are over.
bool becomes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 2000; ++i) {
        if (condition()) {
            return true;
        }
        std::this_thread::sleep_for(milliseconds{5});
    }
    return false;
}

bool has_line(const HttpServer& server, const std::string& line) {
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

Router gated_router(Gate& gate) {
    Router router = small_router();
    router.add(HttpMethod::Get, "/gate", [&gate](const HttpRequest&) {
        gate.pass();
        return text_response("passed");
    });
    return router;
}

TEST(HttpServerThreads, AnswersARequest) {
    const HttpServer server = started();
    const std::string answer = answer_to(server, get_and_close("/hello"));
    EXPECT_EQ(status_of(answer), 200U) << answer;
    EXPECT_EQ(body_of(answer), "hello");
    EXPECT_TRUE(holds(answer, "\r\nDate: "));
    EXPECT_TRUE(holds(answer, "\r\nX-Request-Id: "));
    EXPECT_TRUE(holds(answer, "\r\nContent-Length: 5\r\n"));
    EXPECT_FALSE(holds(answer, "\r\nServer: "));
}

TEST(HttpServerThreads, KeepsAConnectionForTheNextRequest) {
    const HttpServer server = started();
    RawClient client{server.port()};
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(holds(client.send(get("/hello")).read_until("hello"), "200 OK"));
    }
}

TEST(HttpServerThreads, AnswersPipelinedRequestsInTheirOrder) {
    const HttpServer server = started();
    const std::string answer = answer_to(server, get("/parts/1") + get("/parts/2") + post("/echo", "three"));
    const auto first = answer.find("[1]");
    const auto second = answer.find("[2]");
    const auto third = answer.find("three");
    EXPECT_LT(first, second);
    EXPECT_LT(second, third);
    EXPECT_NE(third, std::string::npos);
}

TEST(HttpServerThreads, AnswersHeadWithoutABody) {
    const HttpServer server = started();
    const std::string answer =
        answer_to(server, "HEAD /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(status_of(answer), 200U);
    EXPECT_TRUE(holds(answer, "Content-Length: 5\r\n"));
    EXPECT_EQ(body_of(answer), "");
}

TEST(HttpServerThreads, SaysWhereNothingIs) {
    const HttpServer server = started();
    const std::string answer = answer_to(server, get_and_close("/nothing"));
    EXPECT_EQ(status_of(answer), 404U);
    EXPECT_TRUE(holds(answer, "Content-Type: application/problem+json\r\n"));
    EXPECT_TRUE(holds(body_of(answer), R"("title":"Not Found","status":404)"));
}

TEST(HttpServerThreads, NamesTheMethodsThatAPathTakes) {
    const HttpServer server = started();
    const std::string answer = answer_to(server, post("/hello", ""));
    EXPECT_EQ(status_of(answer), 405U);
    EXPECT_TRUE(holds(answer, "Allow: GET, HEAD\r\n"));
}

TEST(HttpServerThreads, KeepsToItselfWhatAHandlerThrew) {
    std::promise<RequestRecord> recorded;
    const HttpServer server =
        started(small_options(),
                {small_router(), {}, [&](const RequestRecord& record) { recorded.set_value(record); }});
    const std::string answer = answer_to(server, get_and_close("/throws"));
    EXPECT_EQ(status_of(answer), 500U);
    EXPECT_FALSE(holds(answer, "secret"));
    const RequestRecord record = recorded.get_future().get();
    EXPECT_EQ(record.failure, "the secret reason");
    EXPECT_EQ(record.route, "/throws");
    EXPECT_TRUE(holds(answer, record.id));
}

TEST(HttpServerThreads, DeliversEventsAndEndsStreamsWhenStopping) {
    HttpServer server = started();
    RawClient client{server.port()};
    const std::string head = client.send(get("/events")).read_until("\r\n\r\n");
    EXPECT_EQ(status_of(head), 200U);
    server.publish("other", "no", "no");
    server.publish("news", "judged", "one\ntwo");
    EXPECT_EQ(client.read_until("\n\n"), "event: judged\ndata: one\ndata: two\n\n");
    server.stop();
    EXPECT_EQ(client.read_all(), "");
    EXPECT_TRUE(client.has_ended());
}

TEST(HttpServerThreads, StopsTwiceWithoutHarm) {
    HttpServer server = started();
    server.stop();
    server.stop();
    EXPECT_FALSE(RawClient{server.port()}.is_connected());
}

TEST(HttpServerThreads, RefusesALargeBodyBeforeItIsSent) {
    HttpServerOptions options = small_options();
    options.most_body_bytes = 10;
    const HttpServer server = started(options);
    const std::string answer =
        answer_to(server, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\n");
    EXPECT_EQ(status_of(answer), 413U);
    EXPECT_TRUE(holds(answer, "Connection: close\r\n"));
    EXPECT_EQ(status_of(answer_to(server, post("/echo", "0123456789"))), 200U);
}

TEST(HttpServerThreads, LetsAClientReadTheRefusalOfABodyThatItStillSends) {
    HttpServerOptions options = small_options();
    options.most_body_bytes = 10;
    const HttpServer server = started(options);
    EXPECT_EQ(status_of(answer_to(server, post("/echo", std::string(1'000'000, 'a')))), 413U);
}

TEST(HttpServerThreads, TakesChunkedBodiesWithinTheLimit) {
    HttpServerOptions options = small_options();
    options.most_body_bytes = 10;
    const HttpServer server = started(options);
    const std::string head =
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    EXPECT_EQ(body_of(answer_to(server, head + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")), "abcde");
    EXPECT_EQ(status_of(answer_to(server, head + "6\r\nabcdef\r\n6\r\nabcdef\r\n0\r\n\r\n")), 413U);
}

TEST(HttpServerThreads, RefusesAHeadThatIsTooLarge) {
    const HttpServer server = started();
    EXPECT_EQ(status_of(answer_to(server, get("/hello", "X: " + std::string(17'000, 'a') + "\r\n"))), 431U);
}

TEST(HttpServerThreads, RefusesWhatTwoProgramsCouldReadInTwoWays) {
    const HttpServer server = started();
    const std::string start = "POST /echo HTTP/1.1\r\nHost: a\r\n";
    for (const std::string& request :
         {start + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          start + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", start + "X: a\r\n b\r\n\r\n",
          std::string{"GET /hello HTTP/1.1\nHost: a\n\n"},
          std::string{"GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n"},
          std::string{"GET /%2 HTTP/1.1\r\nHost: a\r\n\r\n"}, std::string{"GET /hello HTTP/1.1\r\n\r\n"},
          std::string("GET /hel\0lo HTTP/1.1\r\n\r\n", 24)}) {
        const std::string answer = answer_to(server, request + get("/hello"));
        EXPECT_EQ(status_of(answer), 400U) << request;
        EXPECT_FALSE(holds(answer, "200 OK")) << request;
    }
}

TEST(HttpServerThreads, GivesPathsThatClimbAsPlainText) {
    const HttpServer server = started();
    EXPECT_EQ(body_of(answer_to(server, get_and_close("/parts/..%2F..%2Fetc%2Fpasswd"))),
              "[../../etc/passwd]");
    EXPECT_EQ(body_of(answer_to(server, get_and_close("/parts/.."))), "[..]");
    EXPECT_EQ(status_of(answer_to(server, get_and_close("/parts/../hello"))), 404U);
}

TEST(HttpServerThreads, GivesUpOnASlowHead) {
    HttpServerOptions options = small_options();
    options.header_time = milliseconds{50};
    const HttpServer server = started(options);
    EXPECT_EQ(status_of(answer_to(server, "GET /hello HTTP/1.1\r\n")), 408U);
    EXPECT_TRUE(has_line(server, R"(adjudge_http_refused_total{reason="slow"} 1)"));
}

TEST(HttpServerThreads, GivesUpOnASlowBody) {
    HttpServerOptions options = small_options();
    options.body_time = milliseconds{50};
    const HttpServer server = started(options);
    EXPECT_EQ(status_of(answer_to(server, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")),
              408U);
}

TEST(HttpServerThreads, EndsAnIdleConnectionWithoutAWord) {
    HttpServerOptions options = small_options();
    options.idle_time = milliseconds{50};
    const HttpServer server = started(options);
    RawClient client{server.port()};
    EXPECT_EQ(client.read_all(), "");
    EXPECT_TRUE(client.has_ended());
    EXPECT_EQ(body_of(answer_to(server, get("/hello"))), "hello") << "also after a request";
}

TEST(HttpServerThreads, HandsNoTruncatedBodyToAHandler) {
    std::atomic<int> handled{0};
    Router router;
    router.add(HttpMethod::Post, "/count", [&](const HttpRequest&) {
        ++handled;
        return HttpResponse{};
    });
    const HttpServer server = started(small_options(), {std::move(router), {}, {}});
    RawClient client{server.port()};
    client.send("POST /count HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc").finish_sending();
    EXPECT_EQ(client.read_all(), "");
    EXPECT_EQ(handled, 0);
}

TEST(HttpServerThreads, TellsAClientToGoOnWithItsBody) {
    const HttpServer server = started();
    RawClient client{server.port()};
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    EXPECT_TRUE(holds(client.send("abc").read_until("abc"), "HTTP/1.1 200 OK\r\n"));
}

TEST(HttpServerThreads, SendsALongBodyInPieces) {
    Router router;
    router.add(HttpMethod::Get, "/long", [](const HttpRequest&) {
        HttpResponse response;
        response.pieces = [i = 0]() mutable { return i++ < 3 ? std::string(3, 'a') : std::string{}; };
        return response;
    });
    const HttpServer server = started(small_options(), {std::move(router), {}, {}});
    RawClient client{server.port()};
    const std::string answer = client.send(get("/long")).read_until("0\r\n\r\n");
    EXPECT_TRUE(holds(answer, "Transfer-Encoding: chunked\r\n"));
    EXPECT_EQ(body_of(answer), "3\r\naaa\r\n3\r\naaa\r\n3\r\naaa\r\n0\r\n\r\n");
    EXPECT_EQ(status_of(client.send(get("/nothing")).read_until("}")), 404U) << "the connection goes on";
    EXPECT_EQ(body_of(answer_to(server, "GET /long HTTP/1.0\r\n\r\n")), "aaaaaaaaa")
        << "a client without chunks";
}

TEST(HttpServerThreads, CutsTheConnectionWhereAPieceFails) {
    Router router;
    router.add(HttpMethod::Get, "/long", [](const HttpRequest&) {
        HttpResponse response;
        response.pieces = [i = 0]() mutable -> std::string {
            return i++ == 0 ? "begun" : throw std::runtime_error{""};
        };
        return response;
    });
    std::promise<RequestRecord> recorded;
    const HttpServer server =
        started(small_options(),
                {std::move(router), {}, [&](const RequestRecord& record) { recorded.set_value(record); }});
    RawClient client{server.port()};
    EXPECT_FALSE(holds(client.send(get("/long")).read_all(), "0\r\n\r\n"));
    EXPECT_TRUE(client.was_reset());
    EXPECT_EQ(recorded.get_future().get().failure, "an exception without a message");
}

TEST(HttpServerThreads, CutsAReaderOfEventsWhoIsTooSlow) {
    HttpServer server = started();
    RawClient client{server.port()};
    (void)client.send(get("/events")).read_until("\r\n\r\n");
    // The kernel may take many megabytes for a reader who does not read.
    const std::string data(256 * 1024, 'a');
    EXPECT_TRUE(becomes_true([&] {
        for (int i = 0; i < 8; ++i) {
            server.publish("news", "much", data);
        }
        return has_line(server, "adjudge_http_streams 0");
    }));
    EXPECT_TRUE(has_line(server, R"(adjudge_http_refused_total{reason="slow_stream"} 1)"));
}

TEST(HttpServerThreads, ForgetsAReaderOfEventsWhoLeaves) {
    const HttpServer server = started();
    {
        RawClient client{server.port()};
        (void)client.send(get("/events")).read_until("\r\n\r\n");
        EXPECT_TRUE(has_line(server, "adjudge_http_streams 1"));
    }
    EXPECT_TRUE(becomes_true([&] { return has_line(server, "adjudge_http_streams 0"); }));
}

TEST(HttpServerThreads, DeliversFromManyThreadsToManyReaders) {
    HttpServer server = started();
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        (void)clients.back()->send(get("/events")).read_until("\r\n\r\n");
    }
    std::vector<std::jthread> publishers;
    for (int t = 0; t < 4; ++t) {
        publishers.emplace_back([&] {
            for (int i = 0; i < 25; ++i) {
                server.publish("news", "e", "data");
            }
        });
    }
    publishers.clear();
    for (const auto& client : clients) {
        EXPECT_EQ(client->read_until("\n\n", 100).size(),
                  100 * std::string_view{"event: e\ndata: data\n\n"}.size());
    }
}

TEST(HttpServerThreads, WaitsForARequestUnderWayWhenStopping) {
    Gate gate;
    HttpServer server = started(small_options(), {gated_router(gate), {}, {}});
    RawClient busy{server.port()};
    RawClient idle{server.port()};
    busy.send(get("/gate"));
    ASSERT_TRUE(becomes_true([&] { return gate.arrived() == 1; }));
    std::jthread stopper{[&] { server.stop(); }};
    EXPECT_EQ(idle.read_all(), "") << "an idle connection ends at once";
    EXPECT_TRUE(becomes_true([&] { return !RawClient{server.port()}.is_connected(); }));
    gate.open();
    const std::string answer = busy.read_all();
    EXPECT_EQ(body_of(answer), "passed");
    EXPECT_TRUE(holds(answer, "Connection: close\r\n"));
}

TEST(HttpServerThreads, RefusesARequestThatComesWhileStopping) {
    Gate gate;
    HttpServer server = started(small_options(), {gated_router(gate), {}, {}});
    RawClient busy{server.port()};
    RawClient late{server.port()};
    busy.send(get("/gate"));
    late.send("GET /hello HTTP/1.1\r\n");
    ASSERT_TRUE(becomes_true([&] { return gate.arrived() == 1; }));
    std::this_thread::sleep_for(milliseconds{100});  // the late one's first line has been read
    std::jthread stopper{[&] { server.stop(); }};
    ASSERT_TRUE(becomes_true([&] { return !RawClient{server.port()}.is_connected(); }));
    EXPECT_EQ(status_of(late.send("Host: a\r\n\r\n").read_all()), 503U);
    gate.open();
}

TEST(HttpServerThreads, StopsThoughAHandlerOutlastsTheTime) {
    Gate gate;
    HttpServerOptions options = small_options();
    options.handler_threads = 1;
    options.drain_time = milliseconds{50};
    HttpServer server = started(options, {gated_router(gate), {}, {}});
    RawClient busy{server.port()};
    RawClient waiting{server.port()};
    busy.send(get("/gate"));
    ASSERT_TRUE(becomes_true([&] { return gate.arrived() == 1; }));
    waiting.send(get("/hello"));
    std::jthread stopper{[&] { server.stop(); }};
    EXPECT_EQ(busy.read_all(), "");
    gate.open();
    stopper.join();
    EXPECT_FALSE(holds(waiting.read_all(), "hello")) << "what waits for a thread is not begun any more";
}

TEST(HttpServerThreads, TurnsAwayOneConnectionTooMany) {
    HttpServerOptions options = small_options();
    options.most_connections = 2;
    const HttpServer server = started(options);
    RawClient first{server.port()};
    RawClient second{server.port()};
    EXPECT_TRUE(holds(first.send(get("/hello")).read_until("hello"), "200 OK"));
    EXPECT_TRUE(holds(second.send(get("/hello")).read_until("hello"), "200 OK"));
    const std::string answer = answer_to(server, get("/hello"));
    EXPECT_EQ(status_of(answer), 503U);
    EXPECT_TRUE(holds(answer, "Retry-After: 1\r\n"));
    EXPECT_TRUE(has_line(server, R"(adjudge_http_refused_total{reason="connections"} 1)"));
}

TEST(HttpServerThreads, RefusesWhatWouldWaitTooLong) {
    Gate gate;
    HttpServerOptions options = small_options();
    options.handler_threads = 1;
    options.most_waiting = 1;
    const HttpServer server = started(options, {gated_router(gate), {}, {}});
    RawClient first{server.port()};
    first.send(get("/gate"));
    ASSERT_TRUE(becomes_true([&] { return gate.arrived() == 1; }));
    RawClient second{server.port()};
    RawClient third{server.port()};
    second.send(get_and_close("/hello"));
    third.send(get_and_close("/hello"));
    ASSERT_TRUE(
        becomes_true([&] { return has_line(server, R"(adjudge_http_refused_total{reason="queue"} 1)"); }));
    gate.open();
    const unsigned a = status_of(second.read_all());
    const unsigned b = status_of(third.read_all());
    EXPECT_EQ(std::min(a, b), 200U);
    EXPECT_EQ(std::max(a, b), 503U);
}

TEST(HttpServerThreads, AnswersBesideManyIdleConnections) {
    const HttpServer server = started();
    std::vector<std::unique_ptr<RawClient>> idle;
    for (int i = 0; i < 500; ++i) {
        idle.push_back(std::make_unique<RawClient>(server.port()));
        ASSERT_TRUE(idle.back()->is_connected());
    }
    EXPECT_TRUE(becomes_true([&] { return has_line(server, "adjudge_http_connections 500"); }));
    EXPECT_EQ(body_of(answer_to(server, get_and_close("/hello"))), "hello");
    EXPECT_TRUE(holds(idle.back()->send(get("/hello")).read_until("hello"), "200 OK"));
}

TEST(HttpServerThreads, FinishesEveryAnswer) {
    const auto finish = [](const HttpRequest&, HttpResponse& response) {
        response.set_header("X-Safe", "yes");
    };
    const HttpServer server = started(small_options(), {small_router(), finish, {}});
    for (const std::string& request :
         {get_and_close("/hello"), get_and_close("/nothing"), get_and_close("/throws"), post("/hello", ""),
          std::string{"nonsense\r\n\r\n"}, get("/hello", std::string(17'000, 'a'))}) {
        EXPECT_TRUE(holds(answer_to(server, request), "\r\nX-Safe: yes\r\n")) << request.substr(0, 40);
    }
}

TEST(HttpServerThreads, FailsWhereTheFinishOrAHeaderDoes) {
    const auto finish = [](const HttpRequest& request, HttpResponse& response) {
        if (request.path == "/hello") {
            throw std::runtime_error{"unfinished"};
        }
        response.set_header("X-Bad", "a\r\nb");
    };
    const HttpServer server = started(small_options(), {small_router(), finish, {}});
    EXPECT_EQ(status_of(answer_to(server, get_and_close("/hello"))), 500U);
    EXPECT_EQ(status_of(answer_to(server, get_and_close("/nothing"))), 500U);
}

TEST(HttpServerThreads, CountsWhatItAnswers) {
    const HttpServer server = started();
    (void)answer_to(server, get_and_close("/parts/a"));
    (void)answer_to(server, get_and_close("/parts/b"));
    (void)answer_to(server, get_and_close("/nothing"));
    EXPECT_TRUE(becomes_true([&] {
        return has_line(
                   server,
                   R"(adjudge_http_requests_total{method="GET",route="/parts/{part}",status="200"} 2)") &&
               has_line(server, R"(adjudge_http_requests_total{method="GET",route="",status="404"} 1)");
    })) << server.metrics();
    EXPECT_TRUE(becomes_true([&] { return has_line(server, "adjudge_http_connections 0"); }));
}

TEST(HttpServerThreads, BelievesAProxyOnlyWhereToldTo) {
    Router router;
    router.add(HttpMethod::Get, "/who", [](const HttpRequest& request) {
        return text_response(fmt::format("{} {}", request.address, request.id));
    });
    const std::string request =
        get("/who", "X-Forwarded-For: 9.9.9.9, 5.6.7.8\r\nX-Request-Id: abcdefgh-1\r\nConnection: close\r\n");
    HttpServerOptions options = small_options();
    const HttpServer wary = started(options, {router, {}, {}});
    const std::string answer = answer_to(wary, request);
    EXPECT_TRUE(holds(body_of(answer), "127.0.0.1 "));
    EXPECT_FALSE(holds(answer, "abcdefgh-1"));
    options.trusts_proxy = true;
    const HttpServer trusting = started(options, {router, {}, {}});
    EXPECT_EQ(body_of(answer_to(trusting, request)), "5.6.7.8 abcdefgh-1");
}

TEST(HttpServerThreads, SaysWhenItsAddressIsTaken) {
    const HttpServer server = started();
    HttpServerOptions options = small_options();
    options.port = server.port();
    const auto second = HttpServer::start(options, {small_router(), {}, {}});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::Io);
    EXPECT_TRUE(holds(second.error().message, std::to_string(server.port()))) << second.error().message;
    options.address = "no such address";
    EXPECT_FALSE(HttpServer::start(options, {small_router(), {}, {}}));
}

TEST(HttpServerThreads, AnswersManyClientsAtOnce) {
    const HttpServer server = started();
    std::atomic<int> right{0};
    std::vector<std::jthread> clients;
    for (int t = 0; t < 8; ++t) {
        clients.emplace_back([&, t] {
            RawClient client{server.port()};
            for (int i = 0; i < 50; ++i) {
                const std::string part = fmt::format("{}-{}", t, i);
                right += holds(client.send(get("/parts/" + part)).read_until("]"), "[" + part + "]") ? 1 : 0;
            }
        });
    }
    clients.clear();
    EXPECT_EQ(right, 400);
}

TEST(HttpServerThreads, SendsALargeBodyToASlowReader) {
    Router router;
    router.add(HttpMethod::Get, "/large",
               [](const HttpRequest&) { return text_response(std::string(20'000'000, 'a')); });
    const HttpServer server = started(small_options(), {std::move(router), {}, {}});
    RawClient client{server.port()};
    client.send(get_and_close("/large"));
    std::this_thread::sleep_for(milliseconds{100});
    EXPECT_EQ(body_of(client.read_all()).size(), 20'000'000U);
}

}  // namespace
}  // namespace adjudge
