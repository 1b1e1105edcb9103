#include "server/api/endpoint.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

// An API with an endpoint for each kind of caller.
class EchoApi {
public:
    static std::vector<Endpoint<EchoApi>> endpoints() {
        const auto anything = json_answer(json_schema::any_object());
        return {
            endpoint({HttpMethod::Get, "/public", "", Access::Anyone, {.answer = anything}}, &EchoApi::fail),
            endpoint({HttpMethod::Post,
                      "/body",
                      "",
                      Access::Anyone,
                      {.body = json_body(json_schema::any_object()), .answer = anything}},
                     &EchoApi::echo),
            endpoint({HttpMethod::Get,
                      "/query",
                      "",
                      Access::Anyone,
                      {.query = {{"method", json_schema::text(), ""},
                                 {"table", json_schema::text(), ""},
                                 {"as", json_schema::one_of({"text", "image"}), ""}},
                       .answer = anything}},
                     &EchoApi::welcome),
            endpoint({HttpMethod::Get,
                      "/page",
                      "",
                      Access::Anyone,
                      {.answer = anything, .others = UndeclaredNames::Ignored}},
                     &EchoApi::welcome),
            endpoint({HttpMethod::Get, "/owner", "", Access::Owner, {.answer = anything}}, &EchoApi::greet),
        };
    }
    Result<HttpResponse> fail(const HttpRequest& /*request*/) {
        return Error{ErrorCode::Conflict, "must be another", {.field = "name"}};
    }
    Result<HttpResponse> welcome(const HttpRequest& /*request*/) { return json_reply({{"is", "welcome"}}); }
    Result<HttpResponse> echo(const HttpRequest& /*request*/, JsonBody& body) {
        return json_reply({{"word", body.text("word")}});
    }
    Result<HttpResponse> greet(const Session& session) {
        return json_reply({{"name", session.account.name}});
    }
};

class EndpointTest : public testing::Test {
protected:
    EndpointTest() { add_endpoints(router_, api_, {store_, campaigns_}); }

    HttpResponse ask(const HttpRequest& request) {
        return router_.find(request.method, request.path).route->handler(request);
    }

    TestDatabase database_{SqlDialect::Sqlite};
    Store store_ = database_.open();
    CampaignCache campaigns_{store_};
    EchoApi api_;
    Router router_;
};

TEST_F(EndpointTest, TurnsAnErrorIntoTheAnswerThatItStandsFor) {
    const HttpResponse response = ask({.path = "/public"});
    EXPECT_EQ(response.status, 409U);
    EXPECT_NE(response.body.find("name: must be another"), std::string::npos);
}

TEST_F(EndpointTest, HandsTheBodyOver) {
    const HttpResponse response = ask({.method = HttpMethod::Post,
                                       .path = "/body",
                                       .headers = {{"content-type", "application/json"}},
                                       .body = R"({"word": "x"})"});
    EXPECT_EQ(response.body, R"({"word":"x"})");
}

TEST_F(EndpointTest, RefusesABodyThatIsNotJson) {
    EXPECT_EQ(ask({.method = HttpMethod::Post, .path = "/body", .body = "x"}).status, 400U);
}

TEST_F(EndpointTest, RefusesANameInTheQueryThatIsNotDeclared) {
    EXPECT_EQ(ask({.path = "/query", .query = {{"table", "x"}, {"method", "y"}}}).status, 200U);
    const auto refusal = [&](const std::string& name) {
        const HttpResponse response = ask({.path = "/query", .query = {{name, "x"}}});
        EXPECT_EQ(response.status, 400U) << name;
        return response.body;
    };
    EXPECT_NE(refusal("tabel").find("did you mean table?"), std::string::npos) << refusal("tabel");
    EXPECT_NE(refusal("label-method").find("did you mean method?"), std::string::npos);
    EXPECT_NE(refusal("foo").find("these are method, table, as"), std::string::npos) << refusal("foo");
}

TEST_F(EndpointTest, RefusesAValueOutsideOfTheWordsWithItsPlaceAndTheWords) {
    EXPECT_EQ(ask({.path = "/query", .query = {{"as", "image"}}}).status, 200U);
    for (const char* value : {"Text", "", "1"}) {
        const HttpResponse response = ask({.path = "/query", .query = {{"as", value}}});
        EXPECT_EQ(response.status, 400U) << value;
        EXPECT_NE(response.body.find("as: must be one of text, image"), std::string::npos) << response.body;
    }
}

TEST_F(EndpointTest, RefusesANameThatIsGivenTwice) {
    const HttpResponse response = ask({.path = "/query", .query = {{"method", "x"}, {"method", "x"}}});
    EXPECT_EQ(response.status, 400U);
    EXPECT_NE(response.body.find("method: "), std::string::npos) << response.body;
}

TEST_F(EndpointTest, IgnoresNamesThatServicesHangOnThePage) {
    EXPECT_EQ(ask({.path = "/page", .query = {{"PROLIFIC_PID", "x"}}}).status, 200U);
}

TEST_F(EndpointTest, AsksWhoItIsBeforeItLooksAtTheQuery) {
    EXPECT_EQ(ask({.path = "/owner", .query = {{"foo", "1"}}}).status, 401U);
}

TEST_F(EndpointTest, RefusesWhoHasNoSession) { EXPECT_EQ(ask({.path = "/owner"}).status, 401U); }

TEST(Endpoint, ThrowsALogicErrorWhereTheHandlerTakesAnotherCaller) {
    EXPECT_THROW((void)endpoint({HttpMethod::Get, "/owner", "", Access::Worker, {}}, &EchoApi::greet),
                 std::logic_error);
}

TEST(Endpoint, ThrowsALogicErrorWhereABodyIsReadThatIsNotDeclared) {
    EXPECT_THROW((void)endpoint({HttpMethod::Post, "/body", "", Access::Anyone, {}}, &EchoApi::echo),
                 std::logic_error);
}

}  // namespace
}  // namespace adjudge
