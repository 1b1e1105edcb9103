#include "server/work/entrance_api.hpp"

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace adjudge {
namespace {

constexpr const char* full_entrance = R"(
[entrance]
consent = "I agree."
asks_languages = true
[[entrance.question]]
name = "age"
type = "choice"
question = "How old are you?"
option = [{ value = "young", label = "Young" }, { value = "old", label = "Old" }]
[[entrance.question]]
name = "remarks"
type = "text"
question = "Remarks?"
)";

constexpr const char* enter_path = "/api/v1/work/enter";
constexpr const char* profile_path = "/api/v1/work/profile";

TestJson profile_of(const TestJson& languages = {"en"}) {
    return {{"languages", languages}, {"answers", {{"age", "old"}, {"remarks", "none"}}}};
}

TEST(Entrance, LeadsFromTheCardToWork) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")}, full_entrance);
    auto worker = server.worker(campaign);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "consent");
    EXPECT_EQ(worker.post("/api/v1/work/consent").status, 200U);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "profile");
    EXPECT_EQ(worker.post(profile_path, profile_of()).status, 200U);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "work");
}

TEST(Entrance, CardTellsWhatTheWorkIsAndWhatItPays) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1", 3)}, full_entrance);
    const Reply card = server.worker(campaign).get("/api/v1/work");
    EXPECT_EQ(card["title"], "Weather reports");
    EXPECT_EQ(card["pay"], (TestJson{{"per_hit", 1.5}, {"currency", "EUR"}}));
    EXPECT_EQ(card["units_per_hit"], 3);
    EXPECT_EQ(card["consent"], "I agree.");
    EXPECT_EQ(card["profile"]["languages"], TestJson::array({"en"}));
    EXPECT_EQ(card["profile"]["fields"].size(), 2U);
}

TEST(Entrance, CardTellsWhatAHitPaysWithThePayForItsSentences) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1", 3)}, "per_sentence = 0.25\n");
    EXPECT_EQ(server.worker(campaign).get("/api/v1/work")["pay"],
              (TestJson{{"per_hit", 1.5 + 3 * 0.25}, {"currency", "EUR"}}));
}

TEST(Entrance, KnowsAWorkerOfACrowdServiceAgain) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")});
    auto first = server.worker(campaign, "P1");
    auto again = server.worker(campaign, "P1");
    EXPECT_EQ(take_hit(first), take_hit(again));
}

TEST(Entrance, TakesEveryoneByTheOpenLinkForAnotherWorker) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1"), rating_hit("h2")});
    auto first = server.worker(campaign);
    auto second = server.worker(campaign);
    EXPECT_NE(take_hit(first), take_hit(second));
}

TEST(Entrance, GivesAnotherTokenEachTime) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    EXPECT_NE(server.worker_token(campaign, "P1"), server.worker_token(campaign, "P1"));
}

TEST(Entrance, RefusesNamesThatOnlyTheProgramGives) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    for (const TestJson& who :
         {TestJson{{"service", "invited"}, {"worker", "anna"}}, TestJson{{"service", "invited"}},
          TestJson{{"service", "link"}, {"worker", "known"}}, TestJson{{"service", ""}, {"worker", "anna"}},
          TestJson{{"worker", "known"}}}) {
        TestJson body = who;
        body["link"] = campaign.link;
        EXPECT_EQ(server.anybody().post(enter_path, body).status, 400U) << who;
    }
}

TEST(Entrance, CannotTakeOverTheIdentityOfAnInvitedAnnotator) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {});
    server.add_hit_for(campaign, rating_hit("h1"), {.audience = Audience::Expert, .wanted = 0});
    const std::string token =
        server.requester(AccountRole::Owner)
            .post("/api/v1/campaigns/wmt/invitations", {{"name", "anna"}, {"role", "expert"}})
            .text("token");
    for (const auto* service : {"Invited", "invited ", "INVITED", "simulated", "prolific"}) {
        const Reply entered = server.anybody().post(
            enter_path, {{"link", campaign.link}, {"service", service}, {"worker", "anna"}});
        auto thief = server.anybody(TestServer::bearing(entered.text("token")));
        EXPECT_EQ(take_hit(thief), "") << service;
    }
    auto anna = server.anybody(TestServer::bearing(token));
    EXPECT_NE(take_hit(anna), "");
}

TEST(Entrance, DoesNotTellCampaignsToWhoHasNoLink) {
    TestServer server;
    const auto campaign = server.add_campaign("hidden-name", {});
    for (const std::string& link :
         {std::string{}, std::string{"%"}, std::string{"_"}, std::string{"' OR 1=1 --"}, campaign.link + "x",
          campaign.link.substr(1)}) {
        const Reply reply = server.anybody().post(enter_path, {{"link", link}});
        EXPECT_EQ(reply.status, 404U) << link;
        EXPECT_EQ(reply.response.body.find("hidden-name"), std::string::npos);
    }
}

TEST(Entrance, RefusesAProfileThatDoesNotFitTheQuestions) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {}, full_entrance));
    const std::vector<TestJson> wrong{
        TestJson::object(),
        {{"languages", {"en"}}},
        {{"languages", {"en"}}, {"answers", "old"}},
        {{"languages", {"en"}}, {"answers", {{"age", "old"}}}},
        {{"languages", {"en"}}, {"answers", {{"age", "ancient"}, {"remarks", ""}}}},
        {{"languages", {"en"}}, {"answers", {{"age", 7}, {"remarks", ""}}}},
        {{"languages", {"en"}}, {"answers", {{"age", "old"}, {"remarks", std::string(10'001, 'x')}}}},
        {{"languages", {"en"}}, {"answers", {{"age", "old"}, {"remarks", std::string(1, '\0')}}}},
        {{"languages", "en"}, {"answers", {{"age", "old"}, {"remarks", ""}}}}};
    for (const TestJson& body : wrong) {
        EXPECT_EQ(worker.post(profile_path, body).status, 400U) << body;
    }
}

TEST(Entrance, RefusesLanguagesThatAreNone) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {}, full_entrance));
    for (const TestJson& languages :
         {TestJson::array(), TestJson::array({""}), TestJson::array({"%"}), TestJson::array({"e_"}),
          TestJson::array({"de,en"}), TestJson::array({"en", ""}), TestJson::array({nullptr}),
          TestJson(nullptr), TestJson(std::vector<std::string>(51, "en"))}) {
        EXPECT_EQ(worker.post(profile_path, profile_of(languages)).status, 400U) << languages;
    }
}

TEST(Entrance, OffersNoHitInALanguageThatTheWorkerDoesNotRead) {
    TestServer server;
    auto worker = server.worker(server.add_campaign("wmt", {rating_hit("h1")}, full_entrance));
    worker.post("/api/v1/work/consent");
    EXPECT_EQ(worker.post(profile_path, profile_of({"fr"})).status, 200U);
    EXPECT_EQ(worker.post(hits_path)["reason"], "nothing-left");
    EXPECT_EQ(worker.post(profile_path, profile_of({"EN"})).status, 200U);
    EXPECT_NE(take_hit(worker), "");
}

TEST(Entrance, RefusesMoreNewWorkersThanTheLimit) {
    TestServer server{{.entries_per_minute = 3}};
    const auto campaign = server.add_campaign("wmt", {});
    auto anybody = server.anybody();
    std::vector<unsigned> statuses;
    for (int i = 0; i < 4; ++i) {
        statuses.push_back(anybody.post(enter_path, {{"link", campaign.link}}).status);
    }
    EXPECT_EQ(statuses, (std::vector<unsigned>{201, 201, 201, 429}));
}

TEST(Entrance, KeepsNoMoreOfATokenThanItsHash) {
    TestServer server;
    const std::string token = server.worker_token(server.add_campaign("wmt", {}));
    const auto found = server.store().read<std::int64_t>([&](Connection& connection) {
        return integer_of(connection, "SELECT count(*) FROM worker_token WHERE hash = $1", {token});
    });
    EXPECT_EQ(must(found), 0);
}

constexpr const char* second_pair =
    "[[language_pair]]\nsource_language = \"de\"\ntarget_language = \"cs\"\nsource = \"s\"\nreference = \"r\"\n"
    "[language_pair.systems]\na = \"x\"\n";

TestClient by_link(TestServer& server, const StoredCampaign& campaign, const std::string& language) {
    const Reply entered =
        server.anybody().post(enter_path, {{"link", campaign.link}, {"language", language}});
    EXPECT_EQ(entered.status, 201U) << entered.response.body;
    return server.anybody(TestServer::bearing(entered.text("token")));
}

TEST(Entrance, AsksForLanguagesWhereTheCampaignHasSeveral) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")}, second_pair);
    const Reply card = server.worker(campaign).get("/api/v1/work");
    EXPECT_EQ(card["step"], "profile") << card.response.body;
    EXPECT_EQ(card["profile"]["asks_languages"], true);
}

TEST(Entrance, TakesTheLanguageOfTheLink) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")}, second_pair);
    auto english = by_link(server, campaign, "en");
    EXPECT_EQ(english.get("/api/v1/work")["step"], "work");
    EXPECT_EQ(english.post("/api/v1/work/hits").status, 200U);
    auto czech = by_link(server, campaign, "cs");
    EXPECT_EQ(czech.post("/api/v1/work/hits")["assignment"], nullptr);
}

TEST(Entrance, AsksOnlyWhatTheLinkDoesNotTell) {
    TestServer server;
    const auto campaign =
        server.add_campaign("wmt", {rating_hit("h1")}, std::string{full_entrance} + second_pair);
    auto worker = by_link(server, campaign, "en");
    worker.post("/api/v1/work/consent");
    EXPECT_EQ(worker.get("/api/v1/work")["profile"]["asks_languages"], false);
    const TestJson told{{"answers", {{"age", "old"}, {"remarks", "none"}}}};
    EXPECT_EQ(worker.post(profile_path, told).status, 200U);
    EXPECT_EQ(worker.get("/api/v1/work")["step"], "work");
}

TEST(Entrance, RefusesALinkInALanguageThatIsNotJudged) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")}, second_pair);
    const Reply entered = server.anybody().post(enter_path, {{"link", campaign.link}, {"language", "fi"}});
    EXPECT_EQ(entered.status, 400U);
}

TEST(Entrance, CardTellsWhatTheStudyIsAndWhoAsks) {
    TestServer server;
    const auto campaign = server.add_campaign("wmt", {rating_hit("h1")});
    server.run(
        "UPDATE campaign SET settings = 'description = \"About weather.\"\norganizer = \"The lab\"\n' || "
        "settings");
    const Reply card = server.worker(campaign).get("/api/v1/work");
    EXPECT_EQ(card["description"], "About weather.");
    EXPECT_EQ(card["organizer"], "The lab");
}

}  // namespace
}  // namespace adjudge
