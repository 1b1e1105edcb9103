// A score on the continuous scale, the visual analog scale of Graham et al. (2013).
#pragma once

#include <compare>

#include "base/result.hpp"

namespace adjudge {

// A VasScore that exists is in 0..100.
class VasScore {
public:
    static constexpr double least = 0.0;
    static constexpr double most = 100.0;

    // Fails with InvalidInput outside 0..100 and for NaN.
    static Result<VasScore> from(double value);

    [[nodiscard]] constexpr double value() const noexcept { return value_; }
    constexpr auto operator<=>(const VasScore&) const noexcept = default;

private:
    constexpr explicit VasScore(double value) noexcept : value_{value} {}
    double value_;
};

}  // namespace adjudge
