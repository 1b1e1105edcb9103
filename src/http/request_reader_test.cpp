#include "http/request_reader.hpp"

#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace adjudge {
namespace {

using namespace std::string_view_literals;

struct Read {
    RequestStage stage;
    IncomingRequest incoming;
    RequestRefusal refusal;
};

Read read_all(std::string_view bytes, RequestLimits limits = {}) {
    RequestReader reader{limits};
    reader.take(bytes);
    const RequestStage stage = reader.read();
    return {stage, std::move(reader.incoming()), reader.refusal()};
}

unsigned refused_with(std::string_view bytes, RequestLimits limits = {}) {
    const Read read = read_all(bytes, limits);
    return read.stage == RequestStage::Refused ? read.refusal.status : 0;
}

std::string with_headers(std::string_view headers) {
    return fmt::format("POST /a HTTP/1.1\r\nHost: b\r\n{}\r\n", headers);
}

TEST(RequestReader, ReadsARequestWithItsBody) {
    const Read read = read_all(
        "PUT /a%20b?c=d HTTP/1.1\r\nHost: e\r\nX-Name:  some value \r\nContent-Length: 3\r\n\r\nfgh");
    ASSERT_EQ(read.stage, RequestStage::Whole);
    const HttpRequest& request = read.incoming.request;
    EXPECT_EQ(request.method, HttpMethod::Put);
    EXPECT_EQ(request.path, "/a b");
    EXPECT_EQ(read.incoming.encoded_path, "/a%20b");
    EXPECT_EQ(request.query_value("c"), "d");
    EXPECT_EQ(request.header("x-name"), "some value");
    EXPECT_EQ(request.body, "fgh");
    EXPECT_TRUE(read.incoming.keeps_alive);
}

TEST(RequestReader, ReadsTheSameFromBytesThatComeOneByOne) {
    const std::string bytes =
        "POST /a HTTP/1.1\r\nHost: b\r\nTransfer-Encoding: "
        "chunked\r\n\r\n3;x=y\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\nT: v\r\n\r\n";
    RequestReader reader{RequestLimits{}};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const RequestStage stage = reader.read();
        ASSERT_TRUE(stage == RequestStage::Empty || stage == RequestStage::Head ||
                    stage == RequestStage::Body)
            << i;
        reader.take(std::string_view{bytes}.substr(i, 1));
    }
    ASSERT_EQ(reader.read(), RequestStage::Whole);
    EXPECT_EQ(reader.incoming().request.body, "abc0123456789abcdef");
    EXPECT_EQ(reader.incoming().request.header("t"), "") << "a trailer is no header";
}

TEST(RequestReader, ReadsOneRequestAfterTheOther) {
    RequestReader reader{RequestLimits{}};
    reader.take(
        "POST /1 HTTP/1.1\r\nHost: b\r\nContent-Length: 2\r\n\r\nab\r\nGET /2 HTTP/1.1\r\nHost: "
        "b\r\n\r\nGET");
    ASSERT_EQ(reader.read(), RequestStage::Whole);
    EXPECT_EQ(reader.incoming().request.body, "ab");
    reader.go_on();
    ASSERT_EQ(reader.read(), RequestStage::Whole);
    EXPECT_EQ(reader.incoming().request.path, "/2");
    EXPECT_EQ(reader.incoming().request.body, "");
    reader.go_on();
    EXPECT_EQ(reader.read(), RequestStage::Head);
}

TEST(RequestReader, PassesOverEmptyLinesHoweverTheyCome) {
    RequestReader reader{RequestLimits{}};
    for (const char* bytes : {"\r", "\n\r", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"}) {
        reader.take(bytes);
        (void)reader.read();
    }
    EXPECT_EQ(reader.read(), RequestStage::Whole);
}

TEST(RequestReader, KnowsWhatAnOldClientCan) {
    const Read read = read_all("GET / HTTP/1.0\r\n\r\n");
    ASSERT_EQ(read.stage, RequestStage::Whole);
    EXPECT_FALSE(read.incoming.keeps_alive);
    EXPECT_FALSE(read.incoming.knows_chunks);
    EXPECT_TRUE(read_all("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").incoming.keeps_alive);
    EXPECT_FALSE(read_all("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").incoming.keeps_alive);
}

TEST(RequestReader, SaysThatAClientWaitsForA100) {
    const Read read = read_all(with_headers("Content-Length: 3\r\nExpect: 100-Continue\r\n"));
    EXPECT_EQ(read.stage, RequestStage::Body);
    EXPECT_TRUE(read.incoming.waits_for_continue);
    EXPECT_FALSE(read_all(with_headers("Content-Length: 3\r\nExpect: 100-continue\r\n") + "a")
                     .incoming.waits_for_continue);
    EXPECT_EQ(refused_with(with_headers("Expect: miracles\r\n")), 417U);
}

TEST(RequestReader, RefusesTwoWaysToTellTheLength) {
    EXPECT_EQ(refused_with(with_headers("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("Content-Length: 3\r\nContent-Length: 4\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("Content-Length: 3\r\nContent-Length: 3\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("Content-Length: 3, 3\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n")),
              400U);
    EXPECT_EQ(refused_with("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"), 400U);
}

TEST(RequestReader, RefusesALengthThatIsNoNumber) {
    for (const char* length : {"", "+3", "-3", "0x3", "3 4", "3.0", "99999999999999999999999999"}) {
        EXPECT_EQ(refused_with(with_headers(fmt::format("Content-Length: {}\r\n", length))), 400U) << length;
    }
}

TEST(RequestReader, RefusesCodingsThatItDoesNotKnow) {
    EXPECT_EQ(refused_with(with_headers("Transfer-Encoding: gzip, chunked\r\n")), 501U);
    EXPECT_EQ(refused_with(with_headers("Transfer-Encoding: chunked, gzip\r\n")), 501U);
    EXPECT_EQ(refused_with(with_headers("Transfer-Encoding: xchunked\r\n")), 501U);
}

TEST(RequestReader, RefusesLinesThatEndInAnotherWay) {
    EXPECT_EQ(refused_with("GET / HTTP/1.1\nHost: a\n\n"), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\nHost: a\r\n\r\r\n"), 400U);
}

TEST(RequestReader, RefusesAFoldedHeader) {
    EXPECT_EQ(refused_with(with_headers("X: a\r\n b\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("X: a\r\n\tb\r\n")), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\n X: a\r\nHost: b\r\n\r\n"), 400U);
}

TEST(RequestReader, RefusesNamesAndValuesThatAreNone) {
    EXPECT_EQ(refused_with(with_headers("Content-Length : 3\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers(": 3\r\n")), 400U);
    EXPECT_EQ(refused_with(with_headers("no colon\r\n")), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"sv), 400U);
    EXPECT_EQ(refused_with("GET /\0 HTTP/1.1\r\n"sv), 400U);
    EXPECT_EQ(refused_with("\x16\x03\x01\x02"), 400U) << "TLS on a port without it";
}

TEST(RequestReader, RefusesARequestWithoutOneHost) {
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400U);
}

TEST(RequestReader, RefusesTargetsThatAreNone) {
    EXPECT_EQ(refused_with("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with("GET\r\n\r\n"), 400U);
}

TEST(RequestReader, RefusesMethodsAndVersionsThatItDoesNotKnow) {
    EXPECT_EQ(refused_with("BREW / HTTP/1.1\r\nHost: a\r\n\r\n"), 501U);
    EXPECT_EQ(refused_with("get / HTTP/1.1\r\nHost: a\r\n\r\n"), 501U);
    EXPECT_EQ(refused_with("GET / HTTP/2.0\r\nHost: a\r\n\r\n"), 505U);
    EXPECT_EQ(refused_with("GET / HTTP/1.2\r\nHost: a\r\n\r\n"), 505U);
    EXPECT_EQ(refused_with("GET / HTTQ/1.1\r\nHost: a\r\n\r\n"), 400U);
}

TEST(RequestReader, RefusesAHeadThatIsTooLarge) {
    const std::string head = with_headers("X: " + std::string(200, 'a') + "\r\n");
    EXPECT_EQ(read_all(head, {.header_bytes = head.size()}).stage, RequestStage::Whole);
    EXPECT_EQ(refused_with(head, {.header_bytes = head.size() - 1}), 431U);
    EXPECT_EQ(refused_with(std::string(300, 'A'), {.header_bytes = 200}), 431U);
}

TEST(RequestReader, RefusesALargeBodyBeforeItComes) {
    EXPECT_EQ(refused_with(with_headers("Content-Length: 11\r\n"), {.body_bytes = 10}), 413U);
    EXPECT_EQ(refused_with(with_headers("Content-Length: 18446744073709551615\r\n")), 413U);
    EXPECT_EQ(read_all(with_headers("Content-Length: 10\r\n"), {.body_bytes = 10}).stage, RequestStage::Body);
}

TEST(RequestReader, RefusesChunksThatAreTooMany) {
    const std::string head = with_headers("Transfer-Encoding: chunked\r\n");
    EXPECT_EQ(refused_with(head + "6\r\nabcdef\r\n5\r\nghijk\r\n0\r\n\r\n", {.body_bytes = 10}), 413U);
    EXPECT_EQ(refused_with(head + "fffffffffffffff0\r\n"), 413U);
    EXPECT_EQ(
        read_all(head + "6\r\nabcdef\r\n4\r\nghij\r\n0\r\n\r\n", {.body_bytes = 10}).incoming.request.body,
        "abcdefghij");
}

TEST(RequestReader, RefusesChunksThatAreMalformed) {
    const std::string head = with_headers("Transfer-Encoding: chunked\r\n");
    EXPECT_EQ(refused_with(head + "x\r\n"), 400U);
    EXPECT_EQ(refused_with(head + "1\r\nabc\r\n0\r\n\r\n"), 400U);
    EXPECT_EQ(refused_with(head + "-1\r\na\r\n"), 400U);
    EXPECT_EQ(refused_with(head + "1;" + std::string(20'000, 'a')), 400U) << "a line without an end";
}

TEST(RequestReader, RemembersWhoAskedForTooMuch) {
    const Read read = read_all(with_headers("Content-Length: 11\r\n"), {.body_bytes = 10});
    EXPECT_TRUE(read.incoming.is_readable);
    EXPECT_EQ(read.incoming.request.path, "/a");
}

}  // namespace
}  // namespace adjudge
