// The number of a row in its table: a worker's is not a campaign's.
#pragma once

#include <compare>
#include <cstdint>

namespace adjudge {

template <class Tag>
struct RowId {
    std::int64_t value = 0;

    auto operator<=>(const RowId&) const = default;  // NOLINT(modernize-use-nullptr): false alarm
};

using CampaignRow = RowId<struct CampaignRowTag>;
using HitRow = RowId<struct HitRowTag>;
using UnitRow = RowId<struct UnitRowTag>;
using WorkerRow = RowId<struct WorkerRowTag>;
using ParticipationRow = RowId<struct ParticipationRowTag>;
using AssignmentRow = RowId<struct AssignmentRowTag>;
using AccountRow = RowId<struct AccountRowTag>;

// Milliseconds since 1970 in UTC.
using StoreTime = std::int64_t;

}  // namespace adjudge
