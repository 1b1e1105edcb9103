#include "server/page_reply.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/embedded_pages.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

HttpRequest asking(std::vector<NamedValue> headers) {
    HttpRequest request;
    request.headers = std::move(headers);
    return request;
}

std::string script_name() {
    const auto pages = embedded_pages();
    const auto script =
        std::ranges::find_if(pages, [](const EmbeddedPage& page) { return page.name.ends_with(".js"); });
    return std::string{script->name};
}

TEST(PageReply, IsPackedForWhoTakesItSo) {
    const HttpResponse packed = page_reply("work.html", asking({{"accept-encoding", "br, gzip"}}));
    EXPECT_EQ(packed.header("content-encoding"), "gzip");
    EXPECT_TRUE(packed.body.starts_with("\x1f\x8b"));
}

TEST(PageReply, ReadsWhatAClientTakes) {
    const auto coding = [](const char* accepted) {
        return std::string{
            page_reply("work.html", asking({{"accept-encoding", accepted}})).header("content-encoding")};
    };
    EXPECT_EQ(coding("gzip"), "gzip");
    EXPECT_EQ(coding("br;q=1.0, gzip; q=0.5"), "gzip");
    EXPECT_EQ(coding("gzip; q=0"), "");
    EXPECT_EQ(coding("gzip;q=0.0, br"), "");
    EXPECT_EQ(coding("br"), "");
}

TEST(PageReply, IsUnpackedForOthers) {
    const HttpResponse plain = page_reply("work.html", asking({}));
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_TRUE(plain.body.starts_with("<!doctype html>"));
    EXPECT_TRUE(plain.body.ends_with("</html>\n"));
}

TEST(PageReply, HasNoBodyForWhoHasIt) {
    const std::string tag{page_reply("work.html", asking({})).header("etag")};
    const HttpResponse again = page_reply("work.html", asking({{"if-none-match", tag}}));
    EXPECT_EQ(again.status, 304U);
    EXPECT_EQ(again.body, "");
}

TEST(PageReply, LetsPartsBeKeptAndPagesBeAskedFor) {
    EXPECT_EQ(page_reply("work.html", asking({})).header("cache-control"), "no-cache");
    EXPECT_NE(page_reply(script_name(), asking({})).header("cache-control").find("immutable"),
              std::string_view::npos);
}

TEST(PageReply, TellsWhatAPartIs) {
    EXPECT_EQ(page_reply(script_name(), asking({})).header("content-type"), "text/javascript; charset=utf-8");
}

TEST(PageReply, IsNotFoundForOtherNames) {
    for (const auto* name : {"", "assets/", "assets/none.js", "../work.html", "work"}) {
        EXPECT_EQ(page_reply(name, asking({})).status, 404U) << name;
    }
}

TEST(Assets, AreServedUnderTheirNames) {
    TestServer server;
    EXPECT_EQ(server.anybody().get("/" + script_name()).status, 200U);
    EXPECT_EQ(server.anybody().get("/assets/none.js").status, 404U);
}

}  // namespace
}  // namespace adjudge
