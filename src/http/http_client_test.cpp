#include "http/http_client.hpp"

#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "http/http_server.hpp"

namespace adjudge {
namespace {

HttpResponse shown(const HttpRequest& request) {
    HttpResponse response{.status = 201};
    response.body =
        fmt::format("{} {} [{}] {}", word(request.method), request.path, request.body, request.header("x-a"));
    response.set_header("X-Kind", "shown");
    return response;
}

HttpServer started() {
    Router router;
    for (const HttpMethod method :
         {HttpMethod::Get, HttpMethod::Post, HttpMethod::Put, HttpMethod::Patch, HttpMethod::Delete}) {
        router.add(method, "/show", shown);
    }
    router.add(HttpMethod::Get, "/login", [](const HttpRequest&) {
        HttpResponse response;
        response.add_header("Set-Cookie", "session=abc; Path=/");
        return response;
    });
    router.add(HttpMethod::Get, "/cookie", [](const HttpRequest& request) {
        return HttpResponse{.body = std::string{request.cookie("session")}};
    });
    router.add(HttpMethod::Get, "/moved", [](const HttpRequest&) {
        HttpResponse response{.status = 302};
        response.set_header("Location", "/show");
        return response;
    });
    router.add(HttpMethod::Get, "/large",
               [](const HttpRequest&) { return HttpResponse{.body = std::string(1000, 'a')}; });
    auto server =
        HttpServer::start({.port = 0, .io_threads = 1, .handler_threads = 2}, {std::move(router), {}, {}});
    if (!server) {
        throw std::runtime_error{describe(server.error())};
    }
    return std::move(server).value();
}

HttpClientOptions options_for(const HttpServer& server) {
    return {.base = fmt::format("http://127.0.0.1:{}", server.port())};
}

TEST(HttpClientThreads, AsksWithEveryMethod) {
    const HttpServer server = started();
    HttpClient client{options_for(server)};
    const auto put = client.ask(HttpMethod::Put, "/show?a=b", "body", {{"X-A", "header"}});
    ASSERT_TRUE(put) << describe(put.error());
    EXPECT_EQ(put->status, 201U);
    EXPECT_EQ(put->body, "PUT /show [body] header");
    EXPECT_EQ(put->header("x-kind"), "shown");
    EXPECT_EQ(client.ask(HttpMethod::Get, "/show")->body, "GET /show [] ");
    EXPECT_EQ(client.ask(HttpMethod::Post, "/show", "")->body, "POST /show [] ");
    EXPECT_EQ(client.ask(HttpMethod::Delete, "/show")->body, "DELETE /show [] ");
    EXPECT_EQ(client.ask(HttpMethod::Patch, "/show", "p")->body, "PATCH /show [p] ");
    EXPECT_EQ(client.ask(HttpMethod::Head, "/show")->body, "");
    EXPECT_EQ(client.ask(HttpMethod::Get, "/show")->body, "GET /show [] ")
        << "nothing is left of those before";
    EXPECT_EQ(client.ask(HttpMethod::Get, "/nothing")->status, 404U);
}

TEST(HttpClientThreads, KeepsItsConnection) {
    const HttpServer server = started();
    HttpClient client{options_for(server)};
    (void)client.ask(HttpMethod::Get, "/show");
    (void)client.ask(HttpMethod::Post, "/show", "a");
    EXPECT_NE(server.metrics().find("\nadjudge_http_connections 1\n"), std::string::npos);
}

TEST(HttpClientThreads, KeepsCookiesWhereToldTo) {
    const HttpServer server = started();
    HttpClientOptions options = options_for(server);
    HttpClient forgetful{options};
    (void)forgetful.ask(HttpMethod::Get, "/login");
    EXPECT_EQ(forgetful.ask(HttpMethod::Get, "/cookie")->body, "");
    options.keeps_cookies = true;
    HttpClient client{options};
    (void)client.ask(HttpMethod::Get, "/login");
    EXPECT_EQ(client.ask(HttpMethod::Get, "/cookie")->body, "abc");
}

TEST(HttpClientThreads, FollowsNoRedirection) {
    const HttpServer server = started();
    const auto answer = HttpClient{options_for(server)}.ask(HttpMethod::Get, "/moved");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 302U);
    EXPECT_EQ(answer->header("Location"), "/show");
}

TEST(HttpClientThreads, TakesNoMoreThanItMay) {
    const HttpServer server = started();
    HttpClientOptions options = options_for(server);
    options.most_body_bytes = 999;
    const auto answer = HttpClient{options}.ask(HttpMethod::Get, "/large");
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::Unavailable);
    EXPECT_NE(answer.error().message.find("999"), std::string::npos);
    options.most_body_bytes = 1000;
    EXPECT_EQ(HttpClient{options}.ask(HttpMethod::Get, "/large")->body.size(), 1000U);
}

TEST(HttpClientThreads, SaysThatNobodyAnswers) {
    HttpServer server = started();
    HttpClient client{options_for(server)};
    server.stop();
    const auto answer = client.ask(HttpMethod::Get, "/show");
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::Unavailable);
}

TEST(HttpClient, SpeaksNoOtherProtocol) {
    HttpClient client{{.base = "file://"}};
    EXPECT_FALSE(client.ask(HttpMethod::Get, "/etc/hostname"));
}

}  // namespace
}  // namespace adjudge
