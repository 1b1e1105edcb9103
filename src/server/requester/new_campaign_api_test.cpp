#include "server/requester/new_campaign_api.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "formats/campaign/preset_text.hpp"
#include "server/testing_server.hpp"
#include "store/progress.hpp"

namespace adjudge {
namespace {

const std::string check_path = "/api/v1/campaign-checks";
const std::string make_path = "/api/v1/campaigns";
constexpr int lines = 100;

// A campaign of a preset over two systems, its files sent by the page.
class NewCampaigns : public testing::Test {
protected:
    TestServer& server() { return server_; }
    TestClient& owner() { return owner_; }

    TestJson send(const std::string& name, const std::string& bytes, std::size_t parts = 1) {
        const std::string upload = fmt::format("upload-of-a-file-{:04}", ++uploads_);
        const std::size_t size = bytes.size() / parts + 1;
        for (std::size_t part = 0; part < parts; ++part) {
            EXPECT_EQ(owner_
                          .ask(HttpMethod::Put, fmt::format("/api/v1/uploads/{}/parts/{}", upload, part + 1),
                               bytes.substr(std::min(part * size, bytes.size()), size))
                          .status,
                      200U);
        }
        return {{"name", name}, {"upload", upload}, {"parts", parts}};
    }
    static std::string text_of(const std::string& name, int count = lines) {
        std::string text;
        for (int i = 1; i <= count; ++i) {
            text += fmt::format("the {} sentence has number {} of all these words\n", name, i);
        }
        return text;
    }
    TestJson draft(const std::string& preset = "wmt-da") {
        TestJson systems = TestJson::array();
        for (const std::string name : {"online-A", "online-B"}) {
            systems.push_back(
                {{"name", name},
                 {"file", send("output.txt", text_of(name.ends_with("A") ? "first" : "second"), 3)}});
        }
        return {{"name", "weather"},
                {"preset", preset},
                {"seed", 7},
                {"settings", find_preset(preset)->text},
                {"language_pairs", TestJson::array({{{"source_language", "de"},
                                                     {"target_language", "en"},
                                                     {"source", send("source.txt", text_of("source"))},
                                                     {"reference", send("reference.txt", text_of("human"))},
                                                     {"systems", systems}}})},
                {"files", TestJson::array()}};
    }
    std::int64_t hits() {
        return must(server_.store().read<std::int64_t>(
            [](Connection& connection) { return integer_of(connection, "SELECT count(*) FROM hit"); }));
    }

private:
    TestServer server_;
    TestClient owner_ = server_.requester(AccountRole::Owner);
    int uploads_ = 0;
};

TEST_F(NewCampaigns, CanStartFromEveryPreset) {
    const Reply reply = owner().get("/api/v1/presets");
    ASSERT_EQ(reply["presets"].size(), embedded_presets().size());
    EXPECT_EQ(reply["presets"][0]["settings"], embedded_presets()[0].text);
}

TEST_F(NewCampaigns, AreGuessedFromTheNamesOfFiles) {
    const TestJson files = TestJson::array(
        {send("src.de.txt", text_of("source", 12)), send("aurora.en.txt", text_of("first", 12)),
         send("ref.en.txt", text_of("human", 12)), send("README.md", "not a text\n")});
    const Reply reply = owner().post("/api/v1/text-guesses", {{"files", files}});
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    ASSERT_EQ(reply["language_pairs"].size(), 1U);
    const TestJson pair = reply["language_pairs"][0];
    EXPECT_EQ(pair["source"], "src.de.txt");
    EXPECT_EQ(pair["reference"], "ref.en.txt");
    EXPECT_EQ(pair["source_language"], "de");
    EXPECT_EQ(pair["systems"], TestJson::array({{{"name", "aurora"}, {"file", "aurora.en.txt"}}}));
    EXPECT_EQ(reply["ignored"], TestJson::array({"README.md"}));
}

TEST_F(NewCampaigns, StartWithHitsThatTheTextsCanFillAndTheWordsOfTheQuestions) {
    TestJson asked = draft();
    asked["preset"] = "";
    asked["settings"] = "";
    for (const std::string name : {"source", "reference"}) {
        asked["language_pairs"][0][name] = send(name + ".txt", text_of(name, 12));
    }
    for (TestJson& system : asked["language_pairs"][0]["systems"]) {
        system["file"] = send("output.txt", text_of(system["name"], 12));
    }
    const Reply points = owner().get("/api/v1/presets");
    const TestJson start{
        {"draft", asked}, {"know", points["wishes"][0]["name"]}, {"judges", points["judges"][1]["name"]}};
    const Reply started = owner().post("/api/v1/campaign-starts", start);
    ASSERT_EQ(started.status, 200U) << started.detail();
    EXPECT_EQ(started["problems"]["total"], 0);
    EXPECT_EQ(started["notes"].size(), 1U);
    asked["preset"] = started["preset"];
    asked["settings"] = started["settings"];
    const Reply checked = owner().post(check_path, asked);
    EXPECT_EQ(checked["problems"]["total"], 0) << checked["problems"];
}

TEST_F(NewCampaigns, HaveTheirSettingsAsAFormThatChangesThem) {
    const std::string path = "/api/v1/settings-forms";
    const TestJson asked{{"settings", find_preset("wmt-da")->text},
                         {"change", {{"action", "set"}, {"path", "payment.per_hit"}, {"values", {"0.25"}}}}};
    const Reply reply = owner().post(path, asked);
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    EXPECT_NE(reply["settings"].get<std::string>().find("[payment]\nper_hit = 0.25"), std::string::npos);
    const TestJson keys = reply["keys"];
    const auto key =
        std::ranges::find_if(keys, [](const TestJson& one) { return one["path"] == "payment.per_hit"; });
    ASSERT_NE(key, keys.end());
    EXPECT_EQ((*key)["values"], TestJson::array({"0.25"}));
    EXPECT_EQ((*key)["form"], "number");
}

TEST_F(NewCampaigns, RefuseAChangeThatDoesNotFit) {
    const auto refused = [&](const TestJson& change) {
        return owner().post("/api/v1/settings-forms",
                            {{"settings", "[hit]\nsystem = 7\n"}, {"change", change}});
    };
    EXPECT_EQ(refused({{"action", "set"}, {"path", "hit.system"}, {"values", {"many"}}}).status, 400U);
    EXPECT_EQ(refused({{"action", "set"}, {"path", "hit.nothing"}, {"values", {"1"}}}).status, 404U);
    EXPECT_EQ(refused({{"action", "turn"}, {"path", "hit.system"}, {"values", {"1"}}}).status, 400U);
    const Reply broken = owner().post("/api/v1/settings-forms", {{"settings", "[hit\n"}});
    EXPECT_EQ(broken.status, 200U);
    EXPECT_EQ(broken["problems"]["total"], 1);
}

TEST_F(NewCampaigns, StartForPeopleAndTheirTime) {
    const TestJson start{
        {"draft", draft()}, {"know", "scores"}, {"judges", "colleagues"}, {"people", 6}, {"minutes", 2}};
    const Reply started = owner().post("/api/v1/campaign-starts", start);
    ASSERT_EQ(started.status, 200U) << started.detail();
    EXPECT_EQ(started["problems"]["total"], 0) << started["problems"];
    EXPECT_NE(started["settings"].get<std::string>().find("workers_per_hit ="), std::string::npos);
    EXPECT_FALSE(started["notes"].empty());
}

TEST_F(NewCampaigns, StartRefusesWordsThatNobodyKnows) {
    const TestJson good{{"draft", draft()}, {"know", "scores"}, {"judges", "crowd"}};
    const auto status_with = [&](const std::string& key, const TestJson& value) {
        TestJson start = good;
        start[key] = value;
        return owner().post("/api/v1/campaign-starts", start).status;
    };
    EXPECT_EQ(status_with("know", "everything"), 400U);
    EXPECT_EQ(status_with("judges", 7), 400U);
    EXPECT_EQ(status_with("people", 3), 400U);  // without minutes
    EXPECT_EQ(status_with("minutes", 0), 400U);
    EXPECT_EQ(status_with("draft", nullptr), 400U);
}

TEST_F(NewCampaigns, AreCheckedWithWhatTheyCostAndNothingIsKept) {
    const Reply reply = owner().post(check_path, draft());
    ASSERT_EQ(reply.status, 200U) << reply.detail();
    EXPECT_EQ(reply["problems"]["total"], 0) << reply["problems"].dump();
    EXPECT_GT(reply["summary"]["hits"], 0);
    EXPECT_GT(reply["summary"]["hours"], 0.0);
    EXPECT_EQ(hits(), 0);
}

TEST_F(NewCampaigns, ArePreviewedAsWorkersWillSeeThem) {
    const Reply reply = owner().post(check_path, draft());
    const TestJson& hit = reply["hits"][0];
    EXPECT_FALSE(hit["instructions"].empty());
    ASSERT_EQ(hit["first_units"].size(), 12U);
    for (const TestJson& shown : hit["first_units"]) {
        EXPECT_EQ(shown["unit"]["fields"].size(), 1U);
        EXPECT_EQ(shown.dump().find("online-"), std::string::npos);
        EXPECT_EQ(shown.dump().find("bad_reference"), std::string::npos);
    }
}

TEST_F(NewCampaigns, ArePreviewedWithTheirImages) {
    TestJson body = draft("law2013-vas");
    std::string settings = body["settings"];
    ASSERT_NE(settings.find("shows_images = true"), std::string::npos);
    const Reply reply = owner().post(check_path, body);
    ASSERT_EQ(reply["problems"]["total"], 0) << reply["problems"].dump();
    const TestJson& first = reply["hits"][0]["first_units"][0];
    for (const TestJson& stimulus : first["unit"]["stimuli"]) {
        EXPECT_EQ(stimulus["text"], "");
        const std::string image = first["images"][stimulus["image"].get<std::string>()];
        EXPECT_TRUE(image.starts_with("data:image/png;base64,iVBOR")) << image.substr(0, 60);
    }
}

TEST_F(NewCampaigns, AreMadeAndOpen) {
    const TestJson body = draft();
    const Reply checked = owner().post(check_path, body);
    const Reply made = owner().post(make_path, body);
    ASSERT_EQ(made.status, 201U) << made.detail();
    EXPECT_EQ(made["hits"], checked["summary"]["hits"]);
    EXPECT_EQ(hits(), made["hits"].get<std::int64_t>());
    const Reply card = owner().get("/api/v1/campaigns/weather");
    EXPECT_EQ(card["state"], "open");
    EXPECT_NE(card.text("settings").find("seed = 7"), std::string::npos);
}

TEST_F(NewCampaigns, GiveWorkersTheUnitsOfThePreview) {
    TestJson body = draft();
    // Else each worker sees the units in an order of their own.
    std::string settings = body["settings"];
    settings.insert(settings.find("[hit]\n") + 6, "order = \"fixed\"\n");
    body["settings"] = settings;
    const Reply checked = owner().post(check_path, body);
    ASSERT_EQ(owner().post(make_path, body).status, 201U);
    const std::string link = owner().get("/api/v1/campaigns/weather").text("link");
    StoredCampaign campaign;
    campaign.link = link;
    auto worker = server().worker(campaign);
    const std::string hit = take_hit(worker);
    const Reply unit = worker.get(unit_path(hit, 1));
    EXPECT_EQ(unit["unit"]["stimuli"], checked["hits"][0]["first_units"][0]["unit"]["stimuli"]);
    EXPECT_EQ(unit["unit"]["fields"], checked["hits"][0]["first_units"][0]["unit"]["fields"]);
}

TEST_F(NewCampaigns, AreToldAsAnEventWithWhoMadeThem) {
    ASSERT_EQ(owner().post(make_path, draft()).status, 201U);
    const Reply events = owner().get("/api/v1/campaigns/weather/events");
    EXPECT_EQ(events["events"][0]["actor"], "account owner");
}

TEST_F(NewCampaigns, ForgetTheFilesThatTheyWereMadeOf) {
    const TestJson body = draft();
    ASSERT_EQ(owner().post(make_path, body).status, 201U);
    EXPECT_EQ(owner().post(check_path, body).status, 410U);
}

TEST_F(NewCampaigns, AreRefusedWithAllThatIsWrongAndWhere) {
    TestJson body = draft();
    body["language_pairs"][0]["reference"] = send("reference.txt", text_of("human", lines - 1));
    const Reply reply = owner().post(check_path, body);
    ASSERT_GE(reply["problems"]["total"], 1);
    const std::string message = reply["problems"]["listed"][0].dump();
    EXPECT_NE(message.find("pair1/reference/reference.txt"), std::string::npos) << message;
    EXPECT_EQ(message.find("adjudge-draft"), std::string::npos) << message;
    EXPECT_TRUE(reply["summary"].is_null());
    EXPECT_EQ(owner().post(make_path, body).status, 400U);
    EXPECT_EQ(hits(), 0);
}

TEST_F(NewCampaigns, TellTheLineOfASettingThatIsWrong) {
    TestJson body = draft();
    body["settings"] = body["settings"].get<std::string>() + "\n[payment]\nper_hit = \"much\"\n";
    const Reply reply = owner().post(check_path, body);
    ASSERT_EQ(reply["problems"]["total"], 1) << reply["problems"].dump();
    EXPECT_EQ(reply["problems"]["listed"][0]["file"], "settings");
    const std::string settings = body["settings"];
    EXPECT_EQ(reply["problems"]["listed"][0]["line"], std::ranges::count(settings, '\n'));
}

TEST_F(NewCampaigns, NeedANameOfTheirOwn) {
    ASSERT_EQ(owner().post(make_path, draft()).status, 201U);
    const TestJson body = draft();
    const Reply reply = owner().post(check_path, body);
    EXPECT_NE(reply["problems"].dump().find("choose another name"), std::string::npos);
    EXPECT_EQ(owner().post(make_path, body).status, 409U);
}

TEST_F(NewCampaigns, ReadNoFileOfTheServer) {
    TestJson body = draft();
    for (const std::string section :
         {"[gold]\nfile = \"/etc/passwd\"\n", "[gold]\nfile = \"../../etc/passwd\"\n",
          "[[language_pair]]\nsource_language = \"de\"\ntarget_language = \"fr\"\ntexts = "
          "\"/etc/passwd\"\n"}) {
        TestJson hostile = body;
        hostile["settings"] = hostile["settings"].get<std::string>() + "\n" + section;
        const Reply reply = owner().post(check_path, hostile);
        EXPECT_NE(reply["problems"].dump().find("outside of the campaign's folder"), std::string::npos)
            << section;
        EXPECT_EQ(owner().post(make_path, hostile).status, 400U) << section;
    }
}

TEST_F(NewCampaigns, WriteNoFileOutsideOfTheirFolder) {
    for (const std::string name : {"../x.txt", "/tmp/x.txt", "..", ".hidden", "", "a\\b", "a\nb",
                                   "campaign.toml", "hits.jsonl", "expert_hits.jsonl", "pair1"}) {
        TestJson body = draft();
        body["files"].push_back({{"name", name}, {"upload", "upload-of-a-file-0001"}, {"parts", 1}});
        EXPECT_EQ(owner().post(check_path, body).status, 400U) << name;
    }
}

TEST_F(NewCampaigns, TakeFilesThatTheSettingsName) {
    TestJson body = draft();
    body["files"].push_back(send("gold.csv", "segment,system,judge,score\n"));
    body["settings"] = body["settings"].get<std::string>() + "\n[gold]\nfile = \"gold.csv\"\n";
    const Reply reply = owner().post(check_path, body);
    EXPECT_EQ(reply["problems"].dump().find("no such file"), std::string::npos) << reply["problems"].dump();
}

TEST_F(NewCampaigns, TakeNoTwoFilesOfOneName) {
    TestJson body = draft();
    for (int i = 0; i < 2; ++i) {
        body["files"].push_back(send("gold.csv", "x"));
    }
    const Reply reply = owner().post(check_path, body);
    EXPECT_EQ(reply.status, 400U);
    EXPECT_NE(reply.detail().find("gold.csv"), std::string::npos);
}

TEST_F(NewCampaigns, AreCheckedWithTheirQualification) {
    TestJson body = draft();
    body["settings"] = body["settings"].get<std::string>() + "\n[entrance]\nqualification = \"quiz.jsonl\"\n";
    EXPECT_NE(owner().post(check_path, body)["problems"].dump().find("no such file"), std::string::npos);
    body["files"].push_back(send("quiz.jsonl", "{\"no\": \"HIT\"}\n"));
    EXPECT_NE(owner().post(check_path, body)["problems"].dump().find("quiz.jsonl"), std::string::npos);
}

TEST_F(NewCampaigns, HaveATitleThatWorkersSee) {
    TestJson body = draft();
    body["title"] = "Weather \"reports\"";
    ASSERT_EQ(owner().post(make_path, body).status, 201U);
    EXPECT_EQ(owner().get("/api/v1/campaigns/weather")["title"], "Weather \"reports\"");
}

TEST_F(NewCampaigns, TakeNoNegativeSeed) {
    TestJson body = draft();
    body["seed"] = -1;
    EXPECT_EQ(owner().post(check_path, body).status, 400U);
}

TEST_F(NewCampaigns, CannotFillTheDiskByNamingOneFileOften) {
    TestJson body = draft();
    const TestJson file = send("large.txt", "x");
    server().run(fmt::format("UPDATE upload_part SET size = 4000000 WHERE upload = '{}'",
                             file["upload"].get<std::string>()));
    for (int i = 0; i < 100; ++i) {
        body["language_pairs"][0]["systems"].push_back({{"name", fmt::format("s{}", i)}, {"file", file}});
    }
    const Reply reply = owner().post(check_path, body);
    EXPECT_EQ(reply.status, 409U);
    EXPECT_NE(reply.detail().find("larger than 256 MB"), std::string::npos);
}

TEST_F(NewCampaigns, ForgetFilesWhenTheyAreTold) {
    const TestJson body = draft();
    EXPECT_EQ(owner().remove("/api/v1/uploads").status, 200U);
    EXPECT_EQ(owner().post(check_path, body).status, 410U);
}

TEST_F(NewCampaigns, AreNotMadeOfTheFilesOfAnotherAccount) {
    auto other = server().requester(AccountRole::Owner, "other");
    EXPECT_EQ(other.post(check_path, draft()).status, 410U);
}

TEST_F(NewCampaigns, TakeNoPartThatIsTooLargeOrHasNoNumber) {
    const std::string path = "/api/v1/uploads/0123456789abcdef/parts/";
    EXPECT_EQ(owner().ask(HttpMethod::Put, path + "1", std::string(524'288, 'x')).status, 200U);
    EXPECT_EQ(owner().ask(HttpMethod::Put, path + "1", std::string(524'289, 'x')).status, 413U);
    EXPECT_EQ(owner().ask(HttpMethod::Put, path + "0", "x").status, 400U);
    EXPECT_EQ(owner().ask(HttpMethod::Put, path + "x", "x").status, 400U);
    EXPECT_EQ(owner().ask(HttpMethod::Put, "/api/v1/uploads/short/parts/1", "x").status, 400U);
}

TEST_F(NewCampaigns, KeepEveryByteOfAFile) {
    TestJson body = draft();
    body["language_pairs"][0]["source"] = send("source.txt", "\xff\x80" + text_of("source"));
    const Reply reply = owner().post(check_path, body);
    EXPECT_NE(reply["problems"].dump().find("UTF-"), std::string::npos) << reply["problems"].dump();
}

}  // namespace
}  // namespace adjudge
