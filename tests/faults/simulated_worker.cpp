#include "faults/simulated_worker.hpp"

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr std::int64_t answers_before_leaving = 3;

}  // namespace

SimulatedWorker::SimulatedWorker(std::string name, std::string link, Habit habit)
    : name_{std::move(name)}, link_{std::move(link)}, habit_{habit} {}

std::string SimulatedWorker::left_behind() const {
    return habit_ == Habit::WalksAway && is_gone() && finished_.empty() ? assignment_ : "";
}

std::string SimulatedWorker::body() const {
    nlohmann::json body = nlohmann::json::object();
    if (step_ == Step::Enter) {
        body = {{"link", link_}, {"service", "simulated"}, {"worker", name_}};
    } else if (step_ == Step::Answer) {
        const SentAnswer& answer = sent_.back();
        body = {{"unit", unit_},
                {"submission", answer.submission},
                {"answers", {{"score", answer.score}}},
                {"milliseconds", 1000}};
    }
    return body.dump();
}

Result<HttpResponse> SimulatedWorker::ask(HttpClient& client) const {
    const std::vector<NamedValue> headers{{"Authorization", "Bearer " + token_},
                                          {"Content-Type", "application/json"}};
    const std::string assignment = "/api/v1/work/assignments/" + assignment_;
    const std::string unit = fmt::format("{}/units/{}", assignment, position_);
    switch (step_) {
        case Step::Enter:
            return client.ask(HttpMethod::Post, "/api/v1/work/enter", body(), {headers.back()});
        case Step::TakeHit:
            return client.ask(HttpMethod::Post, "/api/v1/work/hits", body(), headers);
        case Step::SeeUnit:
            return client.ask(HttpMethod::Get, unit, {}, {headers.front()});
        case Step::Answer:
            return client.ask(HttpMethod::Post, unit + "/answers", body(), headers);
        case Step::Finish:
            return client.ask(HttpMethod::Post, assignment + "/finish", body(), headers);
        case Step::GiveBack:
            return client.ask(HttpMethod::Post, assignment + "/return", body(), headers);
        case Step::Gone:
            break;
    }
    return Error{ErrorCode::Conflict, "the worker is gone"};
}

Stepped SimulatedWorker::step(HttpClient& client) {
    const auto response = ask(client);
    last_status_ = response ? response->status : 0;
    if (!response || response->status == 503) {
        return Stepped::Waits;
    }
    const auto reply = nlohmann::json::parse(response->body, nullptr, false);
    if (response->status / 100 != 2 || reply.is_discarded()) {
        complaint_ = fmt::format("{} got {}: {}", name_, response->status, response->body);
        step_ = Step::Gone;
        return Stepped::Broken;
    }
    return advance(reply);
}

Stepped SimulatedWorker::advance(const nlohmann::json& reply) {
    switch (step_) {
        case Step::Enter:
            token_ = reply.at("token").get<std::string>();
            step_ = Step::TakeHit;
            break;
        case Step::TakeHit:
            return take_hit(reply);
        case Step::SeeUnit:
            note_unit(reply);
            break;
        case Step::Answer:
            note_receipt();
            break;
        case Step::Finish:
            finished_.push_back(assignment_);
            step_ = Step::TakeHit;
            break;
        case Step::GiveBack:
            habit_ = Habit::Steady;
            step_ = Step::TakeHit;
            break;
        case Step::Gone:
            break;
    }
    return Stepped::On;
}

Stepped SimulatedWorker::take_hit(const nlohmann::json& reply) {
    const nlohmann::json& assignment = reply.at("assignment");
    if (assignment.is_null()) {
        const bool may_come = reply.at("reason") == "nothing-now";
        step_ = may_come ? Step::TakeHit : Step::Gone;
        return may_come ? Stepped::Waits : Stepped::On;
    }
    assignment_ = assignment.at("id").get<std::string>();
    leased_.push_back(assignment_);
    position_ = assignment.at("answered").get<std::int64_t>() + 1;
    units_ = assignment.at("units").get<std::int64_t>();
    step_ = Step::SeeUnit;
    return Stepped::On;
}

void SimulatedWorker::note_unit(const nlohmann::json& reply) {
    unit_ = reply.at("unit").at("id").get<std::string>();
    const std::string submission = fmt::format("{}-answer-{}", name_, sent_.size());
    RandomStream random{1, submission};
    sent_.push_back({.assignment = assignment_,
                     .position = position_,
                     .submission = submission,
                     .score = static_cast<double>(random.below(100'000)) / 1000});
    step_ = Step::Answer;
}

void SimulatedWorker::note_receipt() {
    sent_.back().is_acknowledged = true;
    ++position_;
    step_ = position_ > units_ ? Step::Finish : Step::SeeUnit;
    if (position_ > answers_before_leaving && habit_ != Habit::Steady) {
        step_ = habit_ == Habit::GivesBack ? Step::GiveBack : Step::Gone;
    }
}

}  // namespace adjudge
