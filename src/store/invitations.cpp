#include "store/invitations.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/events.hpp"
#include "store/hits.hpp"
#include "store/leases.hpp"
#include "store/workers.hpp"

namespace adjudge {
namespace {

Result<std::vector<HitRow>> hits_to_keep(Connection& connection, CampaignRow campaign,
                                         const Invitation& invitation) {
    ADJUDGE_TRY(auto hits, hits_named(connection, campaign, invitation.hits));
    std::vector<Audience> audiences;
    if (invitation.role == Role::Expert && invitation.hits.empty()) {
        audiences.push_back(Audience::Expert);
    }
    if (invitation.gets_all) {
        audiences.push_back(Audience::Crowd);
    }
    for (const Audience audience : audiences) {
        ADJUDGE_TRY(auto more, hits_for(connection, campaign, audience));
        hits.insert(hits.end(), more.begin(), more.end());
    }
    return hits;
}

}  // namespace

Result<std::string> invite(Connection& connection, CampaignRow campaign, const Invitation& invitation,
                           StoreTime now) {
    if (invitation.name.empty()) {
        return Error{ErrorCode::InvalidInput, "must not be empty", {.field = "name"}};
    }
    ADJUDGE_TRY(const auto worker,
                enter(connection, campaign, {invitation.service, invitation.name, invitation.role}, now));
    if (worker.identity.role != invitation.role) {
        return Error{ErrorCode::Conflict,
                     fmt::format("the annotator is known with the role {}: take another name",
                                 word(worker.identity.role)),
                     {.field = "role"}};
    }
    ADJUDGE_TRY(const auto hits, hits_to_keep(connection, campaign, invitation));
    Status status = reserve(connection, worker.worker, hits);
    if (status) {
        status = add_event(connection, {.at = now,
                                        .campaign = campaign,
                                        .actor = invitation.actor,
                                        .action = "invite",
                                        .subject = fmt::format("worker {}", worker.worker.value),
                                        .detail = fmt::format("{}, {} HITs", invitation.name, hits.size())});
    }
    if (!status) {
        return std::move(status).error();
    }
    return make_worker_token(connection, worker.id, now);
}

}  // namespace adjudge
