#include "server/requester/progress_json.hpp"

#include <algorithm>

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

struct Cost {
    double so_far = 0.0;
    double in_the_end = 0.0;
};

// The HITs of one part are of one size.
Cost cost_of(const CampaignProgress& progress, const Campaign& campaign) {
    Cost cost;
    const auto add = [&](const PlaceCounts& places) {
        const double of_one = campaign.payment.cost(part_of(campaign, places.configuration).hit.units());
        cost.so_far += of_one * static_cast<double>(places.done);
        cost.in_the_end += of_one * static_cast<double>(places.wanted);
    };
    if (campaign.parts.empty()) {
        add(progress.whole);
    } else {
        std::ranges::for_each(progress.parts, add);
    }
    return cost;
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
    const Cost cost = cost_of(progress, campaign);
    return {{"whole", place_json(progress.whole)},
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
            {"cost",
             {{"currency", campaign.payment.currency},
              {"so_far", cost.so_far},
              {"in_the_end", cost.in_the_end}}}};
}

}  // namespace adjudge
