#include "stats/agreement/krippendorff.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <unordered_map>
#include <vector>

namespace adjudge {
namespace {

// How many there are, where their mean lies, and the sum of squared distances from it.
struct Spread {
    double n = 0.0;
    double mean = 0.0;
    double squares = 0.0;
};

// Distances from the first value: where values are near each other no digits are lost, and equal values give
// exactly 0.
template <class Position>
Spread spread_of(std::span<const double> unit, const Position& position) {
    double n = 0.0;
    double origin = 0.0;
    double sum = 0.0;
    double squares = 0.0;
    for (const double value : unit) {
        if (std::isnan(value)) {
            continue;
        }
        const double place = position(value);
        if (n == 0.0) {
            origin = place;
        }
        const double distance = place - origin;
        n += 1.0;
        sum += distance;
        squares += distance * distance;
    }
    if (n == 0.0) {
        return {};
    }
    return {n, origin + sum / n, std::max(0.0, squares - sum * sum / n)};
}

// Chan, Golub and LeVeque (1983).
Spread merged(const Spread& a, const Spread& b) {
    const double n = a.n + b.n;
    const double distance = b.mean - a.mean;
    return {n, a.mean + distance * (b.n / n), a.squares + b.squares + distance * distance * (a.n * b.n / n)};
}

// Sums over pairs, not yet divided.
struct Disagreement {
    double within = 0.0;   // sum over units of its ordered pairs' distances / (n_u - 1)
    double between = 0.0;  // sum of the distances of all ordered pairs
    double values = 0.0;
    std::size_t units = 0;
};

Computed<KrippendorffAlpha> alpha_of(const Disagreement& sums) {
    if (sums.units == 0) {
        return Undefined{"no unit with two values"};
    }
    if (!std::isfinite(sums.within) || !std::isfinite(sums.between)) {
        return Undefined{"a value is infinite or too large"};
    }
    if (sums.between == 0.0) {
        return Undefined{"all values are equal"};
    }
    const double observed = sums.within / sums.values;
    const double expected = sums.between / (sums.values * (sums.values - 1.0));
    return KrippendorffAlpha{1.0 - observed / expected, observed, expected, sums.units,
                             static_cast<std::size_t>(sums.values)};
}

// 0 where there is none.
double first_value(const ReliabilityUnits& units) {
    for (std::size_t u = 0; u < units.size(); ++u) {
        const std::span<const double> unit = units[u];
        const auto found = std::ranges::find_if(unit, [](double value) { return !std::isnan(value); });
        if (found != unit.end()) {
            return *found;
        }
    }
    return 0.0;
}

// Squared differences of positions: the ordered pairs of n values sum up to 2 n times their squares about the
// mean.
template <class Position>
Disagreement squared_disagreement(const ReliabilityUnits& units, const Position& position) {
    Disagreement sums;
    Spread all;
    // The means too are kept as distances, lest digits be lost where all values lie far from 0.
    const double origin = position(first_value(units));
    const auto from_origin = [&](double value) { return position(value) - origin; };
    for (std::size_t u = 0; u < units.size(); ++u) {
        const Spread unit = spread_of(units[u], from_origin);
        if (unit.n < 2.0) {
            continue;
        }
        sums.within += 2.0 * unit.n / (unit.n - 1.0) * unit.squares;
        all = merged(all, unit);
        ++sums.units;
    }
    sums.values = all.n;
    sums.between = 2.0 * all.n * all.squares;
    return sums;
}

struct Counted {
    double value;
    double count;
};

// The distinct values of a unit with their counts, ascending; none for a unit without a pair.
class UnitCounts {
public:
    std::span<const Counted> of(std::span<const double> unit) {
        present_.clear();
        std::ranges::copy_if(unit, std::back_inserter(present_),
                             [](double value) { return !std::isnan(value); });
        counted_.clear();
        if (present_.size() < 2) {
            return counted_;
        }
        std::ranges::sort(present_);
        for (const double value : present_) {
            if (counted_.empty() || counted_.back().value != value) {
                counted_.push_back({value, 0.0});
            }
            counted_.back().count += 1.0;
        }
        return counted_;
    }

private:
    std::vector<double> present_;
    std::vector<Counted> counted_;
};

// All pairable values with their counts, ascending.
std::vector<Counted> pairable_counts(const ReliabilityUnits& units) {
    std::unordered_map<double, double> counts;
    UnitCounts unit_counts;
    for (std::size_t u = 0; u < units.size(); ++u) {
        for (const Counted& entry : unit_counts.of(units[u])) {
            counts[entry.value] += entry.count;
        }
    }
    std::vector<Counted> sorted;
    sorted.reserve(counts.size());
    for (const auto& [value, count] : counts) {
        sorted.push_back({value, count});
    }
    std::ranges::sort(sorted, {}, &Counted::value);
    return sorted;
}

double total(std::span<const Counted> counts) {
    double sum = 0.0;
    for (const Counted& entry : counts) {
        sum += entry.count;
    }
    return sum;
}

double nominal_pairs(std::span<const Counted> counts) {
    const double n = total(counts);
    double differing = 0.0;
    for (const Counted& entry : counts) {
        differing += entry.count * (n - entry.count);
    }
    return differing;
}

double ratio_pairs(std::span<const Counted> counts) {
    double sum = 0.0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        for (std::size_t j = i + 1; j < counts.size(); ++j) {
            const double ratio = (counts[j].value - counts[i].value) / (counts[j].value + counts[i].value);
            sum += 2.0 * counts[i].count * counts[j].count * ratio * ratio;
        }
    }
    return sum;
}

// `pairs` gives the sum of the distances of all ordered pairs of counted values.
template <class Pairs>
Disagreement counted_disagreement(const ReliabilityUnits& units, std::span<const Counted> all,
                                  const Pairs& pairs) {
    Disagreement sums;
    UnitCounts unit_counts;
    for (std::size_t u = 0; u < units.size(); ++u) {
        const std::span<const Counted> counts = unit_counts.of(units[u]);
        if (!counts.empty()) {
            sums.within += pairs(counts) / (total(counts) - 1.0);
            ++sums.units;
        }
    }
    sums.values = total(all);
    sums.between = pairs(all);
    return sums;
}

Disagreement ordinal_disagreement(const ReliabilityUnits& units, std::span<const Counted> all) {
    std::unordered_map<double, double> ranks;
    double below = 0.0;
    for (const Counted& entry : all) {
        ranks[entry.value] = below + (entry.count + 1.0) / 2.0;
        below += entry.count;
    }
    // A lone value of a unit may have no rank; its unit is left out anyway.
    return squared_disagreement(units, [&](double value) {
        const auto found = ranks.find(value);
        return found == ranks.end() ? 0.0 : found->second;
    });
}

Computed<KrippendorffAlpha> alpha_of_units(const ReliabilityUnits& units, Scale scale) {
    if (scale == Scale::Interval) {
        return alpha_of(squared_disagreement(units, [](double value) { return value; }));
    }
    const std::vector<Counted> all = pairable_counts(units);
    if (!all.empty() && (std::isinf(all.front().value) || std::isinf(all.back().value))) {
        return Undefined{"a value is infinite or too large"};
    }
    if (scale == Scale::Ordinal) {
        return alpha_of(ordinal_disagreement(units, all));
    }
    if (scale == Scale::Nominal) {
        return alpha_of(counted_disagreement(units, all, nominal_pairs));
    }
    if (!all.empty() && all.front().value < 0.0) {
        return Undefined{"a value is negative, which a ratio scale does not have"};
    }
    return alpha_of(counted_disagreement(units, all, ratio_pairs));
}

}  // namespace

Computed<KrippendorffAlpha> krippendorff_alpha(const ReliabilityData& data, Scale scale) {
    return alpha_of_units(ReliabilityUnits{data}, scale);
}

Computed<KrippendorffAlpha> krippendorff_alpha(const RaggedReliabilityData& data, Scale scale) {
    return alpha_of_units(ReliabilityUnits{data}, scale);
}

}  // namespace adjudge
