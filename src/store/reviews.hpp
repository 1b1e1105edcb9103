// What a requester decides: whether work counts, and whether a worker does.
#pragma once

#include <string>

#include "base/result.hpp"
#include "store/assignments.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

enum class ReviewVerdict { Approve, Reject };

template <>
struct Words<ReviewVerdict> {
    static constexpr std::array<std::string_view, 2> all{"approve", "reject"};
};

struct Review {
    ReviewVerdict verdict = ReviewVerdict::Approve;
    std::string reason = {};  // needed to reject
    std::string actor;
    bool replaces_rejected = false;  // the campaign's option: rejected work opens its place again
    StoreTime at = 0;
};

// Only finished work can be reviewed; a verdict may be changed. Fails with Conflict where rejected work is to
// count again but its place has been given to another worker.
Result<StoredAssignment> review(Connection& connection, AssignmentRow assignment, const Review& review);

struct Exclusion {
    bool is_excluded = true;
    std::string reason = {};
    std::string actor;
    bool replaces_rejected = false;
    StoreTime at = 0;
};

// Leaves a worker's judgments out of every table and gives the worker no more HITs; with `replaces_rejected`
// the places of their work are open again. Taking it back lets judgments count again, also beside those that
// have taken their places.
Status exclude_worker(Connection& connection, CampaignRow campaign, WorkerRow worker,
                      const Exclusion& exclusion);

}  // namespace adjudge
