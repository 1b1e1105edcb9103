// Limits of size, time and number, and what is refused.
#include <atomic>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "http/testing_http_server.hpp"

namespace adjudge {
namespace {

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
