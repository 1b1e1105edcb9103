#include "server/access.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

struct AskedRoute {
    HttpMethod method;
    std::string path;
    std::string body;
    AccountRole least;
};

// A campaign of one line, whose file was sent as an upload.
std::string draft_body() {
    const TestJson file{{"name", "lines.txt"}, {"upload", "0123456789abcdef"}, {"parts", 1}};
    return TestJson{
        {"name", "made"},
        {"preset", "none"},
        {"settings",
         "[protocol]\nshows = [\"source\", \"output\"]\n[[protocol.field]]\nname = \"score\"\ntype = "
         "\"slider\"\ncriterion = \"fluency\"\n[hit]\nsystem = 1\nask_again = 0\nbad_reference = "
         "0\ngood_reference = 0\n"},
        {"language_pairs",
         TestJson::array({{{"source_language", "de"},
                           {"target_language", "en"},
                           {"source", file},
                           {"systems", TestJson::array({{{"name", "sys"}, {"file", file}}})}}})},
        {"files", TestJson::array()}}
        .dump();
}

// Every route of requesters, with the least role that may ask it.
std::vector<AskedRoute> requester_routes() {
    const std::string campaign = "/api/v1/campaigns/wmt";
    return {
        {HttpMethod::Get, "/api/v1/session", "", AccountRole::Viewer},
        {HttpMethod::Get, "/api/v1/campaigns", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign, "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/progress", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/hits", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/events", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/workers", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/workers/1", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/workers/1/messages", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/workers/1/profile", "", AccountRole::Reviewer},
        {HttpMethod::Get, campaign + "/profiles", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/exports/participants", "", AccountRole::Reviewer},
        {HttpMethod::Post, campaign + "/messages", R"({"workers":[1],"text":"Thank you."})",
         AccountRole::Reviewer},
        {HttpMethod::Get, "/api/v1/presets", "", AccountRole::Viewer},
        {HttpMethod::Put, "/api/v1/uploads/0123456789abcdef/parts/1", "bytes", AccountRole::Owner},
        {HttpMethod::Delete, "/api/v1/uploads", "", AccountRole::Owner},
        {HttpMethod::Put, "/api/v1/uploads/0123456789abcdef/parts/1", "bytes", AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/file-results",
         R"({"file":{"name":"a.csv","upload":"0123456789abcdef","parts":1}})", AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/file-reports",
         R"({"file":{"name":"a.csv","upload":"0123456789abcdef","parts":1}})", AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/text-guesses",
         R"({"files":[{"name":"a.txt","upload":"0123456789abcdef","parts":1}]})", AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/campaign-starts", R"({"draft":)" + draft_body() + "}",
         AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/settings-forms", R"({"settings":"[hit]\nsystem = 7\n"})",
         AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/campaign-checks", draft_body(), AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/campaigns", draft_body(), AccountRole::Owner},
        {HttpMethod::Get, campaign + "/study", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/exports/ratings", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/results", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/results/tables/systems", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/results/figures/ranking", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/report", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/workers/1/judgments", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/items", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/item?item=h1:1&source_language=de&target_language=en", "",
         AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/hits/h1/units/1", "", AccountRole::Viewer},
        {HttpMethod::Get, campaign + "/hits/h1/units/1/images/1", "", AccountRole::Viewer},
        {HttpMethod::Post, campaign + "/results/preview", R"({"without":[]})", AccountRole::Reviewer},
        {HttpMethod::Post, campaign + "/decisions", R"({"decision":"approve","workers":[1]})",
         AccountRole::Reviewer},
        {HttpMethod::Put, campaign + "/workers/1/exclusion", R"({"excluded":false})", AccountRole::Reviewer},
        {HttpMethod::Post, campaign + "/assignments/1/review", R"({"verdict":"approve"})",
         AccountRole::Reviewer},
        {HttpMethod::Get, campaign + "/exports/ratings?workers=named", "", AccountRole::Owner},
        {HttpMethod::Patch, campaign, R"({"state":"open"})", AccountRole::Owner},
        {HttpMethod::Post, campaign + "/invitations", R"({"name":"anna"})", AccountRole::Owner},
        {HttpMethod::Get, "/api/v1/accounts", "", AccountRole::Owner},
        {HttpMethod::Post, "/api/v1/accounts", R"({"name":"eve","password":"long enough","role":"viewer"})",
         AccountRole::Owner},
        {HttpMethod::Delete, "/api/v1/accounts/eve", "", AccountRole::Owner}};
}

std::vector<AskedRoute> worker_routes() {
    const std::string hit = "/api/v1/work/assignments/x";
    return {{HttpMethod::Get, "/api/v1/work", "", {}},
            {HttpMethod::Post, "/api/v1/work/consent", "{}", {}},
            {HttpMethod::Post, "/api/v1/work/profile", "{}", {}},
            {HttpMethod::Get, "/api/v1/work/qualification", "", {}},
            {HttpMethod::Post, "/api/v1/work/qualification", "{}", {}},
            {HttpMethod::Post, "/api/v1/work/hits", "{}", {}},
            {HttpMethod::Get, hit, "", {}},
            {HttpMethod::Get, hit + "/units/1", "", {}},
            {HttpMethod::Get, hit + "/units/1/images/x", "", {}},
            {HttpMethod::Post, hit + "/units/1/answers", "{}", {}},
            {HttpMethod::Post, hit + "/finish", "{}", {}},
            {HttpMethod::Post, hit + "/return", "{}", {}},
            {HttpMethod::Get, "/api/v1/work/messages", "", {}},
            {HttpMethod::Put, "/api/v1/work/messages/1/read", "", {}},
            {HttpMethod::Put, hit + "/comment", R"({"comment":"x"})", {}}};
}

bool changes(HttpMethod method) { return method != HttpMethod::Get; }

class Access : public testing::Test {
protected:
    void SetUp() override {
        campaign_ = server_.add_campaign("wmt", {rating_hit("h1")});
        auto worker = server_.worker(campaign_, "P1");
        do_hit(worker);
    }
    TestServer& server() { return server_; }
    const StoredCampaign& campaign() { return campaign_; }
    std::vector<unsigned> statuses(std::vector<NamedValue> headers, const std::vector<AskedRoute>& routes) {
        auto client = server_.anybody(std::move(headers));
        std::vector<unsigned> found;
        found.reserve(routes.size());
        for (const AskedRoute& route : routes) {
            found.push_back(client.send(route.method, route.path, route.body).status);
        }
        return found;
    }

private:
    TestServer server_;
    StoredCampaign campaign_;
};

TEST_F(Access, IsForTheRoleThatARouteNeedsAndThoseAbove) {
    for (const AccountRole role : {AccountRole::Viewer, AccountRole::Reviewer, AccountRole::Owner}) {
        auto client = server().requester(role);
        for (const AskedRoute& route : requester_routes()) {
            const unsigned status = client.send(route.method, route.path, route.body).status;
            EXPECT_EQ(status == 403, role < route.least)
                << word(role) << " " << word(route.method) << " " << route.path << " " << status;
            EXPECT_TRUE(status == 403 || status < 300) << route.path << " " << status;
        }
    }
}

// But the end of one's own session, one's password, and the stream that does not end.
TEST_F(Access, IsTriedHereOnEveryRouteOfRequesters) {
    statuses(server().session(AccountRole::Owner, "owner"), requester_routes());
    std::set<std::string> tried{"DELETE /api/v1/session", "PUT /api/v1/session/password",
                                "GET /api/v1/campaigns/{campaign}/live"};
    for (const RequestRecord& record : server().final_records()) {
        tried.insert(fmt::format("{} {}", word(record.method), record.route));
    }
    for (const auto& [path, operations] : api_description()["paths"].items()) {
        for (const auto& [method, operation] : operations.items()) {
            const bool is_requesters = operation.value("security", nlohmann::json::array()) ==
                                       nlohmann::json::array({{{"requester", nlohmann::json::array()}}});
            std::string name = method;
            std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
            const std::string route = fmt::format("{} {}", name, path);
            EXPECT_TRUE(!is_requesters || tried.contains(route)) << route;
        }
    }
}

TEST_F(Access, IsRefusedToWhoHasNoSession) {
    EXPECT_EQ(statuses({}, requester_routes()), std::vector<unsigned>(requester_routes().size(), 401));
}

TEST_F(Access, IsRefusedToAWorkersToken) {
    const std::string token = server().worker_token(campaign());
    for (const auto& headers :
         {TestServer::bearing(token), std::vector<NamedValue>{{"Cookie", "adjudge_session=" + token}}}) {
        EXPECT_EQ(statuses(headers, requester_routes()),
                  std::vector<unsigned>(requester_routes().size(), 401));
    }
}

TEST_F(Access, IsRefusedWithForgedSessions) {
    const auto real = server().session(AccountRole::Owner, "owner");
    const std::string token = real[0].value.substr(std::string{"adjudge_session="}.size());
    for (const std::string& forged :
         {std::string{}, std::string{"x"}, token + "x", token.substr(1), token + "%00",
          std::string{"' OR '1'='1"}, std::string(8'000, 'a'), std::string{"\"\""}}) {
        auto client = server().anybody({{"Cookie", "adjudge_session=" + forged}, real[1]});
        EXPECT_EQ(client.get("/api/v1/campaigns").status, 401U) << forged.substr(0, 50);
    }
}

TEST_F(Access, IsRefusedAfterTheEndOfASession) {
    auto client = server().requester(AccountRole::Owner);
    server().run("UPDATE session SET ends_at = 1");
    EXPECT_EQ(client.get("/api/v1/campaigns").status, 401U);
}

TEST_F(Access, NeedsTheTokenOfTheSessionForWhatChangesSomething) {
    const auto real = server().session(AccountRole::Owner, "owner");
    const auto others = server().session(AccountRole::Owner, "another");
    for (const auto& csrf : {std::vector<NamedValue>{},
                             {{"X-CSRF-Token", ""}},
                             {{"X-CSRF-Token", "x"}},
                             {{"X-CSRF-Token", real[1].value + "x"}},
                             {others[1]}}) {
        std::vector<NamedValue> headers = csrf;
        headers.push_back(real[0]);
        auto client = server().anybody(headers);
        for (const AskedRoute& route : requester_routes()) {
            const unsigned status = client.send(route.method, route.path, route.body).status;
            EXPECT_EQ(status == 403, changes(route.method)) << route.path;
        }
        EXPECT_EQ(client.remove("/api/v1/session").status, 403U);
        EXPECT_EQ(client.put("/api/v1/session/password", {{"old_password", ""}}).status, 403U);
    }
}

TEST_F(Access, OfWorkersIsRefusedWithoutAToken) {
    EXPECT_EQ(statuses({}, worker_routes()), std::vector<unsigned>(worker_routes().size(), 401));
}

TEST_F(Access, OfWorkersIsRefusedToASession) {
    const auto headers = server().session(AccountRole::Owner, "owner");
    EXPECT_EQ(statuses(headers, worker_routes()), std::vector<unsigned>(worker_routes().size(), 401));
    const std::string token = headers[0].value.substr(std::string{"adjudge_session="}.size());
    EXPECT_EQ(statuses(TestServer::bearing(token), worker_routes()),
              std::vector<unsigned>(worker_routes().size(), 401));
}

TEST_F(Access, OfWorkersIsRefusedWithForgedTokens) {
    const std::string token = server().worker_token(campaign());
    for (const std::string& header :
         {std::string{"Bearer "}, "bearer " + token, "Basic " + token, token, "Bearer  " + token,
          "Bearer " + token + "x", "Bearer " + token.substr(1), "Bearer " + std::string(10'000, 'a'),
          std::string{"Bearer ' OR '1'='1"}, "Bearer " + campaign().link}) {
        const Reply reply = server().anybody({{"Authorization", header}}).get("/api/v1/work");
        EXPECT_EQ(reply.status, 401U) << header.substr(0, 60);
        EXPECT_EQ(reply.response.header("www-authenticate"), "Bearer");
    }
}

TEST_F(Access, OfWorkersIsNotTakenFromTheQueryOrACookie) {
    const std::string token = server().worker_token(campaign());
    EXPECT_EQ(server().anybody().get("/api/v1/work?token=" + token + "&access_token=" + token).status, 401U);
    EXPECT_EQ(server().anybody({{"Cookie", "token=" + token}}).get("/api/v1/work").status, 401U);
}

}  // namespace
}  // namespace adjudge
