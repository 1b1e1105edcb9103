#include "server/work_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/answer_text.hpp"
#include "server/checked_answer.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
#include "server/unit_image.hpp"
#include "server/worker_view.hpp"
#include "store/answers.hpp"
#include "store/leases.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// How many units after the last answered one can be asked for: the next one, and the one after it, which the
// page fetches ahead.
constexpr std::int64_t units_ahead = 2;

// What is behind a request about one unit.
struct AskedUnit {
    WorkerAssignment who;
    std::shared_ptr<const KnownCampaign> campaign;
    std::int64_t position = 0;  // from 1
    StoredUnit stored;

    bool wants_text = false;  // instead of images

    [[nodiscard]] Protocol protocol() const {
        const auto& protocols = campaign->settings.protocols;
        const auto found = std::ranges::find(protocols, stored.configuration, &Protocol::name);
        return found == protocols.end() ? Protocol{} : *found;
    }
    [[nodiscard]] Showing showing(const Store& store) const {
        const Protocol asked = protocol();
        return {.secret = store.secret(),
                .assignment = who.assignment.token,
                .position = static_cast<std::size_t>(position),
                .as_images = asked.shows_images && !(asked.offers_text && wants_text),
                .format = asked.text_format};
    }
    [[nodiscard]] ShownUnit shown(const Store& store) const {
        return shown_unit(stored.unit, showing(store));
    }
};

Status check_reach(const AskedUnit& asked) {
    const StoredAssignment& assignment = asked.who.assignment;
    if (assignment.state != AssignmentState::Leased) {
        return Error{ErrorCode::Conflict, "this HIT is not under way: ask for work again"};
    }
    if (asked.position > assignment.answered + units_ahead) {
        return Error{ErrorCode::Conflict, fmt::format("unit {} comes first", assignment.answered + 1)};
    }
    if (asked.position <= assignment.answered && !asked.campaign->settings.collection.allows_going_back) {
        return Error{ErrorCode::Conflict, "this unit is answered, and there is no going back"};
    }
    return Done{};
}

Result<AskedUnit, HttpResponse> asked_unit(Store& store, CampaignCache& campaigns,
                                           const HttpRequest& request) {
    auto who = asking_worker_at_work(store, request);
    if (!who) {
        return std::move(who).error();
    }
    const auto campaign = campaigns.find(who->assignment.campaign);
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    const auto position = path_number(request, "position");
    if (!position || *position < 1 || *position > who->assignment.units) {
        return refuse(404, "there is no such unit", request);
    }
    auto stored = store.read<StoredUnit>(
        [&](Connection& connection) { return find_unit(connection, who->assignment.hit, *position - 1); });
    if (!stored) {
        return error_reply(stored.error(), request);
    }
    return AskedUnit{.who = *std::move(who),
                     .campaign = *campaign,
                     .position = *position,
                     .stored = *std::move(stored),
                     .wants_text = request.query_value("as") == "text"};
}

// The answers of the body to all fields of the unit, each checked.
Result<std::vector<FieldAnswer>> checked_answers(const nlohmann::json& answers, const Unit& unit) {
    if (!answers.is_object() || answers.size() != unit.fields.size()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be an object with the answers to {} fields", unit.fields.size()),
                     {.field = "answers"}};
    }
    std::vector<FieldAnswer> checked;
    for (const Field& field : unit.fields) {
        const auto answer = checked_answer(answers, field, unit);
        if (!answer) {
            return answer.error();
        }
        checked.push_back({field.name, answer_text(*answer)});
    }
    return checked;
}

Result<Submission> submission_of(JsonBody& body, const AskedUnit& asked, const std::string& id) {
    constexpr std::size_t most_trace_bytes = 20'000;
    constexpr std::int64_t most_milliseconds = 100'000'000'000;  // three years: sums of them stay in 64 bits
    Submission submission{.id = body.text("submission", 100),
                          .assignment = asked.who.assignment.id,
                          .unit = asked.stored.id,
                          .position = asked.position - 1,
                          .milliseconds = body.integer("milliseconds"),
                          .client_at = body.integer("client_at")};
    const std::string unit = body.text("unit", 100);
    if (Status status = body.status(); !status) {
        return std::move(status).error();
    }
    if (submission.id.size() < 8) {
        return Error{ErrorCode::InvalidInput,
                     "must be a random text of at least 8 characters",
                     {.field = "submission"}};
    }
    if (unit != id) {
        return Error{ErrorCode::Conflict, "this is not the id of the unit in this place", {.field = "unit"}};
    }
    if (submission.milliseconds.value_or(0) < 0 || submission.milliseconds.value_or(0) > most_milliseconds) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be between 0 and {}", most_milliseconds),
                     {.field = "milliseconds"}};
    }
    auto answers = checked_answers(body.value("answers"), asked.stored.unit);
    if (!answers) {
        return std::move(answers).error();
    }
    submission.answers = *std::move(answers);
    submission.trace = body.value("trace").is_null() ? "" : body.value("trace").dump();
    if (submission.trace.size() > most_trace_bytes) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must not exceed {} bytes", most_trace_bytes),
                     {.field = "trace"}};
    }
    return submission;
}

std::string filled_code(std::string address, std::string_view code) {
    constexpr std::string_view mark = "{code}";
    for (auto at = address.find(mark); at != std::string::npos; at = address.find(mark, at + code.size())) {
        address.replace(at, mark.size(), code);
    }
    return address;
}

Result<LeaseAnswer> lease_after_sweep(Store& store, const Participation& worker, const LeaseRules& rules) {
    const auto take = [&] {
        return store.write<LeaseAnswer>(
            [&](Connection& connection) { return lease(connection, worker.id, rules, store.now()); });
    };
    auto answer = take();
    const bool is_empty = answer && std::holds_alternative<NoLease>(*answer) &&
                          std::get<NoLease>(*answer) == NoLease::NothingNow;
    if (!is_empty) {
        return answer;
    }
    const auto swept = store.write<std::int64_t>(
        [&](Connection& connection) { return sweep_leases(connection, store.now()); });
    return swept && *swept > 0 ? take() : answer;
}

}  // namespace

void WorkApi::add_routes(Router& router) {
    const std::string assignment_path = "/api/v1/work/assignments/{assignment}";
    const std::string unit_path = assignment_path + "/units/{position}";
    router.add(HttpMethod::Post, "/api/v1/work/hits", this, &WorkApi::take_hit);
    router.add(HttpMethod::Get, assignment_path, this, &WorkApi::assignment);
    router.add(HttpMethod::Get, unit_path, this, &WorkApi::unit);
    router.add(HttpMethod::Get, unit_path + "/images/{image}", this, &WorkApi::image);
    router.add(HttpMethod::Post, unit_path + "/answers", this, &WorkApi::answer);
    router.add(HttpMethod::Post, assignment_path + "/finish", this, &WorkApi::finish);
    router.add(HttpMethod::Post, assignment_path + "/return", this, &WorkApi::give_back);
    router.add(HttpMethod::Put, assignment_path + "/comment", this, &WorkApi::comment);
}

Result<ordered_json> WorkApi::assignment_json(const StoredAssignment& assignment) {
    const auto hit =
        store_->read<StoredHit>([&](Connection& connection) { return find_hit(connection, assignment.hit); });
    if (!hit) {
        return hit.error();
    }
    const auto campaign = campaigns_->find(assignment.campaign);
    if (!campaign) {
        return campaign.error();
    }
    ordered_json instructions = ordered_json::array();
    for (const Instructions& one : hit->instructions) {
        instructions.push_back({{"language", one.language}, {"text", one.text}});
    }
    // Whoever gave a HIT back, or let its time run out, has not done it, even with the last answer given.
    const bool is_done = assignment.state == AssignmentState::Submitted ||
                         assignment.state == AssignmentState::Approved ||
                         assignment.state == AssignmentState::Rejected;
    return ordered_json{
        {"id", assignment.token},
        {"state", word(assignment.state)},
        {"units", assignment.units},
        {"answered", assignment.answered},
        {"lease_ends", assignment.lease_ends},
        {"now", store_->now()},
        {"allows_going_back", (*campaign)->settings.collection.allows_going_back},
        {"source_language", hit->source_language},
        {"target_language", hit->target_language},
        {"instructions", std::move(instructions)},
        {"return_to",
         is_done ? filled_code((*campaign)->settings.collection.return_to, assignment.code) : ""},
        {"code", is_done ? ordered_json(assignment.code) : ordered_json(nullptr)}};
}

HttpResponse WorkApi::take_hit(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    const auto campaign = campaigns_->find(worker->campaign);
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    const auto answer = lease_after_sweep(*store_, *worker, lease_rules((*campaign)->settings));
    if (!answer) {
        return error_reply(answer.error(), request);
    }
    if (const auto* none = std::get_if<NoLease>(&*answer)) {
        return json_reply({{"assignment", nullptr}, {"reason", word(*none)}});
    }
    const auto json = assignment_json(std::get<StoredAssignment>(*answer));
    return json ? json_reply({{"assignment", *json}, {"reason", nullptr}})
                : error_reply(json.error(), request);
}

HttpResponse WorkApi::assignment(const HttpRequest& request) {
    const auto asked = asking_worker_at_work(*store_, request);
    if (!asked) {
        return asked.error();
    }
    const auto json = assignment_json(asked->assignment);
    return json ? json_reply(*json) : error_reply(json.error(), request);
}

HttpResponse WorkApi::unit(const HttpRequest& request) {
    const auto asked = asked_unit(*store_, *campaigns_, request);
    if (!asked) {
        return asked.error();
    }
    if (const Status status = check_reach(*asked); !status) {
        return error_reply(status.error(), request);
    }
    const auto latest = store_->read<std::vector<FieldAnswer>>([&](Connection& connection) {
        return latest_answers(connection, asked->who.assignment.id, asked->stored.id);
    });
    if (!latest) {
        return error_reply(latest.error(), request);
    }
    ordered_json answers = nullptr;
    for (const FieldAnswer& answer : *latest) {
        answers[answer.field] = ordered_json::parse(answer.answer, nullptr, false);
    }
    return json_reply({{"unit", unit_json(asked->shown(*store_))},
                       {"units", asked->who.assignment.units},
                       {"answered", asked->who.assignment.answered},
                       {"offers_text", asked->protocol().offers_text},
                       {"answers", std::move(answers)}});
}

// Drawn anew every time: an image that came quicker the second time would tell a repeat.
HttpResponse WorkApi::image(const HttpRequest& request) {
    const auto asked = asked_unit(*store_, *campaigns_, request);
    if (!asked) {
        return asked.error();
    }
    if (const Status status = check_reach(*asked); !status) {
        return error_reply(status.error(), request);
    }
    const auto place = find_image(asked->shown(*store_), request.parameter("image"));
    if (!place) {
        return refuse(404, "there is no such image", request);
    }
    return image_reply(asked->stored.unit.stimuli[*place], request);
}

HttpResponse WorkApi::answer(const HttpRequest& request) {
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const auto asked = asked_unit(*store_, *campaigns_, request);
    if (!asked) {
        return asked.error();
    }
    const std::string id = shown_id(asked->showing(*store_));
    const auto submission = submission_of(*body, *asked, id);
    if (!submission) {
        return error_reply(submission.error(), request);
    }
    const Collection& collection = asked->campaign->settings.collection;
    const AnswerRules rules{.allows_going_back = collection.allows_going_back,
                            .lease_time = static_cast<StoreTime>(collection.lease_minutes) * 60'000};
    const auto receipt = store_->write<Receipt>(
        [&](Connection& connection) { return record_answer(connection, *submission, rules, store_->now()); },
        submission->assignment.value);
    if (!receipt) {
        return error_reply(receipt.error(), request);
    }
    return json_reply({{"unit", id}, {"revision", receipt->revision}, {"saved_at", receipt->saved_at}});
}

HttpResponse WorkApi::finish(const HttpRequest& request) {
    const auto asked = asking_worker_at_work(*store_, request);
    if (!asked) {
        return asked.error();
    }
    const auto finished = store_->write<StoredAssignment>(
        [&](Connection& connection) { return finish_hit(connection, asked->assignment.id, store_->now()); });
    if (!finished) {
        return error_reply(finished.error(), request);
    }
    const auto json = assignment_json(*finished);
    return json ? json_reply(*json) : error_reply(json.error(), request);
}

HttpResponse WorkApi::give_back(const HttpRequest& request) {
    const auto asked = asking_worker_at_work(*store_, request);
    if (!asked) {
        return asked.error();
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return return_hit(connection, asked->assignment.id, store_->now());
    });
    return done ? json_reply({{"state", "returned"}}) : error_reply(done.error(), request);
}

HttpResponse WorkApi::comment(const HttpRequest& request) {
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const std::string comment = body->text("comment", 40'000);
    if (const Status status = body->status(); !status) {
        return error_reply(status.error(), request);
    }
    const auto asked = asking_worker_at_work(*store_, request);
    if (!asked) {
        return asked.error();
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return record_comment(connection, asked->assignment.id, comment);
    });
    return done ? json_reply({{"comment", comment}}) : error_reply(done.error(), request);
}

}  // namespace adjudge
