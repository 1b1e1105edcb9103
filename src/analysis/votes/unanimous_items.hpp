// What can be said of a score where every item says the same: a bootstrap draws the same sample again and
// again.
#pragma once

#include <cstddef>
#include <optional>

#include "analysis/votes/vote_ranking.hpp"
#include "stats/interval.hpp"

namespace adjudge {

// Whether no resample gave another score than the sample.
bool is_without_width(const Interval& interval);

// All `items` gave `score`. By Clopper and Pearson at most a share q of all items would say otherwise, and
// those could say anything that the method's scale holds: from (1 - q) score + q low to (1 - q) score + q
// high. None for methods whose scores are no means over items.
//
// The rule of three is the same bound one-sided and rounded: q = 3 / items.
std::optional<Interval> unanimous_interval(VoteMethod method, double score, std::size_t items,
                                           double confidence);

// Whether so few items can't tell two systems apart even where all of them say the same: the sign test of the
// pair is above 1 - confidence.
bool are_too_few_items(std::size_t items, double confidence);

}  // namespace adjudge
