#include "http/router.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace adjudge {
namespace {

HttpHandler named(unsigned status) {
    return [status](const HttpRequest&) { return HttpResponse{.status = status}; };
}

Router campaign_router() {
    Router router;
    router.add(HttpMethod::Get, "/", named(200));
    router.add(HttpMethod::Get, "/campaigns/{campaign}", named(201));
    router.add(HttpMethod::Delete, "/campaigns/{campaign}", named(202));
    router.add(HttpMethod::Get, "/campaigns/new", named(203));
    router.add(HttpMethod::Post, "/campaigns/{campaign}/hits/{hit}", named(204));
    return router;
}

std::string path_of(const RouteMatch& match) { return match.route == nullptr ? "" : match.route->path; }

TEST(Router, FindsTheRouteOfAPath) {
    const Router router = campaign_router();
    EXPECT_EQ(path_of(router.find(HttpMethod::Get, "/")), "/");
    const RouteMatch match = router.find(HttpMethod::Post, "/campaigns/wmt/hits/7");
    EXPECT_EQ(path_of(match), "/campaigns/{campaign}/hits/{hit}");
    EXPECT_EQ(match.parameters, (std::vector<NamedValue>{{"campaign", "wmt"}, {"hit", "7"}}));
}

TEST(Router, PrefersALiteralPartWhateverTheOrder) {
    EXPECT_EQ(path_of(campaign_router().find(HttpMethod::Get, "/campaigns/new")), "/campaigns/new");
}

TEST(Router, AnswersHeadByTheRouteOfGet) {
    EXPECT_EQ(path_of(campaign_router().find(HttpMethod::Head, "/campaigns/a")), "/campaigns/{campaign}");
}

TEST(Router, PrefersARouteOfHeadItself) {
    Router router;
    router.add(HttpMethod::Get, "/a", named(200));
    router.add(HttpMethod::Head, "/a", named(201));
    EXPECT_EQ(router.find(HttpMethod::Head, "/a").route->method, HttpMethod::Head);
    EXPECT_EQ(router.find(HttpMethod::Get, "/a").route->method, HttpMethod::Get);
}

TEST(Router, TellsTheMethodsOfAPathThatHasOthers) {
    const RouteMatch match = campaign_router().find(HttpMethod::Put, "/campaigns/a");
    EXPECT_EQ(match.route, nullptr);
    EXPECT_EQ(match.allowed,
              (std::vector<HttpMethod>{HttpMethod::Get, HttpMethod::Head, HttpMethod::Delete}));
}

TEST(Router, FindsNothingForAnEmptyPartOrAnotherLength) {
    const Router router = campaign_router();
    for (const char* path :
         {"/campaigns/", "/campaigns", "/campaigns/a/", "//campaigns/a", "/campaigns/a/hits/"}) {
        const RouteMatch match = router.find(HttpMethod::Get, path);
        EXPECT_EQ(match.route, nullptr) << path;
        EXPECT_TRUE(match.allowed.empty()) << path;
    }
}

TEST(Router, KeepsAnEncodedSlashInsideItsPart) {
    const RouteMatch match = campaign_router().find(HttpMethod::Get, "/campaigns/a%2Fhits%2f7");
    EXPECT_EQ(match.parameters, (std::vector<NamedValue>{{"campaign", "a/hits/7"}}));
}

TEST(Router, TakesDotsAsPlainText) {
    const RouteMatch match = campaign_router().find(HttpMethod::Get, "/campaigns/..");
    EXPECT_EQ(match.parameters, (std::vector<NamedValue>{{"campaign", ".."}}));
    EXPECT_EQ(campaign_router().find(HttpMethod::Get, "/campaigns/../campaigns/new").route, nullptr);
}

TEST(Router, MatchesAnEncodedLiteral) {
    EXPECT_EQ(path_of(campaign_router().find(HttpMethod::Get, "/c%61mpaigns/new")), "/campaigns/new");
}

TEST(Router, RefusesARouteThatComesTwice) {
    Router router = campaign_router();
    EXPECT_THROW(router.add(HttpMethod::Get, "/campaigns/{other}", named(200)), std::logic_error);
    EXPECT_THROW(router.add(HttpMethod::Get, "campaigns", named(200)), std::logic_error);
    EXPECT_THROW(router.add(HttpMethod::Get, "/a", {}), std::logic_error);
}

}  // namespace
}  // namespace adjudge
