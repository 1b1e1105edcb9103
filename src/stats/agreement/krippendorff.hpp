// Krippendorff's alpha: agreement of any number of raters on any scale, with values missing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/words.hpp"
#include "stats/agreement/reliability_data.hpp"
#include "stats/computed.hpp"

namespace adjudge {

// What the distance of two values is.
enum class Scale : std::uint8_t {
    Nominal,   // 0 if equal, else 1
    Ordinal,   // the difference of their mid-ranks among all pairable values, squared
    Interval,  // their difference, squared
    Ratio,     // their difference by their sum, squared; for values that are not negative
};

template <>
struct Words<Scale> {
    static constexpr std::array<std::string_view, 4> all{"nominal", "ordinal", "interval", "ratio"};
};

struct KrippendorffAlpha {
    double alpha;
    double observed;     // mean distance of two values of one unit
    double expected;     // mean distance of any two pairable values
    std::size_t units;   // with at least two values
    std::size_t values;  // in those units

    bool operator==(const KrippendorffAlpha&) const = default;
};

// alpha = 1 - observed / expected, over the units with at least two values. With n_u values in unit u, n in
// all,
//   observed = 1/n sum over u of 1/(n_u - 1) sum over its ordered pairs of distance,
//   expected = 1/(n (n - 1)) sum over all ordered pairs of distance.
//
// Krippendorff (2011), Computing Krippendorff's alpha-reliability. Undefined where no unit has two values,
// where all values are equal or one is infinite (or so large that its square is), and on the ratio scale
// where one is negative.
//
// With N values, D of them distinct: interval takes one pass over the values, O(N), and no memory; ordinal
// O(N + D log D); nominal O(N log of the values in a unit); ratio O(D^2 + sum over units of its distinct
// values squared).
Computed<KrippendorffAlpha> krippendorff_alpha(const ReliabilityData& data, Scale scale);
Computed<KrippendorffAlpha> krippendorff_alpha(const RaggedReliabilityData& data, Scale scale);

}  // namespace adjudge
