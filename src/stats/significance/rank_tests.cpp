#include "stats/significance/rank_tests.hpp"

#include <algorithm>
#include <cmath>

namespace adjudge {

RankTestMethod chosen_method(std::size_t largest_sample, bool has_ties, RankTestMethod asked) {
    constexpr std::size_t exact_below = 50;
    if (asked != RankTestMethod::Auto) {
        return asked;
    }
    return largest_sample < exact_below && !has_ties ? RankTestMethod::Exact : RankTestMethod::Normal;
}

double continuity_corrected(double distance, const RankTestOptions& options) {
    constexpr double half_a_rank = 0.5;
    if (options.continuity == Continuity::Plain) {
        return distance;
    }
    switch (options.alternative) {
        case Alternative::Less:
            return distance + half_a_rank;
        case Alternative::Greater:
            return distance - half_a_rank;
        case Alternative::TwoSided:
            break;
    }
    return distance == 0.0 ? 0.0 : distance - std::copysign(half_a_rank, distance);
}

double exact_p(std::span<const double> chances, std::size_t statistic, Alternative alternative) {
    double at_most = 0.0;
    for (std::size_t i = 0; i <= statistic; ++i) {
        at_most += chances[i];
    }
    double at_least = 0.0;
    for (std::size_t i = chances.size(); i-- > statistic;) {
        at_least += chances[i];
    }
    switch (alternative) {
        case Alternative::Less:
            return std::min(1.0, at_most);
        case Alternative::Greater:
            return std::min(1.0, at_least);
        case Alternative::TwoSided:
            break;
    }
    return std::min(1.0, 2.0 * std::min(at_most, at_least));
}

}  // namespace adjudge
