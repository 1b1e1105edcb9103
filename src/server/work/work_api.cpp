#include "server/work/work_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "formats/answer_text.hpp"
#include "server/api/api_schemas.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/api/path_number.hpp"
#include "server/work/checked_answer.hpp"
#include "server/work/unit_image.hpp"
#include "server/work/worker_view.hpp"
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

Result<AskedUnit> asked_unit(Store& store, CampaignCache& campaigns, const WorkerAssignment& who,
                             const HttpRequest& request) {
    ADJUDGE_TRY(const auto campaign, campaigns.find(who.assignment.campaign));
    const auto position = path_number(request, "position");
    if (!position || *position < 1 || *position > who.assignment.units) {
        return Error{ErrorCode::NotFound, "there is no such unit"};
    }
    ADJUDGE_TRY(auto stored, store.read<StoredUnit>([&](Connection& connection) {
        return find_unit(connection, who.assignment.hit, who.assignment.unit_at(*position - 1));
    }));
    return AskedUnit{.who = who,
                     .campaign = campaign,
                     .position = *position,
                     .stored = std::move(stored),
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
        ADJUDGE_TRY(const auto answer, checked_answer(answers, field, unit));
        checked.push_back({field.name, answer_text(answer)});
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
    ADJUDGE_TRY(body.status());
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
    ADJUDGE_TRY(auto answers, checked_answers(body.value("answers"), asked.stored.unit));
    submission.answers = std::move(answers);
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

JsonSchema taken_hit_schema() {
    using namespace json_schema;
    return object(
        {{"assignment", named("Assignment").or_null()},
         {"reason", text().or_null().about(
                        "Why there is none: nothing-now, nothing-left, quota-reached, campaign-paused, "
                        "campaign-closed, consent-missing, profile-missing, not-qualified, excluded")}});
}

JsonSchema receipt_schema() {
    using namespace json_schema;
    return object({{"unit", text()}, {"revision", integer()}, {"saved_at", time()}});
}

JsonSchema shown_unit_schema() {
    using namespace json_schema;
    return object({{"unit", named("Unit")},
                   {"units", integer()},
                   {"answered", integer()},
                   {"answers", any_object().or_null().about("What was answered before")},
                   {"offers_text", flag().about("Whether ?as=text gives the texts of images")}});
}

JsonSchema answer_body() {
    using namespace json_schema;
    return open_object({{"submission", text().about("Random, made by the client")},
                        {"unit", text().about("The unit's id")},
                        {"answers", named_answers()},
                        {"milliseconds", integer().about("While the unit was seen").optional()},
                        {"client_at", time().optional()},
                        {"trace", any_object().about("What the page saw: first touch, changes").optional()}});
}

}  // namespace

std::vector<Endpoint<WorkApi>> WorkApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Post,
                  "/api/v1/work/hits",
                  "Take the next HIT, or one's own where one left it",
                  Access::Worker,
                  {.answer = json_answer(taken_hit_schema())}},
                 &WorkApi::take_hit),
        endpoint({HttpMethod::Get,
                  "/api/v1/work/assignments/{assignment}",
                  "How far one's HIT is",
                  Access::Worker,
                  {.answer = json_answer(named("Assignment"))}},
                 &WorkApi::assignment),
        endpoint(
            {HttpMethod::Get,
             "/api/v1/work/assignments/{assignment}/units/{position}",
             "A unit of one's HIT: the next one or the one after it, and earlier ones where there is going "
             "back",
             Access::Worker,
             {.query = {{"as", one_of({"text"}), "Text instead of images, where the campaign offers it"}},
              .answer = json_answer(shown_unit_schema())}},
            &WorkApi::unit),
        endpoint({HttpMethod::Get, "/api/v1/work/assignments/{assignment}/units/{position}/images/{image}",
                  "The image of a text", Access::Worker, image_exchange()},
                 &WorkApi::image),
        endpoint({HttpMethod::Post,
                  "/api/v1/work/assignments/{assignment}/units/{position}/answers",
                  "Answer a unit. Sent again with the same submission id it is answered as the first time",
                  Access::Worker,
                  {.body = json_body(answer_body()), .answer = json_answer(receipt_schema())}},
                 &WorkApi::answer),
        endpoint({HttpMethod::Post,
                  "/api/v1/work/assignments/{assignment}/finish",
                  "All units are answered: done",
                  Access::Worker,
                  {.answer = json_answer(named("Assignment"))}},
                 &WorkApi::finish),
        endpoint({HttpMethod::Post,
                  "/api/v1/work/assignments/{assignment}/return",
                  "Give the HIT back",
                  Access::Worker,
                  {.answer = json_answer(object({{"state", one_of({"returned"})}}))}},
                 &WorkApi::give_back),
        endpoint({HttpMethod::Put,
                  "/api/v1/work/assignments/{assignment}/comment",
                  "Say something about the HIT",
                  Access::Worker,
                  {.body = json_body(open_object({{"comment", text()}})),
                   .answer = json_answer(object({{"comment", text()}}))}},
                 &WorkApi::comment),
    };
}

Result<ordered_json> WorkApi::assignment_json(const StoredAssignment& assignment) {
    ADJUDGE_TRY(const auto hit, store_->read<StoredHit>([&](Connection& connection) {
        return find_hit(connection, assignment.hit);
    }));
    ADJUDGE_TRY(const auto campaign, campaigns_->find(assignment.campaign));
    ordered_json instructions = ordered_json::array();
    for (const Instructions& one : hit.instructions) {
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
        {"allows_going_back", campaign->settings.collection.allows_going_back},
        {"source_language", hit.source_language},
        {"target_language", hit.target_language},
        {"instructions", std::move(instructions)},
        {"return_to", is_done ? filled_code(campaign->settings.collection.return_to, assignment.code) : ""},
        {"code", is_done ? ordered_json(assignment.code) : ordered_json(nullptr)}};
}

Result<HttpResponse> WorkApi::take_hit(const Participation& worker) {
    ADJUDGE_TRY(const auto campaign, campaigns_->find(worker.campaign));
    ADJUDGE_TRY(const auto answer, lease_after_sweep(*store_, worker, lease_rules(campaign->settings)));
    if (const auto* none = std::get_if<NoLease>(&answer)) {
        return json_reply({{"assignment", nullptr}, {"reason", word(*none)}});
    }
    ADJUDGE_TRY(const auto json, assignment_json(std::get<StoredAssignment>(answer)));
    return json_reply({{"assignment", json}, {"reason", nullptr}});
}

Result<HttpResponse> WorkApi::assignment(const WorkerAssignment& asked) {
    ADJUDGE_TRY(const auto json, assignment_json(asked.assignment));
    return json_reply(json);
}

Result<HttpResponse> WorkApi::unit(const WorkerAssignment& who, const HttpRequest& request) {
    ADJUDGE_TRY(const auto asked, asked_unit(*store_, *campaigns_, who, request));
    ADJUDGE_TRY(check_reach(asked));
    ADJUDGE_TRY(const auto latest, store_->read<std::vector<FieldAnswer>>([&](Connection& connection) {
        return latest_answers(connection, asked.who.assignment.id, asked.stored.id);
    }));
    ordered_json answers = nullptr;
    for (const FieldAnswer& answer : latest) {
        answers[answer.field] = ordered_json::parse(answer.answer, nullptr, false);
    }
    return json_reply({{"unit", unit_json(asked.shown(*store_))},
                       {"units", asked.who.assignment.units},
                       {"answered", asked.who.assignment.answered},
                       {"offers_text", asked.protocol().offers_text},
                       {"answers", std::move(answers)}});
}

// Drawn anew every time: an image that came quicker the second time would tell a repeat.
Result<HttpResponse> WorkApi::image(const WorkerAssignment& who, const HttpRequest& request) {
    ADJUDGE_TRY(const auto asked, asked_unit(*store_, *campaigns_, who, request));
    ADJUDGE_TRY(check_reach(asked));
    const auto place = find_image(asked.shown(*store_), request.parameter("image"));
    if (!place) {
        return Error{ErrorCode::NotFound, "there is no such image"};
    }
    return image_reply(asked.stored.unit.stimuli[*place], request);
}

Result<HttpResponse> WorkApi::answer(const WorkerAssignment& who, const HttpRequest& request,
                                     JsonBody& body) {
    ADJUDGE_TRY(const auto asked, asked_unit(*store_, *campaigns_, who, request));
    const std::string id = shown_id(asked.showing(*store_));
    ADJUDGE_TRY(const auto submission, submission_of(body, asked, id));
    const Collection& collection = asked.campaign->settings.collection;
    const AnswerRules rules{.allows_going_back = collection.allows_going_back,
                            .lease_time = static_cast<StoreTime>(collection.lease_minutes) * 60'000};
    ADJUDGE_TRY(const auto receipt, store_->write<Receipt>(
                                        [&](Connection& connection) {
                                            return record_answer(connection, submission, rules,
                                                                 store_->now());
                                        },
                                        submission.assignment.value));
    return json_reply({{"unit", id}, {"revision", receipt.revision}, {"saved_at", receipt.saved_at}});
}

Result<HttpResponse> WorkApi::finish(const WorkerAssignment& asked) {
    ADJUDGE_TRY(const auto finished, store_->write<StoredAssignment>([&](Connection& connection) {
        return finish_hit(connection, asked.assignment.id, store_->now());
    }));
    ADJUDGE_TRY(const auto json, assignment_json(finished));
    return json_reply(json);
}

Result<HttpResponse> WorkApi::give_back(const WorkerAssignment& asked) {
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return return_hit(connection, asked.assignment.id, store_->now());
    }));
    return json_reply({{"state", "returned"}});
}

Result<HttpResponse> WorkApi::comment(const WorkerAssignment& asked, JsonBody& body) {
    const std::string comment = body.text("comment", 40'000);
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return record_comment(connection, asked.assignment.id, comment);
    }));
    return json_reply({{"comment", comment}});
}

}  // namespace adjudge
