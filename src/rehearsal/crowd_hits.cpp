#include <set>

#include "base/try.hpp"
#include "rehearsal/crowd_at_work.hpp"
#include "store/hits.hpp"

namespace adjudge {
namespace {

Result<Hit> whole_hit(Connection& connection, HitRow row) {
    ADJUDGE_TRY(const auto stored, find_hit(connection, row));
    Hit hit{.id = stored.name,
            .units = {},
            .configuration = stored.configuration,
            .source_language = stored.source_language,
            .target_language = stored.target_language};
    for (std::int64_t position = 0; position < stored.units; ++position) {
        auto unit = find_unit(connection, row, position);
        if (!unit) {
            return std::move(unit).error();
        }
        hit.units.push_back(std::move(unit->unit));
    }
    return hit;
}

Result<KnownHits> all_hits(Connection& connection, CampaignRow campaign) {
    KnownHits hits;
    for (const Audience audience : {Audience::Crowd, Audience::Expert}) {
        ADJUDGE_TRY(const auto rows, hits_for(connection, campaign, audience));
        for (const HitRow row : rows) {
            ADJUDGE_TRY(auto hit, whole_hit(connection, row));
            hits.all.emplace(row, std::move(hit));
            if (audience == Audience::Expert) {
                hits.for_experts.insert(row);
            }
        }
    }
    return hits;
}

}  // namespace

std::vector<std::string> systems_of(const KnownHits& hits) {
    std::set<std::string> names;
    for (const auto& [row, hit] : hits.all) {
        const auto of_hit = systems_in({hit});
        names.insert(of_hit.begin(), of_hit.end());
    }
    return {names.begin(), names.end()};
}

Result<KnownHits> known_hits(Store& store, CampaignRow campaign) {
    return store.read<KnownHits>([&](Connection& connection) { return all_hits(connection, campaign); });
}

}  // namespace adjudge
