#include "http/http_server.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "http/http_client.hpp"
#include "http/raw_client.hpp"

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

}  // namespace
}  // namespace adjudge
