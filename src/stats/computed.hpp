// A statistic, or why it has no value.
#pragma once

#include <string>

#include "base/result.hpp"

namespace adjudge {

// Why a statistic has no value for these data: "all differences are equal". No fault of anybody: a report
// shows the reason in the place of the number.
struct Undefined {
    std::string reason;

    bool operator==(const Undefined&) const = default;
};

template <class T>
using Computed = Result<T, Undefined>;

}  // namespace adjudge
