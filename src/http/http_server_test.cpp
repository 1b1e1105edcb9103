#include "http/http_server.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "http/testing_http_server.hpp"

namespace adjudge {
namespace {

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

TEST(HttpServerThreads, GivesPathsThatClimbAsPlainText) {
    const HttpServer server = started();
    EXPECT_EQ(body_of(answer_to(server, get_and_close("/parts/..%2F..%2Fetc%2Fpasswd"))),
              "[../../etc/passwd]");
    EXPECT_EQ(body_of(answer_to(server, get_and_close("/parts/.."))), "[..]");
    EXPECT_EQ(status_of(answer_to(server, get_and_close("/parts/../hello"))), 404U);
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
        response.pieces = [i = 0]() mutable -> Result<std::string> {
            if (i++ == 0) {
                return std::string{"begun"};
            }
            return Error{ErrorCode::Io, "the disk is gone"};
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
    EXPECT_EQ(recorded.get_future().get().failure, "the disk is gone");
}

TEST(HttpServerThreads, CutsTheConnectionWhereAPieceThrows) {
    Router router;
    router.add(HttpMethod::Get, "/long", [](const HttpRequest&) {
        HttpResponse response;
        response.pieces = []() -> Result<std::string> { throw std::runtime_error{""}; };
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

}  // namespace
}  // namespace adjudge
