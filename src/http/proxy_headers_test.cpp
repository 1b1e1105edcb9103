#include "http/proxy_headers.hpp"

#include <gtest/gtest.h>

namespace adjudge {
namespace {

std::optional<std::string> address_in(std::vector<NamedValue> headers) {
    return forwarded_address({.headers = std::move(headers)});
}

TEST(ForwardedAddress, IsTheOneThatTheNearestProxyWrote) {
    EXPECT_EQ(address_in({{"x-forwarded-for", "1.2.3.4, 5.6.7.8"}}), "5.6.7.8");
    EXPECT_EQ(address_in({{"x-forwarded-for", "1.2.3.4"}, {"x-forwarded-for", "2001:db8::1"}}),
              "2001:db8::1");
}

TEST(ForwardedAddress, IsNothingWhereItIsNoAddress) {
    EXPECT_EQ(address_in({}), std::nullopt);
    EXPECT_EQ(address_in({{"x-forwarded-for", ""}}), std::nullopt);
    EXPECT_EQ(address_in({{"x-forwarded-for", "1.2.3.4, <script>"}}), std::nullopt);
}

TEST(RequestId, MayHoldNothingThatALogMinds) {
    EXPECT_TRUE(is_request_id("0123-abcd_EF.9"));
    EXPECT_FALSE(is_request_id("short"));
    EXPECT_FALSE(is_request_id("with space"));
    EXPECT_FALSE(is_request_id(std::string(65, 'a')));
}

}  // namespace
}  // namespace adjudge
