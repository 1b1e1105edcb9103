#include "server/page_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

std::string collection_at(const std::string& service) {
    return "[collection]\nservice = \"" + service + "\"\n";
}

std::string policy_of(TestServer& server, const std::string& path) {
    return std::string{server.anybody().get(path).response.header("content-security-policy")};
}

TEST(SecurityHeaders, AreOnEveryAnswer) {
    TestServer server;
    auto anybody = server.anybody();
    for (const auto* path :
         {"/", "/admin", "/work/x", "/api/v1/openapi.json", "/healthz", "/readyz", "/metrics", "/api/v1/work",
          "/api/v1/campaigns", "/nothing", "/api/v1/work/enter"}) {
        const Reply reply = anybody.get(path);
        EXPECT_EQ(reply.response.header("x-content-type-options"), "nosniff") << path;
        EXPECT_EQ(reply.response.header("referrer-policy"), "no-referrer") << path;
        EXPECT_EQ(reply.response.header("cross-origin-opener-policy"), "same-origin") << path;
        EXPECT_EQ(reply.response.header("cross-origin-resource-policy"), "same-origin") << path;
        EXPECT_NE(reply.response.header("permissions-policy"), "") << path;
        EXPECT_NE(reply.response.header("content-security-policy").find("frame-ancestors 'none'"),
                  std::string::npos)
            << path;
        EXPECT_EQ(reply.response.header("access-control-allow-origin"), "") << path;
    }
}

TEST(SecurityHeaders, LetNothingBeLoadedFromElsewhere) {
    TestServer server;
    const std::string policy = policy_of(server, "/");
    for (const auto* part :
         {"default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"}) {
        EXPECT_NE(policy.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(policy.find("unsafe"), std::string::npos);
}

TEST(SecurityHeaders, DoNotTakeThePlaceOfAHandlersOwn) {
    HttpResponse response;
    response.set_header("Referrer-Policy", "origin");
    add_security_headers({}, response);
    EXPECT_EQ(response.header("referrer-policy"), "origin");
}

// The page on which MTurk shows an ExternalQuestion is on worker.mturk.com, and workersandbox.mturk.com for
// trying out.
TEST(WorkPage, MayBeFramedByMturkForItsCampaignsAlone) {
    TestServer server;
    server.add_campaign("turk", {}, collection_at("mturk"));
    server.add_campaign("open", {}, collection_at("link"));
    server.add_campaign("study", {}, collection_at("prolific"));
    const std::string policy = policy_of(server, "/work/turk");
    EXPECT_NE(policy.find("https://worker.mturk.com"), std::string::npos) << policy;
    EXPECT_NE(policy.find("https://workersandbox.mturk.com"), std::string::npos) << policy;
    for (const auto* path : {"/work/open", "/work/study", "/work/none"}) {
        EXPECT_TRUE(policy_of(server, path).ends_with("frame-ancestors 'none'")) << path;
    }
}

TEST(WorkPage, IsTheSameForACampaignThatIsNotThere) {
    TestServer server;
    server.add_campaign("open", {});
    EXPECT_EQ(server.anybody().get("/work/open").response.body,
              server.anybody().get("/work/none").response.body);
}

TEST(WorkPage, ShowsNothingOfItsPath) {
    TestServer server;
    const Reply reply = server.anybody().get("/work/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_EQ(reply.response.body.find("alert"), std::string::npos);
}

TEST(WorkPage, MaySendAFormToMturkForItsCampaignsAlone) {
    TestServer server;
    server.add_campaign("turk", {}, collection_at("mturk"));
    server.add_campaign("open", {}, collection_at("link"));
    EXPECT_NE(policy_of(server, "/work/turk").find("form-action https://www.mturk.com"), std::string::npos);
    EXPECT_NE(policy_of(server, "/work/open").find("form-action 'self'"), std::string::npos);
}

TEST(Description, IsTheOneThatTheProgramCarries) {
    TestServer server;
    EXPECT_EQ(server.anybody().get("/api/v1/openapi.json").response.body, openapi_text());
}

}  // namespace
}  // namespace adjudge
