// What somebody of ill will sends, and that it is refused or kept as the text that it is.
#include <gtest/gtest.h>

#include "http/testing_raw_client.hpp"
#include "server/testing_server.hpp"

namespace adjudge {
namespace {

const std::string path = "/api/v1/campaigns/wmt";

// Texts that do harm where they are pasted into a page, a statement, a header or a pattern.
const std::vector<std::string>& harmful_texts() {
    static const std::vector<std::string> texts{"<script>alert(1)</script>",
                                                "\"><img src=x onerror=alert(1)>",
                                                "'; DROP TABLE judgment; --",
                                                "' OR '1'='1",
                                                "x\r\nSet-Cookie: evil=1",
                                                "%",
                                                "_",
                                                "\\",
                                                "${jndi:ldap://x}",
                                                "{{7*7}}",
                                                "=1+1",
                                                "../../etc/passwd",
                                                "\u202eright to left",
                                                "$1"};
    return texts;
}

// Only as JSON that no browser takes for a page.
void expect_harmless(const Reply& reply) {
    const std::string_view type = reply.response.header("content-type");
    EXPECT_TRUE(type == "application/json" || type == "application/problem+json") << type;
    EXPECT_EQ(reply.response.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.response.header("set-cookie"), "");
    EXPECT_FALSE(reply.json.is_null());
}

std::int64_t count_of(TestServer& server, const std::string& table) {
    return must(server.store().read<std::int64_t>(
        [&](Connection& connection) { return integer_of(connection, "SELECT count(*) FROM " + table); }));
}

TEST(HarmfulTexts, AreOnlyTextsAsTheIdOfAWorker) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    auto owner = server.requester(AccountRole::Owner);
    for (const std::string& text : harmful_texts()) {
        const Reply reply = server.anybody().post(
            "/api/v1/work/enter",
            {{"link", campaign.link}, {"service", text.substr(0, 50)}, {"worker", text}});
        EXPECT_EQ(reply.status, 201U) << text;
        expect_harmless(reply);
    }
    const Reply workers = owner.get(path + "/workers");
    expect_harmless(workers);
    ASSERT_EQ(workers["workers"].size(), harmful_texts().size());
    std::set<std::string> found;
    for (const TestJson& worker : workers["workers"]) {
        found.insert(worker["service_id"].get<std::string>());
    }
    EXPECT_EQ(found, std::set<std::string>(harmful_texts().begin(), harmful_texts().end()));
}

TEST(HarmfulTexts, AreOnlyTextsInWhatAWorkerWrites) {
    TestServer server;
    Hit hit = rating_hit("h1", 1);
    hit.units = {unit_with_all_fields("u1")};
    auto worker =
        server.worker(server.add_campaign("wmt", {hit}, "[collection]\nallows_going_back = true\n"));
    const std::string taken = take_hit(worker);
    int number = 0;
    for (const std::string& text : harmful_texts()) {
        TestJson answers = answers_to_all_fields();
        answers["text"] = text;
        TestJson body = submission_for(worker, taken, 1, answers);
        body["submission"] = fmt::format("{:08} {}", ++number, text).substr(0, 100);
        body["trace"] = {{"x", text}};
        const Reply reply = worker.post(unit_path(taken, 1) + "/answers", body);
        EXPECT_EQ(reply.status, 200U) << text << reply.response.body;
        const Reply unit = worker.get(unit_path(taken, 1));
        EXPECT_EQ(unit["answers"]["text"], text);
        expect_harmless(unit);
        const Reply comment = worker.put(taken + "/comment", {{"comment", text}});
        EXPECT_EQ(comment["comment"], text);
        expect_harmless(comment);
    }
}

TEST(HarmfulTexts, AreOnlyTextsInWhatARequesterWrites) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1", 1)}));
    do_hit(worker, 1);
    auto owner = server.requester(AccountRole::Owner);
    for (const std::string& text : harmful_texts()) {
        const Reply review =
            owner.post(path + "/assignments/1/review", {{"verdict", "reject"}, {"reason", text}});
        EXPECT_EQ(review.status, 200U) << text;
        EXPECT_EQ(owner.get(path + "/events")["events"][0]["detail"], text);
        expect_harmless(owner.put(path + "/workers/1/exclusion", {{"excluded", true}, {"reason", text}}));
        expect_harmless(owner.put(path + "/workers/1/exclusion", {{"excluded", false}, {"reason", text}}));
        const Reply invited = owner.post(path + "/invitations", {{"name", text}});
        EXPECT_EQ(invited.status, 201U) << text;
        expect_harmless(owner.post(path + "/invitations", {{"name", "x"}, {"hits", {text}}}));
        expect_harmless(owner.get(path + "/events"));
    }
}

TEST(HarmfulTexts, AreOnlyTextsAsTheNameOfAnAccount) {
    TestServer server;
    auto owner = server.requester(AccountRole::Owner);
    for (const std::string& text : {harmful_texts()[0], harmful_texts()[2], harmful_texts()[4]}) {
        const Reply made =
            owner.post("/api/v1/accounts", {{"name", text}, {"password", "long enough"}, {"role", "viewer"}});
        EXPECT_EQ(made["name"], text);
        expect_harmless(made);
        auto viewer = server.requester(AccountRole::Viewer, text);
        EXPECT_EQ(viewer.get("/api/v1/session")["account"]["name"], text);
    }
    EXPECT_EQ(count_of(server, "account"), 4);
}

TEST(HarmfulTexts, AreNotFoundAsNamesOfCampaignsOrAnythingInAPath) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    auto owner = server.requester(AccountRole::Owner);
    auto worker = server.worker(campaign);
    const std::string hit = take_hit(worker);
    for (const auto* text :
         {"%27%3B%20DROP%20TABLE%20judgment%3B--", "%25", "_", "w%25", "%27%20OR%201%3D1",
          "..%2f..%2fetc%2fpasswd", "..", "%2e%2e", ".%2e%2f", "%3Cscript%3E", "wmt%2fprogress"}) {
        EXPECT_EQ(owner.get(fmt::format("/api/v1/campaigns/{}/progress", text)).status, 404U) << text;
        EXPECT_EQ(owner.get(fmt::format("{}/workers/{}", path, text)).status, 404U) << text;
        EXPECT_EQ(owner.get(fmt::format("{}/exports/{}", path, text)).status, 404U) << text;
        EXPECT_EQ(owner.remove(fmt::format("/api/v1/accounts/{}", text)).status, 404U) << text;
        EXPECT_EQ(worker.get(fmt::format("/api/v1/work/assignments/{}", text)).status, 404U) << text;
        EXPECT_EQ(worker.get(fmt::format("{}/units/{}", hit, text)).status, 404U) << text;
        EXPECT_EQ(worker.get(fmt::format("{}/units/1/images/{}", hit, text)).status, 404U) << text;
    }
    EXPECT_EQ(count_of(server, "judgment"), 0);
}

TEST(Paths, DoNotLeadOutOfTheServer) {
    TestServer server;
    for (const auto* target : {"/work/..%2f..%2fetc%2fpasswd", "/work/%2e%2e%2f%2e%2e%2fetc%2fpasswd"}) {
        const Reply reply = server.anybody().get(target);
        EXPECT_EQ(reply.status, 200U) << target;
        EXPECT_EQ(reply.response.body.find("root:"), std::string::npos);
    }
    for (const auto* line :
         {"GET /work/../../etc/passwd", "GET //etc/passwd", "GET /../etc/passwd", "GET /work/a/../../metrics",
          "GET /api/v1/../v1/session", "GET /%2e%2e/etc/passwd"}) {
        RawClient client{server.port()};
        client.send(fmt::format("{} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", line));
        EXPECT_TRUE(client.read_all().starts_with("HTTP/1.1 404")) << line;
    }
}

TEST(Paths, WithBytesThatAreNoTextAreRefused) {
    TestServer server;
    for (const auto* target : {"/work/%00", "/work/%ff", "/work/%0d%0aX:1", "/work/%c0%af", "/work/%"}) {
        RawClient client{server.port()};
        client.send(fmt::format("GET {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", target));
        EXPECT_TRUE(client.read_all().starts_with("HTTP/1.1 400")) << target;
    }
}

// Routes that take a body, with one who may send it.
struct BodyRoute {
    TestClient& client;
    HttpMethod method;
    std::string path;
};

class Bodies : public testing::Test {
protected:
    Bodies()
        : campaign_{server_.add_campaign("wmt", {rating_hit("h1", 1)})},
          worker_{server_.worker(campaign_)},
          owner_{server_.requester(AccountRole::Owner)},
          hit_{take_hit(worker_)} {}

    std::vector<BodyRoute> routes() {
        return {{worker_, HttpMethod::Post, "/api/v1/work/enter"},
                {worker_, HttpMethod::Post, "/api/v1/work/profile"},
                {worker_, HttpMethod::Post, "/api/v1/work/qualification"},
                {worker_, HttpMethod::Post, hit_ + "/units/1/answers"},
                {worker_, HttpMethod::Put, hit_ + "/comment"},
                {owner_, HttpMethod::Post, "/api/v1/session"},
                {owner_, HttpMethod::Put, "/api/v1/session/password"},
                {owner_, HttpMethod::Post, "/api/v1/accounts"},
                {owner_, HttpMethod::Patch, path},
                {owner_, HttpMethod::Post, path + "/invitations"},
                {owner_, HttpMethod::Put, path + "/workers/1/exclusion"},
                {owner_, HttpMethod::Post, path + "/assignments/1/review"}};
    }
    TestServer& server() { return server_; }

private:
    TestServer server_;
    StoredCampaign campaign_;
    TestClient worker_;
    TestClient owner_;
    std::string hit_;
};

TEST_F(Bodies, ThatAreNoJsonObjectAreRefusedEverywhere) {
    const std::string deep(100'000, '[');
    for (const BodyRoute& route : routes()) {
        for (const std::string& body :
             {std::string{}, std::string{"null"}, std::string{"[]"}, std::string{"{"},
              std::string{"{\"a\":\"\xff\"}"}, deep, std::string{"{\"a\":1e999}"}, std::string(1, '\0')}) {
            EXPECT_EQ(route.client.send(route.method, route.path, body).status, 400U)
                << route.path << " " << body.substr(0, 20);
        }
    }
}

TEST_F(Bodies, ThatAFormOfAnotherSiteCanSendAreRefusedEverywhere) {
    for (const BodyRoute& route : routes()) {
        for (const auto* type :
             {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"}) {
            EXPECT_EQ(route.client.ask(route.method, route.path, "{}", {{"Content-Type", type}}).status, 400U)
                << route.path;
        }
    }
}

TEST_F(Bodies, OfWrongTypesAreRefusedEverywhereWithoutHarm) {
    const std::string wrong =
        R"({"link":1,"service":[],"worker":{},"languages":7,"answers":7,"submission":[],"unit":{},"comment":9,)"
        R"("name":[],"password":{},"old_password":1,"role":4,"state":{},"hits":1,"all":2,"excluded":"x","verdict":[],)"
        R"("reason":{},"milliseconds":"x","client_at":[],"trace":[]})";
    for (const BodyRoute& route : routes()) {
        const Reply reply = route.client.send(route.method, route.path, wrong);
        EXPECT_TRUE(reply.status == 400 || route.path.ends_with("/profile")) << route.path << reply.status;
    }
}

TEST_F(Bodies, OfHugeTextsAreRefusedEverywhere) {
    const std::string huge(100'000, 'x');
    TestJson body = TestJson::object();
    for (const auto* key :
         {"link", "service", "worker", "answers", "submission", "unit", "comment", "name", "password",
          "old_password", "role", "state", "hits", "excluded", "verdict", "reason"}) {
        body[key] = huge;
    }
    for (const BodyRoute& route : routes()) {
        const Reply reply = route.client.send(route.method, route.path, body.dump());
        EXPECT_TRUE(reply.status == 400 || reply.status == 413 || route.path.ends_with("/profile"))
            << route.path << reply.status;
        EXPECT_LT(reply.response.body.size(), 2'000U) << route.path;
    }
}

TEST_F(Bodies, ThatAreTooLargeAreRefusedBeforeTheyAreRead) {
    RawClient client{server().port()};
    client.send(
        "POST /api/v1/work/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Content-Length: 1000000000000\r\n\r\n{");
    EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 413"));
}

TEST_F(Bodies, ThatEndEarlyChangeNothing) {
    const auto before = count_of(server(), "worker");
    {
        RawClient client{server().port()};
        client.send(
            "POST /api/v1/work/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            "Content-Length: 500\r\n\r\n{\"link\":\"");
        client.finish_sending();
        static_cast<void>(client.read_all());
    }
    EXPECT_EQ(count_of(server(), "worker"), before);
}

TEST(OtherMethods, AreNotTakenFromHeaders) {
    TestServer server;
    server.add_campaign("wmt", {});
    const auto session = server.session(AccountRole::Owner, "owner");
    server.requester(AccountRole::Viewer, "eve");
    for (const auto* name : {"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"}) {
        auto client = server.anybody({session[0], session[1], {name, "DELETE"}});
        EXPECT_EQ(client.get("/api/v1/accounts/eve").status, 405U);
        EXPECT_EQ(client.get("/api/v1/session").status, 200U);
        EXPECT_EQ(client.get("/api/v1/session?_method=DELETE").status, 400U);
    }
    EXPECT_EQ(server.requester(AccountRole::Owner).get("/api/v1/session").status, 200U);
}

TEST(TheHostHeader, ChangesNothing) {
    TestServer server;
    const std::string usual = server.anybody().get("/work/x").response.body;
    for (const auto* host : {"evil.example", "evil.example:80", "localhost\"><script>"}) {
        const Reply reply = server.anybody({{"Host", host}, {"X-Forwarded-Host", host}}).get("/work/x");
        EXPECT_TRUE(reply.status == 400 || reply.response.body == usual) << host;
        for (const NamedValue& header : reply.response.headers) {
            EXPECT_EQ(header.value.find("evil"), std::string::npos);
        }
    }
}

TEST(RequestIds, OfAClientCannotInjectHeaders) {
    TestServer server;
    const Reply reply = server.anybody({{"X-Request-Id", "a<script>\tb: c"}}).get("/healthz");
    EXPECT_EQ(reply.response.header("x-request-id").find("script"), std::string::npos);
}

TEST(OtherSites, AreAllowedNothing) {
    TestServer server;
    auto client = server.anybody({{"Origin", "https://evil.example"}});
    for (const auto* target : {"/api/v1/session", "/api/v1/work", "/healthz"}) {
        EXPECT_EQ(client.get(target).response.header("access-control-allow-origin"), "");
        EXPECT_EQ(client.get(target).response.header("access-control-allow-credentials"), "");
    }
}

TEST(CampaignTitles, AreOnlyTexts) {
    TestServer server;
    const auto campaign = must(server.store().write<StoredCampaign>([&](Connection& connection) {
        std::string settings = test_settings("wmt");
        settings.replace(settings.find("Weather reports"), 15, "<script>alert(1)</script>");
        return put_campaign(connection, "wmt", settings, server.store().now());
    }));
    const Reply card = server.worker(campaign).get("/api/v1/work");
    EXPECT_EQ(card["title"], "<script>alert(1)</script>");
    expect_harmless(card);
    expect_harmless(server.requester(AccountRole::Owner).get(path));
    EXPECT_EQ(server.anybody().get("/work/wmt").response.body.find("alert"), std::string::npos);
}

}  // namespace
}  // namespace adjudge
