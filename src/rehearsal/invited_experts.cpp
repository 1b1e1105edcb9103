#include "rehearsal/invited_experts.hpp"

#include "base/try.hpp"
#include "store/hits.hpp"
#include "store/invitations.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

Result<ExpertTokens> invite_each(Connection& connection, CampaignRow campaign,
                                 const std::vector<MadeWorker>& workers, StoreTime now) {
    ExpertTokens tokens;
    for (const MadeWorker& worker : workers) {
        if (!worker.is_expert()) {
            continue;
        }
        ADJUDGE_TRY(auto token, invite(connection, campaign,
                                       {.name = worker.name,
                                        .role = Role::Expert,
                                        .service = std::string{simulated_service},
                                        .actor = "simulation"},
                                       now));
        tokens.emplace(worker.name, std::move(token));
    }
    if (!tokens.empty()) {
        ADJUDGE_TRY(const auto hits, hits_for(connection, campaign, Audience::Expert));
        if (hits.empty()) {
            return Error{
                ErrorCode::InvalidInput,
                "the campaign has no HITs for experts: set expert_share under [sample], or count under "
                "[gold], and build it again"};
        }
    }
    return tokens;
}

}  // namespace

Result<ExpertTokens> invite_experts(Store& store, CampaignRow campaign,
                                    const std::vector<MadeWorker>& workers) {
    return store.write<ExpertTokens>(
        [&](Connection& connection) { return invite_each(connection, campaign, workers, store.now()); });
}

}  // namespace adjudge
