#include "http/message.hpp"

#include <gtest/gtest.h>

#include "http/problem_response.hpp"

namespace adjudge {
namespace {

TEST(HttpRequest, FindsWhatIsThereAndNothingElse) {
    const HttpRequest request{.query = {{"a", ""}, {"b", "1"}, {"b", "2"}},
                              .headers = {{"accept", "text/html"}},
                              .parameters = {{"campaign", "wmt"}}};
    EXPECT_EQ(request.header("accept"), "text/html");
    EXPECT_EQ(request.header("host"), "");
    EXPECT_EQ(request.parameter("campaign"), "wmt");
    EXPECT_EQ(request.parameter("hit"), "");
    EXPECT_EQ(request.query_value("a"), "");
    EXPECT_EQ(request.query_value("b"), "1");
    EXPECT_EQ(request.query_value("c"), std::nullopt);
}

TEST(HttpRequest, FindsACookieAmongOthers) {
    const HttpRequest request{.headers = {{"cookie", "a=1; session=xyz=; b=\"two\""}, {"cookie", "c=3"}}};
    EXPECT_EQ(request.cookie("a"), "1");
    EXPECT_EQ(request.cookie("session"), "xyz=");
    EXPECT_EQ(request.cookie("b"), "two");
    EXPECT_EQ(request.cookie("c"), "3");
    EXPECT_EQ(request.cookie("sess"), "");
    EXPECT_EQ(request.cookie("ession"), "");
}

TEST(FindCookie, TellsAnEmptyOneFromNone) {
    EXPECT_EQ(find_cookie("a=", "a"), "");
    EXPECT_EQ(find_cookie("a", "a"), std::nullopt);
    EXPECT_EQ(find_cookie("", ""), std::nullopt);
    EXPECT_EQ(find_cookie(";;=;", "a"), std::nullopt);
    EXPECT_EQ(find_cookie("a=\"", "a"), "\"");
}

TEST(HttpResponse, SetsAHeaderInPlaceOfTheOneBefore) {
    HttpResponse response;
    response.set_header("Content-Type", "text/plain");
    response.set_header("content-type", "text/html");
    EXPECT_EQ(response.headers, (std::vector<NamedValue>{{"Content-Type", "text/html"}}));
    EXPECT_EQ(response.header("CONTENT-TYPE"), "text/html");
    EXPECT_EQ(response.header("Allow"), "");
}

TEST(HttpResponse, AddsCookiesBesideEachOther) {
    HttpResponse response;
    response.add_header("Set-Cookie", "a=1");
    response.add_header("Set-Cookie", "b=2");
    EXPECT_EQ(response.headers.size(), 2U);
}

// RFC 9110, section 15.
TEST(StatusWords, AreThoseOfTheStandard) {
    EXPECT_EQ(status_words(404), "Not Found");
    EXPECT_EQ(status_words(200), "OK");
    EXPECT_EQ(status_words(505), "HTTP Version Not Supported");
    EXPECT_EQ(status_words(299), "Unknown");
}

TEST(ProblemResponse, IsJsonWhateverTheDetailHolds) {
    const HttpResponse response = problem_response(400, "a \"b\" \\ \n\x01 ü", "id");
    EXPECT_EQ(response.status, 400U);
    EXPECT_EQ(response.header("content-type"), "application/problem+json");
    EXPECT_EQ(response.body, R"({"type":"about:blank","title":"Bad Request","status":400,)"
                             R"("detail":"a \"b\" \\ \n\u0001 ü","request":"id"})");
}

}  // namespace
}  // namespace adjudge
