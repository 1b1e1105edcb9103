#include "server/requester/collection_facts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/try.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "store/hits.hpp"
#include "store/participants.hpp"

namespace adjudge {

Result<CollectionFacts> collection_facts(Store& store, const StoredCampaign& campaign) {
    auto settings = read_campaign(SourceText::from_memory(campaign.name, campaign.settings));
    if (!settings) {
        return Error{ErrorCode::Unsupported,
                     fmt::format("the settings of campaign {} can't be read", campaign.name)};
    }
    ADJUDGE_TRY(auto stored, store.read<std::vector<StoredInstructions>>([&](Connection& connection) {
        return all_instructions(connection, campaign.id);
    }));
    CollectionFacts facts{*std::move(settings), {}, true};
    for (StoredInstructions& one : stored) {
        facts.instructions.push_back({std::move(one.configuration), std::move(one.instructions)});
    }
    ADJUDGE_TRY(const auto people, store.read<std::vector<Participant>>([&](Connection& connection) {
        return participants(connection, campaign.id);
    }));
    facts.simulated_experts =
        static_cast<std::size_t>(std::ranges::count_if(people, [](const Participant& one) {
            return one.hits > 0 && one.identity.role == Role::Expert &&
                   one.identity.service == simulated_service;
        }));
    facts.profiles = worker_profiles(people, store.secret());
    return facts;
}

}  // namespace adjudge
