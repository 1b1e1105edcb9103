#include "stats/resampling/group_ratio.hpp"

#include <cmath>

#include "stats/distributions.hpp"

namespace adjudge {

Computed<GroupRatio> group_ratio(std::span<const GroupSums> groups, double confidence) {
    if (groups.size() < 2) {
        return Undefined{"fewer than two groups"};
    }
    double part = 0.0;
    double whole = 0.0;
    double squares = 0.0;
    for (const GroupSums& group : groups) {
        part += group.part;
        whole += group.whole;
        squares += group.whole * group.whole;
    }
    const double df = whole * whole / squares - 1.0;
    constexpr double least_df = 0.5;
    if (df < least_df) {
        return Undefined{"nearly everything is in one group"};
    }
    const double ratio = part / whole;
    double variance = 0.0;
    for (const GroupSums& group : groups) {
        const double shift = (group.part - ratio * group.whole) / (whole - group.whole);
        variance += shift * shift;
    }
    const auto n = static_cast<double>(groups.size());
    const double standard_error = std::sqrt(variance * (n - 1.0) / n);
    constexpr double rounding = 1e-12;
    if (standard_error <= rounding) {
        return Undefined{"every group says the same"};
    }
    const double reach = student_t_quantile(0.5 + confidence / 2.0, df) * standard_error;
    return GroupRatio{ratio, standard_error, df, {ratio - reach, ratio + reach, confidence}, groups.size()};
}

}  // namespace adjudge
