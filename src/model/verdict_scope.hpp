// Which of a worker's controls one verdict on the worker rests on.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/words.hpp"

namespace adjudge {

enum class VerdictScope : std::uint8_t {
    Pooled,  // those of all slices: one verdict
    Slice,   // those of the slice: a verdict in each
    Scale,   // those of all slices with the same scale: a verdict for each scale
};

template <>
struct Words<VerdictScope> {
    static constexpr std::array<std::string_view, 3> all{"pooled", "slice", "scale"};
};

}  // namespace adjudge
