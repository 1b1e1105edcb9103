#include "http/response_head.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

TEST(ResponseHead, TellsLengthIdAndDate) {
    HttpResponse response{.status = 201};
    response.set_header("Content-Type", "text/plain");
    EXPECT_EQ(response_head(response, {.length = 3, .request_id = "i", .date = "d"}),
              "HTTP/1.1 201 Created\r\nDate: d\r\nX-Request-Id: i\r\nContent-Type: text/plain\r\n"
              "Content-Length: 3\r\n\r\n");
}

TEST(ResponseHead, LeavesOutTheFramingOfAHandler) {
    HttpResponse response;
    response.set_header("content-length", "7");
    response.set_header("Transfer-Encoding", "gzip");
    response.set_header("Connection", "upgrade");
    EXPECT_EQ(response_head(response, {.framing = BodyFraming::Chunks, .keeps_alive = false}),
              "HTTP/1.1 200 OK\r\nDate: \r\nX-Request-Id: \r\nTransfer-Encoding: chunked\r\nConnection: "
              "close\r\n\r\n");
}

TEST(ResponseHead, RefusesAHeaderThatWouldBreakIt) {
    for (const NamedValue& header : {NamedValue{"Location", "/a\r\nSet-Cookie: b=c"}, NamedValue{"a b", "c"},
                                     NamedValue{"", "c"}, NamedValue{"a", std::string(1, '\0')}}) {
        HttpResponse response{.headers = {header}};
        EXPECT_THROW(response_head(response, {}), std::logic_error);
    }
}

// RFC 9110, section 5.6.7, gives this very time.
TEST(HttpDate, IsThatOfTheStandard) { EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT"); }

TEST(Chunk, BeginsWithItsSizeInHexadecimal) {
    EXPECT_EQ(chunk(std::string(26, 'a')), "1a\r\n" + std::string(26, 'a') + "\r\n");
    EXPECT_EQ(chunk(""), "0\r\n\r\n");
}

TEST(EventText, PutsEveryLineOnALineOfItsOwn) {
    EXPECT_EQ(event_text("e", "a\nb\r\nc\rd"), "event: e\ndata: a\ndata: b\ndata: c\ndata: d\n\n");
    EXPECT_EQ(event_text("", ""), "data: \n\n");
    EXPECT_EQ(event_text("e\ndata: forged", "a"), "event: e data: forged\ndata: a\n\n");
}

}  // namespace
}  // namespace adjudge
