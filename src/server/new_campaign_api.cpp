#include "server/new_campaign_api.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/ascii.hpp"
#include "formats/preset_text.hpp"
#include "prepare/campaign_build.hpp"
#include "prepare/load_campaign.hpp"
#include "prepare/problems_json.hpp"
#include "server/access.hpp"
#include "server/draft_folder.hpp"
#include "server/hit_preview.hpp"
#include "server/json_reply.hpp"
#include "server/path_number.hpp"
#include "store/uploads.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_part_bytes = std::size_t{512} * 1024;
constexpr std::int64_t most_parts = 10'000;

bool is_upload_name(std::string_view name) {
    return name.size() >= 16 && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
               return is_digit(c) || (lower_ascii(c) >= 'a' && lower_ascii(c) <= 'z') || c == '-' || c == '_';
           });
}

// Who asks, and for what.
struct AskedDraft {
    Session session;
    CampaignDraft draft;

    [[nodiscard]] std::string actor() const { return "account " + session.account.name; }
};

Result<AskedDraft, HttpResponse> asked_draft(Store& store, const HttpRequest& request) {
    auto session = asking_requester(store, request, AccountRole::Owner);
    if (!session) {
        return std::move(session).error();
    }
    auto body = JsonBody::read(request);
    if (!body) {
        return error_reply(body.error(), request);
    }
    auto draft = read_draft(*body);
    if (!draft) {
        return error_reply(draft.error(), request);
    }
    return AskedDraft{*std::move(session), *std::move(draft)};
}

// One refusal for all that is wrong: the check lists it.
HttpResponse refuse_all(const Problems& problems, const HttpRequest& request) {
    const Error& first = problems.listed()[0];
    const std::string more = problems.total() > 1 ? fmt::format(" (and {} more)", problems.total() - 1) : "";
    return error_reply({first.code, describe(first) + more}, request);
}

// The page sends the files again where they are gone, which nothing else is told by 410.
HttpResponse refuse_draft(const Error& error, const HttpRequest& request) {
    if (error.code == ErrorCode::NotFound || error.code == ErrorCode::Unsupported) {
        return refuse(error.code == ErrorCode::NotFound ? 410 : 507, error.message, request);
    }
    return error_reply(error, request);
}

HttpResponse refuse_while_building(const HttpRequest& request) {
    HttpResponse response = refuse(503, "another campaign is being built: try again in a moment", request);
    response.set_header("Retry-After", "2");
    return response;
}

Problems taken_names(Store& store, const std::string& name) {
    const auto known =
        store.read<StoredCampaign>([&](Connection& connection) { return find_campaign(connection, name); });
    return known ? only({ErrorCode::Conflict,
                         "there is a campaign of this name already: choose another name",
                         {.field = "name"}})
                 : Problems{};
}

// What a check finds.
struct Checked {
    Problems problems = Problems{};
    Problems warnings = Problems{};
    std::optional<BuildSummary> summary = {};
    std::vector<Hit> first_hits = {};
};

Checked check_folder(const CampaignFolder& folder) {
    CampaignBuild build{folder, {}};
    Checked checked;
    if (const Status status = check_qualification(folder); !status) {
        checked.problems = folder.placed(only(status.error()), 0);
    }
    if (!build.plan()) {
        checked.problems.add(build.problems());
    }
    if (!checked.problems.empty()) {
        return checked;
    }
    checked.warnings = build.warnings();
    auto written = build.write();
    if (!written) {
        checked.problems = only(written.error());
        return checked;
    }
    checked.summary = *std::move(written);
    checked.first_hits = build.first_hits();
    return checked;
}

ordered_json checked_json(const Checked& checked, const Campaign& campaign) {
    ordered_json json{{"problems", problems_json(checked.problems)},
                      {"warnings", problems_json(checked.warnings)},
                      {"summary", nullptr},
                      {"hits", ordered_json::array()}};
    if (checked.summary) {
        json["summary"] = summary_json(*checked.summary, campaign);
        json["summary"].erase("file");
    }
    for (const Hit& hit : checked.first_hits) {
        json["hits"].push_back(preview_json(hit, campaign));
    }
    return json;
}

// Builds one draft at a time: `use` gets it in its folder.
template <class Use>
HttpResponse with_draft(Store& store, std::mutex& building, const HttpRequest& request, Use use) {
    const auto asked = asked_draft(store, request);
    if (!asked) {
        return asked.error();
    }
    const std::unique_lock lock{building, std::try_to_lock};
    if (!lock) {
        return refuse_while_building(request);
    }
    const auto draft = DraftFolder::make(store, asked->session.account.id, asked->draft);
    return draft ? use(*asked, *draft) : refuse_draft(draft.error(), request);
}

// The files are forgotten once they are a campaign.
Result<LoadedCampaign, Problems> made_campaign(Store& store, const AskedDraft& asked,
                                               const DraftFolder& draft) {
    const auto folder = draft.open();
    if (!folder) {
        return folder.error();
    }
    if (const Checked built = check_folder(*folder); !built.problems.empty()) {
        return built.problems;
    }
    auto loaded = load_campaign(*folder, store, {.actor = asked.actor(), .known_name = KnownName::Refused});
    if (loaded) {
        static_cast<void>(store.write<Done>([&](Connection& connection) -> Result<Done> {
            return remove_uploads(connection, asked.session.account.id);
        }));
    }
    return loaded;
}

}  // namespace

void NewCampaignApi::add_routes(Router& router) {
    router.add(HttpMethod::Get, "/api/v1/presets", this, &NewCampaignApi::presets);
    router.add(HttpMethod::Put, "/api/v1/uploads/{upload}/parts/{part}", this, &NewCampaignApi::upload);
    router.add(HttpMethod::Delete, "/api/v1/uploads", this, &NewCampaignApi::forget);
    router.add(HttpMethod::Post, "/api/v1/campaign-checks", this, &NewCampaignApi::check);
    router.add(HttpMethod::Post, "/api/v1/campaigns", this, &NewCampaignApi::make);
}

HttpResponse NewCampaignApi::presets(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Viewer);
    if (!session) {
        return session.error();
    }
    ordered_json list = ordered_json::array();
    for (const EmbeddedFile& preset : embedded_presets()) {
        list.push_back({{"name", preset.name}, {"summary", summary_of(preset)}, {"settings", preset.text}});
    }
    return json_reply({{"presets", std::move(list)}});
}

HttpResponse NewCampaignApi::upload(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Owner);
    if (!session) {
        return session.error();
    }
    const std::string name{request.parameter("upload")};
    const auto part = path_number(request, "part");
    if (!is_upload_name(name) || !part || *part < 1 || *part > most_parts) {
        return refuse(400, "an upload has 16 to 64 letters and digits, and parts from 1", request);
    }
    if (request.body.size() > most_part_bytes) {
        return refuse(413, fmt::format("a part has at most {} bytes", most_part_bytes), request);
    }
    const auto kept = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return put_upload_part(connection, {session->account.id, name, *part, request.body}, store_->now());
    });
    return kept ? json_reply({{"bytes", request.body.size()}}) : error_reply(kept.error(), request);
}

HttpResponse NewCampaignApi::forget(const HttpRequest& request) {
    const auto session = asking_requester(*store_, request, AccountRole::Owner);
    if (!session) {
        return session.error();
    }
    const auto done = store_->write<Done>([&](Connection& connection) -> Result<Done> {
        return remove_uploads(connection, session->account.id);
    });
    return done ? json_reply({{"is_forgotten", true}}) : error_reply(done.error(), request);
}

HttpResponse NewCampaignApi::check(const HttpRequest& request) {
    return with_draft(*store_, building_, request, [&](const AskedDraft&, const DraftFolder& draft) {
        const auto folder = draft.open();
        if (!folder) {
            return json_reply(checked_json({.problems = folder.error()}, {}));
        }
        Checked checked = check_folder(*folder);
        checked.problems = draft.as_sent(checked.problems);
        checked.problems.add(taken_names(*store_, folder->campaign().name));
        checked.warnings = draft.as_sent(checked.warnings);
        return json_reply(checked_json(checked, folder->campaign()));
    });
}

HttpResponse NewCampaignApi::make(const HttpRequest& request) {
    return with_draft(*store_, building_, request, [&](const AskedDraft& asked, const DraftFolder& draft) {
        const auto made = made_campaign(*store_, asked, draft);
        return made ? json_reply({{"name", made->campaign.name}, {"hits", made->added}}, 201)
                    : refuse_all(draft.as_sent(made.error()), request);
    });
}

}  // namespace adjudge
