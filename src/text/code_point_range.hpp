// Sets of code points as lists of ranges.
#pragma once

#include <algorithm>
#include <ranges>
#include <span>

namespace adjudge {

// Both ends belong to it.
struct CodePointRange {
    char32_t first;
    char32_t last;
};

inline bool is_within(std::span<const CodePointRange> ranges, char32_t c) {
    return std::ranges::any_of(
        ranges, [c](const CodePointRange& range) { return range.first <= c && c <= range.last; });
}

}  // namespace adjudge
