// One person by several links in a campaign with parts, while the server is killed: never the same document
// twice.
#include <atomic>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "faults/made_store.hpp"
#include "faults/server_process.hpp"
#include "http/http_client.hpp"

namespace adjudge {
namespace {

constexpr std::size_t documents = 240;  // half of them also as a whole
constexpr std::size_t sentences = 3;    // of each
constexpr std::size_t names = 4;
constexpr std::size_t tabs = 64;
#ifdef ADJUDGE_SANITIZED
constexpr std::size_t kills = 3;
#else
constexpr std::size_t kills = 8;
#endif

using Json = nlohmann::json;

// Documents in HITs of two, and sentences in HITs of their own.
constexpr std::string_view campaign_file = R"(name = "parts"
[[language_pair]]
source_language = "de"
target_language = "en"
source = "source.txt"
documents = "documents.txt"
[language_pair.systems]
first = "first.txt"
[hit]
ask_again = 0
bad_reference = 0
good_reference = 0
[collection]
workers_per_hit = 20
never_twice = "document"
[[part]]
name = "documents"
[part.protocol]
level = "document"
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
[part.sample]
items = 120
[part.hit]
system = 2
[[part]]
name = "sentences"
[part.protocol]
shows = ["source", "output"]
[[part.protocol.field]]
name = "score"
type = "slider"
[part.hit]
system = 1
)";

std::int64_t number_in(const std::string& store, const std::string& sql) {
    auto opened = Store::open({.address = store});
    const auto found =
        opened->read<std::int64_t>([&](Connection& connection) { return integer_of(connection, sql); });
    return found.value();
}

class OnePersonByManyLinks : public testing::Test {
protected:
    OnePersonByManyLinks() : store_{folder_.path("store.db")}, server_{store_, free_port()} {
        for (const std::string name : {"source", "first", "documents"}) {
            std::string text;
            for (std::size_t i = 0; i < documents * sentences; ++i) {
                text += name == "documents" ? fmt::format("d{}\n", i / sentences)
                                            : fmt::format("{} sentence number {}\n", name, i);
            }
            static_cast<void>(folder_.file(name + ".txt", text));
        }
        const std::string file = folder_.file("campaign.toml", campaign_file);
        const ProgramRun built = run_program({"build", file, "--quiet", "--store", store_});
        EXPECT_EQ(built.exit_code, 0) << built.err;
    }
    void link_names() const {
        for (std::size_t name = 1; name < names; ++name) {
            const ProgramRun run = run_program({"person", fmt::format("invited:name{}", name), "--same-as",
                                                "invited:name0", "--store", store_});
            EXPECT_EQ(run.exit_code, 0) << run.err;
        }
    }
    // The token of the annotator's link.
    [[nodiscard]] std::string invited(std::size_t name) const {
        const ProgramRun run = run_program({"invite", fmt::format("name{}", name), "--store", store_});
        EXPECT_EQ(run.exit_code, 0) << run.err;
        const std::string link = lines_of(run.out).at(0);
        return link.substr(link.find('#') + 1);
    }
    // Nothing where the server gives no answer, or refuses.
    [[nodiscard]] static std::optional<Json> asked(HttpClient& client, HttpMethod method,
                                                   const std::string& path, const Json& body,
                                                   const std::string& token) {
        const auto response =
            client.ask(method, "/api/v1/work/" + path, method == HttpMethod::Get ? "" : body.dump(),
                       {{"Authorization", "Bearer " + token}, {"Content-Type", "application/json"}});
        if (!response || response->status / 100 != 2) {
            return std::nullopt;
        }
        return Json::parse(response->body, nullptr, false);
    }
    // Answers what is left of a HIT, and finishes it. Another tab may be quicker, and the server may be down.
    static void do_hit(HttpClient& client, const Json& assignment, const std::string& token,
                       const std::string& tab) {
        const std::string path = "assignments/" + assignment.at("id").get<std::string>();
        for (auto at = assignment.at("answered").get<int>() + 1; at <= assignment.at("units").get<int>();
             ++at) {
            const std::string unit = fmt::format("{}/units/{}", path, at);
            const auto shown = asked(client, HttpMethod::Get, unit, {}, token);
            if (!shown || !asked(client, HttpMethod::Post, unit + "/answers",
                                 {{"unit", shown->at("unit").at("id")},
                                  {"submission", fmt::format("{}-{}", tab, unit)},
                                  {"answers", {{"score", 50}}},
                                  {"milliseconds", 1000}},
                                 token)) {
                return;
            }
        }
        static_cast<void>(asked(client, HttpMethod::Post, path + "/finish", Json::object(), token));
    }
    void work_in_a_tab(std::size_t tab, const std::string& token) {
        ++at_work_;
        take_hits(tab, token);
        --at_work_;
    }
    void take_hits(std::size_t tab, const std::string& token) {
        HttpClient client{HttpClientOptions{.base = server_.address()}};
        RandomStream random{1, "tab", tab};
        while (true) {
            const auto reply = asked(client, HttpMethod::Post, "hits", Json::object(), token);
            if (!reply) {
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
                continue;
            }
            if (reply->at("assignment").is_null()) {
                return;
            }
            const Json& assignment = reply->at("assignment");
            if (random.below(3) == 0) {
                static_cast<void>(asked(client, HttpMethod::Post,
                                        "assignments/" + assignment.at("id").get<std::string>() + "/return",
                                        Json::object(), token));
            } else {
                do_hit(client, assignment, token, fmt::format("tab{}", tab));
            }
        }
    }

    TemporaryFolder folder_;
    std::string store_;
    ServerProcess server_;
    std::atomic<std::size_t> at_work_ = 0;
};

TEST_F(OnePersonByManyLinks, NeverMeetsADocumentTwiceWhileServersAreKilled) {
    std::vector<std::string> tokens;
    for (std::size_t name = 0; name < names; ++name) {
        tokens.push_back(invited(name));
    }
    link_names();
    server_.start();
    ASSERT_TRUE(server_.is_ready());
    std::vector<std::jthread> threads;
    for (std::size_t tab = 0; tab < tabs; ++tab) {
        threads.emplace_back([&, tab] { work_in_a_tab(tab, tokens[tab % names]); });
    }
    RandomStream random{3, "kills"};
    for (std::size_t kill = 0; kill < kills; ++kill) {
        std::this_thread::sleep_for(std::chrono::milliseconds{50 + random.below(150)});
        EXPECT_GT(at_work_, 0U) << "the work was done after " << kill;
        server_.kill();
        server_.start();
    }
    for (std::jthread& thread : threads) {
        thread.join();
    }
    server_.kill();
    const std::string met = "FROM assignment a JOIN hit_item x ON x.hit = a.hit JOIN item i ON i.id = x.item";
    EXPECT_EQ(number_in(store_, "SELECT count(*) FROM (SELECT i.document " + met +
                                    " GROUP BY a.worker, i.document HAVING count(DISTINCT a.id) > 1) d"),
              0);
    EXPECT_EQ(number_in(store_, "SELECT count(DISTINCT a.worker) " + met), 1);
    EXPECT_EQ(number_in(store_, "SELECT count(DISTINCT i.document) " + met), documents);
    EXPECT_EQ(number_in(store_,
                        "SELECT count(DISTINCT h.configuration) FROM assignment a JOIN hit h ON h.id = "
                        "a.hit"),
              2);
    expect_verified(store_);
}

}  // namespace
}  // namespace adjudge
