#include "server/session_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

constexpr const char* session_path = "/api/v1/session";
constexpr const char* password = "correct horse";

class SignIn : public testing::Test {
protected:
    static void SetUpTestSuite() { hash() = password_hash(password); }
    static std::string& hash() {
        static std::string hash;
        return hash;
    }
    static void add_anna(TestServer& server, AccountRole role = AccountRole::Owner) {
        must(server.store().write<Account>([&](Connection& connection) {
            return add_account(connection, {"anna", hash(), role}, server.store().now());
        }));
    }
    static Reply sign_in(TestServer& server, const std::string& name, const std::string& secret) {
        return server.anybody().post(session_path, {{"name", name}, {"password", secret}});
    }
    static std::string cookie_of(const Reply& reply) {
        const std::string header{reply.response.header("set-cookie")};
        return header.substr(0, header.find(';'));
    }
    static TestClient signed_in(TestServer& server) {
        const Reply reply = sign_in(server, "anna", password);
        return server.anybody({{"Cookie", cookie_of(reply)}, {"X-CSRF-Token", reply.text("csrf")}});
    }
};

TEST_F(SignIn, GivesASessionThatLastsUntilSigningOut) {
    TestServer server;
    add_anna(server);
    auto anna = signed_in(server);
    EXPECT_EQ(anna.get(session_path)["account"], (TestJson{{"name", "anna"}, {"role", "owner"}}));
    EXPECT_EQ(anna.remove(session_path).status, 200U);
    EXPECT_EQ(anna.get(session_path).status, 401U);
}

TEST_F(SignIn, SetsACookieThatScriptsAndOtherSitesCannotUse) {
    TestServer server{{.is_behind_https = true}};
    add_anna(server);
    const std::string cookie{sign_in(server, "anna", password).response.header("set-cookie")};
    for (const auto* part : {"; HttpOnly", "; SameSite=Strict", "; Secure", "; Path=/", "; Max-Age=43200"}) {
        EXPECT_NE(cookie.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(cookie.find("Domain"), std::string::npos);
}

TEST_F(SignIn, AnswersAnUnknownNameAndAWrongPasswordAlike) {
    TestServer server;
    add_anna(server);
    Reply wrong = sign_in(server, "anna", "wrong password");
    Reply unknown = sign_in(server, "nobody", "wrong password");
    EXPECT_EQ(wrong.status, 401U);
    for (Reply* reply : {&wrong, &unknown}) {
        reply->json.erase("request");
    }
    EXPECT_EQ(wrong.json, unknown.json);
    EXPECT_EQ(unknown.response.header("set-cookie"), "");
}

TEST_F(SignIn, IsLimitedByAddress) {
    TestServer server{{.sign_ins_per_minute = 2}};
    auto client = server.anybody();
    std::vector<unsigned> statuses;
    for (const auto* name : {"a", "b", "c"}) {
        statuses.push_back(client.post(session_path, {{"name", name}, {"password", "x"}}).status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{401, 401, 429}));
}

TEST_F(SignIn, IsLimitedByAccountWhereverItComesFrom) {
    CollectionServerOptions options{.sign_ins_per_minute = 2};
    options.http.trusts_proxy = true;
    TestServer server{options};
    std::vector<unsigned> statuses;
    for (const auto* address : {"10.0.0.1", "10.0.0.2", "10.0.0.3"}) {
        statuses.push_back(server.anybody({{"X-Forwarded-For", address}})
                               .post(session_path, {{"name", "anna"}, {"password", "x"}})
                               .status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{401, 401, 429}));
}

TEST_F(SignIn, TakesNoAddressFromAClientWhereThereIsNoProxy) {
    TestServer server{{.sign_ins_per_minute = 2}};
    std::vector<unsigned> statuses;
    for (const auto* address : {"10.0.0.1", "10.0.0.2", "10.0.0.3"}) {
        statuses.push_back(server.anybody({{"X-Forwarded-For", address}, {"Forwarded", "for=10.0.0.9"}})
                               .post(session_path, {{"name", address}, {"password", "x"}})
                               .status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{401, 401, 429}));
}

TEST_F(SignIn, RefusesWhatIsNoNameAndPassword) {
    TestServer server;
    auto client = server.anybody();
    for (const TestJson& body :
         {TestJson::object(), TestJson{{"name", "anna"}}, TestJson{{"name", {"anna"}}, {"password", "x"}},
          TestJson{{"name", "anna"}, {"password", 1}}, TestJson{{"name", "anna"}, {"password", nullptr}},
          TestJson{{"name", std::string(1'000'000, 'a')}, {"password", "x"}},
          TestJson{{"name", "anna"}, {"password", std::string(201, 'a')}},
          TestJson{{"name", std::string(1, '\0')}, {"password", "x"}}}) {
        EXPECT_EQ(client.post(session_path, body).status, 400U);
    }
}

TEST_F(SignIn, IsNotPossibleByAFormOfAnotherSite) {
    TestServer server;
    add_anna(server);
    const std::string body = R"({"name":"anna","password":"correct horse"})";
    for (const auto* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}) {
        EXPECT_EQ(server.anybody().ask(HttpMethod::Post, session_path, body, {{"Content-Type", type}}).status,
                  400U);
    }
}

TEST_F(SignIn, EndsEverySessionWhenThePasswordChanges) {
    TestServer server;
    add_anna(server);
    auto anna = signed_in(server);
    auto elsewhere = server.requester(AccountRole::Owner, "anna");
    EXPECT_EQ(
        anna.put("/api/v1/session/password", {{"old_password", "wrong one"}, {"password", "a new password"}})
            .status,
        403U);
    EXPECT_EQ(
        anna.put("/api/v1/session/password", {{"old_password", password}, {"password", "short"}}).status,
        400U);
    EXPECT_EQ(
        anna.put("/api/v1/session/password", {{"old_password", password}, {"password", "a new password"}})
            .status,
        200U);
    EXPECT_EQ(anna.get(session_path).status, 401U);
    EXPECT_EQ(elsewhere.get(session_path).status, 401U);
    EXPECT_EQ(sign_in(server, "anna", password).status, 401U);
    EXPECT_EQ(sign_in(server, "anna", "a new password").status, 200U);
}

TEST_F(SignIn, LetsOwnersMakeAndRemoveAccounts) {
    TestServer server;
    auto owner = server.requester(AccountRole::Owner);
    const TestJson eve{{"name", "eve"}, {"password", "long enough"}, {"role", "viewer"}};
    EXPECT_EQ(owner.post("/api/v1/accounts", eve).status, 201U);
    EXPECT_EQ(owner.post("/api/v1/accounts", eve).status, 409U);
    EXPECT_EQ(owner.get("/api/v1/accounts")["accounts"].size(), 2U);
    auto session = server.requester(AccountRole::Viewer, "eve");
    EXPECT_EQ(owner.remove("/api/v1/accounts/eve").status, 200U);
    EXPECT_EQ(session.get(session_path).status, 401U);
    EXPECT_EQ(owner.remove("/api/v1/accounts/eve").status, 404U);
    EXPECT_EQ(owner.remove("/api/v1/accounts/owner").status, 409U);
}

TEST_F(SignIn, RefusesAccountsThatAreNotWhole) {
    TestServer server;
    auto owner = server.requester(AccountRole::Owner);
    const TestJson whole{{"name", "eve"}, {"password", "long enough"}, {"role", "viewer"}};
    for (const auto& [key, value] :
         std::vector<std::pair<std::string, TestJson>>{{"name", ""},
                                                       {"name", std::string(101, 'x')},
                                                       {"name", 1},
                                                       {"password", "short"},
                                                       {"password", std::string(201, 'x')},
                                                       {"role", "king"},
                                                       {"role", nullptr}}) {
        TestJson body = whole;
        body[key] = value;
        EXPECT_EQ(owner.post("/api/v1/accounts", body).status, 400U) << key << value;
    }
}

TEST_F(SignIn, TellsNoHashOrPasswordToAnybody) {
    TestServer server;
    add_anna(server);
    auto owner = server.requester(AccountRole::Owner);
    EXPECT_EQ(owner.get("/api/v1/accounts").response.body.find("argon2"), std::string::npos);
}

TEST(CheckPassword, WantsTenToTwoHundredCharacters) {
    EXPECT_FALSE(check_password(std::string(9, 'x')));
    EXPECT_TRUE(check_password(std::string(10, 'x')));
    EXPECT_TRUE(check_password(std::string(200, 'x')));
    EXPECT_FALSE(check_password(std::string(201, 'x')));
}

}  // namespace
}  // namespace adjudge
