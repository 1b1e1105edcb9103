// How a server stops: what is under way is finished.
#include <thread>

#include <gtest/gtest.h>

#include "http/testing_http_server.hpp"

namespace adjudge {
namespace {

TEST(HttpServerThreads, StopsTwiceWithoutHarm) {
    HttpServer server = started();
    server.stop();
    server.stop();
    EXPECT_FALSE(RawClient{server.port()}.is_connected());
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

}  // namespace
}  // namespace adjudge
