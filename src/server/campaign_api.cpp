#include "server/campaign_api.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/access.hpp"
#include "server/asked_campaign.hpp"
#include "server/json_body.hpp"
#include "server/json_reply.hpp"
#include "server/progress_json.hpp"
#include "store/events.hpp"
#include "store/invitations.hpp"
#include "store/progress.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

ordered_json campaign_json(const StoredCampaign& campaign) {
    return {{"name", campaign.name}, {"state", word(campaign.state)}, {"made_at", campaign.made_at}};
}

}  // namespace

std::string live_channel(CampaignRow campaign) { return fmt::format("campaign {}", campaign.value); }

void CampaignApi::add_routes(Router& router) {
    const std::string path = "/api/v1/campaigns/{campaign}";
    router.add(HttpMethod::Get, "/api/v1/campaigns", this, &CampaignApi::campaigns);
    router.add(HttpMethod::Get, path, this, &CampaignApi::campaign);
    router.add(HttpMethod::Patch, path, this, &CampaignApi::change);
    router.add(HttpMethod::Get, path + "/progress", this, &CampaignApi::progress);
    router.add(HttpMethod::Get, path + "/hits", this, &CampaignApi::hits);
    router.add(HttpMethod::Get, path + "/events", this, &CampaignApi::events);
    router.add(HttpMethod::Get, path + "/live", this, &CampaignApi::live);
    router.add(HttpMethod::Post, path + "/invitations", this, &CampaignApi::invite);
}

HttpResponse CampaignApi::campaigns(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Viewer);
    if (!session) {
        return session.error();
    }
    const auto all = store_->read<std::vector<StoredCampaign>>(
        [](Connection& connection) { return all_campaigns(connection); });
    if (!all) {
        return error_reply(all.error(), request);
    }
    ordered_json list = ordered_json::array();
    for (const StoredCampaign& campaign : *all) {
        list.push_back(campaign_json(campaign));
    }
    return json_reply({{"campaigns", std::move(list)}});
}

HttpResponse CampaignApi::campaign(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    ordered_json json = campaign_json(asked->campaign->stored);
    json["title"] = asked->campaign->settings.title;
    json["settings"] = asked->campaign->stored.settings;
    // Who has the link can work in the campaign: it is for those who may hand it out.
    json["link"] = asked->session.account.role >= AccountRole::Reviewer
                       ? ordered_json(asked->campaign->stored.link)
                       : ordered_json(nullptr);
    return json_reply(json);
}

HttpResponse CampaignApi::change(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Owner);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    const auto state = from_word<CampaignState>(body.text("state"));
    if (!state) {
        return refuse(400, "state: must be open, paused or closed", request);
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        if (Status status = set_campaign_state(connection, asked.id(), *state); !status) {
            return status;
        }
        return add_event(connection, {.at = store_->now(),
                                      .campaign = asked.id(),
                                      .actor = asked.actor(),
                                      .action = "campaign",
                                      .subject = {},
                                      .detail = std::string{word(*state)}});
    });
    return done ? json_reply({{"state", word(*state)}}) : error_reply(done.error(), request);
}

HttpResponse CampaignApi::progress(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto found = store_->read<CampaignProgress>(
        [&](Connection& connection) { return campaign_progress(connection, asked->id(), store_->now()); });
    return found ? json_reply(progress_json(*found, asked->campaign->settings))
                 : error_reply(found.error(), request);
}

HttpResponse CampaignApi::hits(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    const auto found = store_->read<std::vector<HitProgress>>(
        [&](Connection& connection) { return hit_progress(connection, asked->id()); });
    if (!found) {
        return error_reply(found.error(), request);
    }
    ordered_json list = ordered_json::array();
    for (const HitProgress& hit : *found) {
        list.push_back({{"name", hit.name},
                        {"wanted", hit.wanted},
                        {"open", hit.open},
                        {"under_way", hit.under_way},
                        {"done", hit.done}});
    }
    return json_reply({{"hits", std::move(list)}});
}

HttpResponse CampaignApi::events(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    constexpr std::size_t most = 1'000;
    const auto found = store_->read<std::vector<Event>>(
        [&](Connection& connection) { return latest_events(connection, asked->id(), most); });
    if (!found) {
        return error_reply(found.error(), request);
    }
    // An invitation tells an annotator's name: as an id of a crowd service, it is for owners.
    const bool hides_names = asked->session.account.role < AccountRole::Owner;
    ordered_json list = ordered_json::array();
    for (const Event& event : *found) {
        list.push_back({{"at", event.at},
                        {"actor", event.actor},
                        {"action", event.action},
                        {"subject", event.subject},
                        {"detail", hides_names && event.action == "invite" ? "" : event.detail}});
    }
    return json_reply({{"events", std::move(list)}});
}

HttpResponse CampaignApi::live(const HttpRequest& request) {
    const auto asked = asked_campaign(*store_, *campaigns_, request, AccountRole::Viewer);
    if (!asked) {
        return asked.error();
    }
    HttpResponse response;
    response.channel = live_channel(asked->id());
    response.set_header("Content-Type", "text/event-stream");
    return response;
}

HttpResponse CampaignApi::invite(const HttpRequest& request) {
    auto change = asked_change(*store_, *campaigns_, request, AccountRole::Owner);
    if (!change) {
        return change.error();
    }
    const AskedCampaign& asked = change->asked;
    JsonBody& body = change->body;
    const auto role = from_word<Role>(body.text_or("role", "crowd"));
    Invitation invitation{
        .name = body.text("name", 100), .role = role.value_or(Role::Crowd), .actor = asked.actor()};
    if (!body.value("hits").is_null()) {
        invitation.hits = body.texts("hits", 10'000);
    }
    if (!body.value("all").is_null()) {
        invitation.gets_all = body.flag("all");
    }
    if (const Status status = body.status(); !status) {
        return error_reply(status.error(), request);
    }
    if (!role) {
        return refuse(400, "role: must be crowd, expert or simulated", request);
    }
    const auto token = store_->write<std::string>([&](Connection& connection) {
        return adjudge::invite(connection, asked.id(), invitation, store_->now());
    });
    return token ? json_reply({{"token", *token}}, 201) : error_reply(token.error(), request);
}

}  // namespace adjudge
