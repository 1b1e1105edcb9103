// What a test is asked: is the first larger, smaller, or just different?
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/words.hpp"

namespace adjudge {

enum class Alternative : std::uint8_t { TwoSided, Less, Greater };

template <>
struct Words<Alternative> {
    static constexpr std::array<std::string_view, 3> all{"two-sided", "less", "greater"};
};

// The same question with the two samples swapped.
constexpr Alternative swapped(Alternative alternative) {
    switch (alternative) {
        case Alternative::Less:
            return Alternative::Greater;
        case Alternative::Greater:
            return Alternative::Less;
        case Alternative::TwoSided:
            break;
    }
    return Alternative::TwoSided;
}

}  // namespace adjudge
