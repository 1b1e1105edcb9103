#include "prepare/load_campaign.hpp"

#include <cmath>
#include <filesystem>

#include "base/try.hpp"
#include "formats/campaign/named_file.hpp"
#include "formats/hit_file.hpp"
#include "model/campaign_parts.hpp"
#include "prepare/build_summary.hpp"
#include "store/events.hpp"
#include "store/hits.hpp"

namespace adjudge {
namespace {

struct HitSource {
    std::string file;
    Audience audience = Audience::Crowd;
};

std::vector<HitSource> sources_of(const CampaignFolder& folder) {
    std::vector<HitSource> sources{{folder.hits_file(), Audience::Crowd}};
    if (std::filesystem::exists(folder.expert_hits_file())) {
        sources.push_back({folder.expert_hits_file(), Audience::Expert});
    }
    const std::string& quiz = folder.campaign().entrance.qualification;
    if (!quiz.empty()) {
        sources.push_back({(folder.path() / quiz).string(), Audience::Qualification});
    }
    return sources;
}

Status add_hits(Connection& connection, const HitSource& source, const CampaignFolder& folder,
                LoadedCampaign& loaded) {
    auto text = SourceText::open(source.file);
    if (!text) {
        Error error = std::move(text).error();
        if (error.code == ErrorCode::NotFound && source.audience == Audience::Crowd) {
            error.message += ": `adjudge build` writes it";
        }
        return error;
    }
    return read_hits(*text, [&](const Hit& hit) -> Status {
        const Collection collection = part_of(folder.campaign(), hit.configuration).collection;
        const auto added = add_hit(connection, loaded.campaign.id, hit,
                                   {.audience = source.audience,
                                    .wanted = static_cast<std::int64_t>(collection.workers_per_hit),
                                    .seconds = std::llround(expected_seconds(hit, collection))});
        if (!added) {
            Error error = added.error();
            error.place.file = source.file;
            return error;
        }
        (*added == HitAddition::Added ? loaded.added : loaded.known) += 1;
        return Done{};
    });
}

Result<LoadedCampaign> load(Connection& connection, const CampaignFolder& folder, StoreTime now,
                            const Loading& loading) {
    const auto put = loading.known_name == KnownName::Refused ? add_campaign : put_campaign;
    auto campaign = put(connection, folder.campaign().name, folder.settings(), now);
    if (!campaign) {
        return std::move(campaign).error();
    }
    LoadedCampaign loaded{.campaign = *std::move(campaign)};
    for (const HitSource& source : sources_of(folder)) {
        ADJUDGE_TRY(add_hits(connection, source, folder, loaded));
    }
    Status status = add_event(connection, {.at = now,
                                           .campaign = loaded.campaign.id,
                                           .actor = loading.actor,
                                           .action = "load",
                                           .subject = {},
                                           .detail = std::to_string(loaded.added) + " HITs"});
    if (!status) {
        return std::move(status).error();
    }
    return loaded;
}

}  // namespace

Status check_qualification(const CampaignFolder& folder) {
    const std::string& file = folder.campaign().entrance.qualification;
    if (file.empty()) {
        return Done{};
    }
    const auto source = open_named(folder.path(), file, "entrance.qualification");
    return source ? read_hits(*source, [](const Hit&) -> Status { return Done{}; }) : Status{source.error()};
}

Result<LoadedCampaign, Problems> load_campaign(const CampaignFolder& folder, Store& store,
                                               const Loading& loading) {
    auto loaded = store.write<LoadedCampaign>(
        [&](Connection& connection) { return load(connection, folder, store.now(), loading); });
    if (!loaded) {
        return only(std::move(loaded).error());
    }
    return *std::move(loaded);
}

}  // namespace adjudge
