#include "server/work/entrance_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/api_schemas.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/work/checked_answer.hpp"
#include "server/work/worker_view.hpp"
#include "store/events.hpp"
#include "store/hits.hpp"
#include "store/leases.hpp"
#include "store/messages.hpp"
#include "store/secrets.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

// One who comes by an open link alone is a new worker every time; a crowd service tells who it is.
WorkerIdentity identity_of(JsonBody& body) {
    const std::string service = body.text_or("service", "link", 50);
    const std::string worker = body.text_or("worker", "", 200);
    return {.service = service,
            .service_id = worker.empty() ? random_token() : worker,
            .role = service == simulated_service ? Role::Simulated : Role::Crowd};
}

// Names that only the program itself gives.
bool is_reserved(const WorkerIdentity& identity, bool names_a_worker) {
    return identity.service == "invited" || identity.service.empty() ||
           (identity.service == "link" && names_a_worker);
}

std::string_view next_step(const Participation& worker, const LeaseRules& rules) {
    if (worker.is_excluded) {
        return "excluded";
    }
    if (rules.needs_consent && !worker.has_consented) {
        return "consent";
    }
    if (rules.needs_profile && !worker.profile) {
        return "profile";
    }
    if (rules.needs_qualification && worker.qualification == QualificationState::Open) {
        return "qualification";
    }
    return rules.needs_qualification && worker.qualification == QualificationState::Failed ? "not-qualified"
                                                                                           : "work";
}

// The answers to the questions about the worker, checked like those to a unit.
Result<std::string> checked_profile(const nlohmann::json& answers, const std::vector<Field>& fields) {
    ordered_json checked = ordered_json::object();
    for (const Field& field : fields) {
        ADJUDGE_TRY(checked_answer(answers, field, {}));
        checked[field.name] = answers[field.name];
    }
    return checked.dump();
}

// Who has passed the quiz of one language must not go on in another.
Status check_still_open(Connection& connection, ParticipationRow id, StoreTime now) {
    ADJUDGE_TRY(lock_participation(connection, id, now));
    ADJUDGE_TRY(const auto worker, find_participation(connection, id));
    if (worker.profile && worker.tries > 0) {
        return Error{ErrorCode::Conflict, "the qualification has begun: the profile can't be changed"};
    }
    return Done{};
}

// An empty tag would read as "not asked", and let in everywhere.
bool are_told(const std::vector<std::string>& languages) {
    const bool has_odd_tag = std::ranges::any_of(languages, [](const std::string& tag) {
        return tag.empty() || tag.find_first_of(",%_") != std::string::npos;
    });
    return !has_odd_tag && !languages.empty();
}

// Whether the link, and not the worker, has told the language.
bool has_language_of_link(const Participation& worker) {
    return !worker.languages.empty() && !worker.profile;
}

// A link that names a language spares the worker the question. Who has begun the quiz of one stays with it.
Status take_language(Connection& connection, const Participation& worker, const Campaign& campaign,
                     const std::string& language) {
    if (language.empty() || worker.tries > 0) {
        return Done{};
    }
    if (worker.profile || campaign.entrance.profile.empty()) {
        return record_profile(connection, worker.id, worker.profile.value_or("{}"), {language});
    }
    return record_languages(connection, worker.id, {language});
}

Event worker_event(const Participation& worker, std::string action, StoreTime at) {
    return {.at = at,
            .campaign = worker.campaign,
            .actor = fmt::format("worker {}", worker.worker.value),
            .action = std::move(action),
            .subject = {},
            .detail = {}};
}

JsonSchema card_schema() {
    using namespace json_schema;
    return object(
        {{"title", text()},
         {"description", text().about("what the study is; empty where the campaign does not say")},
         {"organizer", text()},
         {"state", word_of<CampaignState>()},
         {"step", one_of({"consent", "profile", "qualification", "work", "not-qualified", "excluded"})},
         {"pay",
          object({{"per_hit", number().about("With what is paid for each sentence")}, {"currency", text()}})},
         {"units_per_hit", integer()},
         {"seconds_per_hit", integer()},
         {"consent", text()},
         {"profile",
          object(
              {{"asks_languages", flag()}, {"languages", list(text())}, {"fields", list(named("Field"))}})},
         {"tries_left", integer()},
         {"has_messages",
          flag().about("Whether requesters have written something that the worker has not read")}});
}

}  // namespace

std::vector<Endpoint<EntranceApi>> EntranceApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint(
            {HttpMethod::Post,
             "/api/v1/work/enter",
             "Come by the open link of a campaign; gives the token that a worker's other requests bear",
             Access::Anyone,
             {.body = json_body(open_object(
                  {{"link", text()},
                   {"language",
                    text().about("The only target language that the worker is to judge").optional()},
                   {"service", text().about("The crowd service that sent the worker").optional()},
                   {"worker", text()
                                  .about("The service's id of the worker; the same id is the same worker")
                                  .optional()}})),
              .answer = json_answer(object({{"token", text()}}), 201)}},
            &EntranceApi::enter_campaign),
        endpoint({HttpMethod::Get,
                  "/api/v1/work",
                  "The campaign's card, and what the worker has to do next",
                  Access::Worker,
                  {.answer = json_answer(card_schema())}},
                 &EntranceApi::card),
        endpoint({HttpMethod::Post,
                  "/api/v1/work/consent",
                  "Agree to the consent text",
                  Access::Worker,
                  {.answer = json_answer(object({{"has_consented", flag()}}))}},
                 &EntranceApi::consent),
        endpoint({HttpMethod::Post,
                  "/api/v1/work/profile",
                  "Answer the questions about oneself",
                  Access::Worker,
                  {.body = json_body(
                       open_object({{"languages", list(text()).optional()}, {"answers", named_answers()}})),
                   .answer = json_answer(object({{"has_profile", flag()}}))}},
                 &EntranceApi::profile),
    };
}

Result<HttpResponse> EntranceApi::enter_campaign(const HttpRequest& request, JsonBody& body) {
    if (!entries_->allows(request.address, store_->now())) {
        return refuse(429, "too many new workers come from this address: wait a minute", request);
    }
    const std::string link = body.text("link", 100);
    const WorkerIdentity identity = identity_of(body);
    const std::string language = body.text_or("language", "", 50);
    ADJUDGE_TRY(body.status());
    if (is_reserved(identity, !body.text_or("worker", "").empty())) {
        return Error{ErrorCode::InvalidInput, "must be the name of a crowd service", {.field = "service"}};
    }
    ADJUDGE_TRY(const auto campaign, campaigns_->find_by_link(link));
    const std::vector<std::string> known = campaign->settings.target_languages();
    if (!language.empty() && std::ranges::find(known, language) == known.end()) {
        return Error{ErrorCode::InvalidInput,
                     fmt::format("must be a target language of the campaign: {}", fmt::join(known, ", ")),
                     {.field = "language"}};
    }
    ADJUDGE_TRY(const auto token,
                store_->write<std::string>([&](Connection& connection) -> Result<std::string> {
                    const StoreTime now = store_->now();
                    ADJUDGE_TRY(const auto worker, enter(connection, campaign->stored.id, identity, now));
                    ADJUDGE_TRY(take_language(connection, worker, campaign->settings, language));
                    ADJUDGE_TRY(add_event(connection, worker_event(worker, "enter", now)));
                    return make_worker_token(connection, worker.id, now);
                }));
    return json_reply({{"token", token}}, 201);
}

Result<HttpResponse> EntranceApi::card(const Participation& worker) {
    ADJUDGE_TRY(const auto campaign, campaigns_->find(worker.campaign));
    ADJUDGE_TRY(const auto usual, store_->read<UsualHit>([&](Connection& connection) {
        return usual_hit(connection, worker.campaign);
    }));
    ADJUDGE_TRY(const auto unread, store_->read<std::vector<Message>>([&](Connection& connection) {
        return unread_messages(connection, worker.campaign, worker.worker);
    }));
    const Campaign& settings = campaign->settings;
    const Entrance& entrance = settings.entrance;
    const auto tries_left =
        std::max<std::int64_t>(static_cast<std::int64_t>(entrance.tries) - worker.tries, 0);
    return json_reply({{"title", settings.title.empty() ? settings.name : settings.title},
                       {"description", settings.description},
                       {"organizer", settings.organizer},
                       {"state", word(campaign->stored.state)},
                       {"step", next_step(worker, lease_rules(settings))},
                       {"pay",
                        {{"per_hit", settings.payment.reward(static_cast<std::size_t>(usual.units))},
                         {"currency", settings.payment.currency}}},
                       {"units_per_hit", usual.units},
                       {"seconds_per_hit", usual.seconds},
                       {"consent", entrance.consent},
                       {"profile",
                        {{"asks_languages", settings.asks_languages() && !has_language_of_link(worker)},
                         {"languages", settings.target_languages()},
                         {"fields", fields_json(entrance.profile)}}},
                       {"tries_left", tries_left},
                       {"has_messages", !unread.empty()}});
}

Result<HttpResponse> EntranceApi::consent(const Participation& worker) {
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const StoreTime now = store_->now();
        ADJUDGE_TRY(record_consent(connection, worker.id, now));
        return add_event(connection, worker_event(worker, "consent", now));
    }));
    return json_reply({{"has_consented", true}});
}

Result<HttpResponse> EntranceApi::profile(const Participation& worker, JsonBody& body) {
    ADJUDGE_TRY(const auto campaign, campaigns_->find(worker.campaign));
    const Entrance& entrance = campaign->settings.entrance;
    const bool asks_languages = campaign->settings.asks_languages() && !has_language_of_link(worker);
    const std::vector<std::string> languages =
        asks_languages ? body.texts("languages", 50) : worker.languages;
    ADJUDGE_TRY(body.status());
    ADJUDGE_TRY(const auto checked, checked_profile(body.value("answers"), entrance.profile));
    if (asks_languages && !are_told(languages)) {
        return Error{
            ErrorCode::InvalidInput, "must be tags of languages, as de or pt-BR", {.field = "languages"}};
    }
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        ADJUDGE_TRY(check_still_open(connection, worker.id, store_->now()));
        ADJUDGE_TRY(record_profile(connection, worker.id, checked, languages));
        return add_event(connection, worker_event(worker, "profile", store_->now()));
    }));
    return json_reply({{"has_profile", true}});
}

}  // namespace adjudge
