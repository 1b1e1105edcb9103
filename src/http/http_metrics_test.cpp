#include "http/http_metrics.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

bool has_line(const std::string& text, const std::string& line) {
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(HttpMetrics, CountsByMethodRouteAndStatus) {
    HttpMetrics metrics;
    metrics.count({HttpMethod::Get, "/a", 200, 0.001});
    metrics.count({HttpMethod::Get, "/a", 200, 0.3});
    metrics.count({HttpMethod::Post, "", 404, 100});
    const std::string text = metrics.text();
    EXPECT_TRUE(has_line(text, R"(adjudge_http_requests_total{method="GET",route="/a",status="200"} 2)"))
        << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_requests_total{method="POST",route="",status="404"} 1)"))
        << text;
}

TEST(HttpMetrics, CountsSecondsUpToEachBound) {
    HttpMetrics metrics;
    metrics.count({HttpMethod::Get, "/a", 200, 0.001});
    metrics.count({HttpMethod::Get, "/a", 200, 0.25});
    metrics.count({HttpMethod::Get, "/a", 200, 100});
    const std::string text = metrics.text();
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_bucket{route="/a",le="0.0005"} 0)")) << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_bucket{route="/a",le="0.001"} 1)")) << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_bucket{route="/a",le="0.25"} 2)")) << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_bucket{route="/a",le="10"} 2)")) << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_bucket{route="/a",le="+Inf"} 3)")) << text;
    EXPECT_TRUE(has_line(text, R"(adjudge_http_request_seconds_count{route="/a"} 3)")) << text;
}

TEST(HttpMetrics, TellsConnectionsStreamsAndRefusals) {
    HttpMetrics metrics;
    metrics.connections = 3;
    metrics.streams = 2;
    metrics.count(Refusal::Queue);
    const std::string text = metrics.text();
    EXPECT_TRUE(has_line(text, "adjudge_http_connections 3"));
    EXPECT_TRUE(has_line(text, "adjudge_http_streams 2"));
    EXPECT_TRUE(has_line(text, R"(adjudge_http_refused_total{reason="queue"} 1)"));
    EXPECT_TRUE(has_line(text, R"(adjudge_http_refused_total{reason="slow"} 0)"));
}

// The text format of Prometheus, version 0.0.4.
TEST(EscapedLabel, CantLeaveItsQuotes) { EXPECT_EQ(escaped_label("a\"b\\c\nd"), R"(a\"b\\c\nd)"); }

}  // namespace
}  // namespace adjudge
