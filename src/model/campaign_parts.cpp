#include "model/campaign_parts.hpp"

#include <algorithm>

namespace adjudge {
namespace {

Campaign as_campaign(const Campaign& campaign, const CampaignPart& part) {
    Campaign own = campaign;
    own.parts.clear();
    own.seed = part.seed;
    own.protocols = part.protocols;
    own.sample = part.sample;
    own.hit = part.hit;
    own.gold = part.gold;
    own.collection.workers_per_hit = part.workers_per_hit;
    own.collection.seconds_per_unit = part.seconds_per_unit;
    return own;
}

}  // namespace

std::vector<Campaign> in_parts(const Campaign& campaign) {
    if (campaign.parts.empty()) {
        return {campaign};
    }
    std::vector<Campaign> parts;
    for (const CampaignPart& part : campaign.parts) {
        parts.push_back(as_campaign(campaign, part));
    }
    return parts;
}

Campaign part_of(const Campaign& campaign, std::string_view configuration) {
    const auto found = std::ranges::find_if(campaign.parts, [&](const CampaignPart& part) {
        return std::ranges::find(part.protocols, configuration, &Protocol::name) != part.protocols.end();
    });
    return found == campaign.parts.end() ? campaign : as_campaign(campaign, *found);
}

std::vector<std::string> part_names(const Campaign& campaign) {
    std::vector<std::string> names;
    for (const CampaignPart& part : campaign.parts) {
        names.push_back(part.name);
    }
    return names.empty() ? std::vector<std::string>{""} : names;
}

}  // namespace adjudge
