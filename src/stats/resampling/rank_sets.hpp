// Ranks that hold for all systems at once: with the given confidence no system's true rank is outside of its
// set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stats/resampling/group_jackknife.hpp"
#include "stats/resampling/rank_range.hpp"

namespace adjudge {

struct RankSetOptions {
    double confidence = 0.95;
    std::size_t draws = 10'000;
    std::uint64_t seed = 1;
};

// The level at which each pair may be tested two-sided so that with `confidence` none of them is called
// different by chance: from the largest of abs(difference) / standard error in draws from the normal
// distribution with the jackknife's covariance ("max-t", Westfall and Young 1993). 0 where fewer than two
// estimates have an error.
double simultaneous_level(const GroupJackknife& errors, const RankSetOptions& options = {});

// A system's set is [1 + systems surely better, S - systems surely worse], where "surely" asks that the
// difference is significant at the simultaneous level by t with the pair's degrees of freedom (Mogstad et al.
// 2024). A system without an error may have any rank that the others leave.
std::vector<RankRange> rank_sets(std::span<const double> estimates, const GroupJackknife& errors,
                                 const RankSetOptions& options = {});

}  // namespace adjudge
