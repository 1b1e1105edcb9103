// Rows of a table that say again what an earlier row said.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/table.hpp"

namespace adjudge {

struct DuplicateRow {
    std::size_t row;
    std::size_t first;  // the earliest row with the same cells

    bool operator==(const DuplicateRow&) const = default;
};

// The rows whose cells in all of `columns` are those of an earlier row, in ascending order. Missing cells are
// equal to each other. Without columns there are no duplicates.
std::vector<DuplicateRow> find_duplicate_rows(std::span<const NamedColumn* const> columns);

}  // namespace adjudge
