#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "formats/answer_text.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "http/http_client.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "rehearsal/told_profile.hpp"
#include "rehearsal/turns.hpp"
#include "simulate/model_answer.hpp"
#include "store/assignments.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

using nlohmann::json;

// A server that has too much to do says so; it is asked again a little later.
constexpr int most_tries = 200;
constexpr std::chrono::milliseconds pause{50};

// What one turn of a worker came to.
struct HttpTurn {
    enum class End { Finished, Left, NothingNow, NoWork };

    End end = End::NoWork;
    std::size_t units = 0;  // of the HIT, where it was finished
};

// A HIT that the server gave to a worker.
struct TakenHit {
    const Hit& hit;
    bool is_theirs;  // not the crowd's, to an expert
    StoredAssignment assignment;

    [[nodiscard]] const Unit& unit_at(std::size_t position) const {
        const std::int64_t place = assignment.unit_at(static_cast<std::int64_t>(position));
        return hit.units[static_cast<std::size_t>(place)];
    }
};

class HttpWorker {
public:
    HttpWorker(const CrowdAtWork& crowd, const MadeWorker& worker, HttpClient& client)
        : crowd_{crowd}, worker_{worker}, client_{client} {}

    // Comes in, or comes back.
    Status enter(std::string& token) {
        if (!token.empty()) {
            token_ = token;
            return Done{};
        }
        if (const auto invited = crowd_.experts.find(worker_.name); invited != crowd_.experts.end()) {
            token_ = token = invited->second;
            return pass_entrance();
        }
        const auto entered =
            post("/api/v1/work/enter",
                 {{"link", crowd_.campaign.link}, {"service", simulated_service}, {"worker", worker_.name}});
        if (!entered) {
            return entered.error();
        }
        token_ = token = entered->at("token").get<std::string>();
        return pass_entrance();
    }

    // Takes a HIT, answers its units and finishes it, or gives it back in the middle.
    Result<HttpTurn> do_hit(std::size_t done_before) {
        ADJUDGE_TRY(const auto offered, post("/api/v1/work/hits", json::object()));
        const json& assignment = offered.at("assignment");
        if (assignment.is_null()) {
            return HttpTurn{offered.at("reason") == "nothing-now" ? HttpTurn::End::NothingNow
                                                                  : HttpTurn::End::NoWork};
        }
        const std::string token = assignment.at("id").get<std::string>();
        const auto hit = hit_of(token);
        if (!hit) {
            return hit.error();
        }
        const std::string path = "/api/v1/work/assignments/" + token;
        if (!hit->is_theirs) {
            const auto left = post(path + "/return", json::object());
            return left ? Result<HttpTurn>{HttpTurn{HttpTurn::End::NoWork}} : left.error();
        }
        const Hit& known = hit->hit;
        const std::size_t units = worker_.works_in(known.target_language) ? units_done(worker_, known) : 0;
        for (std::size_t i = assignment.at("answered").get<std::size_t>(); i < units; ++i) {
            ADJUDGE_TRY(answer(path, *hit, i, done_before + i));
        }
        const bool is_finished = units == known.units.size();
        ADJUDGE_TRY(const auto ended, post(path + (is_finished ? "/finish" : "/return"), json::object()));
        return is_finished ? HttpTurn{HttpTurn::End::Finished, units} : HttpTurn{HttpTurn::End::Left};
    }

private:
    Status pass_entrance() {
        constexpr int most_steps = 3;
        for (int i = 0; i < most_steps; ++i) {
            ADJUDGE_TRY(const auto card, ask(HttpMethod::Get, "/api/v1/work", ""));
            const auto step = card.at("step").get<std::string>();
            if (step == "work") {
                return Done{};
            }
            ADJUDGE_TRY(pass_step(step));
        }
        return Done{};
    }

    Status pass_step(const std::string& step) {
        if (step == "profile") {
            return tell_profile();
        }
        if (step == "consent") {
            const auto sent = post("/api/v1/work/consent", json::object());
            return sent ? Status{Done{}} : Status{sent.error()};
        }
        return Error{
            ErrorCode::Unsupported,
            fmt::format("simulated workers do not pass the step \"{}\" of the entrance over HTTP: fill the "
                        "store without --over",
                        step)};
    }

    Status tell_profile() {
        const auto settings =
            read_campaign(SourceText::from_memory(crowd_.campaign.name, crowd_.campaign.settings));
        if (!settings) {
            return settings.error().listed()[0];
        }
        const json answers = json::parse(told_profile(worker_, settings->entrance.profile, crowd_.truth));
        const auto sent = post("/api/v1/work/profile", {{"languages", languages()}, {"answers", answers}});
        return sent ? Status{Done{}} : Status{sent.error()};
    }

    // Those that the worker is known to read, or all of the campaign.
    [[nodiscard]] std::set<std::string> languages() const {
        std::set<std::string> all{worker_.languages.begin(), worker_.languages.end()};
        for (const auto& [row, hit] : crowd_.hits.all) {
            if (worker_.languages.empty()) {
                all.insert(hit.target_language);
            }
        }
        return all;
    }

    // The simulation knows the HIT behind the assignment; the worker's side of the interface does not tell.
    Result<TakenHit> hit_of(const std::string& token) {
        ADJUDGE_TRY(const auto assignment, crowd_.store.read<StoredAssignment>([&](Connection& connection) {
            return find_assignment(connection, token);
        }));
        return TakenHit{crowd_.hits.at(assignment.hit), crowd_.hits.are_for(worker_, assignment.hit),
                        assignment};
    }

    Status answer(const std::string& path, const TakenHit& taken, std::size_t position,
                  std::size_t done_before) {
        const std::string unit_path = fmt::format("{}/units/{}", path, position + 1);
        ADJUDGE_TRY(const auto shown, ask(HttpMethod::Get, unit_path, ""));
        const Unit& unit = taken.unit_at(position);
        const ModelAnswer given = answer_unit(worker_, taken.hit, unit, crowd_.truth, done_before);
        json answers = json::object();
        for (std::size_t f = 0; f < unit.fields.size(); ++f) {
            answers[unit.fields[f].name] = json::parse(answer_text(given.answers[f]));
        }
        const auto receipt =
            post(unit_path + "/answers",
                 {{"unit", shown.at("unit").at("id")},
                  {"submission", fmt::format("{}-{}-{}", worker_.name, taken.hit.id, position)},
                  {"answers", answers},
                  {"milliseconds", std::llround(1000.0 * given.seconds)}});
        if (!receipt) {
            return receipt.error();
        }
        if (crowd_.progress != nullptr) {
            crowd_.progress->advance(1);
        }
        return Done{};
    }

    Result<json> post(const std::string& path, const json& body) {
        return ask(HttpMethod::Post, path, body.dump());
    }

    Result<json> ask(HttpMethod method, const std::string& path, const std::string& body) {
        const std::vector<NamedValue> headers{{"Authorization", "Bearer " + token_},
                                              {"Content-Type", "application/json"}};
        auto response = client_.ask(method, path, body, headers);
        for (int i = 0; i < most_tries && response && (response->status == 429 || response->status == 503);
             ++i) {
            std::this_thread::sleep_for(pause);
            response = client_.ask(method, path, body, headers);
        }
        if (!response) {
            return response.error();
        }
        json reply = json::parse(response->body, nullptr, false);
        if (response->status / 100 != 2 || reply.is_discarded()) {
            return Error{ErrorCode::Unavailable, fmt::format("the server answered {} with {}: {}", path,
                                                             response->status, response->body)};
        }
        return reply;
    }

    const CrowdAtWork& crowd_;
    const MadeWorker& worker_;
    HttpClient& client_;
    std::string token_;
};

// One of the clients that work at the same time: takes whoever's turn it is.
class Client {
public:
    Client(const CrowdAtWork& crowd, const HttpCrowdOptions& options, Turns& turns,
           std::atomic<bool>& is_broken)
        : crowd_{crowd}, client_{{.base = options.address}}, turns_{turns}, is_broken_{is_broken} {}

    // Returns when nobody has a turn left, or when another client has failed.
    Status work(std::vector<std::string>& tokens, std::vector<std::size_t>& answered) {
        while (!is_broken_ && !turns_.is_over()) {
            const auto place = turns_.take();
            if (!place) {
                std::this_thread::sleep_for(std::chrono::milliseconds{1});
                continue;
            }
            if (Status status = turn(*place, tokens[*place], answered[*place]); !status) {
                is_broken_ = true;
                turns_.leave(*place);
                return status;
            }
        }
        return Done{};
    }

    [[nodiscard]] const DoneWork& done() const { return done_; }

private:
    Status turn(std::size_t place, std::string& token, std::size_t& answered) {
        HttpWorker worker{crowd_, crowd_.workers[place], client_};
        ADJUDGE_TRY(worker.enter(token));
        ADJUDGE_TRY(const auto taken, worker.do_hit(answered));
        answered += taken.units;
        done_.judgments += taken.units;
        switch (taken.end) {
            case HttpTurn::End::Finished:
                ++done_.hits;
                turns_.give_back(place);
                break;
            case HttpTurn::End::NothingNow:
                std::this_thread::sleep_for(pause);
                turns_.wait(place);
                break;
            case HttpTurn::End::Left:
                ++done_.left;
                turns_.leave(place);
                break;
            case HttpTurn::End::NoWork:
                turns_.leave(place);
                break;
        }
        return Done{};
    }

    const CrowdAtWork& crowd_;
    HttpClient client_;
    Turns& turns_;
    std::atomic<bool>& is_broken_;
    DoneWork done_;
};

// A thread's entry: nothing may be thrown out of it.
Status work_guarded(Client& client, std::vector<std::string>& tokens, std::vector<std::size_t>& answered,
                    std::atomic<bool>& is_broken) {
    try {
        return client.work(tokens, answered);
    } catch (const std::exception& error) {
        is_broken = true;
        return Error{ErrorCode::Unavailable,
                     fmt::format("the server answers in a way that can't be read: {}", error.what())};
    }
}

DoneWork sum_of(const std::vector<Client>& clients) {
    DoneWork sum;
    for (const Client& client : clients) {
        sum.hits += client.done().hits;
        sum.left += client.done().left;
        sum.judgments += client.done().judgments;
    }
    return sum;
}

}  // namespace

Result<DoneWork> work_over_http(const CrowdAtWork& crowd, const HttpCrowdOptions& options) {
    Turns turns{crowd.workers};
    std::atomic<bool> is_broken{false};
    // Each belongs to whoever has the turn of that worker.
    std::vector<std::string> tokens(crowd.workers.size());
    std::vector<std::size_t> answered(crowd.workers.size(), 0);
    std::vector<Client> clients;
    clients.reserve(options.clients);
    std::vector<Status> results(options.clients, Status{Done{}});
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < options.clients; ++i) {
            Client& client = clients.emplace_back(crowd, options, turns, is_broken);
            threads.emplace_back([&, i] { results[i] = work_guarded(client, tokens, answered, is_broken); });
        }
    }
    const auto failed = std::ranges::find_if(results, [](const Status& status) { return !status; });
    return failed == results.end() ? Result<DoneWork>{sum_of(clients)} : Result<DoneWork>{failed->error()};
}

}  // namespace adjudge
