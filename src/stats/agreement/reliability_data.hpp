// Values that several raters gave to the same units: what alpha and the intraclass correlations are computed
// from.
#pragma once

#include <cstddef>
#include <span>

namespace adjudge {

// A table with a row for each unit and a column for each rater; NaN where a rater gave none. A view: the
// values must outlive it.
struct ReliabilityData {
    std::span<const double> values;  // row-major, a multiple of `raters`
    std::size_t raters;              // at least 1
};

// The same for sparse crowds: the values of unit u are values[offsets[u]] .. values[offsets[u + 1] - 1], in
// any order; NaN counts as missing here too. A view.
struct RaggedReliabilityData {
    std::span<const double> values;
    std::span<const std::size_t> offsets;  // units + 1, ascending from 0 to the number of values
};

// Both shapes read unit by unit. One that exists is well formed; anything else is a bug of the caller.
class ReliabilityUnits {
public:
    explicit ReliabilityUnits(const ReliabilityData& data);
    explicit ReliabilityUnits(const RaggedReliabilityData& data);

    [[nodiscard]] std::size_t size() const noexcept { return units_; }
    // The values of a unit, missing ones (NaN) among them.
    [[nodiscard]] std::span<const double> operator[](std::size_t unit) const;

private:
    std::span<const double> values_;
    std::span<const std::size_t> offsets_;  // empty where every unit has a row of `raters_`
    std::size_t raters_ = 0;
    std::size_t units_ = 0;
};

}  // namespace adjudge
