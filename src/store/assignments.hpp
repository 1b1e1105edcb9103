// One worker doing one HIT: how far they are, and how it ended.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"

namespace adjudge {

enum class AssignmentState { Leased, Expired, Returned, Submitted, Approved, Rejected };

template <>
struct Words<AssignmentState> {
    static constexpr std::array<std::string_view, 6> all{"leased",    "expired",  "returned",
                                                         "submitted", "approved", "rejected"};
};

// Whether a worker has done all of it.
constexpr bool is_finished(AssignmentState state) {
    return state == AssignmentState::Submitted || state == AssignmentState::Approved ||
           state == AssignmentState::Rejected;
}

struct StoredAssignment {
    AssignmentRow id;
    std::string token;  // what the worker's browser calls it
    CampaignRow campaign;
    HitRow hit;
    WorkerRow worker;
    bool occupies = false;  // one of the HIT's places
    AssignmentState state = AssignmentState::Leased;
    StoreTime lease_ends = 0;
    std::int64_t answered = 0;  // units, from the first
    std::int64_t units = 0;     // of the HIT
    std::string code;           // shown when the work is done
    std::vector<std::uint32_t> order =
        {};  // the units' places in the HIT as the worker sees them; none: as there

    // The place in the HIT of the unit that the worker sees in this place; both from 0.
    [[nodiscard]] std::int64_t unit_at(std::int64_t seen) const {
        const auto place = static_cast<std::size_t>(seen);
        return place < order.size() ? static_cast<std::int64_t>(order[place]) : seen;
    }
};

enum class Locking { None, Locks };

// Fail with NotFound.
Result<StoredAssignment> find_assignment(Connection& connection, AssignmentRow id,
                                         Locking locking = Locking::None);
Result<StoredAssignment> find_assignment(Connection& connection, std::string_view token);

// All of a worker in a campaign, the oldest first.
Result<std::vector<StoredAssignment>> assignments_of(Connection& connection, CampaignRow campaign,
                                                     WorkerRow worker);

// Ends it in a state; a place that it took is open again where `frees_place`.
struct Ending {
    AssignmentState state = AssignmentState::Returned;
    bool frees_place = false;
    std::string reason = {};
    StoreTime at = 0;
};
Status end_assignment(Connection& connection, const StoredAssignment& assignment, const Ending& ending);

}  // namespace adjudge
