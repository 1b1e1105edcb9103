// What the tests of the server share: a store in a folder of its own, small campaigns in it, a server on a
// free port, and clients that hold every answer beside the description of the API.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "http/http_client.hpp"
#include "model/unit.hpp"
#include "server/api/testing_openapi.hpp"
#include "server/collection_server.hpp"
#include "store/accounts.hpp"
#include "store/testing_store.hpp"

namespace adjudge {

using TestJson = nlohmann::ordered_json;

struct Reply {
    unsigned status = 0;
    HttpResponse response = {};
    TestJson json = {};  // null where the body is none

    [[nodiscard]] const TestJson& operator[](const std::string& key) const {
        static const TestJson nothing;
        return json.is_object() && json.contains(key) ? json[key] : nothing;
    }
    [[nodiscard]] std::string text(const std::string& key) const {
        const TestJson& found = (*this)[key];
        return found.is_string() ? found.get<std::string>() : found.dump();
    }
    [[nodiscard]] std::string detail() const { return text("detail"); }
};

// Somebody who asks: what their browser sends with every request.
class TestClient {
public:
    TestClient(std::uint16_t port, std::vector<NamedValue> headers)
        : http_{{.base = fmt::format("http://127.0.0.1:{}", port)}}, headers_{std::move(headers)} {}

    Reply ask(HttpMethod method, const std::string& target, const std::string& body = {},
              const std::vector<NamedValue>& more = {}) {
        std::vector<NamedValue> headers = headers_;
        headers.insert(headers.end(), more.begin(), more.end());
        Reply reply{.response = must(http_.ask(method, target, body, headers))};
        reply.status = reply.response.status;
        reply.json = TestJson::parse(reply.response.body, nullptr, false);
        if (reply.json.is_discarded()) {
            reply.json = nullptr;
        }
        if (method != HttpMethod::Head) {
            EXPECT_EQ(api_deviation(method, target, reply.response), "") << word(method) << " " << target;
        }
        return reply;
    }
    Reply get(const std::string& target) { return ask(HttpMethod::Get, target); }
    Reply post(const std::string& target, const TestJson& body = TestJson::object()) {
        return send(HttpMethod::Post, target, body.dump());
    }
    Reply put(const std::string& target, const TestJson& body) {
        return send(HttpMethod::Put, target, body.dump());
    }
    Reply patch(const std::string& target, const TestJson& body) {
        return send(HttpMethod::Patch, target, body.dump());
    }
    Reply remove(const std::string& target) { return ask(HttpMethod::Delete, target); }
    // As JSON, whatever it is.
    Reply send(HttpMethod method, const std::string& target, const std::string& body) {
        return ask(method, target, body, {{"Content-Type", "application/json"}});
    }
    [[nodiscard]] const std::vector<NamedValue>& headers() const { return headers_; }

private:
    HttpClient http_;
    std::vector<NamedValue> headers_;
};

// The settings of a campaign with the configurations "base", "pictures", "readable" (pictures, or text for
// who asks) and "markup"; `more` are further sections.
inline std::string test_settings(const std::string& name, const std::string& more = {}) {
    const std::string field =
        "[[protocol.field]]\nname = \"score\"\ntype = \"slider\"\ncriterion = \"fluency\"\n";
    return fmt::format(
        "name = \"{}\"\ntitle = \"Weather reports\"\n[[language_pair]]\nsource_language = \"de\"\n"
        "target_language = \"en\"\nsource = \"s.txt\"\nreference = \"r.txt\"\n[language_pair.systems]\nsys = "
        "\"a.txt\"\n"
        "[[protocol]]\nname = \"base\"\nshows = [\"source\", \"output\"]\n{}"
        "[[protocol]]\nname = \"pictures\"\nshows = [\"source\", \"output\"]\nshows_images = true\n{}"
        "[[protocol]]\nname = \"readable\"\nshows = [\"source\", \"output\"]\nshows_images = "
        "true\noffers_text = "
        "true\n{}"
        "[[protocol]]\nname = \"markup\"\nshows = [\"source\", \"output\"]\ntext_format = \"markdown\"\n{}"
        "[payment]\nper_hit = 1.5\nfee = 0.2\ncurrency = \"EUR\"\n{}",
        name, field, field, field, field, more);
}

// A unit with a field of every type.
inline Unit unit_with_all_fields(const std::string& id) {
    Unit unit{.id = id, .item = "item of " + id};
    unit.stimuli = {
        {.role = StimulusRole::Source, .text = "ein Satz", .language = "de"},
        {.role = StimulusRole::Output, .text = "one sentence", .language = "en", .systems = {"sysA"}},
        {.role = StimulusRole::Output, .text = "a sentence", .language = "en", .systems = {"sysB"}}};
    unit.fields = {{.name = "slider", .settings = SliderField{}},
                   {.name = "choice",
                    .settings = ChoiceField{.options = {{.value = "a", .label = "A"},
                                                        {.value = "b", .label = "B"},
                                                        {.value = "tie", .label = "Equal"}}}},
                   {.name = "ranking", .settings = RankingField{.outputs = 2}},
                   {.name = "text", .settings = TextField{.longest = 100}},
                   {.name = "spans", .settings = SpansField{}}};
    return unit;
}

inline TestJson answers_to_all_fields() {
    return {{"slider", 61.5},
            {"choice", "a"},
            {"ranking", {2, 1}},
            {"text", "fine"},
            {"spans", TestJson::array({TestJson{{"start", 0}, {"end", 3}, {"severity", "minor"}}})}};
}

class TestServer {
public:
    explicit TestServer(CollectionServerOptions options = {})
        : store_{must(Store::open({.address = folder_.file("s.db"), .opening = StoreOpening::Create}))} {
        options.http.port = 0;
        options.http.handler_threads = 4;
        if (!options.log) {
            options.log = [this](const RequestRecord& record) {
                const std::lock_guard lock{mutex_};
                records_.push_back(record);
            };
        }
        server_.emplace(must(CollectionServer::start(store_, std::move(options))));
    }

    [[nodiscard]] Store& store() { return store_; }
    [[nodiscard]] CollectionServer& server() { return *server_; }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    // Stops the server first: a request is recorded once its answer is sent, so that whoever has the answer
    // may still come before the record. A server that has stopped has recorded all it answered.
    [[nodiscard]] std::vector<RequestRecord> final_records() {
        server_->stop();
        const std::lock_guard lock{mutex_};
        return records_;
    }
    // Changes the store beside the server.
    void run(const std::string& sql) {
        must(store_.write<Done>(
            [&](Connection& connection) -> Result<Done> { return connection.run(sql, SqlValues{}); }));
    }

    // A campaign with these HITs; `more` are further sections of its settings.
    StoredCampaign add_campaign(const std::string& name, const std::vector<Hit>& hits,
                                const std::string& more = {}) {
        return must(store_.write<StoredCampaign>([&](Connection& connection) -> Result<StoredCampaign> {
            auto campaign = put_campaign(connection, name, test_settings(name, more), store_.now());
            add_hits(connection, must(campaign).id, hits);
            return campaign;
        }));
    }
    void add_hit_for(const StoredCampaign& campaign, const Hit& hit, HitPlaces places) {
        must(store_.write<HitAddition>(
            [&](Connection& connection) { return add_hit(connection, campaign.id, hit, places); }));
    }

    TestClient anybody(std::vector<NamedValue> headers = {}) { return {port(), std::move(headers)}; }
    static std::vector<NamedValue> bearing(const std::string& token) {
        return {{"Authorization", "Bearer " + token}};
    }
    // One who has come by the link, by an id of a crowd service or without.
    TestClient worker(const StoredCampaign& campaign, const std::string& id = {}) {
        return anybody(bearing(worker_token(campaign, id)));
    }
    std::string worker_token(const StoredCampaign& campaign, const std::string& id = {}) {
        TestJson body{{"link", campaign.link}};
        if (!id.empty()) {
            body["service"] = "prolific";
            body["worker"] = id;
        }
        return anybody().post("/api/v1/work/enter", body).text("token");
    }
    // One with a session; without a password, which takes long to hash.
    TestClient requester(AccountRole role, const std::string& name = {}) {
        return anybody(session(role, name.empty() ? std::string{word(role)} : name));
    }
    std::vector<NamedValue> session(AccountRole role, const std::string& name) {
        const auto made = must(store_.write<NewSession>([&](Connection& connection) -> Result<NewSession> {
            const auto known = must(find_account(connection, name));
            const Account account =
                known ? known->account : must(add_account(connection, {name, "no hash", role}, store_.now()));
            return start_session(connection, account.id, store_.now(), 3'600'000);
        }));
        return {{"Cookie", "adjudge_session=" + made.token}, {"X-CSRF-Token", made.csrf}};
    }

private:
    TestFolder folder_;
    Store store_;
    std::mutex mutex_;
    std::vector<RequestRecord> records_;
    std::optional<CollectionServer> server_;
};

inline constexpr const char* hits_path = "/api/v1/work/hits";

// The path of the HIT that a worker takes; empty where there is none.
inline std::string take_hit(TestClient& worker) {
    const Reply reply = worker.post(hits_path);
    return reply["assignment"].is_object()
               ? "/api/v1/work/assignments/" + reply["assignment"]["id"].get<std::string>()
               : "";
}

inline std::string unit_path(const std::string& hit, int position) {
    return fmt::format("{}/units/{}", hit, position);
}

// A submission that answers a unit, which is asked for first.
inline TestJson submission_for(TestClient& worker, const std::string& hit, int position,
                               const TestJson& answers) {
    const Reply unit = worker.get(unit_path(hit, position));
    return {{"submission", fmt::format("submission-{}", position)},
            {"unit", unit["unit"].is_object() ? unit["unit"]["id"] : TestJson("none")},
            {"answers", answers},
            {"milliseconds", 1'500}};
}

inline Reply answer_unit(TestClient& worker, const std::string& hit, int position,
                         const TestJson& answers = {{"score", 50}}) {
    return worker.post(unit_path(hit, position) + "/answers", submission_for(worker, hit, position, answers));
}

// Takes a HIT of units with one slider, answers all and finishes; the path.
inline std::string do_hit(TestClient& worker, int units = 2) {
    std::string hit = take_hit(worker);
    for (int position = 1; position <= units; ++position) {
        EXPECT_EQ(answer_unit(worker, hit, position).status, 200U);
    }
    EXPECT_EQ(worker.post(hit + "/finish").status, 200U);
    return hit;
}

}  // namespace adjudge
