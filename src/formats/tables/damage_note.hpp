// Says which rows of a file were left out as they can't be cut into cells.
#pragma once

#include <cstddef>
#include <string>

#include "base/problems.hpp"

namespace adjudge {

// "2 damaged rows left out: t.csv line 3, lines 7 to 9". Damaged lines that follow each other count as one
// row, as a row with line ends in a cell breaks into several. `damaged` is not empty, and in the order of the
// file.
std::string damage_note(const Problems& damaged);

// How many rows that are.
std::size_t count_damaged_rows(const Problems& damaged);

}  // namespace adjudge
