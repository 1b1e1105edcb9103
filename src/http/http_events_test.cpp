// Event streams: who reads them, who is too slow, who leaves.
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "http/testing_http_server.hpp"

namespace adjudge {
namespace {

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

}  // namespace
}  // namespace adjudge
