#include "server/api/json_reply.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjudge {
namespace {

const HttpRequest request{.id = "request-1"};

TEST(JsonReply, IsNeverKeptByACache) {
    const HttpResponse response = json_reply({{"a", 1}}, 201);
    EXPECT_EQ(response.status, 201U);
    EXPECT_EQ(response.header("content-type"), "application/json");
    EXPECT_EQ(response.header("cache-control"), "no-store");
}

TEST(JsonReply, KeepsTheOrderOfKeys) { EXPECT_EQ(json_reply({{"b", 1}, {"a", 2}}).body, R"({"b":1,"a":2})"); }

TEST(JsonReply, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(json_reply({{"a", "x\xff"}}).body, "{\"a\":\"x\xef\xbf\xbd\"}");
}

TEST(ErrorReply, HasTheStatusThatTheCodeStandsFor) {
    const std::vector<std::pair<ErrorCode, unsigned>> all{
        {ErrorCode::InvalidInput, 400}, {ErrorCode::Forbidden, 403}, {ErrorCode::NotFound, 404},
        {ErrorCode::Conflict, 409},     {ErrorCode::Io, 503},        {ErrorCode::Unavailable, 503},
        {ErrorCode::Unsupported, 500}};
    for (const auto& [code, status] : all) {
        EXPECT_EQ(error_reply({code, "why"}, request).status, status);
    }
}

TEST(ErrorReply, TellsTheFieldAndWhy) {
    const auto body = nlohmann::json::parse(
        error_reply({ErrorCode::InvalidInput, "is wrong", {.field = "age"}}, request).body);
    EXPECT_EQ(body["detail"], "age: is wrong");
    EXPECT_EQ(body["request"], "request-1");
    EXPECT_EQ(body["status"], 400);
}

TEST(ErrorReply, DoesNotTellWhatWentWrongInside) {
    for (const ErrorCode code : {ErrorCode::Io, ErrorCode::Unavailable, ErrorCode::Unsupported}) {
        const HttpResponse response = error_reply({code, "/secret/path: disk"}, request);
        EXPECT_EQ(response.body.find("secret"), std::string::npos);
    }
}

TEST(ErrorReply, SaysWhenToAskAgainWhereTheStoreIsAway) {
    EXPECT_EQ(error_reply({ErrorCode::Unavailable, ""}, request).header("retry-after"), "1");
    EXPECT_EQ(error_reply({ErrorCode::Unsupported, ""}, request).header("retry-after"), "");
}

TEST(Refuse, IsAProblemDocument) {
    const HttpResponse response = refuse(418, "quote \" and \n", request);
    EXPECT_EQ(response.header("content-type"), "application/problem+json");
    EXPECT_EQ(response.header("cache-control"), "no-store");
    EXPECT_EQ(nlohmann::json::parse(response.body)["detail"], "quote \" and \n");
}

}  // namespace
}  // namespace adjudge
