#include "http/request_target.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

using Values = std::vector<NamedValue>;

TEST(RequestTarget, IsAPathAndAQuery) {
    const auto target = parse_request_target("/a/b%20c?x=1&y=%C3%BC+z&w&=v");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->encoded_path, "/a/b%20c");
    EXPECT_EQ(target->path, "/a/b c");
    EXPECT_EQ(target->query, (Values{{"x", "1"}, {"y", "ü z"}, {"w", ""}, {"", "v"}}));
}

TEST(RequestTarget, MayBeAWholeAddress) {
    const auto target = parse_request_target("http://host:80/a?b=c");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/a");
    EXPECT_EQ(target->query, (Values{{"b", "c"}}));
    EXPECT_EQ(parse_request_target("http://host")->path, "/");
}

TEST(RequestTarget, TakesAPlusInAPathForAPlus) { EXPECT_EQ(parse_request_target("/a+b")->path, "/a+b"); }

TEST(RequestTarget, TakesTextOfSeveralLinesInAQuery) {
    EXPECT_EQ(parse_request_target("/?a=1%0D%0A2%093")->query, (Values{{"a", "1\r\n2\t3"}}));
}

TEST(RequestTarget, KeepsDotsAsTheyAre) {
    EXPECT_EQ(parse_request_target("/../%2e%2e/etc/passwd")->path, "/../../etc/passwd");
}

TEST(RequestTarget, IsRefusedWhereItIsNoUrl) {
    for (const char* target : {"", "*", "a", "host:80", "/a b", "/%", "/%4", "/%zz", "/a?b=%", "/\x80",
                               "ftp://host/a", "/a#b", "javascript:alert(1)", "/\"", "/<script>"}) {
        const auto read = parse_request_target(target);
        ASSERT_FALSE(read) << target;
        EXPECT_EQ(read.error().code, ErrorCode::InvalidInput);
    }
}

TEST(RequestTarget, IsRefusedWhereItDecodesToNoText) {
    for (const char* target : {"/a%00b", "/a?b=%00", "/a?%00=b", "/%FF", "/a?b=%C3", "/%0A", "/%7f",
                               "/%ED%A0%80", "/a?b=%1b", "/%C0%AF"}) {
        EXPECT_FALSE(parse_request_target(target)) << target;
    }
}

TEST(DecodedPathParts, AreCutBeforeTheyAreDecoded) {
    EXPECT_EQ(decoded_path_parts("/a%2Fb/c"), (std::vector<std::string>{"a/b", "c"}));
    EXPECT_EQ(decoded_path_parts("/"), (std::vector<std::string>{""}));
    EXPECT_EQ(decoded_path_parts("//a/"), (std::vector<std::string>{"", "a", ""}));
    EXPECT_EQ(decoded_path_parts("/%zz"), (std::vector<std::string>{"%zz"}));
}

TEST(EncodedPathPart, IsDecodedToWhatItWas) {
    EXPECT_EQ(encoded_path_part("a b/ü#?%+~"), "a%20b%2F%C3%BC%23%3F%25%2B~");
    EXPECT_EQ(decoded_path_parts("/" + encoded_path_part("a b/ü#?%+~")),
              (std::vector<std::string>{"a b/ü#?%+~"}));
}

}  // namespace
}  // namespace adjudge
