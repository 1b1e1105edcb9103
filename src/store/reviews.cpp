#include "store/reviews.hpp"

#include <fmt/format.h>

#include "base/try.hpp"
#include "store/events.hpp"

namespace adjudge {
namespace {

// Work that did not count takes its place again.
Status occupy_again(Connection& connection, const StoredAssignment& assignment) {
    ADJUDGE_TRY(const auto reserved,
                integer_of(connection, "SELECT count(*) FROM reservation WHERE hit = $1 AND worker = $2",
                           {assignment.hit.value, assignment.worker.value}));
    if (reserved > 0 || assignment.occupies) {
        return Done{};
    }
    ADJUDGE_TRY(
        connection.run("UPDATE hit SET open = open - 1 WHERE id = $1 AND open > 0", {assignment.hit.value}));
    if (connection.changed() == 0) {
        return Error{ErrorCode::Conflict, "its place has been given to another worker"};
    }
    return connection.run("UPDATE assignment SET occupies = 1 WHERE id = $1", {assignment.id.value});
}

Status give_up_place(Connection& connection, const StoredAssignment& assignment, StoreTime at,
                     const std::string& reason) {
    return end_assignment(connection, assignment,
                          {.state = assignment.state, .frees_place = true, .reason = reason, .at = at});
}

Status settle_places(Connection& connection, CampaignRow campaign, WorkerRow worker,
                     const Exclusion& exclusion) {
    ADJUDGE_TRY(const auto assignments, assignments_of(connection, campaign, worker));
    for (const StoredAssignment& listed : assignments) {
        ADJUDGE_TRY(const auto assignment, find_assignment(connection, listed.id, Locking::Locks));
        const bool is_under_way = assignment.state == AssignmentState::Leased;
        Status status = Done{};
        if (is_under_way) {
            status = end_assignment(connection, assignment,
                                    {AssignmentState::Returned, true, exclusion.reason, exclusion.at});
        } else if (exclusion.replaces_rejected && assignment.occupies) {
            status = give_up_place(connection, assignment, exclusion.at, exclusion.reason);
        }
        if (!status) {
            return status;
        }
    }
    return Done{};
}

}  // namespace

Result<StoredAssignment> review(Connection& connection, AssignmentRow id, const Review& review) {
    ADJUDGE_TRY(const auto assignment, find_assignment(connection, id, Locking::Locks));
    if (!is_finished(assignment.state)) {
        return Error{ErrorCode::Conflict, "only finished work can be reviewed"};
    }
    const bool rejects = review.verdict == ReviewVerdict::Reject;
    if (rejects && review.reason.empty()) {
        return Error{
            ErrorCode::InvalidInput, "work is rejected with a reason: write one", {.field = "reason"}};
    }
    if (!rejects && assignment.state == AssignmentState::Rejected) {
        ADJUDGE_TRY(occupy_again(connection, assignment));
    }
    ADJUDGE_TRY(const auto current, find_assignment(connection, id));
    Status status = end_assignment(connection, current,
                                   {.state = rejects ? AssignmentState::Rejected : AssignmentState::Approved,
                                    .frees_place = rejects && review.replaces_rejected,
                                    .reason = review.reason,
                                    .at = review.at});
    if (status) {
        status = add_event(connection, {.at = review.at,
                                        .campaign = assignment.campaign,
                                        .actor = review.actor,
                                        .action = std::string{word(review.verdict)},
                                        .subject = fmt::format("assignment {}", id.value),
                                        .detail = review.reason});
    }
    if (!status) {
        return std::move(status).error();
    }
    return find_assignment(connection, id);
}

Status exclude_worker(Connection& connection, CampaignRow campaign, WorkerRow worker,
                      const Exclusion& exclusion) {
    Status status =
        connection.run("UPDATE participation SET is_excluded = $3 WHERE campaign = $1 AND worker = $2",
                       {campaign.value, worker.value, static_cast<std::int64_t>(exclusion.is_excluded)});
    if (!status) {
        return status;
    }
    if (connection.changed() == 0) {
        return Error{ErrorCode::NotFound, "there is no such worker in the campaign"};
    }
    if (exclusion.is_excluded) {
        status = settle_places(connection, campaign, worker, exclusion);
    }
    if (!status) {
        return status;
    }
    return add_event(connection, {.at = exclusion.at,
                                  .campaign = campaign,
                                  .actor = exclusion.actor,
                                  .action = exclusion.is_excluded ? "exclude" : "include",
                                  .subject = fmt::format("worker {}", worker.value),
                                  .detail = exclusion.reason});
}

}  // namespace adjudge
