// A confidence interval.
#pragma once

namespace adjudge {

// Ends may be infinite where the interval is one-sided.
struct Interval {
    double low;
    double high;
    double confidence;  // in (0, 1)

    bool operator==(const Interval&) const = default;
};

}  // namespace adjudge
