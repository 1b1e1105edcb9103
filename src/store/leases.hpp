// Hands out HITs: each place once, to a worker whom the campaign's rules allow.
//
// `never_twice` holds over all parts of a campaign and all names of a person. Only of gold, which experts give by
// reservation, a person may see the same again.
//
// A lease locks the worker's participation first, so that quotas hold over tabs and over server processes;
// then it takes a place of a HIT
// (`open` less one) and writes the assignment. A lease that runs out gives its place back when leases are
// swept, which happens before anybody is told that there is no work, and every few seconds.
//
// With the assignment the order is drawn and kept in which its worker sees the units.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "base/words.hpp"
#include "design/unit_order.hpp"
#include "model/campaign.hpp"
#include "store/assignments.hpp"
#include "store/connection.hpp"
#include "store/row_id.hpp"
#include "store/workers.hpp"

namespace adjudge {

// In which order workers see the units of HITs that ask in one way.
struct ConfigurationOrder {
    std::string configuration;
    OrderRules rules = {};
};

struct LeaseRules {
    std::optional<std::int64_t> hits_per_worker = {};
    StoreTime lease_time = 3'600'000;  // from the start, and anew from each answer
    NeverTwice never_twice = NeverTwice::Nothing;
    bool has_documents = false;  // items that are whole documents: each holds the items of its sentences
    bool needs_consent = false;
    bool needs_profile = false;
    bool needs_qualification = false;
    std::vector<ConfigurationOrder> orders = {};  // HITs of others are seen as they are
};

LeaseRules lease_rules(const Campaign& campaign);
// One for each way of asking whose order is drawn.
std::vector<ConfigurationOrder> orders_of(const Campaign& campaign);

// Why a worker gets no HIT.
enum class NoLease {
    NothingNow,   // every place is taken, but a lease may still come back
    NothingLeft,  // for this worker: all work is done, or they have done what they may
    QuotaReached,
    CampaignPaused,
    CampaignClosed,
    ConsentMissing,
    ProfileMissing,
    NotQualified,
    Excluded,
};

template <>
struct Words<NoLease> {
    static constexpr std::array<std::string_view, 9> all{
        "nothing-now",     "nothing-left",    "quota-reached", "campaign-paused", "campaign-closed",
        "consent-missing", "profile-missing", "not-qualified", "excluded"};
};

using LeaseAnswer = std::variant<StoredAssignment, NoLease>;

// The worker's own HIT where they left it, else the next that the rules allow.
Result<LeaseAnswer> lease(Connection& connection, ParticipationRow participation, const LeaseRules& rules,
                          StoreTime now);

// The worker gives a HIT back; its answers stay. Doing it twice is as once. Fails with Conflict where the HIT
// is finished.
Status return_hit(Connection& connection, AssignmentRow assignment, StoreTime now);

// Gives back the places of leases that have run out; how many.
Result<std::int64_t> sweep_leases(Connection& connection, StoreTime now);

// Keeps HITs for a worker, beside the places that are open to all. HITs that the worker has already are left
// alone.
Status reserve(Connection& connection, WorkerRow worker, const std::vector<HitRow>& hits);

}  // namespace adjudge
