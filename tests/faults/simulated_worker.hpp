// A worker of the tests: does HITs over HTTP, one request after the other, and keeps a list of what was
// acknowledged.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "http/http_client.hpp"

namespace adjudge {

struct SentAnswer {
    std::string assignment;
    std::int64_t position = 0;  // from 1
    std::string submission;
    double score = 0;
    bool is_acknowledged = false;
};

enum class Habit {
    Steady,     // does every HIT to its end
    GivesBack,  // gives the first HIT back after some answers
    WalksAway,  // leaves in the middle of the first HIT, and never comes back
};

enum class Stepped {
    On,      // the request was answered
    Waits,   // no answer, or nothing to do now: the same once more
    Broken,  // an answer that must not be
};

class SimulatedWorker {
public:
    SimulatedWorker(std::string name, std::string link, Habit habit);

    [[nodiscard]] bool is_gone() const { return step_ == Step::Gone; }
    // Makes the next request. What had no answer is sent again as it was.
    Stepped step(HttpClient& client);

    [[nodiscard]] const std::vector<SentAnswer>& sent() const { return sent_; }
    [[nodiscard]] const std::vector<std::string>& finished() const { return finished_; }
    [[nodiscard]] const std::vector<std::string>& leased() const { return leased_; }
    // The HIT that the worker left without a word; empty where none.
    [[nodiscard]] std::string left_behind() const;
    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    [[nodiscard]] unsigned last_status() const { return last_status_; }  // 0: no answer

private:
    enum class Step { Enter, TakeHit, SeeUnit, Answer, Finish, GiveBack, Gone };

    [[nodiscard]] Result<HttpResponse> ask(HttpClient& client) const;
    [[nodiscard]] std::string body() const;
    Stepped advance(const nlohmann::json& reply);
    Stepped take_hit(const nlohmann::json& reply);
    void note_unit(const nlohmann::json& reply);
    void note_receipt();

    std::string name_;
    std::string link_;
    Habit habit_;
    Step step_ = Step::Enter;
    std::string token_;
    std::string assignment_;
    std::string unit_;
    std::int64_t position_ = 0;
    std::int64_t units_ = 0;
    std::vector<SentAnswer> sent_;
    std::vector<std::string> finished_;
    std::vector<std::string> leased_;
    std::string complaint_;
    unsigned last_status_ = 0;
};

}  // namespace adjudge
