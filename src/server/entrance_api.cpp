#include "server/entrance_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/access.hpp"
#include "server/checked_answer.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/worker_view.hpp"
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
            .role = service == "simulated" ? Role::Simulated : Role::Crowd};
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

std::vector<std::string> target_languages(const Campaign& campaign) {
    std::vector<std::string> languages;
    for (const LanguagePair& pair : campaign.language_pairs) {
        if (std::ranges::find(languages, pair.target_language) == languages.end()) {
            languages.push_back(pair.target_language);
        }
    }
    return languages;
}

// The answers to the questions about the worker, checked like those to a unit.
Result<std::string> checked_profile(const nlohmann::json& answers, const std::vector<Field>& fields) {
    ordered_json checked = ordered_json::object();
    for (const Field& field : fields) {
        if (const auto answer = checked_answer(answers, field, {}); !answer) {
            return answer.error();
        }
        checked[field.name] = answers[field.name];
    }
    return checked.dump();
}

// Who has passed the quiz of one language must not go on in another.
Status check_still_open(Connection& connection, ParticipationRow id, StoreTime now) {
    if (Status status = lock_participation(connection, id, now); !status) {
        return status;
    }
    const auto worker = find_participation(connection, id);
    if (!worker) {
        return worker.error();
    }
    if (worker->profile && worker->tries > 0) {
        return Error{ErrorCode::Conflict, "the qualification has begun: the profile can't be changed"};
    }
    return Done{};
}

// An empty tag would read as "not asked", and let in everywhere.
bool are_told(const std::vector<std::string>& languages, const Entrance& entrance) {
    const bool has_odd_tag = std::ranges::any_of(languages, [](const std::string& tag) {
        return tag.empty() || tag.find_first_of(",%_") != std::string::npos;
    });
    return !has_odd_tag && (!entrance.asks_languages || !languages.empty());
}

Event worker_event(const Participation& worker, std::string action, StoreTime at) {
    return {.at = at,
            .campaign = worker.campaign,
            .actor = fmt::format("worker {}", worker.worker.value),
            .action = std::move(action),
            .subject = {},
            .detail = {}};
}

}  // namespace

void EntranceApi::add_routes(Router& router) {
    router.add(HttpMethod::Post, "/api/v1/work/enter", this, &EntranceApi::enter_campaign);
    router.add(HttpMethod::Get, "/api/v1/work", this, &EntranceApi::card);
    router.add(HttpMethod::Post, "/api/v1/work/consent", this, &EntranceApi::consent);
    router.add(HttpMethod::Post, "/api/v1/work/profile", this, &EntranceApi::profile);
}

HttpResponse EntranceApi::enter_campaign(const HttpRequest& request) {
    if (!entries_->allows(request.address, store_->now())) {
        return refuse(429, "too many new workers come from this address: wait a minute", request);
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const std::string link = body->text("link", 100);
    const WorkerIdentity identity = identity_of(*body);
    if (const Status status = body->status(); !status) {
        return error_reply(status.error(), request);
    }
    if (is_reserved(identity, !body->text_or("worker", "").empty())) {
        return refuse(400, "service: must be the name of a crowd service", request);
    }
    const auto campaign = campaigns_->find_by_link(link);
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    const auto token = store_->write<std::string>([&](Connection& connection) -> Result<std::string> {
        const StoreTime now = store_->now();
        const auto worker = enter(connection, (*campaign)->stored.id, identity, now);
        if (!worker) {
            return worker.error();
        }
        if (Status status = add_event(connection, worker_event(*worker, "enter", now)); !status) {
            return std::move(status).error();
        }
        return make_worker_token(connection, worker->id, now);
    });
    return token ? json_reply({{"token", *token}}, 201) : error_reply(token.error(), request);
}

HttpResponse EntranceApi::card(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    const auto campaign = campaigns_->find(worker->campaign);
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    const auto usual = store_->read<UsualHit>(
        [&](Connection& connection) { return usual_hit(connection, worker->campaign); });
    if (!usual) {
        return error_reply(usual.error(), request);
    }
    const auto unread = store_->read<std::vector<Message>>([&](Connection& connection) {
        return unread_messages(connection, worker->campaign, worker->worker);
    });
    if (!unread) {
        return error_reply(unread.error(), request);
    }
    const Campaign& settings = (*campaign)->settings;
    const Entrance& entrance = settings.entrance;
    const auto tries_left =
        std::max<std::int64_t>(static_cast<std::int64_t>(entrance.tries) - worker->tries, 0);
    return json_reply(
        {{"title", settings.title.empty() ? settings.name : settings.title},
         {"state", word((*campaign)->stored.state)},
         {"step", next_step(*worker, lease_rules(settings))},
         {"pay", {{"per_hit", settings.payment.per_hit}, {"currency", settings.payment.currency}}},
         {"units_per_hit", usual->units},
         {"seconds_per_hit", usual->seconds},
         {"consent", entrance.consent},
         {"profile",
          {{"asks_languages", entrance.asks_languages},
           {"languages", target_languages(settings)},
           {"fields", fields_json(entrance.profile)}}},
         {"tries_left", tries_left},
         {"has_messages", !unread->empty()}});
}

HttpResponse EntranceApi::consent(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        const StoreTime now = store_->now();
        if (Status status = record_consent(connection, worker->id, now); !status) {
            return status;
        }
        return add_event(connection, worker_event(*worker, "consent", now));
    });
    return done ? json_reply({{"has_consented", true}}) : error_reply(done.error(), request);
}

HttpResponse EntranceApi::profile(const HttpRequest& request) {
    const auto worker = asking_worker(*store_, request);
    if (!worker) {
        return worker.error();
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    const auto campaign = campaigns_->find(worker->campaign);
    if (!campaign) {
        return error_reply(campaign.error(), request);
    }
    const Entrance& entrance = (*campaign)->settings.entrance;
    const std::vector<std::string> languages =
        entrance.asks_languages ? body->texts("languages", 50) : std::vector<std::string>{};
    const auto checked = checked_profile(body->value("answers"), entrance.profile);
    if (const Status status = body->status(); !status || !checked) {
        return error_reply(status ? checked.error() : status.error(), request);
    }
    if (!are_told(languages, entrance)) {
        return refuse(400, "languages: must be tags of languages, as de or pt-BR", request);
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        if (Status status = check_still_open(connection, worker->id, store_->now()); !status) {
            return status;
        }
        if (Status status = record_profile(connection, worker->id, *checked, languages); !status) {
            return status;
        }
        return add_event(connection, worker_event(*worker, "profile", store_->now()));
    });
    return done ? json_reply({{"has_profile", true}}) : error_reply(done.error(), request);
}

}  // namespace adjudge
