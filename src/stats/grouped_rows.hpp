// Rows by the group they belong to, each group's in ascending order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace adjudge {

// Made once by counting: 4 bytes a row and 8 a group.
class GroupedRows {
public:
    // `group[row]` < `groups` is the group of each row.
    GroupedRows(std::span<const std::uint32_t> group, std::size_t groups)
        : begins_(groups + 1, 0), rows_(group.size()) {
        for (const std::uint32_t id : group) {
            ++begins_[id + std::size_t{1}];
        }
        for (std::size_t id = 0; id < groups; ++id) {
            begins_[id + 1] += begins_[id];
        }
        std::vector<std::size_t> next{begins_.begin(), begins_.end() - 1};
        for (std::size_t row = 0; row < group.size(); ++row) {
            rows_[next[group[row]]++] = static_cast<std::uint32_t>(row);
        }
    }

    [[nodiscard]] std::size_t groups() const noexcept { return begins_.size() - 1; }
    // All rows, one group after the other.
    [[nodiscard]] std::span<const std::uint32_t> rows() const noexcept { return rows_; }
    [[nodiscard]] std::span<const std::uint32_t> rows(std::size_t group) const {
        return std::span{rows_}.subspan(begins_[group], begins_[group + 1] - begins_[group]);
    }

private:
    std::vector<std::size_t> begins_;
    std::vector<std::uint32_t> rows_;
};

}  // namespace adjudge
