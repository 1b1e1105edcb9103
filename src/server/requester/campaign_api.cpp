#include "server/requester/campaign_api.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/try.hpp"
#include "server/access.hpp"
#include "server/api/json_body.hpp"
#include "server/api/json_reply.hpp"
#include "server/requester/asked_campaign.hpp"
#include "server/requester/progress_json.hpp"
#include "store/events.hpp"
#include "store/invitations.hpp"
#include "store/judgment_tables.hpp"
#include "store/progress.hpp"
#include "store/public_address.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

ordered_json campaign_json(const StoredCampaign& campaign) {
    return {{"name", campaign.name}, {"state", word(campaign.state)}, {"made_at", campaign.made_at}};
}

JsonSchema campaign_schema() {
    using namespace json_schema;
    return object({{"name", text()},
                   {"state", word_of<CampaignState>()},
                   {"made_at", time()},
                   {"title", text()},
                   {"settings", text()},
                   {"link", text().or_null().about("The token of the open link; for reviewers and owners")},
                   {"public_address", text().or_null().about("As `serve --public-address` was told")},
                   {"tables", list(word_of<TableKind>()).about("that there are judgments for")}});
}

JsonSchema hits_schema() {
    using namespace json_schema;
    return object({{"hits", list(object({{"name", text()},
                                         {"wanted", integer()},
                                         {"open", integer()},
                                         {"under_way", integer()},
                                         {"done", integer()}}))}});
}

JsonSchema events_schema() {
    using namespace json_schema;
    return object({{"events", list(object({{"at", time()},
                                           {"actor", text()},
                                           {"action", text()},
                                           {"subject", text()},
                                           {"detail", text()}}))}});
}

JsonSchema campaigns_schema() {
    using namespace json_schema;
    return object(
        {{"campaigns",
          list(object({{"name", text()}, {"state", word_of<CampaignState>()}, {"made_at", time()}}))}});
}

}  // namespace

std::string live_channel(CampaignRow campaign) { return fmt::format("campaign {}", campaign.value); }

std::vector<Endpoint<CampaignApi>> CampaignApi::endpoints() {
    using namespace json_schema;
    return {
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns",
                  "All campaigns",
                  Access::Viewer,
                  {.answer = json_answer(campaigns_schema())}},
                 &CampaignApi::campaigns),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}",
                  "A campaign with its settings",
                  Access::Viewer,
                  {.answer = json_answer(campaign_schema())}},
                 &CampaignApi::campaign),
        endpoint({HttpMethod::Patch,
                  "/api/v1/campaigns/{campaign}",
                  "Open, pause or close a campaign; for owners",
                  Access::Owner,
                  {.body = json_body(open_object({{"state", word_of<CampaignState>()}})),
                   .answer = json_answer(object({{"state", word_of<CampaignState>()}}))}},
                 &CampaignApi::change),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/progress",
                  "How the collection stands",
                  Access::Viewer,
                  {.answer = json_answer(named("Progress"))}},
                 &CampaignApi::progress),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/hits",
                  "How far each HIT is",
                  Access::Viewer,
                  {.answer = json_answer(hits_schema())}},
                 &CampaignApi::hits),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/events",
                  "The last thousand events, the newest first",
                  Access::Viewer,
                  {.answer = json_answer(events_schema())}},
                 &CampaignApi::events),
        endpoint({HttpMethod::Get,
                  "/api/v1/campaigns/{campaign}/live",
                  "Server-sent events: `change` whenever something has changed, at most once a second",
                  Access::Viewer,
                  {.answer = text_answer("Events", {"text/event-stream"})}},
                 &CampaignApi::live),
        endpoint({HttpMethod::Post,
                  "/api/v1/campaigns/{campaign}/invitations",
                  "Invite an annotator by name; gives the token of their own link. For owners",
                  Access::Owner,
                  {.body = json_body(open_object({{"name", text()},
                                                  {"role", word_of<Role>().optional()},
                                                  {"hits", list(text()).optional()},
                                                  {"all", flag().optional()}})),
                   .answer = json_answer(object({{"token", text()}}), 201)}},
                 &CampaignApi::invite),
    };
}

Result<HttpResponse> CampaignApi::campaigns(const Session& /*session*/) {
    ADJUDGE_TRY(const auto all, store_->read<std::vector<StoredCampaign>>(
                                    [](Connection& connection) { return all_campaigns(connection); }));
    ordered_json list = ordered_json::array();
    for (const StoredCampaign& campaign : all) {
        list.push_back(campaign_json(campaign));
    }
    return json_reply({{"campaigns", std::move(list)}});
}

Result<HttpResponse> CampaignApi::campaign(const AskedCampaign& asked) {
    ADJUDGE_TRY(const auto tables, store_->read<std::vector<TableKind>>([&](Connection& connection) {
        return judgment_tables(connection, asked.id());
    }));
    ADJUDGE_TRY(const auto address, store_->read<std::optional<std::string>>(public_address));
    ordered_json json = campaign_json(asked.campaign->stored);
    json["title"] = asked.campaign->settings.title;
    json["settings"] = asked.campaign->stored.settings;
    // Who has the link can work in the campaign: it is for those who may hand it out.
    json["link"] = asked.session.account.role >= AccountRole::Reviewer
                       ? ordered_json(asked.campaign->stored.link)
                       : ordered_json(nullptr);
    json["public_address"] = address ? ordered_json(*address) : ordered_json(nullptr);
    json["tables"] = ordered_json::array();
    for (const TableKind table : tables) {
        json["tables"].push_back(word(table));
    }
    return json_reply(json);
}

Result<HttpResponse> CampaignApi::change(const AskedCampaign& asked, JsonBody& body) {
    const auto state = from_word<CampaignState>(body.text("state"));
    if (!state) {
        return Error{ErrorCode::InvalidInput, "must be open, paused or closed", {.field = "state"}};
    }
    ADJUDGE_TRY(store_->write<Done>([&](Connection& connection) -> Result<Done> {
        ADJUDGE_TRY(set_campaign_state(connection, asked.id(), *state));
        return add_event(connection, {.at = store_->now(),
                                      .campaign = asked.id(),
                                      .actor = asked.actor(),
                                      .action = "campaign",
                                      .subject = {},
                                      .detail = std::string{word(*state)}});
    }));
    return json_reply({{"state", word(*state)}});
}

Result<HttpResponse> CampaignApi::progress(const AskedCampaign& asked) {
    ADJUDGE_TRY(const auto found, store_->read<CampaignProgress>([&](Connection& connection) {
        return campaign_progress(connection, asked.id(), store_->now());
    }));
    return json_reply(progress_json(found, asked.campaign->settings));
}

Result<HttpResponse> CampaignApi::hits(const AskedCampaign& asked) {
    ADJUDGE_TRY(const auto found, store_->read<std::vector<HitProgress>>([&](Connection& connection) {
        return hit_progress(connection, asked.id());
    }));
    ordered_json list = ordered_json::array();
    for (const HitProgress& hit : found) {
        list.push_back({{"name", hit.name},
                        {"wanted", hit.wanted},
                        {"open", hit.open},
                        {"under_way", hit.under_way},
                        {"done", hit.done}});
    }
    return json_reply({{"hits", std::move(list)}});
}

Result<HttpResponse> CampaignApi::events(const AskedCampaign& asked) {
    constexpr std::size_t most = 1'000;
    ADJUDGE_TRY(const auto found, store_->read<std::vector<Event>>([&](Connection& connection) {
        return latest_events(connection, asked.id(), most);
    }));
    // An invitation tells an annotator's name: as an id of a crowd service, it is for owners.
    const bool hides_names = asked.session.account.role < AccountRole::Owner;
    ordered_json list = ordered_json::array();
    for (const Event& event : found) {
        list.push_back({{"at", event.at},
                        {"actor", event.actor},
                        {"action", event.action},
                        {"subject", event.subject},
                        {"detail", hides_names && event.action == "invite" ? "" : event.detail}});
    }
    return json_reply({{"events", std::move(list)}});
}

Result<HttpResponse> CampaignApi::live(const AskedCampaign& asked) {
    HttpResponse response;
    response.channel = live_channel(asked.id());
    response.set_header("Content-Type", "text/event-stream");
    return response;
}

Result<HttpResponse> CampaignApi::invite(const AskedCampaign& asked, JsonBody& body) {
    const auto role = from_word<Role>(body.text_or("role", "crowd"));
    Invitation invitation{
        .name = body.text("name", 100), .role = role.value_or(Role::Crowd), .actor = asked.actor()};
    if (!body.value("hits").is_null()) {
        invitation.hits = body.texts("hits", 10'000);
    }
    if (!body.value("all").is_null()) {
        invitation.gets_all = body.flag("all");
    }
    ADJUDGE_TRY(body.status());
    if (!role) {
        return Error{ErrorCode::InvalidInput, "must be crowd, expert or simulated", {.field = "role"}};
    }
    ADJUDGE_TRY(const auto token, store_->write<std::string>([&](Connection& connection) {
        return adjudge::invite(connection, asked.id(), invitation, store_->now());
    }));
    return json_reply({{"token", token}}, 201);
}

}  // namespace adjudge
