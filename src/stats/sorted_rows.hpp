// Rows in an order that does not depend on how they lie in a table, so that sums over them come out the same
// to the last bit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.hpp"

namespace adjudge {

// By `group[row]` < `groups`, and within a group by `key(row)`. Counting does the first, which for large
// tables is most of the work.
template <class Key>
std::vector<std::uint32_t> sorted_rows(std::span<const std::uint32_t> rows,
                                       std::span<const std::uint32_t> group, std::size_t groups, Key key,
                                       const ParallelOptions& parallel = {}) {
    std::vector<std::size_t> begins(groups + 1, 0);
    for (const std::uint32_t row : rows) {
        ++begins[group[row] + std::size_t{1}];
    }
    for (std::size_t id = 0; id < groups; ++id) {
        begins[id + 1] += begins[id];
    }
    std::vector<std::uint32_t> sorted(rows.size());
    std::vector<std::size_t> next{begins.begin(), begins.end() - 1};
    for (const std::uint32_t row : rows) {
        sorted[next[group[row]]++] = row;
    }
    constexpr std::size_t groups_per_block = 64;
    const auto sort_block = [&](std::size_t block) {
        const std::size_t end = std::min((block + 1) * groups_per_block, groups);
        for (std::size_t id = block * groups_per_block; id < end; ++id) {
            std::ranges::sort(std::span{sorted}.subspan(begins[id], begins[id + 1] - begins[id]), {}, key);
        }
    };
    parallel_for((groups + groups_per_block - 1) / groups_per_block, sort_block, parallel);
    return sorted;
}

}  // namespace adjudge
