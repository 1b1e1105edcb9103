// What the rank tests have in common: where their p-value comes from, and the continuity correction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/words.hpp"
#include "stats/significance/alternative.hpp"

namespace adjudge {

// Auto: exact for fewer than 50 values a sample without ties, as R's wilcox.test does, else normal.
enum class RankTestMethod : std::uint8_t { Auto, Exact, Normal };

template <>
struct Words<RankTestMethod> {
    static constexpr std::array<std::string_view, 3> all{"auto", "exact", "normal"};
};

// Whether a step is taken off the distance from the expected value before it is called normal.
enum class Continuity : std::uint8_t { Corrected, Plain };

struct RankTestOptions {
    Alternative alternative = Alternative::TwoSided;
    RankTestMethod method = RankTestMethod::Auto;
    Continuity continuity = Continuity::Corrected;
};

// What Auto stands for.
RankTestMethod chosen_method(std::size_t largest_sample, bool has_ties, RankTestMethod asked);

// A distance from the expected value, half a rank nearer to it where that is asked for.
double continuity_corrected(double distance, const RankTestOptions& options);

// The p-value of `statistic` whose chance under the null is chances[statistic].
double exact_p(std::span<const double> chances, std::size_t statistic, Alternative alternative);

}  // namespace adjudge
