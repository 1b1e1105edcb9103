// Which rows of a table belong together: revisions of one answer, and controls with the units they repeat or
// alter.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/ratings/ratings.hpp"
#include "model/table_views.hpp"

namespace adjudge {

// The rows without those that the same worker answered again: the same HIT, unit and kind of unit about the
// same item and system. The latest counts, by the time of submission where it is told, else by the order of
// rows. Rows that name no unit are all kept.
std::vector<std::uint32_t> without_superseded(const RatingsView& view, std::vector<std::uint32_t> rows);

// For every judgment of the ratings its `pair`, as ratings.hpp says.
std::vector<std::uint32_t> find_pairs(const RatingsView& view, const Ratings& ratings);

// The judgments of a kind that have a pair, by worker and in an order that does not depend on the table's.
std::vector<std::uint32_t> paired_judgments(const Ratings& ratings, UnitKind kind);

}  // namespace adjudge
