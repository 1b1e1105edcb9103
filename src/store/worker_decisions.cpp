#include "store/worker_decisions.hpp"

#include "base/try.hpp"
#include "store/assignments.hpp"
#include "store/reviews.hpp"

namespace adjudge {
namespace {

struct CampaignWorker {
    CampaignRow campaign;
    WorkerRow worker;
};

Result<std::int64_t> review_all(Connection& connection, const CampaignWorker& worker, ReviewVerdict verdict,
                                const DecisionContext& context) {
    ADJUDGE_TRY(const auto assignments, assignments_of(connection, worker.campaign, worker.worker));
    const AssignmentState wanted =
        verdict == ReviewVerdict::Approve ? AssignmentState::Approved : AssignmentState::Rejected;
    std::int64_t changed = 0;
    for (const StoredAssignment& assignment : assignments) {
        if (!is_finished(assignment.state) || assignment.state == wanted) {
            continue;
        }
        ADJUDGE_TRY(review(connection, assignment.id,
                           {.verdict = verdict,
                            .reason = context.reason,
                            .actor = context.actor,
                            .replaces_rejected = context.replaces_rejected,
                            .at = context.at}));
        ++changed;
    }
    return changed;
}

Result<std::int64_t> decide(Connection& connection, const CampaignWorker& worker,
                            const DecidedMatter& matter) {
    const auto& [decision, context] = matter;
    if (decision == WorkerDecision::Approve || decision == WorkerDecision::Reject) {
        return review_all(
            connection, worker,
            decision == WorkerDecision::Approve ? ReviewVerdict::Approve : ReviewVerdict::Reject, context);
    }
    ADJUDGE_TRY(exclude_worker(connection, worker.campaign, worker.worker,
                               {.is_excluded = decision == WorkerDecision::Exclude,
                                .reason = context.reason,
                                .actor = context.actor,
                                .replaces_rejected = context.replaces_rejected,
                                .at = context.at}));
    return 1;
}

}  // namespace

Result<std::int64_t> decide_on_workers(Connection& connection, CampaignRow campaign,
                                       const std::set<std::int64_t>& workers, const DecidedMatter& matter) {
    std::int64_t changed = 0;
    for (const std::int64_t worker : workers) {
        ADJUDGE_TRY(const auto of_worker, decide(connection, {campaign, {worker}}, matter));
        changed += of_worker;
    }
    return changed;
}

}  // namespace adjudge
