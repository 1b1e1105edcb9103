// One decision on all the work of a worker.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/words.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

enum class WorkerDecision : std::uint8_t {
    Exclude,  // leave the worker's judgments out
    Include,  // take that back
    Approve,  // all finished work
    Reject,   // the same; needs a reason
};

template <>
struct Words<WorkerDecision> {
    static constexpr std::array<std::string_view, 4> all{"exclude", "include", "approve", "reject"};
};

struct DecisionContext {
    std::string reason;
    std::string actor;
    bool replaces_rejected = false;  // the campaign's option
    StoreTime at = 0;
};

struct CampaignWorker {
    CampaignRow campaign;
    WorkerRow worker;
};

// Gives how many assignments got another verdict, or 1 for the worker. Fails as review() and exclude_worker()
// do.
Result<std::int64_t> decide_on_worker(Connection& connection, const CampaignWorker& worker,
                                      WorkerDecision decision, const DecisionContext& context);

}  // namespace adjudge
