// One decision on many workers and all their work.
#pragma once

#include <array>
#include <cstdint>
#include <set>
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

struct DecidedMatter {
    WorkerDecision decision;
    DecisionContext context;
};

// Gives how many assignments got another verdict, or how many workers were excluded or included. Fails as
// review() and exclude_worker() do, for the first worker who can't be decided on.
Result<std::int64_t> decide_on_workers(Connection& connection, CampaignRow campaign,
                                       const std::set<std::int64_t>& workers, const DecidedMatter& matter);

}  // namespace adjudge
