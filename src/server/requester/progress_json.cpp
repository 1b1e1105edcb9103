#include "server/requester/progress_json.hpp"

#include <nlohmann/json.hpp>

#include "model/campaign_parts.hpp"

namespace adjudge {
namespace {

using nlohmann::ordered_json;

ordered_json place_json(const PlaceCounts& counts) {
    return {{"configuration", counts.configuration},
            {"source_language", counts.source_language},
            {"target_language", counts.target_language},
            {"hits", counts.hits},
            {"wanted", counts.wanted},
            {"open", counts.open},
            {"under_way", counts.under_way},
            {"done", counts.done}};
}

ordered_json optional_json(const std::optional<std::int64_t>& value) {
    return value ? ordered_json(*value) : ordered_json(nullptr);
}

}  // namespace

ordered_json progress_json(const CampaignProgress& progress, const Campaign& campaign) {
    ordered_json parts = ordered_json::array();
    for (const PlaceCounts& part : progress.parts) {
        parts.push_back(place_json(part));
    }
    ordered_json systems = ordered_json::array();
    for (const SystemProgress& system : progress.systems) {
        systems.push_back({{"system", system.system},
                           {"source_language", system.source_language},
                           {"target_language", system.target_language},
                           {"wanted", system.wanted},
                           {"done", system.done}});
    }
    double so_far = 0.0;
    double in_the_end = 0.0;
    for (const PlaceCounts& part : progress.parts) {
        const double of_one = campaign.payment.cost(part_of(campaign, part.configuration).hit.units());
        so_far += of_one * static_cast<double>(part.done);
        in_the_end += of_one * static_cast<double>(part.wanted);
    }
    return {
        {"whole", place_json(progress.whole)},
        {"parts", std::move(parts)},
        {"systems", std::move(systems)},
        {"judgments", progress.judgments},
        {"judgments_last_hour", progress.last_hour},
        {"workers", progress.workers},
        {"rejected", progress.rejected},
        {"expired", progress.expired},
        {"returned", progress.returned},
        {"first_judgment", optional_json(progress.first_judgment)},
        {"last_judgment", optional_json(progress.last_judgment)},
        {"cost", {{"currency", campaign.payment.currency}, {"so_far", so_far}, {"in_the_end", in_the_end}}}};
}

}  // namespace adjudge
